/** What a place loses that cannot be what the question asks for: a time of day for a number of things, a year for a phone number. */

import { shifted } from '../../../evidence/logit.ts';
import { asksHour, howLong, howMany, phoneNumber } from '../../../evidence/questions/asking-forms.ts';
import { currencyCodes } from '../../../evidence/values/amounts.ts';
import { calendarDaysOf } from '../../../evidence/values/calendar-days.ts';
import {
  type Dimension,
  dimensionsAsked,
  dimensionsIn,
  dimensionsOfThings,
} from '../../../evidence/values/dimensions.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import { isForContact } from '../places/contacts.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { isCodeCell } from './code-cell.ts';
import { headerCellOf } from './header-cell.ts';
import { noMomentOf } from './no-moment.ts';
import { noShareOf } from './no-share.ts';
import { shorterTimeOf } from './shorter-time.ts';

/** Logits, as for another year. */
const otherFormLoss = 6;
/** What the probability that anything answers loses with the best place. */
const answerableFall = 3;
/** UTF-16 units around a place that may say what it is: “extension 341”, “Tel.: …”. */
const near = 24;

const clock =
  /\d{1,2}[:：]\d{2}|\d\s?(?:o['’]clock|uhr|点|時)|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) o['’]clock/iu;
const duration =
  /(?:\d|half|one|two|three|four|five|six|ten|twenty|thirty) ?-?(?:minutes?|hours?|seconds?|minuten|stunden?|minutos?|horas?|heures?)(?!\p{L})|\d ?(?:分钟|小时|دقيقة|ساعة)/iu;
/** “Ten minutes before dawn”, “ten minutes to six”; hours of the clock where they are told like those of a duration (“14 heures”). */
const moment =
  /\d{1,2} ?(?:heures?|horas?)(?!\p{L})|\d{4} hours|(?<!\p{L})(?:before|after|past|to|vor|nach|antes|despu[eé]s|avant|après)(?!\p{L})|[之以]?[前后後]|قبل|بعد/iu;
/** Numbers in digits and words, also of languages that only the text may be in, and words in their place. */
const numberWords = [
  'no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:hundred|thousand|million|billion|dozen|ten|score|twin|triplet)s?|half|third|quarter|most|majority|multiple|both|all|any|every|each|several|many|few|single|double|once|twice|pair|couple',
  'kein\\p{L}*|ein\\p{L}{0,2}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|\\p{L}*zehn|elf|zwölf|\\p{L}*(?:zig|ßig)|(?:hundert|tausend|million|dutzend)\\p{L}*|alle|beide|mehrere|viele|halb\\p{L}*',
  'ningun[oa]?|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|\\p{L}*(?:nta|inte|ientos|ientas)|cien(?:tos)?|mil(?:es|lones)?|decenas|docenas?|centenares|tod[oa]s|vari[oa]s|much[oa]s|medi[oa]',
  'aucune?|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?|mille|milliers?|centaines?|dizaines?|douzaines?|millions?|peu|tous|toutes|plusieurs',
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|cento|tutti|uma|dois|duas|três|quatro|sete|oito|dez|doze|vinte|trinta|cem',
  'een|twee|drie|vijf|zes|zeven|negen|tien|twaalf|\\p{L}*(?:tien|tig)|honderd|duizend|ett|två|fyra|fire|fem|sex|seks|sju|syv|åtta|åtte|otte|nio|tio|elva|elleve|tolv|tjugo|tyve|hundra|hundre',
];
const numberWord = new RegExp(
  `[\\p{N}一二三四五六七八九十百千两半零几]|元年|(?<!\\p{L})(?:${numberWords.join('|')})(?!\\p{L})`,
  'iu',
);

const asksPhone = new RegExp(
  String.raw`(?<!\p{L})(?:${phoneNumber})(?!\p{L})|电话(?:号码)?(?:是|为)|رقم (?:ال)?(?:هاتف|جوال|تلفون)`,
  'iu',
);
const phoneWord =
  /phone|mobile|fax|extension|(?<!\p{L})ext(?!\p{L})|(?<!\p{L})tel(?!\p{L})|telef|durchwahl|handy|móvil|téléph|电话|手机号|分机|هاتف|جوال|تلفون/iu;
const asksCount = new RegExp(
  String.raw`(?<!\p{L})(?:${howMany}|how old|wie alt|qu[eé] edad|combien (?:d(?=['’](?!argent))|de(?! temps)|se|sont|ont|étaient|avaient)|quel âge)(?!\p{L})|多少[个只条座次人位名本辆]|(?<![哪第])几[个只条座次人位名本](?!.*(?:什么|谁|哪|何))|何(?:人(?=も?い(?:る|た|ま)|です)|個|枚|冊|台|匹|歳|日(?:前|間|以内))`,
  'iu',
);
/** An amount of money or a height. */
const asksHowHigh =
  /(?<!\p{L})(?:wie hoch (?:ist|sind|war|waren)|how high (?:is|are|was|were)|à combien s['’]élèv\p{L}{1,5}|a cu[aá]nto asciende)(?!\p{L})/iu;
const article = /^(?:ein(?:e[nrms]?)?|une?|una)\s/iu;
/** “Combien de farine” asks for a number or for an amount of stuff: these measure one. */
const asksOfStuff = /(?<!\p{L})combien d(?:e|['’])/iu;
const dimensionsOfStuff: readonly Dimension[] = ['weight', 'volume'];
/** Begins like a duration and tells none: “so many seconds”. */
const asksDuration = new RegExp(String.raw`(?<!\p{L})(?:how long|${howLong})(?!\p{L})`, 'iu');
const untold = /^(?:so many|this many|so viele|tant d(?:e|['’])|tant[oa]s)\s?\p{L}/iu;
/** What an option of a command looks like, and who asks for one. */
const option = /(?<![\p{L}\p{N}-])-{1,2}[\p{L}\p{N}?]/u;
const asksOption =
  /(?<!\p{L})(?:which|what|welche[rsnm]?|quelle|qu[eé]|cu[aá]l) (?:\p{L}{1,16} )?(?:options?|flags?|switch|schalter|opción|drapeau)(?!\p{L})|哪个(?:选项|参数)|用什么选项/iu;
/** A document with so many lines that begin with an option writes all of them so. */
const fewestOptions = 3;
const optionLine = /^\s{0,16}-{1,2}[\p{L}\p{N}?]/gmu;

const asksAmount =
  /(?<!\p{L})(?:how much|wie ?viel|wie teuer|was kostet|cu[aá]nto|combien)(?!\p{L})|多少钱/iu;
const asksTime =
  /time|long|minute|hour|zeit|dauer|lang|minuten|stunde|tiempo|tarda|dura|minuto|hora|temps|durée|heure|时间|分钟|小时/iu;

/** What a thing costs, and what is no sum: letters and digits in one word, which are no currency. */
const asksPrice =
  /(?<!\p{L})(?:what(?:['’]s| is| was| are) the (?:\p{L}+ )?(?:price|cost|fee)|quel(?:le)?s? (?:est|sont|était) (?:le|la|les) (?:prix|coût|tarifs?)|(?:wie hoch|was) (?:ist|sind|war) d\p{L}{2} (?:preis|kosten|gebühr)|cu[aá]l es el (?:precio|coste|costo))(?!\p{L})|价格是|费用是/iu;
const codeWord = new RegExp(
  String.raw`^(?!(?:${currencyCodes})?[\d.,]+(?:${currencyCodes})?$)(?=\S*\p{Lu})(?=\S*\d)[\p{L}\d_/-]+$`,
  'u',
);

/** Persons, places and addresses are called by words, but for those of machines. */
const asksAddress =
  /(?<!\p{L})(?<!(?:ip|mac)[ -])(?:address|anschrift|adresse|direcci[oó]n|indirizzo|endereço)(?!\p{L}|[ -](?:ip|mac)(?!\p{L}))/iu;
const asksName =
  /^[^\p{L}]*(?:who|whom|whose|where|wer|wem|wen|wessen|wo|wohin|woher|qui[eé]n(?:es)?|d[oó]nde|qui|où)(?!\p{L})|谁|哪里|哪儿|^من (?:هو|هي)|(?<!\p{L})أين(?!\p{L})/iu;
/** Two questions in one: “who founded it and when”. */
const asksMore =
  /(?<!\p{L})(?:and|und|et|y|e) (?:in )?(?:when|what year|which year|how|wann|wie|quand|combien|cu[aá]ndo|cu[aá]nt[oa]s?|quando|quanto)(?!\p{L})/iu;
const asksWhich = /^[^\p{L}]*(?:which|welche[rsnm]?) \p{L}/iu;
const asksYear =
  /(?<!\p{L})(?:(?:which|what|welche[sm]|quelle|qu[eé]|che) (?:year|jahr|année|año|anno))(?!\p{L})|哪一?年|何年/iu;
const aboutYears =
  /year|date|when|since|edition|version|model|season|number|jahr|datum|seit|ausgabe|nummer|modell/iu;
const wholeDate = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/gu;
const yearInFull = /(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu;
const year = /^\D{0,3}(?:1[5-9]|20)\d\d\D{0,3}$/u;

/**
 * Loss of a span's margin (rule Q83): by its form it cannot be the phone number, the number of things, the age, the amount, the person, the place, the
 * thing, the year, the time of day or the measure that is asked for.
 */
export function otherFormLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const phone = asksPhone.test(question);
  const count = asksCount.test(question);
  const amount = asksAmount.test(question) && !asksTime.test(question);
  const noNumbers = asksOfStuff.test(question)
    ? dimensionsOfThings.filter((one) => !dimensionsOfStuff.includes(one))
    : dimensionsOfThings;
  const price = amount || asksPrice.test(question);
  const name = (asksName.test(question) && !asksMore.test(question)) || asksAddress.test(question);
  const thing = asksWhich.test(question) && !aboutYears.test(question);
  const dimensions = dimensionsAsked(question);
  const isOther = otherMomentOf(question) ?? shorterTimeOf(question) ?? noHeightOf(question);
  const isNoOption = noOptionOf(question);
  const isNoMoment = noMomentOf(question);
  const isNoShare = noShareOf(question);
  const isHeader = headerCellOf(question);
  if (
    !phone &&
    !count &&
    !price &&
    !name &&
    !thing &&
    isOther === null &&
    isNoOption === null &&
    isNoMoment === null &&
    isNoShare === null &&
    isHeader === null &&
    dimensions.length === 0
  )
    return () => 0;
  return (span) => {
    const { passage, start, end } = span;
    const at = readables[passage];
    if (at === undefined) return 0;
    const said = at.text.slice(start, end);
    if ([isHeader, isNoMoment, isNoShare].some((isNone) => isNone?.(span, at) === true)) return otherFormLoss;
    if (phone)
      return isPhone(said, `${at.header ?? ''} ${at.text.slice(Math.max(0, start - near), end)}`)
        ? 0
        : otherFormLoss;
    // Who is called has a number.
    const isCalled = (): boolean => isForContact(question) && isPhone(said, said);
    if (
      (name && !/\p{L}/u.test(said) && !isCalled()) ||
      (thing && year.test(said) && !question.includes(said))
    )
      return otherFormLoss;
    if (measuresOther(said, dimensions) || isOther?.(said) === true) return otherFormLoss;
    if (isNoOption?.(said, at) === true) return otherFormLoss;
    if (count && dimensions.length === 0 && dimensionsIn(said).some((one) => noNumbers.includes(one)))
      return otherFormLoss;
    if (price && codeWord.test(said)) return otherFormLoss;
    if (dimensions.length > 0 && codeWord.test(said) && dimensionsIn(said).length === 0) return otherFormLoss;
    if (!count && !amount) return 0;
    if (isCodeCell(span, at)) return otherFormLoss;
    const isTime = clock.test(said) || (amount && duration.test(said));
    if (isTime && !asksTime.test(question)) return otherFormLoss;
    if (count && calendarDaysOf(said).length > 0) return otherFormLoss;
    return count && hasLetters(said) && !numberWord.test(said) ? otherFormLoss : 0;
  };
}

/**
 * The reading after a place was chosen, a cell of a row among them: places of another form come last and lose their worth, and with
 * the first one the reading says less of whether anything answers.
 */
export function inAskedForm(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const lossOf = otherFormLossOf(question, readables);
  const others = new Set(reading.spans.filter((span) => lossOf(span) > 0));
  if (others.size === 0) return found;
  const [first] = reading.spans;
  const lowered = [...others].map((span) => ({
    ...span,
    probability: shifted(span.probability, -otherFormLoss),
  }));
  const fall = first !== undefined && others.has(first) ? answerableFall : 0;
  return {
    readables,
    reading: {
      ...reading,
      spans: [...reading.spans.filter((span) => !others.has(span)), ...lowered],
      answerable: shifted(reading.answerable, -fall),
    },
  };
}

/** What is no option, in a document that writes options with dashes; null if the question asks for none. */
function noOptionOf(question: string): ((said: string, at: Readable) => boolean) | null {
  if (!asksOption.test(question)) return null;
  const writes = new Map<string, boolean>();
  return (said, { source: { text } }) => {
    if (option.test(said)) return false;
    const known = writes.get(text) ?? (text.match(optionLine)?.length ?? 0) >= fewestOptions;
    writes.set(text, known);
    return known;
  };
}

/** What is no number, if the question asks how high something is; null if it does not. */
function noHeightOf(question: string): ((said: string) => boolean) | null {
  if (!asksHowHigh.test(question)) return null;
  return (said) => hasLetters(said) && !numberWord.test(said.replace(article, ''));
}

/** What is no duration, no year, or no time of day, if the question asks for one; null if it does not. */
function otherMomentOf(question: string): ((said: string) => boolean) | null {
  if (asksDuration.test(question)) return (said) => untold.test(said);
  if (asksYear.test(question)) return (said) => !numberWord.test(said) && hasLetters(said);
  if (!asksHour.test(question)) return null;
  return (said) => {
    if (duration.test(said) && !clock.test(said) && !moment.test(said)) return true;
    // A whole date leaves no number for the hour; a day and its month leave one, the day.
    const rest = said.replace(wholeDate, ' ');
    const numbers = rest.replace(yearInFull, ' ').match(/\p{N}+/gu)?.length ?? 0;
    return rest === said ? calendarDaysOf(said).length > 0 && numbers === 1 : numbers === 0;
  };
}

/** “9.2 kg” is no length. */
function measuresOther(said: string, asked: readonly Dimension[]): boolean {
  if (asked.length === 0) return false;
  const measured = dimensionsIn(said);
  const isRating = measured.includes('rating');
  // “12 per 100 g” is a price.
  if (asked.includes('money') && !isRating && (said.match(/\p{N}+(?:[.,]\p{N}+)?/gu)?.length ?? 0) > 1)
    return false;
  return measured.length > 0 && !measured.some((one) => asked.includes(one));
}

/** Six digits or more are a number by themselves; fewer if a word beside them says so. */
function isPhone(said: string, around: string): boolean {
  const digits = said.match(/\d/gu)?.length ?? 0;
  return (digits >= 6 && !/[\p{L}]-|\p{L}\d/u.test(said)) || (digits > 1 && phoneWord.test(around));
}

/** Numbers in words are known in scripts with these letters alone. */
function hasLetters(said: string): boolean {
  return (
    /[\p{Script=Latin}\p{Script=Han}]/u.test(said) &&
    !/[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Devanagari}]/u.test(said)
  );
}
