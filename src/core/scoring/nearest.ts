/**
 * Rows of the `count` greatest scores, greatest first; among equals the first row. NaN is left out. The heap has `count` places,
 * so that 100,000 scores are read once.
 */
export function nearestRows(scores: ArrayLike<number>, count: number): number[] {
  /** The least of the best is on top. */
  const heap: number[] = [];
  const worse = (left: number, right: number): boolean => {
    const difference = (scores[left] as number) - (scores[right] as number);
    return difference < 0 || (difference === 0 && left > right);
  };
  const sink = (): void => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < heap.length && worse(heap[left] as number, heap[least] as number)) least = left;
      if (right < heap.length && worse(heap[right] as number, heap[least] as number)) least = right;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least] as number, heap[at] as number];
      at = least;
    }
  };
  for (let row = 0; row < scores.length && count > 0; row += 1) {
    if (Number.isNaN(scores[row])) continue;
    if (heap.length < count) {
      heap.push(row);
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1;
        if (!worse(heap[at] as number, heap[above] as number)) break;
        [heap[at], heap[above]] = [heap[above] as number, heap[at] as number];
        at = above;
      }
    } else if (worse(heap[0] as number, row)) {
      heap[0] = row;
      sink();
    }
  }
  return heap.sort((left, right) => (worse(left, right) ? 1 : -1));
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
  return nearestRows(exact, count).map((place) => candidates[place] as number);
}
