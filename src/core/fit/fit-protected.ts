/**
 * The part of a fit that does not compete by weight: pinned, glimpsed and recent chunks (rules B5 to B9).
 *
 * Pins always hold: if they alone do not fit, the context is refused. Glimpsed chunks come before recent ones, because the agent
 * asked for them. Recent chunks take at most half of the history budget while older chunks exist. Beyond that, a recent chunk is
 * shown at the largest tier that fits its share, or as an excerpt of its detailed text with a pointer.
 */
import { failure, type Result, success, WebpaceError } from '../errors.ts';
import type { DecisionReason } from '../trace/trace.ts';
import { type FitColumns, readTokens } from './fit-columns.ts';
import type { FitInProgress } from './fit-in-progress.ts';
import { wholeOrExcerpt } from './whole-or-excerpt.ts';

interface ProtectedFit {
  /** Indexes of chunks shown as an excerpt. */
  readonly excerpts: Set<number>;
  /** Indexes that must not change any more; also hidden chunks that found no room. */
  readonly settled: Set<number>;
}

/** Settles the protected items of a fit in which everything is hidden; the result is within `budget`. */
export function fitProtected(columns: FitColumns, fit: FitInProgress, budget: number): Result<ProtectedFit> {
  const excerpts = new Set<number>();
  const settled = new Set<number>();
  const { protections, steps, tokens } = columns;
  // Indexes by protection, the newest first.
  const of: Record<'recent' | 'glimpsed' | 'pinned', number[]> = { recent: [], glimpsed: [], pinned: [] };
  let competing = 0;
  for (let i = columns.length - 1; i >= 0; i -= 1) {
    const protection = protections[i] ?? 'none';
    if (protection === 'none') competing += 1;
    else of[protection].push(i);
  }

  // All pins first, then one look at the total: the next pin may close a line that this one splits off.
  const pins = of.pinned;
  for (const i of pins) {
    fit.set(i, 'full', 'pinned');
    settled.add(i);
  }
  if (!(fit.total <= budget)) {
    const named = pins.map((i) => steps[i] ?? Number.NaN).reverse();
    return refuse(
      budget,
      fit.total,
      pins.length === 0 ? 'the line that names the hidden steps' : pinned(named),
    );
  }
  for (const i of of.glimpsed) place(i, budget, 'glimpsed', 'budget');
  let share = competing > 0 ? Math.floor(budget / 2) : budget;
  for (const i of of.recent) {
    place(i, share, 'recent', 'recent-capped');
    share -= fit.costs[i] ?? Number.NaN;
  }
  return success({ excerpts, settled });

  /** Shows a chunk as large as the budget and its `share` of tokens allow, or leaves it hidden. */
  function place(i: number, share: number, whole: DecisionReason, reduced: DecisionReason): void {
    settled.add(i);
    const room = Math.min(share, budget - fit.total - fit.change(i, 'brief', 0));
    const placed = wholeOrExcerpt(readTokens(tokens, i), room);
    if (placed === null) fit.reasons[i] = reduced;
    else fit.set(i, placed.tier, placed.tier === 'full' ? whole : reduced, placed.tokens);
    if (placed?.excerpt === true) excerpts.add(i);
  }
}

function pinned(steps: readonly number[]): string {
  return steps.length === 1 ? `the pinned step ${steps[0]}` : `the pinned steps ${steps.join(', ')} together`;
}

function refuse(budget: number, needed: number, what: string): Result<never> {
  return failure(
    new WebpaceError(
      'context-does-not-fit',
      `The history may take ${budget} tokens, and keeping ${what} takes ${Math.ceil(needed)}. ` +
        'Choose a longer context, unpin a step or shorten the question.',
      { details: { historyBudget: budget, needed: Math.ceil(needed) } },
    ),
  );
}
