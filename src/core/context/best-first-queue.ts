/**
 * A queue of indexes that gives the one of highest gain next, and of equal gains the highest index. A binary heap: gains
 * are read from an array that the owner keeps, and a gain must not change while its index is in the queue.
 */
export class BestFirstQueue {
  readonly #gains: Float64Array;
  readonly #heap: number[] = [];

  constructor(gains: Float64Array) {
    this.#gains = gains;
  }

  get size(): number {
    return this.#heap.length;
  }

  /** Fills an empty queue, in less time than pushing one by one. */
  fill(indexes: readonly number[]): void {
    const heap = this.#heap;
    for (const index of indexes) heap.push(index);
    for (let place = (heap.length >> 1) - 1; place >= 0; place -= 1) this.#sink(place, heap[place] as number);
  }

  push(index: number): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(index);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#before(index, heap[parent] as number)) break;
      heap[place] = heap[parent] as number;
      place = parent;
    }
    heap[place] = index;
  }

  pop(): number | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    this.#sink(0, last);
    return first;
  }

  /** Puts `index` where it belongs at or below `from`. */
  #sink(from: number, index: number): void {
    const heap = this.#heap;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.#before(heap[child + 1] as number, heap[child] as number))
        child += 1;
      if (!this.#before(heap[child] as number, index)) break;
      heap[place] = heap[child] as number;
      place = child;
    }
    heap[place] = index;
  }

  #before(one: number, other: number): boolean {
    const difference = (this.#gains[one] as number) - (this.#gains[other] as number);
    return difference > 0 || (difference === 0 && one > other);
  }
}
