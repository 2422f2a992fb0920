import { BestFirstQueue } from '../best-first-queue.ts';

/**
 * Rows of the `count` greatest scores, greatest first; among equals the first row. NaN is left out. The queue has `count` places,
 * so that 100,000 scores are read once.
 */
export function nearestRows(scores: ArrayLike<number>, count: number): number[] {
  if (!(count > 0)) return [];
  const worse = (left: number, right: number): boolean => {
    const difference = (scores[left] ?? Number.NaN) - (scores[right] ?? Number.NaN);
    return difference < 0 || (difference === 0 && left > right);
  };
  // The worst of the best comes first: the next better row takes its place.
  const best = new BestFirstQueue<number>(worse);
  for (let row = 0; row < scores.length; row += 1) {
    if (Number.isNaN(scores[row])) continue;
    if (best.size >= count) {
      if (!worse(best.first as number, row)) continue;
      best.pop();
    }
    best.push(row);
  }
  return Array.from({ length: best.size }, () => best.pop() as number).reverse();
}

/**
 * The nearest rows for approximate scores, as from int8 keys. It takes `factor` times as many rows and orders them by exact
 * scores, which are computed for these alone (for example from a float row in the store).
 */
export function refinedNearestRows(
  scores: ArrayLike<number>,
  count: number,
  exactScore: (row: number) => number,
  factor = 2,
): number[] {
  const candidates = nearestRows(scores, count * factor);
  const exact = candidates.map(exactScore);
  return nearestRows(exact, count).map((place) => candidates[place] ?? Number.NaN);
}
