/** The `Reader` port over the encoder's worker. Deadlines are kept here, where time goes on while the worker computes. */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { ModelFile, RemoteFile } from '../../ports/models/model-files.ts';
import type {
  Reader,
  ReaderBars,
  ReaderPassage,
  Reading,
  ReadOptions,
} from '../../ports/retrieval/reader.ts';
import type { LoadProgress } from '../../worker-link/protocol.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';
import type { LoadedReader, ReadEvent, ReaderFiles, ReadInput } from './reader-service.ts';
import { stopped } from './stopped.ts';

/** The part of a catalogue entry that is used. */
interface ReaderModel {
  readonly id: string;
  readonly files: Readonly<Record<'weights' | 'settings', ModelFile | RemoteFile>>;
  readonly bars: ReaderBars;
}

/** The worker in which the reader lives. `E5Encoder` is one. */
export interface ReaderHost {
  callBeside(
    name: string,
    input: unknown,
    options: {
      readonly deadline: number;
      readonly signal?: AbortSignal | undefined;
      readonly onEvent?: (event: unknown) => void;
    },
  ): Promise<unknown>;
}

export type ReaderState =
  | { readonly state: 'loading'; readonly progress: LoadProgress }
  | { readonly state: 'ready'; readonly loaded: LoadedReader }
  | { readonly state: 'failed'; readonly error: WebpaceError };

interface WorkerReaderOptions {
  readonly host: ReaderHost;
  readonly model: ReaderModel;
  /** Address of the models folder: absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly onState?: (state: ReaderState) => void;
}

/** Milliseconds without a sign of life. Creating the session blocks the worker, as with the encoder. */
const patience = 240_000;

export class WorkerReader implements Reader {
  readonly id: string;
  readonly bars: ReaderBars;
  readonly #options: WorkerReaderOptions;
  readonly #files: ReaderFiles;
  #loading: Promise<void> | undefined;

  constructor(options: WorkerReaderOptions) {
    const { model, modelsUrl } = options;
    this.id = model.id;
    this.bars = model.bars;
    this.#options = options;
    this.#files = { modelsUrl, files: { weights: model.files.weights, settings: model.files.settings } };
  }

  /** Loads before the first question, the encoder first. Rejects as `read` does. */
  async load(signal?: AbortSignal): Promise<void> {
    // All callers share one load. A caller that stops waiting does not stop it.
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    await unlessAborted(this.#loading, signal, stopped);
  }

  async read(
    question: string,
    passages: readonly ReaderPassage[],
    { signal, deadline, onProgress }: ReadOptions = {},
  ): Promise<Reading> {
    if (signal?.aborted) throw stopped();
    const nothing = (complete: boolean): Reading => ({
      spans: [],
      sentences: [],
      passages: passages.map(() => null),
      answerable: 0,
      complete,
    });
    if (question.trim() === '' || passages.every(({ text }) => text.trim() === '')) return nothing(true);
    let soFar = nothing(false);
    const input: ReadInput = {
      ...this.#files,
      question,
      passages: passages.map(({ title, text }) => ({ title, text })),
    };
    const call = new AbortController();
    let [loaded, over] = [false, false];
    const work = this.#call('read', input, call.signal, {
      onLoaded() {
        loaded = true;
        if (over) call.abort();
      },
      onReading(reading) {
        if (over) return;
        soFar = reading;
        onProgress?.(reading);
      },
    }) as Promise<Reading>;
    return settledBy(work, signal, deadline, (late) => {
      over = true;
      // The next caller needs the load too, so a deadline does not stop it.
      if (loaded || !late) call.abort();
      return soFar;
    });
  }

  async #load(): Promise<void> {
    await this.#call('loadReader', this.#files);
  }

  async #call(
    name: 'read' | 'loadReader',
    input: ReaderFiles,
    signal?: AbortSignal,
    heard: { readonly onLoaded?: () => void; readonly onReading?: (reading: Reading) => void } = {},
  ): Promise<unknown> {
    const { host, onState } = this.#options;
    const onEvent = (event: unknown): void => {
      const told = event as ReadEvent;
      if ('load' in told) onState?.({ state: 'loading', progress: told.load });
      else if ('loaded' in told) {
        onState?.({ state: 'ready', loaded: told.loaded });
        heard.onLoaded?.();
      } else heard.onReading?.(told.reading);
    };
    try {
      const call = () => host.callBeside(name, input, { deadline: patience, signal, onEvent });
      return await call().catch((thrown: unknown) => {
        // Only the session failed. The worker makes a new one, once.
        if (toWebpaceError(thrown).code === 'reader-unavailable' && signal?.aborted !== true) return call();
        throw thrown;
      });
    } catch (thrown) {
      const error = toWebpaceError(thrown, 'reader-unavailable');
      if (error.code === 'aborted') throw error;
      const failed = unavailable(error);
      onState?.({ state: 'failed', error: failed });
      throw failed;
    }
  }
}

/**
 * The outcome of the work, `aborted`, or what was read by the deadline, whichever comes first.
 * @param leave stops the work and returns what has been read
 */
function settledBy(
  work: Promise<Reading>,
  signal: AbortSignal | undefined,
  deadline: number | undefined,
  leave: (late: boolean) => Reading,
): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const timer =
      deadline === undefined ? undefined : setTimeout(() => resolve(leave(true)), Math.max(0, deadline));
    const onAbort = (): void => {
      leave(false);
      reject(stopped());
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  });
}

function unavailable(cause: WebpaceError): WebpaceError {
  const message = `Short answers are off: ${cause.message} You still get quotes.`;
  return new WebpaceError('reader-unavailable', message, { cause });
}
