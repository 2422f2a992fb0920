/**
 * A history to fit, as columns. A fit looks at every chunk at every step, and thousands of objects take longer to make than to
 * fit (docs/decisions/006-columns.md).
 */
import { type Tier, type TierTokens, tiers } from '../memory/tier.ts';
import type { FitItem } from './history-fit.ts';

export interface FitColumns {
  readonly length: number;
  /** In rising order. */
  readonly steps: ArrayLike<number>;
  /** Tokens of the tiers, `tokensPerRow` numbers per item (see `writeTokens`); may hold more rows than `length`. */
  readonly tokens: Float64Array;
  readonly wanted: ArrayLike<Tier>;
  readonly weights: ArrayLike<number>;
  readonly protections: ArrayLike<FitItem['protection']>;
}

/** The tiers of sizes 1 to 4 (`sizeOf`); at size 0 an item is hidden. */
export const tiersBySize: readonly Tier[] = [...tiers].reverse();
/** Item `i` at `size` has its tokens at `i * tokensPerRow + size`; at size 0 they are 0. */
export const tokensPerRow = tiersBySize.length + 1;

function writeTokens(
  column: Float64Array,
  i: number,
  { placeholder, brief, detailed, full }: TierTokens,
): void {
  const first = i * tokensPerRow;
  column[first + 1] = placeholder;
  column[first + 2] = brief;
  column[first + 3] = detailed;
  column[first + 4] = full;
}

/** Tokens of item `i` at a size; NaN for an item that the column does not have. */
export function tokensAt(column: Float64Array, i: number, size: number): number {
  return column[i * tokensPerRow + size] ?? Number.NaN;
}

export function readTokens(column: Float64Array, i: number): TierTokens {
  return {
    placeholder: tokensAt(column, i, 1),
    brief: tokensAt(column, i, 2),
    detailed: tokensAt(column, i, 3),
    full: tokensAt(column, i, 4),
  };
}

export function columnsOf(items: readonly FitItem[]): FitColumns {
  const tokens = new Float64Array(items.length * tokensPerRow);
  items.forEach((item, i) => {
    writeTokens(tokens, i, item.tokens);
  });
  return {
    length: items.length,
    steps: items.map(({ step }) => step),
    tokens,
    wanted: items.map(({ wanted }) => wanted),
    weights: items.map(({ weight }) => weight),
    protections: items.map(({ protection }) => protection),
  };
}

/** The columns that counts alone fill. */
export function countedColumns(
  history: readonly { readonly step: number }[],
  counts: readonly TierTokens[],
): Pick<FitColumns, 'length' | 'steps' | 'tokens'> {
  const { length } = counts;
  const steps = new Float64Array(length);
  const tokens = new Float64Array(length * tokensPerRow);
  for (let i = 0; i < length; i += 1) {
    steps[i] = (history[i] as { readonly step: number }).step;
    writeTokens(tokens, i, counts[i] as TierTokens);
  }
  return { length, steps, tokens };
}

/** Only the rows at these places, none protected: candidates that share a room of their own. */
export function unprotectedRows(
  { steps, tokens, wanted, weights }: FitColumns,
  places: readonly number[],
): FitColumns {
  const rows = new Float64Array(places.length * tokensPerRow);
  places.forEach((place, at) => {
    for (let size = 1; size < tokensPerRow; size += 1)
      rows[at * tokensPerRow + size] = tokensAt(tokens, place, size);
  });
  return {
    length: places.length,
    steps: places.map((place) => steps[place] ?? Number.NaN),
    tokens: rows,
    wanted: places.map((place) => wanted[place] as Tier),
    weights: places.map((place) => weights[place] ?? Number.NaN),
    protections: new Array<FitItem['protection']>(places.length).fill('none'),
  };
}
