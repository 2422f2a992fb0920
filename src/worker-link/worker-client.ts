/** Supervises a worker: starts it when needed, restarts it when it dies, and tries each call at most twice. */
import { toWebpaceError, WebpaceError } from '../core/errors.ts';
import { fatalCodes } from './error-transfer.ts';
import { MeasuredPatience } from './measured-patience.ts';
import type {
  EventOf,
  InputOf,
  LoadedOf,
  LoadProgress,
  NameOf,
  OutputOf,
  SettingsOf,
  WorkerLike,
  WorkerService,
} from './protocol.ts';
import { unlessAborted } from './unless-aborted.ts';
import { type RunOptions, WorkerSession } from './worker-session.ts';

/** The states that a listener hears. After `failed` the next call starts again. */
export type WorkerState<Loaded = unknown> =
  | { readonly state: 'loading'; readonly progress: LoadProgress }
  | { readonly state: 'ready'; readonly loaded: Loaded }
  /** All callers that waited for the load have left. The worker was ended, and the next call starts again. */
  | { readonly state: 'cancelled' }
  | { readonly state: 'restarted'; readonly reason: WebpaceError }
  | { readonly state: 'failed'; readonly error: WebpaceError };

interface WorkerClientOptions<Service extends WorkerService> {
  /** Its name in messages: "language model", "encoder". */
  readonly name: string;
  readonly spawn: () => WorkerLike;
  readonly settings: SettingsOf<Service>;
  /** Settings for the successor of a worker that died. Default: the same. */
  readonly settingsAfterLoss?: (reason: WebpaceError) => SettingsOf<Service>;
  /** Milliseconds without progress after which a load counts as dead; default 60,000. */
  readonly loadDeadline?: number;
  readonly onState?: (state: WorkerState<LoadedOf<Service>>) => void;
}

export type CallOptions<Event> = Omit<RunOptions, 'onEvent'> & { readonly onEvent?: (event: Event) => void };

interface Life<Loaded> {
  readonly session: WorkerSession;
  readonly loaded: Promise<Loaded>;
}

/**
 * Calls into a worker that may die at any time. A call that dies with its worker is repeated once in a new one, with
 * the same settings by default. So a call settles within 2 × (load deadline + its own deadline), each counted from the
 * last sign of life.
 */
export class WorkerClient<Service extends WorkerService> {
  readonly #options: WorkerClientOptions<Service>;
  readonly #patience = new MeasuredPatience();
  #life: Life<LoadedOf<Service>> | undefined;
  #state: 'idle' | 'loading' | 'ready' | 'dead' = 'idle';
  #restartReason: WebpaceError | undefined;
  #settings: SettingsOf<Service>;
  #waitingForLoad = 0;
  /** Number of calls without an outcome. */
  #waiting = 0;
  /** True if this worker replaced an idle one and has done nothing since. */
  #replaced = false;
  #closed = false;

  constructor(options: WorkerClientOptions<Service>) {
    this.#options = options;
    this.#settings = options.settings;
  }

  get state(): 'idle' | 'loading' | 'ready' | 'dead' {
    return this.#state;
  }

  /** Starts and loads the worker if needed. Rejects as `call` does. If all callers abort, the load ends. */
  load(signal?: AbortSignal): Promise<LoadedOf<Service>> {
    return this.#twice(() => this.#alive(signal).then(([, loaded]) => loaded));
  }

