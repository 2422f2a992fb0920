/** What a browser's localStorage does, in memory. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  full = false;

  get length(): number {
    return this.#items.size;
  }
  key = (index: number): string | null => [...this.#items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  removeItem = (key: string): void => void this.#items.delete(key);
  clear = (): void => this.#items.clear();
  setItem = (key: string, value: string): void => {
    if (this.full) throw new DOMException('Full.', 'QuotaExceededError');
    this.#items.set(key, value);
  };
}
