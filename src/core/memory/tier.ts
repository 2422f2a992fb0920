/** The four granularities of a chunk (paper §3.2), from most to least text. */
export const tiers = ['full', 'detailed', 'brief', 'placeholder'] as const;
/** One of the four. */
export type Tier = (typeof tiers)[number];

/** A value for each tier. A plain literal: an object that is put together from parts is slower to read. */
export function perTier<Value>(of: (tier: Tier) => Value): Record<Tier, Value> {
  return { full: of('full'), detailed: of('detailed'), brief: of('brief'), placeholder: of('placeholder') };
}

/** How a context shows a chunk: at a tier, or in a line that names a range of hidden steps. */
export type Shown = Tier | 'range';

/** Tokens of each tier in a prompt, block heading included. */
export type TierTokens = Readonly<Record<Tier, number>>;

/** From 0, hidden in a range, to 4, the full text. */
export const sizeOf: Readonly<Record<Shown, number>> = {
  range: 0,
  placeholder: 1,
  brief: 2,
  detailed: 3,
  full: 4,
};

/** Positive when `left` shows more than `right`. */
export function compareShown(left: Shown, right: Shown): number {
  return sizeOf[left] - sizeOf[right];
}

/** The next smaller form; undefined below a range. */
export function smallerThan(shown: Shown): Shown | undefined {
  const order: readonly Shown[] = [...tiers, 'range'];
  return order[order.indexOf(shown) + 1];
}
