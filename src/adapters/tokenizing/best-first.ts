/** A queue that gives the best of what it holds: a binary heap. */
export class BestFirst<Item> {
  readonly #items: Item[] = [];
  readonly #better: (one: Item, other: Item) => boolean;

  /** `better` is true where `one` comes before `other`; a strict order. */
  constructor(better: (one: Item, other: Item) => boolean) {
    this.#better = better;
  }

  add(item: Item): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#better(item, items[above] as Item)) break;
      items[at] = items[above] as Item;
      at = above;
    }
    items[at] = item;
  }

  /** Undefined where it is empty. */
  take(): Item | undefined {
    const items = this.#items;
    const best = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return best;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= items.length) break;
      const right = left + 1;
      const child =
        right < items.length && this.#better(items[right] as Item, items[left] as Item) ? right : left;
      if (!this.#better(items[child] as Item, last)) break;
      items[at] = items[child] as Item;
      at = child;
    }
    items[at] = last;
    return best;
  }
}
