/**
 * The exact fit of `webpace` (rule B3): every tier of a chunk is an option with a value and a price, and the budget buys
 * what is worth most per token. Along the upper concave hull of each chunk's options the gain per token falls, so taking
 * the best gain anywhere next is the greedy solution of the fractional problem; what still fits is taken afterwards.
 */
import { type Result, success } from '../errors.ts';
import { compareShown, type Tier, tiers } from '../memory/tier.ts';
import { fitProtected } from './fit-protected.ts';
import { type FitItem, FitLedger, type HistoryFit } from './history-fit.ts';

/** What a tier is worth for a chunk that is certainly needed; measured in the reference experiments. */
export type TierValues = Readonly<Record<Tier, number>>;

export const defaultTierValues: TierValues = { placeholder: 0.02, brief: 0.2, detailed: 0.5, full: 1 };

export interface FitByValueOptions {
  readonly values: TierValues;
  /** False: no chunk is shown larger than its weight earns. Right where a prompt token is dear (CPU engines). */
  readonly fill: boolean;
}

interface Upgrade {
  readonly index: number;
  readonly from: Tier | 'range';
  readonly to: Tier;
  readonly gain: number;
}

/**
 * @param items weights are relative (mean 1) and stand for the chance that a chunk is needed
 * @param budget history budget, tokens
 * @param rangeLine tokens that one line naming a range takes at most
 * @returns a fit of at most `budget` tokens, or `context-does-not-fit`
 */
export function fitByValue(
  items: readonly FitItem[],
  budget: number,
  rangeLine: number,
  { values, fill }: FitByValueOptions,
): Result<HistoryFit> {
  const ledger = new FitLedger(items, rangeLine);
  const settled = fitProtected(items, ledger, budget);
  if (!settled.ok) return settled;
  const upgrades: Upgrade[] = [];
  items.forEach((item, index) => {
    if (!settled.value.settled.has(index)) upgrades.push(...upgradesOf(item, index, values, fill));
  });
  upgrades.sort((a, b) => b.gain - a.gain || b.index - a.index);
  for (const { index, from, to } of upgrades) {
    if (ledger.shown[index] !== from) continue;
    if (ledger.total + ledger.change(index, to) <= budget) ledger.set(index, to, 'chosen');
  }
  items.forEach((item, i) => {
    const shown = ledger.shown[i] ?? 'range';
    if (settled.value.settled.has(i)) return;
    if (shown === 'range') ledger.reasons[i] = 'merged';
    else if (compareShown(shown, item.wanted) < 0) ledger.reasons[i] = 'budget';
  });
  return success(ledger.finish(settled.value.excerpts));
}

/** The steps along the upper concave hull of (tokens, value), from hidden to the largest option. */
function upgradesOf(item: FitItem, index: number, values: TierValues, fill: boolean): Upgrade[] {
  const options = [...tiers]
    .reverse()
    .filter((tier) => fill || compareShown(tier, item.wanted) <= 0)
    .map((tier) => ({ tier, tokens: item.tokens[tier], value: values[tier] * item.weight }));
  const hull: { tier: Tier | 'range'; tokens: number; value: number; gain: number }[] = [
    { tier: 'range', tokens: 0, value: 0, gain: Number.POSITIVE_INFINITY },
  ];
  for (const option of options) {
    for (;;) {
      const last = hull.at(-1);
      if (last === undefined) break;
      const gain = (option.value - last.value) / Math.max(option.tokens - last.tokens, 1e-9);
      if (hull.length > 1 && gain >= last.gain) {
        hull.pop();
        continue;
      }
      hull.push({ ...option, gain });
      break;
    }
  }
  return hull.slice(1).map((point, i) => ({
    index,
    from: (hull[i] as { tier: Tier | 'range' }).tier,
    to: point.tier as Tier,
    gain: point.gain,
  }));
}
