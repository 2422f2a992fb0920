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

const number = `(${numberInText})`;
/** A unit between a number and the word behind it. */
const unit = String.raw`(?:\s?[\p{L}°%€£$]{1,8})?`;
const pattern = (source: string): RegExp => new RegExp(source, 'iu');

const between = pattern(
  `${number}${unit}\\s?(?:[–—~～-]|to|bis|à|a|hasta|and|und|et|y|e|至|到)\\s?${number}`,
);
const below = pattern(
  `(?<!\\p{L})(?:less than|fewer than|under|below|younger than|unter|weniger als|moins de|menos de|meno di|bis unter)\\s${number}|${number}${unit}(?:以下|未满|未満|不到)`,
);
const upTo = pattern(`(?<!\\p{L})(?:up to|at most|bis(?: zu)?|jusqu['’]à|hasta|fino a|max\\.?)\\s${number}`);
const above = pattern(
  `(?<!\\p{L})(?:over|more than|above|older than|über|mehr als|plus de|más de|oltre|più di)\\s${number}|超过\\s?${number}`,
);
const fromOn = pattern(
  `${number}${unit}\\s?(?:\\+|or more|or over|or older|and over|and above|and more|oder mehr|und mehr|und älter|et plus|ou plus|o más|y más|o più|以上)|(?<!\\p{L})(?:from|at least|ab|mindestens|à partir de|desde|a partir de|almeno|da)\\s${number}`,
);

/** The band that a cell states; null if it states none. */
export function bandIn(cell: string): Band | null {
  const given = cell.normalize('NFKC').trim();
  const found = between.exec(given);
  if (found !== null) {
    const [from, to] = [numberOf(found[1]), numberOf(found[2])];
    return from < to ? { from: { value: from, inclusive: true }, to: { value: to, inclusive: true } } : null;
  }
  const one = (form: RegExp): number | null => {
    const match = form.exec(given);
    return match === null ? null : numberOf(match[1] ?? match[2]);
  };
  const [under, most, over, least] = [below, upTo, above, fromOn].map(one);
  if (least !== null && least !== undefined) return { from: { value: least, inclusive: true }, to: null };
  if (under !== null && under !== undefined) return { from: null, to: { value: under, inclusive: false } };
  if (most !== null && most !== undefined) return { from: null, to: { value: most, inclusive: true } };
  return over === null || over === undefined ? null : { from: { value: over, inclusive: false }, to: null };
}

export function isInBand(value: number, { from, to }: Band): boolean {
  const isAbove = from === null || value > from.value || (from.inclusive && value === from.value);
  const isBelow = to === null || value < to.value || (to.inclusive && value === to.value);
  return isAbove && isBelow;
}

function numberOf(digits: string | undefined): number {
  return amountIn(digits ?? '') ?? Number.NaN;
}
