/**
 * Guesses from a question's words which kind of thing it asks for, and checks whether a sentence holds such a thing.
 * The hint only breaks ties between sentences about the same matter. A question without a plain question word gets no
 * hint.
 */
import { particularsOf } from '../../core/text/particulars.ts';
import { asksHour } from './asking-forms.ts';

export type AnswerKind = 'date' | 'time' | 'money' | 'number' | 'code' | 'person' | 'place' | 'any';

/** Small words before the question word: “and”, “until”, “mit”, “depuis”. */
const opening = String.raw`^[^\p{L}]*(?:(?:and|but|so|und|aber|et|mais|y|pero|e|ma)\s+)?(?:(?:at|by|for|from|of|since|till|to|until|with|ab|an|bei|bis|für|mit|seit|von|zu|à|avec|chez|de|depuis|jusqu['’]à|par|pour|a|con|desde|hasta|para|por|da|di|fino a|per)\s+)?`;
/** The question begins with one of these words. */
const begins = (words: string): string => `${opening}(?:${words})(?!\\p{L})`;

const price = 'costs?|prices?|fares?|fees?|rents?|charges?|deposits?|fines?|salar(?:y|ies)|wages?|budgets?';
/** What else a question says. A bound keeps the time linear. */
const rest = '.{0,400}';
/** “The monthly”, “a late”. What stands behind a preposition is no price that is asked for. */
const qualifier = String.raw`(?:(?!(?:in|on|at|by|from|with|for|of|to|if)\b)[\p{L}\p{N}'’-]{1,40}\s){0,4}`;
/** Not “what does the fee include” and “what is the deposit for”. */
const ofAmount = String.raw`(?!${rest}(?:\b(?:includes?|covers?|contains?)\b|\sfor[^\p{L}\p{N}]{0,20}$))`;
const moneyForms = [
  String.raw`\bhow much (?:does|did|do|is|was|will|would|must|should)\b${rest}\b(?:cost|pay|charge|spend|earn|bring|fetch|owe|give)\b`,
  String.raw`\bwhat (?:do|does|did|will|would|must|should|is|are|was|were) (?:(?!if|when|unless)[\p{L}\p{N}'’,-]{1,40}\s){0,16}(?:cost|pay|paid|charged?|spen[dt]|earn)\b(?!\s+for[^\p{L}\p{N}]{0,20}$)`,
  String.raw`\bhow (?:much|high|big|large)\b${rest}\b(?:${price})\b`,
  String.raw`\b(?:what|which) (?:(?!do|does|did|is|are)\p{L}+\s)?(?!costs)(?:${price})\b${ofAmount}`,
  `\\b(?:what(?:['’]s| is| are| was| were| will| would)|(?:is|are) there(?: any| an?)?|(?:tell|give|show|find|name|know)(?: me| us)?) ${qualifier}(?:${price})\\b${ofAmount}`,
  // “Membership fee 2024”, “and the deposit for the keys?”
  String.raw`^(?![^\p{L}\p{N}]{0,20}(?:why|how|do|does|did|is|are|can|may|should|must|will|if)\b)[^\p{L}\p{N}]{0,20}(?:[\p{L}\p{N}'’-]{1,40}\s){0,3}(?:${price})(?:\s(?:for|of|per|in|at|from)\s.{1,60}|\s\p{N}{4})?[^\p{L}\p{N}]{0,20}$`,
  String.raw`(?<!\p{L})(?:was koste(?:n|t|te|ten)|wie teuer|wie ?viel (?:kost|(?:be)?zahl)\p{L}+|wie hoch (?:ist|sind|war|waren) \p{L}+ (?:\p{L}+ )?\p{L}*(?:miete|kaution|gebühr(?:en)?|preise?|kosten|beitrag|beiträge|lohn|gehalt))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:combien (?:ça )?(?:co[uû]t|pa[iy]|vaut|valent)\p{L}*|quel(?:le)?s? (?:est|sont|était) l\p{L}{1,2} (?:prix|loyer|caution|tarifs?|frais|co[uû]ts?))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:cu[aá]nto (?:cuest|cost|val|pag|cobr)\p{L}+|cu[aá]l(?:es)? (?:es|son|era) (?:el|la|los|las) (?:precios?|alquiler|fianza|tarifas?|coste|cuota))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:quanto (?:cost|pag|val)\p{L}+|qual è (?:il |la |l['’])(?:prezzo|affitto|cauzione|tariffa|costo))(?!\p{L})`,
  '多少(?:钱|[元镑块])|花了多少',
  '^(?!.*(?:包[括含]|涵盖|哪些)).*(?:(?:费用?|学费|票价|押金|租金|价格)(?:.{0,8}多少|[是呢]?[?？]?$)|多少.{0,4}费|收费)',
];

