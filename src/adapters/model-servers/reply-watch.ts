/** Ends a call to a model server that nobody waits for any more, or that is silent for too long. */
import type { WebpaceError } from '../../core/errors.ts';
import type { ServedModel } from '../../models/model-server.ts';
import { serverFault } from './server-faults.ts';

/** Milliseconds. */
export interface ServerLimits {
  /** Until the server's first sign. It may have to load the model and read a long prompt. */
  readonly first: number;
  /** Between two signs. */
  readonly next: number;
  /** Until the next letter of the reply, whatever else the server sends. Some models think for long, and only signs of that come. */
  readonly wordless: number;
  /** Before another try, unless the server says how long. */
  readonly pause: number;
  /** The longest wait that a server may ask for. */
  readonly longestPause: number;
}

export class ReplyWatch {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #limits: ServerLimits;
  readonly #model: ServedModel;
  readonly #stop = (): void => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWord = performance.now();
  /** Why we ended the call; null if we did not. */
  reason: WebpaceError | null = null;

  constructor(outer: AbortSignal | undefined, limits: ServerLimits, model: ServedModel) {
    this.#outer = outer;
    this.#limits = limits;
    this.#model = model;
    if (outer?.aborted === true) this.#stop();
    outer?.addEventListener('abort', this.#stop, { once: true });
    this.#wait(limits.first);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(isWord: boolean): void {
    if (isWord) this.#lastWord = performance.now();
    this.#wait(this.#limits.next);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#stop);
    this.#controller.abort();
  }

  #wait(longest: number): void {
    clearTimeout(this.#timer);
    const milliseconds = Math.min(longest, this.#lastWord + this.#limits.wordless - performance.now());
    this.#timer = setTimeout(() => {
      this.reason = serverFault('slow', {
        ...this.#model,
        seconds: Math.ceil(milliseconds < longest ? this.#limits.wordless / 1000 : longest / 1000),
      });
      this.#controller.abort(this.reason);
    }, milliseconds);
  }
}
