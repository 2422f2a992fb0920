/** The first place whose step is at least `step`; the length if there is none. */
export function firstFrom(steps: ArrayLike<number>, step: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? Number.NaN) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a step, or −1. */
export function placeOf(steps: ArrayLike<number>, step: number): number {
  const place = firstFrom(steps, step);
  return steps[place] === step ? place : -1;
}
