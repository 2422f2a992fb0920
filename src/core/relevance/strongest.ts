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

/**
 * The `count`-th greatest value: what is at least as great is among the greatest `count` (more than `count` where values are
 * equal). Lowest possible where there are not more values than that.
 */
export function leastOfGreatest(values: Float64Array, count: number): number {
  if (values.length <= count) return Number.NEGATIVE_INFINITY;
  // A heap whose root is the least that is still among the greatest; sorted rising it is one from the start.
  const greatest = values.slice(0, count).sort();
  for (let i = count; i < values.length; i += 1) {
    const value = values[i] as number;
    if (!(value > (greatest[0] as number))) continue;
    let place = 0;
    for (let child = 1; child < count; child = 2 * place + 1) {
      if (child + 1 < count && (greatest[child + 1] as number) < (greatest[child] as number)) child += 1;
      if (!((greatest[child] as number) < value)) break;
      greatest[place] = greatest[child] as number;
      place = child;
    }
    greatest[place] = value;
  }
  return greatest[0] ?? Number.POSITIVE_INFINITY;
}
