/** Documents that are on their way into the library, so that a question asked meanwhile waits for them. */
import { WebpaceError } from '../../core/errors.ts';
import { systemClock } from '../system-clock.ts';

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
   * one comes. Rejects with `aborted` where the question is stopped meanwhile.
   */
  async settled(hasDocuments: () => boolean, signal?: AbortSignal): Promise<void> {
    if (this.#pending.size === 0 || signal?.aborted) return;
    const begun = systemClock.elapsed();
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        clearInterval(timer);
        this.#waiting.delete(look);
        signal?.removeEventListener('abort', end);
        if (signal?.aborted) reject(new WebpaceError('aborted', 'Stopped.'));
        else resolve();
      };
      const look = (): void => {
        const patient = systemClock.elapsed() - begun < patienceMilliseconds;
        if (this.#pending.size > 0 && (patient || !hasDocuments())) return;
        end();
      };
      const timer = setInterval(look, patienceMilliseconds / 10);
      this.#waiting.add(look);
      signal?.addEventListener('abort', end, { once: true });
    });
  }
}