  /**
   * Runs an operation. Rejects with the service's own errors, with `aborted`, and after the second try with
   * `engine-failed`, `worker-lost` or `deadline-exceeded`. Events of a first try may come before those of a second.
   */
  call<Name extends NameOf<Service>>(
    name: Name,
    input: InputOf<Service, Name>,
    options: CallOptions<EventOf<Service, Name>>,
  ): Promise<OutputOf<Service, Name>> {
    return this.#twice(async () => {
      this.#waiting += 1;
      try {
        const [session] = await this.#alive(options.signal);
        const output = (await session.run(name, input, options as RunOptions)) as OutputOf<Service, Name>;
        this.#replaced = false;
        return output;
      } finally {
        this.#waiting -= 1;
      }
    });
  }

  /** Ends the worker. Calls in flight and later ones reject with `aborted`. */
  close(): void {
    this.#closed = true;
    this.#life?.session.close();
    this.#life = undefined;
    this.#state = 'dead';
  }

  async #twice<Value>(attempt: () => Promise<Value>): Promise<Value> {
    try {
      return await attempt();
    } catch (first) {
      if (!this.#worthAnother(first)) throw first;
    }
    try {
      return await attempt();
    } catch (second) {
      const error = toWebpaceError(second, 'engine-failed');
      if (this.#worthAnother(error)) this.#options.onState?.({ state: 'failed', error });
      throw error;
    }
  }

  #worthAnother(thrown: unknown): boolean {
    return !this.#closed && thrown instanceof WebpaceError && fatalCodes.includes(thrown.code);
  }

  /** The running session, loaded. An abort stops the wait, and the load too if nobody else waits for it. */
  async #alive(signal: AbortSignal | undefined): Promise<[WorkerSession, LoadedOf<Service>]> {
    if (this.#closed) throw new WebpaceError('aborted', `The ${this.#options.name} was closed.`);
    if (signal?.aborted) throw new WebpaceError('aborted', 'Stopped.');
    this.#life ??= this.#start();
    const life = this.#life;
    this.#waitingForLoad += 1;
    try {
      return [life.session, await unlessAborted(life.loaded, signal)];
    } finally {
      this.#waitingForLoad -= 1;
      if (signal?.aborted && this.#waitingForLoad === 0 && this.#life === life) this.#cancelLoad(life);
    }
  }

  #cancelLoad({ session }: Life<LoadedOf<Service>>): void {
    if (this.#state !== 'loading') return;
    this.#life = undefined;
    this.#state = 'idle';
    session.close();
    this.#options.onState?.({ state: 'cancelled' });
  }

  /**
   * Starts a successor, so that the next call need not wait for a load. Only once: a worker that dies again unused is
   * not replaced until a call.
   */
  #replaceIdle(): void {
    if (this.#closed || this.#replaced) return;
    this.#replaced = true;
    // The next caller learns why it could not be loaded.
    this.#alive(undefined).catch(() => undefined);
  }

  #spawn(): WorkerLike {
    try {
      return this.#options.spawn();
    } catch (thrown) {
      const message = `The ${this.#options.name} could not be started. Reload the page; if it happens again, the browser or the site forbids workers.`;
      throw new WebpaceError('worker-lost', message, { cause: thrown });
    }
  }

  #start(): Life<LoadedOf<Service>> {
    const { name, settingsAfterLoss, onState, loadDeadline = 60_000 } = this.#options;
    const reason = this.#restartReason;
    if (reason !== undefined) {
      onState?.({ state: 'restarted', reason });
      this.#settings = settingsAfterLoss?.(reason) ?? this.#settings;
    }
    this.#restartReason = undefined;
    this.#state = 'loading';
    const ended = (reason: WebpaceError): void => {
      if (this.#life?.session !== session) return;
      const idle = this.#state === 'ready' && this.#waiting === 0;
      this.#life = undefined;
      this.#state = 'dead';
      this.#restartReason = reason;
      if (idle) this.#replaceIdle();
    };
    const session = new WorkerSession(name, this.#spawn(), ended, this.#patience);
    const loaded = session
      .run('load', this.#settings, {
        deadline: loadDeadline,
        onEvent: (progress) => onState?.({ state: 'loading', progress: progress as LoadProgress }),
      })
      .then(
        (value) => {
          this.#state = 'ready';
          onState?.({ state: 'ready', loaded: value as LoadedOf<Service> });
          return value as LoadedOf<Service>;
        },
        (thrown: unknown) => {
          // A worker that refused its load (a missing file) would only hold memory.
          const error = toWebpaceError(thrown, 'engine-failed');
          if (!session.alive && error.code === 'aborted') throw error;
          session.end(error);
          if (!fatalCodes.includes(error.code)) {
            this.#restartReason = undefined;
            onState?.({ state: 'failed', error });
          }
          throw error;
        },
      );
    // Aborted callers do not listen any more.
    loaded.catch(() => {});
    return { session, loaded };
  }
}
