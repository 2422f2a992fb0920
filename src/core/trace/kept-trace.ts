/** What a trace tells of the chunks that lie hidden: of a long history not every one, but those that came nearest. */
import { leastOfGreatest } from '../relevance/strongest.ts';
import type { ContextTrace, TierDecision } from './trace.ts';

/** Hidden chunks of which a trace tells the decision as it is made: all of them in runs of some hundreds of steps. */
export const hiddenTold = 512;
/** Hidden chunks of which a kept trace holds the decision. */
export const hiddenKept = 32;

/**
 * The trace without the decisions on hidden chunks, except for the `most` that came nearest to being shown; `omitted` says
 * how many are left out. A prompt shows a bounded number of chunks, so what a step keeps is bounded, and a run grows with
 * its steps and not with their square. The prompt is rebuilt from `parts`, which stay as they are.
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
 * Places of the chunks whose decisions are told, rising: all that are shown, recent or asked for, and of the others, which
 * competed in vain, the `most` nearest.
 *
 * @param nearness higher is nearer; of equal ones, and where it is null or not a number, the newest
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
    const value = nearness(hidden[at] as number);
    if (value !== null && !Number.isNaN(value)) values[at] = value;
  }
  const least = leastOfGreatest(values, most);
  const kept: number[] = [];
  const equal: number[] = [];
  for (let at = 0; at < hidden.length; at += 1) {
    const value = values[at] as number;
    if (value > least) kept.push(hidden[at] as number);
    else if (value === least) equal.push(hidden[at] as number);
  }
  return [...kept, ...equal.slice(kept.length - most)];
}

/** A recent chunk, or one that was asked for, has a reason of its own for having found no room. */
function competedInVain({ shown, tokens, reason }: Placed): boolean {
  return shown === 'range' && tokens === 0 && reason !== 'recent-capped' && reason !== 'budget';
}

function nearnessOf({ relativeWeight, score }: TierDecision): number | null {
  return relativeWeight ?? score;
}
