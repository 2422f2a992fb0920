/** Makes the library's missing keys in the background, and tells the board how far it is. */
import { failure, type Result, reportOf, toWebpaceError, valueOrThrow } from '../../../core/errors.ts';
import { stopIfAborted, stopped } from '../../../ports/stopped.ts';
import type { LibraryIndex } from '../../../tools/library/library-index.ts';
import { unlessAborted } from '../../../worker-link/unless-aborted.ts';
import type { StatusBoard } from '../../status-board.ts';
import { systemClock } from '../../system-clock.ts';
import { IndexRate } from './index-rate.ts';

export class LibraryIndexing {
  readonly #library: LibraryIndex;
  readonly #board: StatusBoard;
  readonly #calm: (() => Promise<void>) | undefined;
  readonly #onEnd: (() => void) | undefined;
  readonly #rate = new IndexRate();
  #pass = new AbortController();
  #indexing: Promise<Result<unknown>> | null = null;

  /**
   * @param calm resolves when keys may be made; absent: at once
   * @param onEnd a pass has ended
   */
  constructor(
    library: LibraryIndex,
    board: StatusBoard,
    { calm, onEnd }: { readonly calm?: (() => Promise<void>) | undefined; readonly onEnd?: () => void } = {},
  ) {
    this.#library = library;
    this.#board = board;
    this.#calm = calm;
    this.#onEnd = onEnd;
  }

  /** Shows the documents and the share of keys as they are now. */
  tell(): void {
    const { done, total } = this.#library.progress;
    if (this.#indexing === null) this.#rate.reset();
    else this.#rate.note(done, systemClock.elapsed());
    const perSecond = this.#rate.perSecond();
    this.#board.setLibrary({
      documents: this.#library.list().length,
      passages: total,
      keyed: done,
      indexing: this.#indexing !== null,
      ...(perSecond === null ? {} : { perSecond }),
    });
  }

  /** Makes keys in the background. A failure becomes a notice. */
  begin(): void {
    void this.#makeKeys().then((result) => {
      if (!result.ok && result.error.code !== 'aborted') this.#board.addNotice(reportOf(result.error));
    });
  }

  /** Resolves when all keys are made. An abort stops the pass for all who wait for it, with `aborted`. */
  async finish(signal?: AbortSignal): Promise<void> {
    stopIfAborted(signal);
    const made = this.#makeKeys(signal);
    const stop = (): void => this.stop();
    signal?.addEventListener('abort', stop, { once: true });
    valueOrThrow(await made.finally(() => signal?.removeEventListener('abort', stop)));
  }

  /** Stops the pass. Keys that are made stay. */
  stop(): void {
    this.#pass.abort();
  }

  /** One pass at a time makes keys. It includes documents that are added meanwhile, unless it was stopped: then another one follows. */
  #makeKeys(asked?: AbortSignal): Promise<Result<unknown>> {
    if (this.#indexing !== null && this.#pass.signal.aborted)
      return this.#indexing.then(() => (asked?.aborted ? failure(stopped()) : this.#makeKeys(asked)));
    if (this.#indexing !== null) return this.#indexing;
    this.#pass = new AbortController();
    const { signal } = this.#pass;
    const make = () => this.#library.index({ onProgress: () => this.tell(), signal });
    const begun =
      this.#calm === undefined
        ? make()
        : unlessAborted(this.#calm(), signal).then(make, (thrown: unknown) =>
            failure(toWebpaceError(thrown)),
          );
    const indexing = begun.finally(() => {
      this.#indexing = null;
      this.tell();
      this.#onEnd?.();
    });
    this.#indexing = indexing;
    this.tell();
    return indexing;
  }
}
