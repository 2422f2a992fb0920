/**
 * Indexes of the `count` greatest strengths, greatest first; of equal ones the newest (the last), which is more likely what
 * is meant. What is 0 or less, or not a number, is no match.
 */
export function strongest(strengths: ArrayLike<number>, count: number): number[] {
  const best: number[] = [];
  for (let i = 0; i < strengths.length; i += 1) {
    const strength = strengths[i] as number;
    if (!(strength > 0)) continue;
    if (best.length === count && strength < (strengths[best[count - 1] as number] as number)) continue;
    const place = best.findIndex((other) => strength >= (strengths[other] as number));
    best.splice(place < 0 ? best.length : place, 0, i);
    best.length = Math.min(best.length, count);
  }
  return best;
}
