/**
 * Maps weights to positions on a strip. Thresholds have fixed places, because the bands between them matter most: most
 * weights are small and a few are huge, so on a linear scale all thresholds would be in one corner.
 */
import type { Thresholds } from '../../../core/paper/adapt-thresholds.ts';

/** Positions of α, β and γ, as shares of the strip. */
const thresholdPlaces = { alpha: 0.2, beta: 0.42, gamma: 0.62 } as const;

/**
 * @param thresholds null for policies without: then by the square root
 * @param most the heaviest weight
 * @returns the position of a weight in [0, 1], never smaller for a heavier one
 */
export function weightScale(thresholds: Thresholds | null, most: number): (weight: number) => number {
  if (thresholds === null) return (weight) => Math.sqrt(within(weight / Math.max(most, Number.MIN_VALUE)));
  const { alpha, beta, gamma } = thresholds;
  const places = thresholdPlaces;
  // The heaviest does not touch the edge, and γ always has room on its right.
  const top = 1.12 * Math.max(most, gamma, Number.MIN_VALUE);
  return (weight) => {
    if (!(weight > 0)) return 0;
    if (weight <= alpha) return places.alpha * within(weight / alpha);
    if (weight <= beta) return between(places.alpha, places.beta, (weight - alpha) / (beta - alpha));
    if (weight <= gamma) return between(places.beta, places.gamma, (weight - beta) / (gamma - beta));
    return gamma > 0 ? between(places.gamma, 1, Math.log(weight / gamma) / Math.log(top / gamma)) : 1;
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * within(share);
}

function within(share: number): number {
  return Number.isNaN(share) ? 0 : Math.max(0, Math.min(1, share));
}
