/**
 * Recognises questions for what has the most or the least of something (“Which ferry is the longest?”), and which of their words say of
 * what. It knows few shapes only; a question that denies or compares with something else is left to the reader.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { excludesInChinese } from './chinese-pieces.ts';
import { type ColumnMeasure, type ExtremeForm, extremeForms, type Superlatives } from './extreme-forms.ts';
import { fromFirstWord } from './plain-question.ts';

/** What a question wants measured, and of which rows. */
export interface MeasureAsked {
  /** True if the number itself is asked for: “How long is the longest ferry?”. */
  readonly wantsNumber: boolean;
  /** True if its day is asked for: “When was the most expensive repair?”. */
  readonly wantsMoment: boolean;
  /** True if rows are asked for, and never their number: “Which ferries are longer than 40 m?”. */
  readonly wantsRows?: boolean;
  /** What the superlative or comparative measures by itself; absent for “most” and “highest”. */
  readonly dimension?: ColumnMeasure;
  /** Stem of the noun behind “which”: what the rows are, in the question's own word for it. */
  readonly thing?: string;
  /** The unit of the question's own number. A column in another unit does not measure it. */
  readonly unit?: string;
  /** True for “first” and “last”: only dates and times of day have them. */
  readonly inOrder?: boolean;
  /** True if the question's own number is a year: a column of dates measures it. */
  readonly years?: boolean;
  /** Stems of what the question's own number counts, if that is no unit. The name of the column must hold them. */
  readonly counted?: readonly string[];
  /** Stems of the words that say of what, without the superlative. */
  readonly words: readonly string[];
  /** Those that stand before the superlative: “What is the length of the oldest ferry?” asks for a length. */
  readonly before: readonly string[];
}

/** Of two ferries the older one was built in the lower year; of two persons the older one has the higher age. */
export const opposite = { most: 'least', least: 'most' } as const;

interface ExtremeAsked extends MeasureAsked {
  readonly direction: 'most' | 'least';
}

export const moment =
  /^(?:when|wann|cu[aá]ndo|quand|quando)\s|(?:^|\s)(?:什么时候|何时|哪一?[天日年])(?!\p{L})/u;

/** Words that turn the question into another one. */
const other =
  /(?<!\p{L})(?:not|no|than|except|without|second|third|nicht|kein\p{L}{0,3}|als|außer|ohne|zweit\p{L}{0,6}|dritt\p{L}{0,6}|sin|excepto|segund[oa]|tercer[oa]?|que no|sauf|sans|deuxième|troisième|non|senza|tranne|eccetto)(?!\p{L})/iu;

/** True if words turn the question into another one. */
export function excludes(asked: string): boolean {
  return other.test(asked) || excludesInChinese(asked);
}

const opensThing =
  /^(?:which|what|welche[rsmn]?|qu[eé]|cu[aá]l(?:es)?|quel(?:le)?s?|quali|quale|qual|che) (?:is the |are the |ist die |ist der |ist das |sind die |est l[ea] |est l['’]|sont les |es (?:el|la) |son l[oa]s |è (?:il|la|lo) |è l['’ ]|sono (?:i|gli|le) )?(\p{L}+)/u;

/** Stem of the noun behind “which” of a question in lower case; null if none follows. */
function thingBehindWhich(asked: string): string | null {
  const noun = opensThing.exec(asked)?.[1];
  const form = extremeForms.find(({ asks }) => asks.test(asked));
  if (noun === undefined || form === undefined || form.plain.has(noun)) return null;
  const [stem = null, ...more] = stemsOf(noun);
  return more.length > 0 ? null : stem;
}

/** Stems of the words of a question in lower case that say of what; null if it opens like no question that is known. */
export function tellingWords(asked: string): readonly string[] | null {
  const form = extremeForms.find(({ asks }) => asks.test(asked));
  return form === undefined ? null : stemsIn(asked.replace(ofTheTable, ' '), form.plain);
}

