/** Bands of numbers as tables write them: “2 to 4”, “10 or more”, “unter 5 kg”, “4～6岁”. */

import { amountIn, numberInText } from './amounts.ts';

interface Bound {
  readonly value: number;
  readonly inclusive: boolean;
}

export interface Band {
  readonly from: Bound | null;
  readonly to: Bound | null;
}

const number = `(?:[€£$¥]\\s?)?(${numberInText})`;
/** A unit between a number and the word behind it. */
const unit = String.raw`(?:\s?[\p{L}°%€£$]{1,8})?`;
const ahead = (words: string): string => `(?<!\\p{L})(?:${words})\\s${number}`;
const signed = (signs: string): string => `(?:${signs})\\s?${number}`;
const behind = (words: string): string => `${number}${unit}\\s?(?:${words})`;
const pattern = (...forms: readonly string[]): RegExp => new RegExp(forms.join('|'), 'iu');

const between = pattern(
  `${number}${unit}\\s?(?:[–—~～-]|to|bis|à|a|hasta|and|und|et|y|e|至|到|但?[不未]满|但?不到)\\s?${number}`,
);
/** Those that deny come first: “not more than” holds “more than”. */
const oneSided: readonly (readonly [pattern: RegExp, end: keyof Band, inclusive: boolean])[] = [
  [
    pattern(
      ahead(
        'from|at least|(?:no|not) (?:less|fewer) than|not (?:under|below)|ab|mindestens|nicht (?:weniger als|unter)|à partir de|au moins|pas moins de|desde|a partir de|al menos|no menos de|almeno|non meno di|da',
      ),
      behind(
        '\\+|or more|or over|or older|or above|and over|and above|and more|oder mehr|und mehr|oder älter|und älter|et plus|ou plus|o más|y más|o più|以上',
      ),
      signed('≥|>=|不低于|不少于|不小于|(?<![不未])满'),
    ),
    'from',
    true,
  ],
  [
    pattern(
      ahead(
        "up to|at most|(?:no|not) more than|not (?:over|above|exceeding)|bis(?: zu)?|höchstens|maximal|nicht (?:mehr als|über)|jusqu['’]à|au plus|pas plus de|hasta|como máximo|no más de|fino a|non più di|max\\.?",
      ),
      behind(
        'or (?:less|fewer|under|below|younger)|and (?:less|under|below|younger)|(?:oder|und) (?:weniger|jünger)|(?:ou|et) moins|[oy] menos|o meno',
      ),
      signed('≤|<=|[不未]超过|不多于|不大于|不高于'),
    ),
    'to',
    true,
  ],
  [
    pattern(
      ahead(
        'less than|fewer than|under|below|younger than|unter|weniger als|moins de|menos de|meno di|bis unter',
      ),
      behind('以下|未满|未満|不到'),
      signed('<|低于|少于|小于|不到|[不未]满|不足'),
    ),
    'to',
    false,
  ],
  [
    pattern(
      ahead('over|more than|above|older than|über|mehr als|plus de|más de|oltre|più di'),
      signed('>|超过|高于|多于|大于'),
    ),
    'from',
    false,
  ],
];

/** The band that a cell states; null if it states none. */
export function bandIn(cell: string): Band | null {
  const given = cell.normalize('NFKC').trim();
  const [, low, high] = between.exec(given) ?? [];
  if (low !== undefined) {
    const [from, to] = [numberOf(low), numberOf(high)];
    return from < to ? { from: { value: from, inclusive: true }, to: { value: to, inclusive: true } } : null;
  }
  for (const [form, end, inclusive] of oneSided) {
    const digits = form
      .exec(given)
      ?.slice(1)
      .find((one) => one !== undefined);
    if (digits !== undefined) return { from: null, to: null, [end]: { value: numberOf(digits), inclusive } };
  }
  return null;
}

export function isInBand(value: number, { from, to }: Band): boolean {
  const isAbove = from === null || value > from.value || (from.inclusive && value === from.value);
  const isBelow = to === null || value < to.value || (to.inclusive && value === to.value);
  return isAbove && isBelow;
}

function numberOf(digits: string | undefined): number {
  return amountIn(digits ?? '') ?? Number.NaN;
}
