/**
 * Recognises questions for what has more or less than a number of something (“Which plants need less than 4 litres a week?”), and which of
 * their words say of what. A question with two bounds, or one that denies or leaves out something, is left to the reader.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { amountIn } from '../values/amounts.ts';
import { unitOf } from '../values/units.ts';
import {
  type Dimension,
  excludes,
  type MeasureAsked,
  plainQuestion,
  tellingWords,
  thingIn,
} from './asks-extreme.ts';

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

type Side = 'below' | 'above' | 'at most' | 'at least';

/** Patterns of what stands before the number. Comparatives say what is measured, too. */
interface BoundForm {
  readonly sides: Readonly<Record<Side, string>>;
  /** Words that lower or raise a measure, with the side for years where it is the other one. */
  readonly comparatives: readonly (readonly [words: string, side: 'below' | 'above', dimension: Dimension])[];
  readonly than: string;
  readonly years: Readonly<Record<'below' | 'above' | 'at least', string>>;
  readonly between: readonly [string, string];
  /** Behind the number. */
  readonly behind: Readonly<Record<'at most' | 'at least', string>>;
  /** Numbers in words, from two. */
  readonly numbers: readonly string[];
}

const forms: readonly BoundForm[] = [
  {
    sides: {
      'at most': 'at most|no more than|not more than|up to|a maximum of',
      'at least': 'at least|no less than|no fewer than|not less than|a minimum of',
      below: '(?:less|fewer|lower|smaller) than|below|under',
      above: '(?:more|greater|higher|larger|bigger) than|above|over',
    },
    comparatives: [
      ['longer', 'above', 'length'],
      ['shorter', 'below', 'length'],
      ['heavier', 'above', 'weight'],
      ['lighter', 'below', 'weight'],
      ['more expensive|dearer', 'above', 'price'],
      ['cheaper|less expensive', 'below', 'price'],
      ['taller', 'above', 'height'],
      ['deeper', 'above', 'depth'],
      ['faster', 'above', 'speed'],
      ['slower', 'below', 'speed'],
      ['wider', 'above', 'width'],
      ['narrower', 'below', 'width'],
      ['older', 'above', 'time'],
      ['younger', 'below', 'time'],
    ],
    than: 'than',
    years: { below: 'before', above: 'after', 'at least': 'since' },
    between: ['between', 'and'],
    behind: { 'at most': 'or (?:less|fewer)', 'at least': 'or more' },
    numbers: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
  },
  {
    sides: {
      'at most': 'höchstens|maximal|nicht mehr als|bis zu',
      'at least': 'mindestens|wenigstens|nicht weniger als',
      below: '(?:weniger|niedriger|kleiner|geringer) als|unter',
      above: '(?:mehr|höher|größer) als|über',
    },
    comparatives: [
      ['länger', 'above', 'length'],
      ['kürzer', 'below', 'length'],
      ['schwerer', 'above', 'weight'],
      ['leichter', 'below', 'weight'],
      ['teurer', 'above', 'price'],
      ['billiger|günstiger', 'below', 'price'],
      ['tiefer', 'above', 'depth'],
      ['schneller', 'above', 'speed'],
      ['langsamer', 'below', 'speed'],
      ['breiter', 'above', 'width'],
      ['schmaler', 'below', 'width'],
      ['älter', 'above', 'time'],
      ['jünger', 'below', 'time'],
    ],
    than: 'als',
    years: { below: 'vor', above: 'nach', 'at least': 'seit|ab' },
    between: ['zwischen', 'und'],
    behind: { 'at most': 'oder weniger', 'at least': 'oder mehr' },
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  },
  {
    sides: {
      'at most': 'como máximo|a lo sumo|no más de|hasta',
      'at least': 'al menos|por lo menos|como mínimo|no menos de',
      below: 'menos de|por debajo de|inferior(?:es)? a',
      above: 'más de|por encima de|superior(?:es)? a',
    },
    comparatives: [
      ['más larg[oa]s?', 'above', 'length'],
      ['más cort[oa]s?', 'below', 'length'],
      ['más pesad[oa]s?', 'above', 'weight'],
      ['más liger[oa]s?', 'below', 'weight'],
      ['más car[oa]s?', 'above', 'price'],
      ['más barat[oa]s?', 'below', 'price'],
      ['más profund[oa]s?', 'above', 'depth'],
      ['más rápid[oa]s?', 'above', 'speed'],
      ['más lent[oa]s?', 'below', 'speed'],
    ],
    than: 'que|de',
    years: { below: 'antes de', above: 'después de', 'at least': 'desde' },
    between: ['entre', 'y'],
    behind: { 'at most': 'o menos', 'at least': 'o más' },
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  },
  {
    sides: {
      'at most': "au plus|au maximum|pas plus de|jusqu[’' ]à",
      'at least': 'au moins|au minimum|pas moins de',
      below: "(?:de )?moins d(?:e |[’'])|en dessous de|inférieure?s? à",
      above: "(?:de )?plus d(?:e |[’'])|au-dessus de|supérieure?s? à",
    },
    comparatives: [
      ['plus long(?:ue)?s?', 'above', 'length'],
      ['plus courte?s?', 'below', 'length'],
      ['plus lourde?s?', 'above', 'weight'],
      ['plus (?:léger|légère)s?', 'below', 'weight'],
      ['plus (?:cher|chère)s?', 'above', 'price'],
      ['moins (?:cher|chère)s?', 'below', 'price'],
      ['plus profonde?s?', 'above', 'depth'],
      ['plus rapides?', 'above', 'speed'],
      ['plus lente?s?', 'below', 'speed'],
    ],
    than: 'que|de',
    years: { below: 'avant', above: 'après', 'at least': 'depuis' },
    between: ['entre', 'et'],
    behind: { 'at most': 'ou moins', 'at least': 'ou plus' },
    numbers: 'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  },
];

/** What is measured where only the verb says it: “Who pays more than 30?”. */
const verbs: readonly (readonly [verb: RegExp, dimension: Dimension])[] = [
  [
    /(?<!\p{L})(?:costs?|pays?|paid|kosten?|zahlt|zahlen|cuestan?|pagan?|coûtent?|paient?)(?!\p{L})/u,
    'price',
  ],
  [/(?<!\p{L})(?:weighs?|wiegt|wiegen|pesan?|pèsent?)(?!\p{L})/u, 'weight'],
];
const counting = /^(?:how many|wie viele|cu[aá]nt[oa]s|combien d)/u;
const opening =
  /^(?:which|what|who|whose|how many|welche[rsmn]?|was|wer|wie viele|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]nt[oa]s|quel(?:le)?s?|qui|qu|combien d)(?!\p{L})/u;
