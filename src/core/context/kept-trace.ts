/** What is kept of a trace: everything about what was shown, and of the hidden chunks those that came nearest. */
import type { ContextTrace, TierDecision } from './trace.ts';

/** Hidden chunks of which a kept trace holds the decision. */
export const hiddenKept = 32;

/**
 * The trace without the decisions on hidden chunks, except for the `most` that came nearest to being shown; `omitted` says
 * how many are left out. A prompt shows a bounded number of chunks, so what a step keeps is bounded, and a run grows with
 * its steps and not with their square. The prompt is rebuilt from `parts`, which stay as they are.
 */
export function keptTrace(trace: ContextTrace, most = hiddenKept): ContextTrace {
  const { decisions } = trace;
  const hidden = decisions.filter(isHidden);
  if (hidden.length <= most) return trace;
  const nearest = new Set(hidden.sort(byNearness).slice(0, most));
  return {
    ...trace,
    decisions: decisions.filter((decision) => !isHidden(decision) || nearest.has(decision)),
    omitted: (trace.omitted ?? 0) + hidden.length - most,
  };
}

function isHidden({ shown, tokens }: TierDecision): boolean {
  return shown === 'range' && tokens === 0;
}

/** Heaviest first; where nothing was weighed, newest first. */
function byNearness(left: TierDecision, right: TierDecision): number {
  return weightOf(right) - weightOf(left) || right.step - left.step;
}

function weightOf({ relativeWeight, score }: TierDecision): number {
  const weight = relativeWeight ?? score ?? Number.NEGATIVE_INFINITY;
  return Number.isNaN(weight) ? Number.NEGATIVE_INFINITY : weight;
}
