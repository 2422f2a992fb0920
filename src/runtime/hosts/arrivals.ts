/** Documents that are on their way into the library, so that a question asked meanwhile waits for them. */

/** A question over a library that has documents waits this long for those that are still being read. */
const patienceMilliseconds = 3000;

export class Arrivals {
  readonly #pending = new Set<Promise<unknown>>();
  readonly #waiting = new Set<() => void>();

  /** Notes that documents are being added until `work` has ended. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.#pending.add(work);
    try {
      return await work;
    } finally {
      this.#pending.delete(work);
      for (const look of this.#waiting) look();
    }
  }

  /**
   * Resolves when nothing is being added; after three seconds where the library has documents already, or when the first
   * one comes. An abort resolves as well.
   */
  async settled(hasDocuments: () => boolean, signal?: AbortSignal): Promise<void> {
    if (this.#pending.size === 0 || signal?.aborted) return;
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearInterval(timer);
        this.#waiting.delete(look);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const look = (): void => {
        const patient = performance.now() - begun < patienceMilliseconds;
        if (this.#pending.size > 0 && (patient || !hasDocuments())) return;
        end();
      };
      const timer = setInterval(look, patienceMilliseconds / 10);
      this.#waiting.add(look);
      signal?.addEventListener('abort', end, { once: true });
    });
  }
}
