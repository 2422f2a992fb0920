/**
 * Recognises questions for what has more or less than a number of something (“Which plants need less than 4 litres a week?”), and which of
 * their words say of what. A question with two bounds, or one that denies or leaves out something, is left to the reader.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { amountIn, type DecimalMark } from '../values/amounts.ts';
import { minutesIn } from '../values/times-of-day.ts';
import { unitOf } from '../values/units.ts';
import { excludes, type MeasureAsked, tellingWords, thingIn } from './asks-extreme.ts';
import { type BoundForm, boundForms, type Side } from './bound-forms.ts';
import type { ColumnMeasure } from './extreme-forms.ts';
import { fromFirstWord } from './plain-question.ts';

export interface BoundAsked extends MeasureAsked {
  readonly from: Bound | null;
  readonly to: Bound | null;
  /** True for “how many”. */
  readonly counts: boolean;
}

interface Bound {
  readonly value: number;
  /** True if the number itself is within. */
  readonly inclusive: boolean;
}

/** What is measured where only the verb says it: “Who pays more than 30?”. */
const verbs: readonly (readonly [verb: RegExp, dimension: ColumnMeasure])[] = [
  [
    /(?<!\p{L})(?:costs?|pays?|paid|koste[nt]|zahlt|zahlen|cuestan?|pagan?|coûtent?|paient?|cost[ao](?:no)?|pagano)(?!\p{L})/u,
    'price',
  ],
  [/(?<!\p{L})(?:weighs?|wiegt|wiegen|pesan?|pesano|pèsent?)(?!\p{L})/u, 'weight'],
];
const counting = /^(?:how many|wie viele|cu[aá]nt[oa]s|combien d|quant[ie])/u;
const opening =
  /^(?:which|what|who|whose|how many|welche[rsmn]?|was|wer|wie viele|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]nt[oa]s|quel(?:le)?s?|qui|qu|combien d|quale|quali|chi|quant[ie])(?!\p{L})/u;
/** “10 000” has spaces between its thousands. */
const digits = '[€$£]? ?(?:\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?:,\\d{1,3})?(?!\\d)|\\d[\\d.,]{0,11})';
/** A unit or noun behind the number. */
const noun = '(?: ?([%€$£°]|km/h|\\p{L}{1,20}))?';
const year = /^(?:1[5-9]|20)\d\d$/u;
/** Behind the number these name nothing that is counted. */
const noNoun =
  /^(?:or|and|in|on|at|of|for|per|a|an|to|oder|und|im|auf|bei|pro|je|o|y|en|por|al|a|ou|et|dans|par)$/u;

/** What is measured where only the verb says it; undefined for no such verb. */
export function dimensionOfVerb(asked: string): ColumnMeasure | undefined {
  return verbs.find(([verb]) => verb.test(asked))?.[1];
}

/**
 * Null if the question sets no bound, or more than one, or one that may be read in two ways.
 * @param mark tells how “1.000” is read; unless it is given, as a thousand
 */
export function boundAsked(question: string, mark?: DecimalMark | null): BoundAsked | null {
  const asked = fromFirstWord(question);
  if (!opening.test(asked)) return null;
  for (const form of boundForms) {
    const found = boundIn(asked, form, mark);
    if (found === null) continue;
    const rest = `${asked.slice(0, found.start)} ${asked.slice(found.end)}`;
    if (excludes(rest) || boundIn(rest, form, mark) !== null) return null;
    const words = tellingWords(rest);
    if (words === null) return null;
    const { from, to, behind } = found;
    const dimension = found.dimension ?? dimensionOfVerb(rest);
    const unit = noNoun.test(behind) ? undefined : (unitOf(behind) ?? undefined);
    const counted = unit === undefined && !noNoun.test(behind) ? stemsOf(behind) : [];
    return {
      from,
      to,
      counts: counting.test(asked),
      counted,
      words: [...new Set([...words, ...counted])],
      before: [],
      wantsNumber: false,
      wantsMoment: false,
      wantsRows: true,
      ...thingIn(asked),
      ...(found.years === true ? { years: true } : {}),
      ...(found.times === true ? { dimension: 'time', inOrder: true } : {}),
      ...(unit === undefined ? {} : { unit }),
      ...(dimension === undefined ? {} : { dimension }),
    };
  }
  return null;
}

interface FoundBound {
  readonly start: number;
  readonly end: number;
  readonly from: Bound | null;
  readonly to: Bound | null;
  readonly dimension?: ColumnMeasure;
  readonly years?: boolean;
  readonly times?: boolean;
  /** The word behind the number; empty for none. */
  readonly behind: string;
}