function stemsIn(part: string, plain: ReadonlySet<string>): string[] {
  return (part.match(/\p{N}+[.,]\p{N}+|[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((one) => !plain.has(one))
    .flatMap((one) => (/^\p{N}+[.,]/u.test(one) ? [one] : stemsOf(one)));
}

/** Words for the table as a whole, which do not say which rows are meant. */
export const ofTheTable =
  / (?:(?:on|in|of) (?:the|this|my|our) (?:menu|list|table|sheet|file|chart)|(?:auf|in|aus|von) (?:der|dieser|meiner) (?:karte|speisekarte|liste|tabelle)|(?:de|sur|dans) la (?:carte|liste)|(?:du|au|dans le) (?:menu|tableau)|(?:de|en) (?:la|mi) (?:carta|lista|tabla)|del menú|(?:nell|dell)['’ ]elenco|(?:nella|della|sulla) (?:lista|tabella|carta)|(?:nel|del|sul) menù?)(?!\p{L})/u;

/** The same behind words that say which table: “on the share shed list”. */
const behindItsName =
  /(?<=(?<!\p{L})(?:(?:on|in|of|from) (?:the|this|my|our)|(?:auf|in|aus|von) (?:der|dieser|meiner|unserer))(?: [\p{L}\p{N}-]{1,20}){1,3}) (?:menu|list|table|sheet|file|chart|karte|speisekarte|liste|tabelle)(?!\p{L})/u;

/** Null if the question asks for no extreme, or for more than one. */
export function extremeAsked(question: string): ExtremeAsked | null {
  const asked = fromFirstWord(question).replace(ofTheTable, ' ').replace(behindItsName, ' ');
  if (excludes(asked)) return null;
  for (const form of extremeForms) {
    const begins = opensWith(asked, form);
    if (!form.asks.test(asked) && !begins) continue;
    const found = longestFirst(asked, form);
    const [longest = ordinalIn(asked, form)] = found;
    if (longest === null || found.some(({ text }) => !longest.text.includes(text))) continue;
    return askedBy(asked, longest, form);
  }
  return null;
}

function longestFirst(asked: string, form: ExtremeForm): Superlative[] {
  return [
    ...superlativesIn(asked, form.most, 'most' as const),
    ...superlativesIn(asked, form.least, 'least' as const),
  ].sort((one, two) => two.text.length - one.text.length);
}

/** What a superlative of the text measures, and on which side; null for none. */
export function superlativeIn(asked: string): Superlative | null {
  return extremeForms.flatMap((form) => longestFirst(asked, form))[0] ?? null;
}

/** True for a question that is a superlative with what it is of, and no more: “cheapest burger on the menu”. */
function opensWith(asked: string, { article, most, least, first, last }: ExtremeForm): boolean {
  const bare = asked.replace(article, '');
  const all = [
    ...superlativesIn(bare, most, 'most'),
    ...superlativesIn(bare, least, 'least'),
    ...superlativesIn(bare, { time: [first, last] }, 'least'),
  ];
  return all.some(({ text }) => text !== 'most' && bare.startsWith(text));
}

/** “First” or “last”; null for neither, and for both. */
function ordinalIn(asked: string, { first, last }: ExtremeForm): Superlative | null {
  const ordinals = [
    ...superlativesIn(asked, { time: [first] }, 'least'),
    ...superlativesIn(asked, { time: [last] }, 'most'),
  ];
  const [only = null, ...others] = ordinals;
  return only === null || others.length > 0 ? null : { ...only, inOrder: true };
}

interface Superlative {
  readonly text: string;
  readonly dimension: ColumnMeasure | 'anything';
  readonly direction: 'most' | 'least';
  readonly inOrder?: boolean;
}

function superlativesIn(
  asked: string,
  known: Superlatives,
  direction: Superlative['direction'],
): Superlative[] {
  const dimensions = Object.keys(known) as (keyof Superlatives)[];
  return dimensions.flatMap((dimension) =>
    (known[dimension] ?? []).flatMap((pattern) => {
      const text = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u').exec(asked)?.[0];
      return text === undefined ? [] : [{ text, dimension, direction }];
    }),
  );
}

function askedBy(
  asked: string,
  { text, dimension, direction, inOrder = false }: Superlative,
  { number, plain, forRows }: ExtremeForm,
): ExtremeAsked {
  const priced = /(?<!\p{L})(?:most|least) (?:expensive|costly)/u.test(asked) ? 'price' : dimension;
  const at = asked.indexOf(text);
  const before = stemsIn(asked.slice(0, at), plain);
  return {
    direction,
    wantsNumber: number.test(asked),
    wantsMoment: moment.test(asked),
    ...(priced === 'anything' ? {} : { dimension: priced }),
    words: [...new Set([...before, ...stemsIn(asked.slice(at + text.length), plain)])],
    before,
    ...(inOrder ? { inOrder } : {}),
    ...(forRows?.test(asked) === true ? { wantsRows: true } : {}),
    ...thingIn(asked),
  };
}

export function thingIn(asked: string): Pick<MeasureAsked, 'thing'> {
  const thing = thingBehindWhich(asked);
  return thing === null ? {} : { thing };
}