const digits = '[€$£]? ?\\d[\\d.,]{0,11}';
/** A unit or noun behind the number. */
const noun = '(?: ?([%€$£°]|km/h|\\p{L}{1,20}))?';
const year = /^(?:1[5-9]|20)\d\d$/u;
/** Behind the number these name nothing that is counted. */
const noNoun =
  /^(?:or|and|in|on|at|of|for|per|a|an|to|oder|und|im|auf|bei|pro|je|o|y|en|por|al|a|ou|et|dans|par)$/u;

/** Null if the question sets no bound, or more than one. */
export function boundAsked(question: string): BoundAsked | null {
  const asked = plainQuestion(question);
  if (!opening.test(asked)) return null;
  for (const form of forms) {
    const found = boundIn(asked, form);
    if (found === null) continue;
    const rest = `${asked.slice(0, found.start)} ${asked.slice(found.end)}`;
    if (excludes(rest) || boundIn(rest, form) !== null) return null;
    const words = tellingWords(rest);
    if (words === null) return null;
    const { from, to, behind } = found;
    const dimension = found.dimension ?? verbs.find(([verb]) => verb.test(rest))?.[1];
    const unit = unitOf(behind) ?? undefined;
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
  readonly dimension?: Dimension;
  readonly years?: boolean;
  /** The word behind the number; empty for none. */
  readonly behind: string;
}

function boundIn(asked: string, form: BoundForm): FoundBound | null {
  const number = `(${digits}|${form.numbers.join('|')})(?![\\p{L}\\p{N}])`;
  const match = (before: string): RegExpExecArray | null =>
    new RegExp(`(?<!\\p{L})(?:${before}) ?${number}${noun}(?!\\p{L})`, 'u').exec(asked);
  return (
    rangeIn(asked, form) ??
    comparedIn(form, match) ??
    sidedIn(form, match) ??
    yearIn(form, match) ??
    followedIn(asked, form)
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

function rangeIn(asked: string, { between: [open, and] }: BoundForm): FoundBound | null {
  const range = new RegExp(
    `(?<!\\p{L})${open} (${digits})${noun} ${and} (${digits})${noun}(?!\\p{L})`,
    'u',
  ).exec(asked);
  if (range === null) return null;
  const [low, high] = [numberIn(range[1] ?? '', []), numberIn(range[3] ?? '', [])];
  if (low === null || high === null || low > high) return null;
  const [from, to] = [low, high].map((value) => ({ value, inclusive: true }));
  return placed(range, range.slice(3), { from: from ?? null, to: to ?? null });
}

function comparedIn(form: BoundForm, match: Match): FoundBound | null {
  for (const [words, side, dimension] of form.comparatives) {
    const found = match(`(?:${words}) (?:${form.than})`);
    if (found === null) continue;
    const value = numberIn(found[1] ?? '', form.numbers);
    return value === null ? null : placed(found, found.slice(1), { ...endsOf(side, value), dimension });
  }
  return null;
}

function sidedIn(form: BoundForm, match: Match): FoundBound | null {
  for (const side of ['at most', 'at least', 'below', 'above'] as const) {
    const found = match(form.sides[side]);
    if (found === null) continue;
    const value = numberIn(found[1] ?? '', form.numbers);
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

/** “3 or more windows”. */
function followedIn(asked: string, { behind, numbers }: BoundForm): FoundBound | null {
  for (const side of ['at most', 'at least'] as const) {
    const found = new RegExp(
      `(?<![\\p{L}\\p{N}])(${digits}|${numbers.join('|')}) (?:${behind[side]})${noun}(?!\\p{L})`,
      'u',
    ).exec(asked);
    const value = found === null ? null : numberIn(found[1] ?? '', numbers);
    if (found !== null && value !== null) return placed(found, found.slice(1), endsOf(side, value));
  }
  return null;
}

function endsOf(side: Side, value: number): Pick<FoundBound, 'from' | 'to'> {
  const bound = { value, inclusive: side === 'at most' || side === 'at least' };
  return side === 'below' || side === 'at most' ? { from: null, to: bound } : { from: bound, to: null };
}

function numberIn(words: string, numbers: readonly string[]): number | null {
  const place = numbers.indexOf(words);
  return place < 0 ? amountIn(words.replace(/[.,]$/u, '')) : place + 2;
}