function boundIn(asked: string, form: BoundForm, mark: DecimalMark | null | undefined): FoundBound | null {
  const inWords = `${form.numbers.join('|')}|(?<=(?:${form.than}) |[’'])(?:${form.one})`;
  const number = `(${digits}|${inWords})(?![\\p{L}\\p{N}])`;
  const read = readingOf(form, mark);
  const match = (before: string): RegExpExecArray | null =>
    new RegExp(`(?<!\\p{L})(?:${before}) ?${number}${noun}(?!\\p{L})`, 'u').exec(asked);
  return (
    rangeIn(asked, form, read) ??
    comparedIn(form, match, read) ??
    sidedIn(form, match, read) ??
    yearIn(form, match) ??
    timeIn(asked, form) ??
    followedIn(asked, form, read)
  );
}

type Match = (before: string) => RegExpExecArray | null;
type Ends = Pick<FoundBound, 'from' | 'to' | 'dimension' | 'years'>;

/** @param number its last number, and the word behind that */
function placed(
  { 0: words, index }: RegExpExecArray,
  [number = '', word = '']: readonly string[],
  ends: Ends,
): FoundBound {
  const behind = /[€$£]/u.exec(number)?.[0] ?? word;
  // “or” and “a” stay in the question.
  const kept = noNoun.test(behind) ? behind.length : 0;
  return { ...ends, start: index, end: index + words.length - kept, behind };
}

function rangeIn(asked: string, { between: [open, and] }: BoundForm, read: Reading): FoundBound | null {
  const range = new RegExp(
    `(?<!\\p{L})${open} (${digits})${noun} ${and} (${digits})${noun}(?!\\p{L})`,
    'u',
  ).exec(asked);
  if (range === null) return null;
  const [low = null, high = null] = [range[1] ?? '', range[3] ?? ''].map(read);
  if (low === null || high === null || low > high) return null;
  const [from, to] = [low, high].map((value) => ({ value, inclusive: true }));
  return placed(range, range.slice(3), { from: from ?? null, to: to ?? null });
}

function comparedIn(form: BoundForm, match: Match, read: Reading): FoundBound | null {
  for (const [words, side, dimension] of form.comparatives) {
    const found = match(`(?:${words}) (?:${form.than})`);
    if (found === null) continue;
    const value = read(found[1] ?? '');
    return value === null ? null : placed(found, found.slice(1), { ...endsOf(side, value), dimension });
  }
  return null;
}

function sidedIn(form: BoundForm, match: Match, read: Reading): FoundBound | null {
  for (const side of ['at most', 'at least', 'below', 'above'] as const) {
    const found = match(form.sides[side]);
    if (found === null) continue;
    const value = read(found[1] ?? '');
    return value === null ? null : placed(found, found.slice(1), endsOf(side, value));
  }
  return null;
}

/** “Before 1960”. */
function yearIn(form: BoundForm, match: Match): FoundBound | null {
  for (const side of ['below', 'above', 'at least'] as const) {
    const found = match(form.years[side]);
    if (found === null || !year.test(found[1] ?? '')) continue;
    return placed(found, found.slice(1), { ...endsOf(side, Number(found[1])), years: true });
  }
  return null;
}

/** “After 9:15”, “before 5 pm”. */
function timeIn(asked: string, { years }: BoundForm): FoundBound | null {
  for (const side of ['below', 'above', 'at least'] as const) {
    const found = new RegExp(
      `(?<!\\p{L})(?:${years[side]}) (\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:[ap]\\.?m\\b\\.?|uhr|h\\b))?)(?![\\p{L}\\p{N}])`,
      'u',
    ).exec(asked);
    const value = found === null ? null : minutesIn(found[1] ?? '');
    if (found !== null && value !== null) return { ...placed(found, [], endsOf(side, value)), times: true };
  }
  return null;
}

/** “3 or more windows”. */
function followedIn(asked: string, { behind, numbers }: BoundForm, read: Reading): FoundBound | null {
  for (const side of ['at most', 'at least'] as const) {
    const found = new RegExp(
      `(?<![\\p{L}\\p{N}])(${digits}|${numbers.join('|')}) (?:${behind[side]})${noun}(?!\\p{L})`,
      'u',
    ).exec(asked);
    const value = found === null ? null : read(found[1] ?? '');
    if (found !== null && value !== null) return placed(found, found.slice(1), endsOf(side, value));
  }
  return null;
}

function endsOf(side: Side, value: number): Pick<FoundBound, 'from' | 'to'> {
  const bound = { value, inclusive: side === 'at most' || side === 'at least' };
  return side === 'below' || side === 'at most' ? { from: null, to: bound } : { from: bound, to: null };
}

type Reading = (words: string) => number | null;

/** Reads numbers in digits, and those in words: of what is in no list, one. */
function readingOf({ numbers }: BoundForm, mark: DecimalMark | null | undefined): Reading {
  return (words) => {
    if (!/\d/u.test(words)) return Math.max(1, numbers.indexOf(words) + 2);
    return mark === undefined ? (amountIn(words) ?? amountIn(words, ',')) : amountIn(words, mark);
  };
}
