/** What a worker offers and what crosses to it. A service runs in the worker, and the page calls it through `WorkerClient`. */
import type { ErrorReport } from '../core/errors.ts';

/** What a call gets besides its input. */
export interface CallContext<Event = unknown> {
  /** Aborts when nobody needs the result. Stop as soon as the engine can, and reject with `aborted` or finish. */
  readonly signal: AbortSignal;
  /** Sends an event to the caller. Each one also shows that the worker is alive. */
  emit(event: Event): void;
}

export interface LoadProgress {
  readonly stage: 'download' | 'verify' | 'start';
  /** The file that is being read, if any. */
  readonly file?: string;
  /** Bytes of all files so far; 0 if nothing is downloaded. */
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** A named operation of a service. Input, output and events must be structured-cloneable. */
export type Operation<Input = never, Output = unknown, Event = never> = (
  input: Input,
  context: CallContext<Event>,
) => Promise<Output>;

/**
 * The engine inside a worker. A `WebpaceError` from an operation is an orderly refusal, and the worker goes on. Any
 * other error, or one with code `engine-failed` or `internal`, means that the worker is unreliable, and ends it.
 */
export interface WorkerService<Settings = never, Loaded = unknown> {
  /** Called once, before any operation. */
  load(settings: Settings, context: CallContext<LoadProgress>): Promise<Loaded>;
  readonly operations: Readonly<Record<string, Operation>>;
}

export type SettingsOf<Service extends WorkerService> = Parameters<Service['load']>[0];
export type LoadedOf<Service extends WorkerService> = Awaited<ReturnType<Service['load']>>;
export type NameOf<Service extends WorkerService> = keyof Service['operations'] & string;
export type InputOf<Service extends WorkerService, Name extends NameOf<Service>> = Parameters<
  Service['operations'][Name]
>[0];
export type OutputOf<Service extends WorkerService, Name extends NameOf<Service>> = Awaited<
  ReturnType<Service['operations'][Name]>
>;
export type EventOf<Service extends WorkerService, Name extends NameOf<Service>> =
  Parameters<Service['operations'][Name]>[1] extends CallContext<infer Event> ? Event : never;

/** The outcome of a call in the form that crosses the boundary. */
export type Settled =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly report: ErrorReport; readonly fatal: boolean };

/** The methods that comlink exposes. `name` is `load` or the name of an operation. */
export interface WorkerEndpoint {
  /** Takes the lock and holds it until the worker dies. False if the browser has no locks. */
  holdLifeLock(name: string): Promise<boolean>;
  /** Resolves when the worker's thread is free. */
  beat(): Promise<void>;
  run(id: number, name: string, input: unknown, emit: (event: unknown) => unknown): Promise<Settled>;
  abort(id: number): void;
}

/** The part of a `Worker` that is used, so that tests can replace it. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;