/** The first match decides, so narrow patterns come before wide ones. */
const questionPatterns: readonly (readonly [kind: AnswerKind, pattern: RegExp])[] = [
  ['person', new RegExp(`${begins('who|whom|wer|wen|wem|wessen|qui|qui[eé]n(?:es)?|chi')}|^谁`, 'iu')],
  ['place', new RegExp(begins("where|wo|woher|wohin|(?:d[’'])?où|a?d[oó]nde|dove"), 'iu')],
  ['time', new RegExp(`${asksHour.source}|\\bwhat (?:hour|o'clock)\\b|几时|什么时间`, 'iu')],
  ['date', new RegExp(begins('wann|quand|cu[aá]ndo|quando'), 'iu')],
  [
    'date',
    /(?:^|[,;:]\s*|\b(?:and|but|so|since|until|till|from|by)\s+)when\b|\b(?:what|which|on what|on which) (?:\w+ )?(?:date|day|days|year|month|week)\b|(?<!\p{L})(?:welche[mnrs]? (?:tage?|datum|jahr|monat|woche)|quel(?:le)?s? (?:jours?|date|année|mois)|qu[eé] (?:días?|fecha|año|mes)|che (?:giorn[oi]|data|anno|mese))(?!\p{L})|什么时候|何时|哪[一]?[天年月日]|几[月号日]|星期几|周几/iu,
  ],
  ['money', new RegExp(moneyForms.join('|'), 'iu')],
  [
    'code',
    /\b(?:what|which|under what|whose) (?:\w+ ){0,3}(?:number|code|shelfmark|reference|licen[cs]e|address|telephone|phone)\b|\b(?:number|code|shelfmark|reference) (?:of|for)\b|编号|号码|代码|架号|登记号|电话|证号/i,
  ],
  [
    'number',
    /\bhow (?:many|much|long|far|old|high|tall|deep|fast|wide|heavy|big|large|often|steep|hot|cold|warm|loud|noisy|thick|strong|bright)\b|(?<!\p{L})(?:wie (?:viele?[nr]?|lange?|hoch|alt|groß|weit|schwer|tief|breit|dick|schnell|oft|warm|heiß|kalt|laut)|combien|cu[aá]nt[oa]s?|quant[oaie]s?)(?!\p{L})|\bwhat (?:\w+ ){0,3}(?:speed|height|depth|length|weight|temperature|distance|percentage|pressure|tonnage|total|sum|amount|age|size)\b|多少|几[个只条座次人位名户间层级公斤米]|多[长高远大久重深宽快]|第几/iu,
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
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|(?<!\p{L})(?:januar|februar|märz|mai|juni|juli|oktober|dezember|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica)(?!\p{L})|[\d一二三四五六七八九十]\s*[年月日号]|星期[一二三四五六日天末]|周[一二三四五六日末]|\b(?:1\d|20)\d\d\b|\d{1,2}\.\d{1,2}\./iu;
const clockPattern =
  /\d{1,2}[:.：]\d{2}|\b\d{1,2}\s?(?:am|pm|o'clock|uhr|h|heures?)\b|\d{1,2}h\d{2}|\bnoon\b|\bmidnight\b|[点时](?:半|\d|整|[一二三四五六七八九十])?|正午|中午/i;
const moneyPattern =
  /[£$€¥￥]|\b\d+(?:[.,]\d+)?\s?(?:p(?!\.\s?m)|pence|cents?|pounds?|dollars?|euros?|yuan|francs?|franken)\b|[元镑块钱]|免费|\bfree\b/i;
const numberWordPattern =
  /(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|dozen|twice|once|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|vingt|trente|cent|mille|dos|tres|cuatro|cinco|siete|ocho|nueve|diez|doce|veinte|treinta|cien|mil|due|tre|quattro|cinque|sette|otto|dieci|dodici|venti|trenta|cento)(?!\p{L})/iu;
const placePattern =
  /\b(?:in|at|on|near|under|behind|beside|inside|above|below|between|opposite)\s|(?<!\p{L})(?:im|am|auf|bei|beim|unter|neben|hinter|über|zwischen|dans|aux?|sur|sous|chez|derrière|près|en|sobre|bajo|junto|detrás|entre|nel(?:la|lo)?|sul(?:la)?|sotto|dietro|presso)\s|[在里上下旁内外边处路街楼室间堂馆房院店所场厅港]/iu;

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
