/** Finds steps of a conversation without walking over all of them, because a run has thousands and each event redraws. */
import type { ChunkKind } from '../../../core/memory/chunk.ts';
import type { Conversation, ShownStep, Turn } from './conversation.ts';

/** All steps of all turns, in order. */
export function stepsOf({ turns }: Conversation): readonly ShownStep[] {
  const known = stepsOfTurns.get(turns);
  if (known !== undefined) return known;
  const steps = turns.flatMap((turn) => turn.steps);
  stepsOfTurns.set(turns, steps);
  return steps;
}

/** Computed once for these turns. */
const stepsOfTurns = new WeakMap<readonly Turn[], readonly ShownStep[]>();

/** Index of the last one that begins at or before a number; -1 if all begin after it. */
function lastUpTo<Item>(
  items: readonly Item[],
  beginning: (item: Item) => number | undefined,
  number: number,
): number {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    // A turn without steps is the newest one.
    const begins = beginning(items[middle] as Item) ?? Number.POSITIVE_INFINITY;
    if (begins <= number) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** Indices of the turn and of the step with this number; null if there is none. */
function placeOf(
  turns: readonly Turn[],
  number: number,
): { readonly turn: number; readonly at: number } | null {
  const turn = lastUpTo(turns, ({ steps }) => steps[0]?.step, number);
  const steps = turns[turn]?.steps ?? [];
  const at = lastUpTo(steps, ({ step }) => step, number);
  return steps[at]?.step === number ? { turn, at } : null;
}

export function stepAt({ turns }: Conversation, number: number): ShownStep | undefined {
  const place = placeOf(turns, number);
  return place === null ? undefined : turns[place.turn]?.steps[place.at];
}

export function hasStep({ steps }: Turn, number: number | null): boolean {
  return number !== null && steps[lastUpTo(steps, ({ step }) => step, number)]?.step === number;
}

/** Totals of some steps. */
interface Tally {
  /** Count by kind, in the order of first appearance. */
  readonly kinds: ReadonlyMap<ChunkKind, number>;
  /** Milliseconds of the finished steps together. */
  readonly milliseconds: number;
}

/** Totals of the first `count` steps of a turn. */
export function tallyOf(steps: readonly ShownStep[], count: number): Tally {
  const finished = tallyOfFinished(steps);
  const kinds = new Map(finished.kinds);
  let { milliseconds } = finished;
  const add = (step: ShownStep | undefined, sign: 1 | -1): void => {
    if (step === undefined) return;
    kinds.set(step.kind, (kinds.get(step.kind) ?? 0) + sign);
    milliseconds += sign * (step.record?.milliseconds ?? 0);
  };
  for (let at = finished.count; at < count; at += 1) add(steps[at], 1);
  for (let at = count; at < finished.count; at += 1) add(steps[at], -1);
  for (const [kind, number] of kinds) if (number === 0) kinds.delete(kind);
  return { kinds, milliseconds };
}

interface FinishedTally {
  count: number;
  last: ShownStep | null;
  readonly kinds: Map<ChunkKind, number>;
  milliseconds: number;
}

/** A turn grows at its end, so the totals of finished steps are kept and extended. */
function tallyOfFinished(steps: readonly ShownStep[]): FinishedTally {
  const first = steps[0];
  const nothing = (): FinishedTally => ({ count: 0, last: null, kinds: new Map(), milliseconds: 0 });
  if (!first?.record) return nothing();
  const known = tallies.get(first);
  const tally = known !== undefined && steps[known.count - 1] === known.last ? known : nothing();
  for (let step = steps[tally.count]; step?.record; step = steps[tally.count]) {
    tally.kinds.set(step.kind, (tally.kinds.get(step.kind) ?? 0) + 1);
    tally.milliseconds += step.record.milliseconds;
    tally.last = step;
    tally.count += 1;
  }
  tallies.set(first, tally);
  return tally;
}

/** Keyed by the turn's first step, which stays the same object while the turn grows. */
const tallies = new WeakMap<ShownStep, FinishedTally>();

/** Number of steps, and their milliseconds together. Cached for turns that no longer change. */
export function extentOf({ turns }: Conversation): { readonly steps: number; readonly milliseconds: number } {
  let steps = 0;
  let milliseconds = 0;
  const newest = turns.at(-1);
  for (const turn of turns) {
    steps += turn.steps.length;
    if (turn === newest) milliseconds += tallyOf(turn.steps, turn.steps.length).milliseconds;
    else milliseconds += durationOf(turn);
  }
  return { steps, milliseconds };
}

function durationOf(turn: Turn): number {
  const known = durations.get(turn);
  if (known !== undefined) return known;
  const took = turn.steps.reduce((sum, { record }) => sum + (record?.milliseconds ?? 0), 0);
  durations.set(turn, took);
  return took;
}

const durations = new WeakMap<Turn, number>();

/** True if the memory of a step can be shown: it is here, or it can be read. */
export function hasMemoryToShow(partial: boolean, { trace, record }: ShownStep): boolean {
  return trace !== null || (partial && record !== null);
}

/** Steps whose memory can be shown. */
export function stepsWithMemory(conversation: Conversation): readonly ShownStep[] {
  const partial = conversation.partial === true;
  return stepsOf(conversation).filter((shown) => hasMemoryToShow(partial, shown));
}

/** The next step before (`by` -1) or after (1) whose memory can be shown; null if there is none. */
export function neighbourWithMemory(
  { turns, partial: inPart }: Conversation,
  step: number,
  by: 1 | -1,
): number | null {
  const partial = inPart === true;
  const place = placeOf(turns, step);
  if (place === null) return null;
  let at = place.at + by;
  for (let turn = place.turn; turn >= 0 && turn < turns.length; turn += by) {
    const { steps } = turns[turn] as Turn;
    if (turn !== place.turn) at = by > 0 ? 0 : steps.length - 1;
    for (; at >= 0 && at < steps.length; at += by) {
      const shown = steps[at] as ShownStep;
      if (hasMemoryToShow(partial, shown)) return shown.step;
    }
  }
  return null;
}

/** The step whose context the page shows: the selected one, else the newest with a context. */
export function shownStep(conversation: Conversation, selected: number | null): ShownStep | null {
  const chosen = selected === null ? undefined : stepAt(conversation, selected);
  if (chosen !== undefined) return chosen;
  for (let i = conversation.turns.length - 1; i >= 0; i -= 1) {
    const newest = conversation.turns[i]?.steps.findLast(({ trace }) => trace !== null);
    if (newest !== undefined) return newest;
  }
  return null;
}
