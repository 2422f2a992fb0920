/**
 * Rows of the `count` greatest scores, greatest first; among equals the first row. NaN is left out. The heap has `count` places,
 * so that 100,000 scores are read once.
 */
export function nearestRows(scores: ArrayLike<number>, count: number): number[] {
  /** The least of the best is on top. */
  const heap: number[] = [];
  const worse = (left: number, right: number): boolean => {
    const difference = (scores[left] ?? Number.NaN) - (scores[right] ?? Number.NaN);
    return difference < 0 || (difference === 0 && left > right);
  };
  const sink = (): void => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < heap.length && worse(heap[left] ?? -1, heap[least] ?? -1)) least = left;
      if (right < heap.length && worse(heap[right] ?? -1, heap[least] ?? -1)) least = right;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least] ?? -1, heap[at] ?? -1];
      at = least;
    }
  };
  for (let row = 0; row < scores.length && count > 0; row += 1) {
    if (Number.isNaN(scores[row])) continue;
    if (heap.length < count) {
      heap.push(row);
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1;
        if (!worse(heap[at] ?? -1, heap[above] ?? -1)) break;
        [heap[at], heap[above]] = [heap[above] ?? -1, heap[at] ?? -1];
        at = above;
      }
    } else if (worse(heap[0] ?? -1, row)) {
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
  return nearestRows(exact, count).map((place) => candidates[place] ?? Number.NaN);
}
