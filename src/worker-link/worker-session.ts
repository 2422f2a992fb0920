/** One worker from start to end. Every call settles: by its outcome, an abort, a deadline or the worker's end. */
import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { toWebpaceError, WebpaceError } from '../core/errors.ts';
import { TransferredError, unwrap } from './error-transfer.ts';
import { Heartbeat, idlePatience } from './heartbeat.ts';
import { watchLifeLock } from './life-lock.ts';
import { leastPatience, MeasuredPatience } from './measured-patience.ts';
import type { Settled, WorkerEndpoint, WorkerLike } from './protocol.ts';
import { Watchdog } from './watchdog.ts';

export interface RunOptions {
  /** Milliseconds to the first sign of life (an event or the outcome), and between two. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Size of the request in a unit of the operation's own (tokens, letters). With it, the deadline becomes three times
   * what this much took before, at least 60 s, and at most the given one.
   */
  readonly work?: number;
  /** Milliseconds that an aborted call may take to end by itself before it rejects; default 0. */
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
  /** Settles after the worker's first answer. Its death is noticed from then on. */
  readonly #watched: Promise<void>;
  readonly #rejecters = new Set<(reason: WebpaceError) => void>();
  readonly #patience: MeasuredPatience;
  readonly #heartbeat: Heartbeat;
  /** Number of calls that the worker has not ended, including those that nobody waits for. */
  #running = 0;
  #end: WebpaceError | undefined;
  #calls = 0;

  /**
   * @param name the worker's name in messages
   * @param onEnd called once with how it ended, unless by `close`
   * @param patience measurements of earlier workers of its kind
   */
  constructor(
    name: string,
    worker: WorkerLike,
    onEnd: (reason: WebpaceError) => void,
    patience: MeasuredPatience = new MeasuredPatience(),
  ) {
    this.#name = name;
    this.#worker = worker;
    this.#onEnd = onEnd;
    this.#patience = patience;
    this.#remote = wrap<WorkerEndpoint>(worker as unknown as Endpoint);
    this.#heartbeat = new Heartbeat({
      beat: () => this.#remote.beat(),
      patience: () => this.#silenceAllowed(),
      onSilence: (milliseconds) => this.end(this.#silent(milliseconds)),
    });
    worker.addEventListener('error', this.#onError);
    worker.addEventListener('messageerror', this.#onError);
    sessions += 1;
    const lock = `webpace-worker-${name}-${sessions}-${crypto.randomUUID()}`;
    this.#watched = this.#remote.holdLifeLock(lock).then(
      (held) => {
        if (this.#end === undefined) this.#heartbeat.start();
        if (!held) return;
        watchLifeLock(lock, this.#lockWatch.signal, () => this.end(this.#lost('ended without a word')));
      },
      // A worker that cannot take its lock is watched by deadlines only.
      () => {},
    );
  }

  get alive(): boolean {
    return this.#end === undefined;
  }

  /**
   * Runs an operation. Rejects with the operation's own error, `aborted`, `deadline-exceeded` or `worker-lost`. A fatal
   * error or a missed deadline ends the session and all its other calls (`worker-lost`).
   */
  run(operation: string, input: unknown, options: RunOptions): Promise<unknown> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      const watchdog = new Watchdog((waited) => this.end(this.#late(operation, waited)));
      const silence = new LongestSilence();
      const watch = (most: number): void => watchdog.start(this.#deadlineOf(operation, most, options.work));
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
        this.#heartbeat.heard();
        if (!this.#rejecters.has(fail)) return;
        silence.heard();
        watch(options.deadline);
        options.onEvent?.(event);
      };
      this.#rejecters.add(fail);
      watch(options.deadline);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      this.#send(id, operation, input, onEvent, options.signal).then(
        (settled) => {
          try {
            const value = unwrap(settled);
            leave();
            silence.heard();
            if (options.work !== undefined) this.#patience.note(operation, silence.longest, options.work);
            resolve(value);
          } catch (thrown) {
            fail(thrown);
            if (thrown instanceof TransferredError && thrown.fatal) this.end(thrown.error);
          }
        },
        // The host never rejects. This is comlink with an input that cannot be cloned.
        (thrown: unknown) =>
          fail(toWebpaceError(thrown, 'internal', `The ${this.#name} could not be called.`)),
      );
    });
  }

  async #send(
    id: number,
    operation: string,
    input: unknown,
    onEvent: (event: unknown) => void,
    signal: AbortSignal | undefined,
  ): Promise<Settled> {
    await this.#watched;
    // An abort that overtakes its call would find nothing to stop.
    if (signal?.aborted) throw new WebpaceError('aborted', 'Stopped.');
    this.#running += 1;
    try {
      return await this.#remote.run(id, operation, input, proxy(onEvent));
    } finally {
      this.#running -= 1;
      this.#heartbeat.heard();
    }
  }

  #deadlineOf(operation: string, most: number, work: number | undefined): number {
    return work === undefined ? most : this.#patience.of(operation, most, work);
  }

  /** A waiting call has its own deadline. A call that was left but still computes has the time of a call. */
  #silenceAllowed(): number {
    if (this.#running === 0) return idlePatience;
    return this.#rejecters.size > 0 ? Number.POSITIVE_INFINITY : leastPatience;
  }

  /** Ends the worker. Calls in flight reject with `reason`. */
  end(reason: WebpaceError): void {
    if (this.#end !== undefined) return;
    this.#stop(reason);
    this.#onEnd(reason);
  }

  /** Ends the worker without calling `onEnd`. */
  close(): void {
    if (this.#end === undefined) this.#stop(new WebpaceError('aborted', `The ${this.#name} was closed.`));
  }

  #stop(reason: WebpaceError): void {
    this.#end = reason;
    this.#heartbeat.stop();
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

  #silent(milliseconds: number): WebpaceError {
    return this.#lost(`did not answer for ${Math.round(milliseconds / 1000)} s and was replaced`);
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

/** The longest time between two signs of life of a call, in milliseconds. */
class LongestSilence {
  longest = 0;
  #last = performance.now();

  heard(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.#last);
    this.#last = now;
  }
}
