/**
 * Indexes of the `count` greatest strengths, greatest first. Among equals the last comes first: it is the newest, and more likely
 * meant. 0, less or NaN is no match.
 */
export function strongest(strengths: ArrayLike<number>, count: number): number[] {
  const best: number[] = [];
  for (let i = 0; i < strengths.length; i += 1) {
    const strength = strengths[i] ?? Number.NaN;
    if (!(strength > 0)) continue;
    const last = best[count - 1];
    if (last !== undefined && strength < (strengths[last] ?? Number.NaN)) continue;
    const place = best.findIndex((other) => strength >= (strengths[other] ?? Number.NaN));
    best.splice(place < 0 ? best.length : place, 0, i);
    best.length = Math.min(best.length, count);
  }
  return best;
}

/**
 * The `count`-th greatest value. With equal values, more than `count` may reach it. The lowest possible number if there are not
 * more values than that.
 */
export function leastOfGreatest(values: Float64Array, count: number): number {
  if (values.length <= count) return Number.NEGATIVE_INFINITY;
  // A heap whose root is the least of the greatest; a rising array already is one.
  const greatest = values.slice(0, count).sort();
  for (let i = count; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (!(value > (greatest[0] ?? 0))) continue;
    let place = 0;
    for (let child = 1; child < count; child = 2 * place + 1) {
      if (child + 1 < count && (greatest[child + 1] ?? 0) < (greatest[child] ?? 0)) child += 1;
      if (!((greatest[child] ?? 0) < value)) break;
      greatest[place] = greatest[child] ?? 0;
      place = child;
    }
    greatest[place] = value;
  }
  return greatest[0] ?? Number.POSITIVE_INFINITY;
}
