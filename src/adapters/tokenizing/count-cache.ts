/** Caches token counts of texts. The least recently used go first. */
import { contentHash } from '../../core/memory/content-hash.ts';

export class CountCache {
  readonly #counts = new Map<string, number>();
  readonly #capacity: number;

  /** `capacity` in texts. An entry takes about 100 bytes, whatever the text's length. */
  constructor(capacity = 20_000) {
    this.#capacity = capacity;
  }

  get(text: string): number | undefined {
    const key = keyOf(text);
    const count = this.#counts.get(key);
    if (count === undefined) return undefined;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    return count;
  }

  set(text: string, count: number): void {
    this.#counts.set(keyOf(text), count);
    if (this.#counts.size <= this.#capacity) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

/** The length beside the 64-bit hash makes a collision even less likely. */
function keyOf(text: string): string {
  return `${text.length}:${contentHash(text)}`;
}
