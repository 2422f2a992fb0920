/** What a worker offers and what crosses to it. A service runs in the worker; the page calls it through `WorkerClient`. */
import type { ErrorReport } from '../core/errors.ts';

/** What a call is given besides its input. */
export interface CallContext<Event = unknown> {
  /** Aborted when the caller lost interest: stop as soon as the engine can, and reject with `aborted` or finish. */
  readonly signal: AbortSignal;
  /** Sends an event to the caller; each one also tells it that the worker is alive. */
  emit(event: Event): void;
}

/** How far a load has come. */
export interface LoadProgress {
  readonly stage: 'download' | 'verify' | 'start';
  /** File that is being read, where one is. */
  readonly file?: string;
  /** Bytes of all files so far; 0 where nothing is downloaded. */
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** A named operation of a service. Input, output and events must be structured-cloneable. */
export type Operation<Input = never, Output = unknown, Event = never> = (
  input: Input,
  context: CallContext<Event>,
) => Promise<Output>;

/**
 * The engine inside a worker. A `WebpaceError` thrown by an operation is an orderly refusal, after which the worker goes
 * on; an error of any other kind, or one of code `engine-failed` or `internal`, means that the worker cannot be trusted
 * any more, and costs it its life.
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

/** The outcome of a call as it crosses the boundary. */
export type Settled =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly report: ErrorReport; readonly fatal: boolean };

/** The methods that comlink exposes. `name` is `load` or the name of an operation. */
export interface WorkerEndpoint {
  /** Takes the lock and keeps it until the worker dies; false where the browser has no locks. */
  holdLifeLock(name: string): Promise<boolean>;
  /** Resolves where the worker's thread is free. */
  beat(): Promise<void>;
  run(id: number, name: string, input: unknown, emit: (event: unknown) => unknown): Promise<Settled>;
  abort(id: number): void;
}

/** What of a `Worker` is used, so that tests can bring another one. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;
