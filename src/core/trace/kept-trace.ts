/** What a trace says about hidden chunks: in a long history only about those that came nearest. */
import { leastOfGreatest } from '../relevance/strongest.ts';
import type { ContextTrace, TierDecision } from './trace.ts';

/** A new trace has decisions on this many hidden chunks: all of them in runs of some hundreds of steps. */
export const hiddenTold = 512;
/** A kept trace has decisions on this many hidden chunks. */
const hiddenKept = 32;

/**
 * The trace without the decisions on hidden chunks, except for the `most` that came nearest to being shown. `omitted` counts the
 * others. A prompt shows a bounded number of chunks, so what a step keeps is bounded, and a run grows with its steps and not with
 * their square. `parts` stay, and rebuild the prompt.
 */
export function keptTrace(trace: ContextTrace, most = hiddenKept): ContextTrace {
  const { decisions } = trace;
  const told = toldPlaces(decisions, (i) => nearnessOf(decisions[i] as TierDecision), most);
  if (told.length === decisions.length) return trace;
  return {
    ...trace,
    decisions: told.map((i) => decisions[i] as TierDecision),
    omitted: (trace.omitted ?? 0) + decisions.length - told.length,
  };
}

type Placed = Pick<TierDecision, 'shown' | 'tokens' | 'reason'>;

/**
 * Places of the chunks with decisions, in rising order: all that are shown, recent or asked for, and the `most` nearest of those
 * that competed in vain.
 *
 * @param nearness higher is nearer; among equals, and if it is null or NaN, the newest counts as nearest
 */
export function toldPlaces(
  chunks: readonly Placed[],
  nearness: (i: number) => number | null,
  most: number,
): number[] {
  const told: number[] = [];
  const hidden: number[] = [];
  for (let i = 0; i < chunks.length; i += 1) {
    if (competedInVain(chunks[i] as Placed)) hidden.push(i);
    else told.push(i);
  }
  return [...told, ...nearest(hidden, nearness, most)].sort((left, right) => left - right);
}

function nearest(hidden: readonly number[], nearness: (i: number) => number | null, most: number): number[] {
  if (hidden.length <= most) return [...hidden];
  const values = new Float64Array(hidden.length).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < hidden.length; at += 1) {
    const value = nearness(hidden[at] ?? -1);
    if (value !== null && !Number.isNaN(value)) values[at] = value;
  }
  const least = leastOfGreatest(values, most);
  const kept: number[] = [];
  const equal: number[] = [];
  for (let at = 0; at < hidden.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (value > least) kept.push(hidden[at] ?? -1);
    else if (value === least) equal.push(hidden[at] ?? -1);
  }
  return [...kept, ...equal.slice(kept.length - most)];
}

/** A recent chunk, or one that was asked for, has its own reason for finding no room. */
function competedInVain({ shown, tokens, reason }: Placed): boolean {
  return shown === 'range' && tokens === 0 && reason !== 'recent-capped' && reason !== 'budget';
}

function nearnessOf({ relativeWeight, score }: TierDecision): number | null {
  return relativeWeight ?? score;
}
