/** Ends a call to a model server that nobody waits for any more, or that says nothing for too long. */
import type { WebpaceError } from '../../core/errors.ts';
import type { ServedModel } from '../../models/model-server.ts';
import { serverFault } from './server-faults.ts';

/** Milliseconds. */
export interface ServerLimits {
  /** Until the first word of the server: it may have to load the model and read a long prompt. */
  readonly first: number;
  /** Between two. */
  readonly next: number;
  /** Before it is asked again, unless the server says how long. */
  readonly pause: number;
  /** The longest that it may tell us to wait. */
  readonly longestPause: number;
}

export class ReplyWatch {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #limits: ServerLimits;
  readonly #model: ServedModel;
  readonly #stop = (): void => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why it was ended from here; null where it was not. */
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

  heard(): void {
    this.#wait(this.#limits.next);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#stop);
    this.#controller.abort();
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.reason = serverFault('slow', { ...this.#model, seconds: Math.ceil(milliseconds / 1000) });
      this.#controller.abort(this.reason);
    }, milliseconds);
  }
}
