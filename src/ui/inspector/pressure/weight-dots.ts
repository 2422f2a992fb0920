/** The weights of a step's memories as dots, stacked where they are close, and counted by band. */

import type { Tier } from '../../../core/memory/tier.ts';
import type { Thresholds } from '../../../core/paper/adapt-thresholds.ts';
import { selectTier } from '../../../core/paper/select-tier.ts';
import type { TierDecision } from '../../../core/trace/trace.ts';

interface WeightDot {
  readonly decision: TierDecision;
  /** Pixels of its centre. */
  readonly x: number;
  readonly y: number;
}

interface DotPlace {
  /** Pixels from the left for a weight. */
  readonly at: (weight: number) => number;
  /** The baseline of the dots, in pixels from the top. */
  readonly floor: number;
  /** Radius of a dot in pixels. */
  readonly radius: number;
}

/** More dots cannot be told apart. */
const mostDots = 400;
/** Most stacked dots. Further ones share the top place. */
const mostHeaped = 7;

/** The weight, or the score in policies without weights. Scores below zero count as zero. */
export function weightOf({ relativeWeight, score }: TierDecision): number {
  const value = relativeWeight ?? score ?? 0;
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Decisions with a weight or score, the lightest first. Of very many, only the heaviest. */
export function weighedDecisions(decisions: readonly TierDecision[]): readonly TierDecision[] {
  return decisions
    .filter(({ relativeWeight, score }) => relativeWeight !== null || score !== null)
    .sort((left, right) => weightOf(left) - weightOf(right) || left.step - right.step)
    .slice(-mostDots);
}

export function heapDots(
  weighed: readonly TierDecision[],
  { at, floor, radius }: DotPlace,
): readonly WeightDot[] {
  const apart = 2 * radius + 1;
  const columns = new Map<number, number>();
  return weighed.map((decision) => {
    const x = at(weightOf(decision));
    const column = Math.round(x / apart);
    const below = columns.get(column) ?? 0;
    columns.set(column, below + 1);
    return { decision, x, y: floor - radius - 1 - Math.min(below, mostHeaped - 1) * apart };
  });
}

/** Pixels around a dot that count as pointing at it. */
const reach = 14;

/** The dot nearest to a point; null if none is near enough. */
export function nearestDot(dots: readonly WeightDot[], x: number, y: number): TierDecision | null {
  let found: TierDecision | null = null;
  let least = reach ** 2;
  for (const dot of dots) {
    const distance = (dot.x - x) ** 2 + (dot.y - y) ** 2;
    if (distance > least) continue;
    least = distance;
    found = dot.decision;
  }
  return found;
}

/** The bands between thresholds, each with its borders and its number of weights. */
export function bandsOf(
  thresholds: Thresholds,
  weighed: readonly TierDecision[],
): readonly { readonly tier: Tier; readonly from: number; readonly to: number; readonly count: number }[] {
  const { alpha, beta, gamma } = thresholds;
  const counts = new Map<Tier, number>();
  for (const { relativeWeight } of weighed) {
    if (relativeWeight === null) continue;
    const tier = selectTier(relativeWeight, thresholds);
    counts.set(tier, (counts.get(tier) ?? 0) + 1);
  }
  const ends = [
    ['placeholder', 0, alpha],
    ['brief', alpha, beta],
    ['detailed', beta, gamma],
    ['full', gamma, Number.POSITIVE_INFINITY],
  ] as const;
  return ends.map(([tier, from, to]) => ({ tier, from, to, count: counts.get(tier) ?? 0 }));
}
