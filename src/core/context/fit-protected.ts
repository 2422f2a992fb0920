/**
 * The part of a fit that does not compete by weight: pinned, glimpsed and recent chunks (rules B4 to B6).
 *
 * Pins are never broken: where they alone do not fit, the context is refused. Recent chunks together take at most half
 * of the history budget as long as there is anything older to show; beyond it a recent chunk is shown at the largest
 * tier that fits its share, or as an excerpt of its detailed text with a pointer. Glimpsed chunks come before recent ones, since the agent asked for them.
 */
import { failure, type Result, success, WebpaceError } from '../errors.ts';
import { compareShown, tiers } from '../memory/tier.ts';
import type { FitItem, FitLedger } from './history-fit.ts';
import type { DecisionReason } from './trace.ts';

/** An excerpt shorter than this says nothing. */
const smallestExcerpt = 24;

export interface ProtectedFit {
  /** Indexes that were given an excerpt. */
  readonly excerpts: Set<number>;
  /** Indexes that must not be changed any more, hidden ones that found no room included. */
  readonly settled: Set<number>;
}

export function fitProtected(items: readonly FitItem[], ledger: FitLedger, budget: number): Result<ProtectedFit> {
  const excerpts = new Set<number>();
  const settled = new Set<number>();
  if (ledger.total > budget) return refuse(budget, ledger.total, 'the line that names the hidden steps');

  const newestFirst = items.map((_, i) => i).reverse();
  for (const i of newestFirst) {
    if ((items[i] as FitItem).protection !== 'pinned') continue;
    if (ledger.total + ledger.change(i, 'full') > budget) {
      return refuse(budget, ledger.total + ledger.change(i, 'full'), `the pinned step ${(items[i] as FitItem).step}`);
    }
    ledger.set(i, 'full', 'pinned');
    settled.add(i);
  }
  for (const i of newestFirst) {
    if ((items[i] as FitItem).protection === 'glimpsed') place(i, budget, 'glimpsed', 'budget');
  }
  const competing = items.some((item, i) => item.protection === 'none' && !settled.has(i));
  const cap = competing ? Math.min(budget, ledger.total + Math.floor(budget / 2)) : budget;
  for (const i of newestFirst) {
    if ((items[i] as FitItem).protection === 'recent') place(i, cap, 'recent', 'recent-capped');
  }
  return success({ excerpts, settled });

  function place(i: number, limit: number, whole: DecisionReason, reduced: DecisionReason): void {
    settled.add(i);
    const item = items[i] as FitItem;
    const fitting = tiers.find((tier) => ledger.total + ledger.change(i, tier) <= limit);
    const room = Math.min(limit - ledger.total - ledger.change(i, 'brief', 0), item.tokens.detailed);
    const small = fitting === undefined || compareShown(fitting, 'detailed') < 0;
    if (small && room >= smallestExcerpt && (fitting === undefined || room >= 1.5 * item.tokens[fitting])) {
      ledger.set(i, 'brief', reduced, room);
      excerpts.add(i);
    } else if (fitting !== undefined) {
      ledger.set(i, fitting, fitting === 'full' ? whole : reduced);
    } else {
      ledger.reasons[i] = reduced;
    }
  }
}

function refuse(budget: number, needed: number, what: string): Result<never> {
  return failure(
    new WebpaceError(
      'context-does-not-fit',
      `The history may take ${budget} tokens, and ${what} needs ${Math.ceil(needed)}. ` +
        'Choose a longer context, unpin a step or shorten the question.',
      { details: { historyBudget: budget, needed: Math.ceil(needed) } },
    ),
  );
}
