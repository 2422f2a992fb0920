/** Tracks documents that are being added, so that a question waits for them. */
import { WebpaceError } from '../../../core/errors.ts';
import { systemClock } from '../../system-clock.ts';

/** Longest wait for documents that are still being read, if the library already has some. */
const patienceMilliseconds = 3000;

export class Arrivals {
  readonly #pending = new Set<Promise<unknown>>();
  readonly #waiting = new Set<() => void>();

  /** Marks documents as arriving until `work` ends. */
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
   * Resolves when nothing is being added. If the library has documents, it also resolves after three seconds; else when
   * the first one arrives. Rejects with `aborted` when the question is stopped.
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
