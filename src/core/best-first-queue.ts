/** A binary heap that gives the first of its items. The order of two items must not change while both are in it. */
export class BestFirstQueue<Item> {
  readonly #before: (one: Item, other: Item) => boolean;
  readonly #heap: Item[] = [];

  /** @param before whether `one` comes before `other`; a strict order */
  constructor(before: (one: Item, other: Item) => boolean) {
    this.#before = before;
  }

  get size(): number {
    return this.#heap.length;
  }

  /** The item that `pop` gives next. */
  get first(): Item | undefined {
    return this.#heap[0];
  }

  /** Fills an empty queue faster than repeated pushes. */
  fill(items: readonly Item[]): void {
    const heap = this.#heap;
    for (const item of items) heap.push(item);
    for (let place = (heap.length >> 1) - 1; place >= 0; place -= 1) this.#sink(place, heap[place] as Item);
  }

  push(item: Item): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(item);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#before(item, heap[parent] as Item)) break;
      heap[place] = heap[parent] as Item;
      place = parent;
    }
    heap[place] = item;
  }

  pop(): Item | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    this.#sink(0, last);
    return first;
  }

  #sink(from: number, item: Item): void {
    const heap = this.#heap;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.#before(heap[child + 1] as Item, heap[child] as Item)) child += 1;
      if (!this.#before(heap[child] as Item, item)) break;
      heap[place] = heap[child] as Item;
      place = child;
    }
    heap[place] = item;
  }
}
