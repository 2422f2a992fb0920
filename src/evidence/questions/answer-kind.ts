/**
 * Guesses from a question's words which kind of thing it asks for, and checks whether a sentence holds such a thing.
 * The hint only breaks ties between sentences about the same matter. A question without a plain question word gets no
 * hint.
 */
import { particularsOf } from '../../core/text/particulars.ts';

export type AnswerKind = 'date' | 'time' | 'money' | 'number' | 'code' | 'person' | 'place' | 'any';

/** The first match decides, so narrow patterns come before wide ones. */
const questionPatterns: readonly (readonly [kind: AnswerKind, pattern: RegExp])[] = [
  ['time', /\bwhat time\b|\bwhat hour\b|\bat what o'clock\b|几点|几时|什么时间/i],
  [
    'date',
    /(?:^|[,;:]\s*|\b(?:and|but|so|since|until|till|from|by)\s+)when\b|\b(?:what|which|on what|on which) (?:\w+ )?(?:date|day|days|year|month|week)\b|什么时候|何时|哪[一]?[天年月日]|几[月号日]|星期几|周几/i,
  ],
  [
    'money',
    /\bhow much (?:does|did|do|is|was|will|would|must|should)\b.*\b(?:cost|pay|charge|spend|earn|bring|fetch|owe|give)\b|\b(?:cost|price|fare|fee|rent|charge|charged|pay|paid|deposit|fine|salary|wage|budget)\b|多少钱|多少[元镑块]|费用|学费|票价|押金|租金|价格|花了多少|收费/i,
  ],
  [
    'code',
    /\b(?:what|which|under what|whose) (?:\w+ ){0,3}(?:number|code|shelfmark|reference|licen[cs]e|address|telephone|phone)\b|\b(?:number|code|shelfmark|reference) (?:of|for)\b|编号|号码|代码|架号|登记号|电话|证号/i,
  ],
  [
    'number',
    /\bhow (?:many|much|long|far|old|high|tall|deep|fast|wide|heavy|big|large|often|steep|hot|cold|warm|loud|noisy|thick|strong|bright)\b|\bwhat (?:\w+ ){0,3}(?:speed|height|depth|length|weight|temperature|distance|percentage|pressure|tonnage|total|age|size)\b|多少|几[个只条座次人位名户间层级公斤米]|多[长高远大久重深宽快]|第几/i,
  ],
  [
    'person',
    /\bwho(?:se|m)?\b|\bwhat (?:was|is|were|are) (?:his|her|their|the \w+['’]s) (?:full |first |last )?names?\b|\bwhich (?:\w+ ){0,2}(?:person|man|woman|member|nurse|doctor|teacher|pupil|clerk|captain|author)\b|谁|哪[一]?位|叫什么名字|什么人|何人/i,
  ],
  [
    'place',
    /\bwhere\b|\bin which (?:\w+ )?(?:town|city|place|room|street|village|building)\b|哪里|哪儿|在哪|何处|什么地方|哪一?[间条]/i,
  ],
];

const datePattern =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|[\d一二三四五六七八九十]\s*[年月日号]|星期[一二三四五六日天末]|周[一二三四五六日末]|\b(?:1\d|20)\d\d\b/i;
const clockPattern =
  /\d{1,2}[:.：]\d{2}|\b\d{1,2}\s?(?:am|pm|o'clock)\b|\bnoon\b|\bmidnight\b|[点时](?:半|\d|整|[一二三四五六七八九十])?|正午|中午/i;
const moneyPattern =
  /[£$€¥￥]|\b\d+(?:[.,]\d+)?\s?(?:p|pence|cents?|pounds?|dollars?|euros?|yuan|francs?)\b|[元镑块钱]|免费|\bfree\b/i;
const numberWordPattern =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|dozen|twice|once)\b/i;
const placePattern =
  /\b(?:in|at|on|near|under|behind|beside|inside|above|below|between|opposite)\s|[在里上下旁内外边处路街楼室间堂馆房院店所场厅港]/;

/** Asks how to do something, not how often, how long, how much or what it is called. The answer is a list of steps. */
const waysOfHow =
  /^\W*(?:how (?:do|does|did|to|can|could|should|must|is|are)\b|wie (?!oft|viel|lang|hoch|alt|groß|weit|schwer|teuer|spät|hei(?:ß|ss))|c[óo]mo (?!se llama)|comment (?!s['’]appel|se nomm)|come (?!si chiama)|hoe (?!vaak|lang|veel|heet)|كيف|如何|怎么|怎样)/iu;

/** True if the question asks how to do something. */
export function asksHow(question: string): boolean {
  return waysOfHow.test(question);
}

/** The kind of answer that a question asks for; `any` if its words do not tell. */
export function expectedAnswer(question: string): AnswerKind {
  for (const [kind, pattern] of questionPatterns) if (pattern.test(question)) return kind;
  return 'any';
}

/** How likely a sentence holds something of the kind, in [0, 1]. Always 0.5 for `any`, so that no sentence gains. */
export function holdsAnswer(sentence: string, kind: AnswerKind): number {
  if (kind === 'any') return 0.5;
  if (kind === 'date') return datePattern.test(sentence) ? 1 : 0;
  if (kind === 'time') return clockPattern.test(sentence) ? 1 : 0;
  if (kind === 'place') return placePattern.test(sentence) ? 1 : 0;
  const { numbers, identifiers, names } = particularsOf(sentence);
  if (kind === 'money')
    return moneyPattern.test(sentence) && (numbers.length > 0 || /\bfree\b|免费/i.test(sentence)) ? 1 : 0;
  if (kind === 'number') return numbers.length > 0 ? 1 : numberWordPattern.test(sentence) ? 0.7 : 0;
  if (kind === 'code') return identifiers.length + numbers.length > 0 ? 1 : 0;
  // Chinese names have no capitals, so any sentence may hold one.
  return names.length > 0 ? 1 : /[\u4e00-\u9fff]{2}/.test(sentence) ? 0.6 : 0;
}
