/** What cannot be the time that a question asks for: a bare number, or a cell of a table that names none. */
import { asksHour } from '../../../evidence/questions/asking-forms.ts';
import { calendarDaysOf } from '../../../evidence/values/calendar-days.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

const asksWhen =
  /^[^\p{L}]{0,4}(?:(?:y|e|et|and|und) )?(?:when|wann|quand|cu[aá]ndo|quando|wanneer)(?!\p{L})|什么时候|何时|いつ|متى/iu;
/** A number with nothing beside it, which is no year. */
const bareNumber = /^[^\p{L}\p{N}]{0,3}\p{Nd}{1,3}[^\p{L}\p{N}]{0,3}$/u;
/** Three digits behind such a word are a year: “in 911”. */
const earlyYear = /^\D{0,3}\d{3}\D{0,3}$/u;
const beforeYear =
  /(?:^|[^\p{L}])(?:in|im|en|nel|anno|a\.?d\.?|year|jahr|año|année|around|about|circa|c\.|ca\.|um|before|after|since|until|between|and|vor|nach|seit|und|vers|depuis|desde|hacia|عام|سنة)\s$/iu;
/** “When X left, what was his reason?” */
const asksElse = /^when\b.*\b(?:what|which|how (?:many|much))\b/iu;
const clock = /(?<!\p{N})\p{Nd}{1,2}[:：.h]\p{Nd}{2}(?!\p{N})|\p{Nd}\s?(?:am|pm|a\.m|p\.m|uhr|点|時)/iu;
/** Words of time, and of how often, besides days and months in full. */
const timeWord =
  /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|mo|di|mi|do|fr|sa|so|lun|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom|gio)(?:\.|(?!\p{L}))|(?:day|woche|week|month|year|daily|annual|always|never|morning|afternoon|evening|noon|night|spring|summer|autumn|winter|before|after|during|until|while|now|soon|tag|monat|jahr|täglich|immer|nie|morgen|abend|mittag|nacht|frühling|sommer|herbst|vor|nach|während|bis|día|seman|mes|año|diari|siempre|nunca|mañana|tarde|noche|primavera|verano|otoño|invierno|antes|después|durante|hasta|jour|semaine|mois|ann?ée|toujours|jamais|matin|soir|midi|nuit|printemps|été|automne|hiver|avant|après|pendant|giorn|settiman|mese|anno|sempre|mattin|sera|pomerigg|notte|prima|dopo|quarter|quartal|term|ferien|holiday|easter|christmas|ostern|weihnacht|p[aâ]ques|noël|pascua|navidad)|[天日周週月年早晚午夜春夏秋冬时時前后後]|曜|يوم|أسبوع|شهر|سنة|صباح|مساء|قبل|بعد/iu;

/** Null if the question asks for no time. */
export function noMomentOf(question: string): ((span: ReadSpan, at: Readable) => boolean) | null {
  const hour = asksHour.test(question);
  if (!hour && (!asksWhen.test(question) || asksElse.test(question.trim()))) return null;
  return ({ start, end }, at) => {
    const said = at.text.slice(start, end);
    // “16” in a column of days is one.
    if (timeWord.test(columnName(at, start))) return false;
    const isYear =
      !hour && earlyYear.test(said) && beforeYear.test(at.text.slice(Math.max(0, start - 12), start));
    if (isYear) return false;
    if (bareNumber.test(said) && !clock.test(at.text.slice(start, end + 4)))
      return !hour || clock.test(lineAround(at.text, start)) || isCell(at, start);
    if (!isCell(at, start)) return false;
    return !/\p{N}/u.test(said) && !timeWord.test(said) && calendarDaysOf(said).length === 0;
  };
}

function lineAround(text: string, place: number): string {
  const from = text.lastIndexOf('\n', place - 1) + 1;
  const to = text.indexOf('\n', place);
  return text.slice(from, to < 0 ? undefined : to);
}

function isCell({ text }: Readable, place: number): boolean {
  return lineAround(text, place).trimStart().startsWith('|');
}

/** The name above a cell; empty outside of a table. */
function columnName({ text, header }: Readable, place: number): string {
  const lines = text.slice(0, place).split('\n');
  const row = lines.pop() ?? '';
  if (!row.trimStart().startsWith('|')) return '';
  const other = lines.findLastIndex((line) => !line.startsWith('|'));
  const names = (other < 0 ? header : null) ?? lines[other + 1] ?? '';
  return names.split('|')[row.split('|').length - 1] ?? '';
}
