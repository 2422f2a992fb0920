/**
 * The exact fit of `webpace` (rules B11 to B14): every tier of a chunk is an option with a value and a price, and the
 * budget buys what is worth most per token: of all larger ways to show a chunk that it can still pay for, the one of
 * best gain comes next, until nothing can be shown larger. As long as everything is affordable this walks along the upper
 * concave hull of each chunk's options, which is the greedy solution of the fractional problem.
 */
import { type Result, success } from '../errors.ts';
import { compareShown, type Tier, tiers } from '../memory/tier.ts';
import { BestFirstQueue } from './best-first-queue.ts';
import { fitProtected } from './fit-protected.ts';
import { type FitItem, FitLedger, type HistoryFit, soundWeight } from './history-fit.ts';

/** What a tier is worth for a chunk that is certainly needed; measured in the reference experiments. */
export type TierValues = Readonly<Record<Tier, number>>;

export const defaultTierValues: TierValues = { placeholder: 0.02, brief: 0.2, detailed: 0.5, full: 1 };

export interface FitByValueOptions {
  /** Never negative, and never less for a larger tier. */
  readonly values: TierValues;
  /** False: no chunk is shown larger than its weight earns. Right where a prompt token is dear (CPU engines). */
  readonly fill: boolean;
}

/** Stands for the price of an option that costs nothing more. */
const nearlyFree = 1e-9;

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
  const fitted = fitProtected(items, ledger, budget);
  if (!fitted.ok) return fitted;
  const { settled, excerpts } = fitted.value;
  const competing = items.map((_, i) => i).filter((i) => !settled.has(i));
  const gains = new Float64Array(items.length);
  const upgrades: Tier[] = [];
  const queue = new BestFirstQueue(gains);

  // One round, but where a range line closes late: then its tokens may buy again what was too dear before.
  for (let round = 0; round === 0 || queue.size > 0; round += 1) {
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      const tier = upgrades[i] as Tier;
      if (affordable(i, tier)) ledger.set(i, tier, 'chosen');
      offer(i);
    }
    for (const i of competing) offer(i);
  }
  for (const i of competing) {
    const shown = ledger.shown[i] ?? 'range';
    if (shown === 'range') ledger.reasons[i] = 'merged';
    else if (compareShown(shown, (items[i] as FitItem).wanted) < 0) ledger.reasons[i] = 'budget';
  }
  return success(ledger.finish(excerpts));

  function affordable(i: number, tier: Tier): boolean {
    return ledger.total + ledger.change(i, tier) <= budget;
  }

  /** Queues the way to show chunk `i` larger that gains most a token, if the budget allows any. */
  function offer(i: number): void {
    const { tokens, weight, wanted } = items[i] as FitItem;
    const shown = ledger.shown[i] ?? 'range';
    const shownValue = shown === 'range' ? 0 : values[shown];
    let best = Number.NEGATIVE_INFINITY;
    for (const tier of tiers) {
      if (compareShown(tier, shown) <= 0) break;
      if (!fill && compareShown(tier, wanted) > 0) continue;
      const price = Math.max(tokens[tier] - ledger.costOf(i, shown), nearlyFree);
      const gain = ((values[tier] - shownValue) * soundWeight(weight)) / price;
      if (gain <= best || !affordable(i, tier)) continue;
      best = gain;
      upgrades[i] = tier;
    }
    if (best === Number.NEGATIVE_INFINITY) return;
    gains[i] = best;
    queue.push(i);
  }
}
