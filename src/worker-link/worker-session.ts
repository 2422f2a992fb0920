/** One worker from its start to its end. Every call settles: by its outcome, an abort, a deadline or the worker's end. */
import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { toWebpaceError, WebpaceError } from '../core/errors.ts';
import { TransferredError, unwrap } from './error-transfer.ts';
import { watchLifeLock } from './life-lock.ts';
import type { Settled, WorkerEndpoint, WorkerLike } from './protocol.ts';
import { Watchdog } from './watchdog.ts';

export interface RunOptions {
  /** Milliseconds until the first sign of life (an event or the outcome). */
  readonly deadline: number;
  /** Milliseconds between two signs of life; the same as `deadline` unless given. */
  readonly betweenEvents?: number;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that an aborted call may still take to end in its own way before it rejects; 0 unless given. */
  readonly abortGrace?: number;
  readonly onEvent?: (event: unknown) => void;
}

let sessions = 0;

export class WorkerSession {
  readonly #worker: WorkerLike;
  readonly #remote: Remote<WorkerEndpoint>;
  readonly #name: string;
  readonly #onEnd: (reason: WebpaceError) => void;
  readonly #lockWatch = new AbortController();
  /** Settles once the worker has answered for the first time; its death is noticed from then on. */
  readonly #watched: Promise<void>;
  readonly #rejecters = new Set<(reason: WebpaceError) => void>();
  #end: WebpaceError | undefined;
  #calls = 0;

  /** `name` is what messages call the worker; `onEnd` hears once how it ended, unless by `close`. */
  constructor(name: string, worker: WorkerLike, onEnd: (reason: WebpaceError) => void) {
    this.#name = name;
    this.#worker = worker;
    this.#onEnd = onEnd;
    this.#remote = wrap<WorkerEndpoint>(worker as unknown as Endpoint);
    worker.addEventListener('error', this.#onError);
    worker.addEventListener('messageerror', this.#onError);
    sessions += 1;
    const lock = `webpace-worker-${name}-${sessions}-${crypto.randomUUID()}`;
    this.#watched = this.#remote.holdLifeLock(lock).then(
      (held) => {
        if (!held) return;
        watchLifeLock(lock, this.#lockWatch.signal, () => this.end(this.#lost('ended without a word')));
      },
      // A worker that cannot take its lock is watched by deadlines alone.
      () => {},
    );
  }

  get alive(): boolean {
    return this.#end === undefined;
  }

  /**
   * Runs an operation. Rejects with the operation's own error, `aborted`, `deadline-exceeded` or `worker-lost`; a fatal
   * error and a missed deadline end the session, and with it all its other calls (`worker-lost`).
   */
  run(operation: string, input: unknown, options: RunOptions): Promise<unknown> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      const watchdog = new Watchdog((waited) => this.end(this.#late(operation, waited)));
      let graceTimer: ReturnType<typeof setTimeout> | undefined;
      const leave = (): void => {
        watchdog.stop();
        clearTimeout(graceTimer);
        this.#rejecters.delete(fail);
        options.signal?.removeEventListener('abort', onAbort);
      };
      const fail = (reason: unknown): void => {
        leave();
        reject(reason instanceof TransferredError ? reason.error : reason);
      };
      const onAbort = (): void => {
        void this.#remote.abort(id);
        const give = (): void => fail(new WebpaceError('aborted', 'Stopped.'));
        if (options.abortGrace) graceTimer = setTimeout(give, options.abortGrace);
        else give();
      };
      const onEvent = (event: unknown): void => {
        if (!this.#rejecters.has(fail)) return;
        watchdog.start(options.betweenEvents ?? options.deadline);
        options.onEvent?.(event);
      };
      this.#rejecters.add(fail);
      watchdog.start(options.deadline);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      const send = async (): Promise<Settled> => {
        await this.#watched;
        // An abort that went ahead of its call would find nothing to stop.
        if (options.signal?.aborted) throw new WebpaceError('aborted', 'Stopped.');
        return this.#remote.run(id, operation, input, proxy(onEvent));
      };
      send().then(
        (settled) => {
          try {
            const value = unwrap(settled);
            leave();
            resolve(value);
          } catch (thrown) {
            fail(thrown);
            if (thrown instanceof TransferredError && thrown.fatal) this.end(thrown.error);
          }
        },
        // The host never rejects: this is comlink, given an input that cannot be cloned.
        (thrown: unknown) =>
          fail(toWebpaceError(thrown, 'internal', `The ${this.#name} could not be called.`)),
      );
    });
  }

  /** Ends the worker; calls in flight reject with `reason`. */
  end(reason: WebpaceError): void {
    if (this.#end !== undefined) return;
    this.#stop(reason);
    this.#onEnd(reason);
  }

  /** Ends the worker without telling `onEnd`. */
  close(): void {
    if (this.#end === undefined) this.#stop(new WebpaceError('aborted', `The ${this.#name} was closed.`));
  }

  #stop(reason: WebpaceError): void {
    this.#end = reason;
    this.#lockWatch.abort();
    this.#worker.removeEventListener('error', this.#onError);
    this.#worker.removeEventListener('messageerror', this.#onError);
    this.#remote[releaseProxy]();
    this.#worker.terminate();
    for (const reject of [...this.#rejecters]) reject(reason);
  }

  readonly #onError = (event: Event): void => {
    const message = (event as ErrorEvent).message;
    this.end(this.#lost(message ? `failed: ${message}` : 'could not be started or failed'));
  };

  #lost(what: string): WebpaceError {
    return new WebpaceError(
      'worker-lost',
      `The ${this.#name} ${what}. Try again; if it keeps happening, reload the page.`,
    );
  }

  #late(operation: string, waited: number): WebpaceError {
    const seconds = Math.round(waited / 1000);
    return new WebpaceError(
      'deadline-exceeded',
      `The ${this.#name} gave no sign of life for ${seconds} s and was stopped. Close other busy tabs and try again.`,
      { details: { operation, waitedMilliseconds: waited } },
    );
  }
}
