/** Makes the encoder and the language model of a runtime: bundled, chosen or the host's own. */
import type { KeptEncoderDevice } from '../../adapters/device/kept-encoder-device.ts';
import { E5Encoder, type EncoderState } from '../../adapters/embedding/e5-encoder.ts';
import { WllamaLanguageModel } from '../../adapters/language-models/wllama-language-model.ts';
import { bundledReader, multilingualE5Small, smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import { type ReaderState, WorkerReader } from '../../adapters/reading/worker-reader.ts';
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { OneThreadReason } from '../../models/device-profile.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import type { WorkerState } from '../../worker-link/worker-client.ts';
import { hasRoomForTwo } from '../hosts/summary-host.ts';
import { findEncoderModel } from '../models/catalogue.ts';
import type { MadeServedEncoder } from '../models/served-encoder.ts';
import type { EngineStatus } from '../runtime-status.ts';
import type { StatusBoard } from '../status-board.ts';
import { LanguageModelSeat, type MakeSeated } from './language-model-seat.ts';
import type { MadeLanguageModel } from './made-language-model.ts';
import { type LanguageModelChoice, makeLanguageModel } from './make-language-model.ts';
import type { Threaded } from './measure-device.ts';
import { findWorker, type RuntimeWorkers } from './runtime-workers.ts';

/** Which engines to use, and how to start them. */
export interface EngineOptions extends LanguageModelChoice {
  /** Starts the workers of bundled engines. Not needed if both engines are your own. */
  readonly workers?: RuntimeWorkers;
  /** Your own encoder, or null to search and remember by words alone. Default: the bundled one. */
  readonly encoder?: Encoder | null;
  /**
   * Your own reader of passages, or null to answer with quotes alone. Default: the bundled one. It lives in the worker
   * of the bundled encoder and exists only with it.
   */
  readonly reader?: Reader | null;
  /** Your client’s model. Default: the bundled one. */
  readonly languageModel?: LanguageModel;
  /**
   * Device of the encoder. By default a bundled encoder is tried on both devices once, if there is a graphics
   * processor; the faster one is used if its vectors are right. `webgpu` is used only after a self-test, and falls back
   * to `wasm`.
   */
  readonly encoderDevice?: 'wasm' | 'webgpu';
  /** Threads of the encoder and the language model. By default the number of cores decides. */
  readonly threads?: number;
}

export interface Engines {
  readonly encoder: Encoder | null;
  readonly reader: Reader | null;
  readonly languageModel: LanguageModel;
  /** Replaces the language model and ends the old one. Does nothing if the host brought its own. */
  changeLanguageModel(choice: LanguageModelChoice, found: Omit<FoundBefore, 'encoderBatch'>): void;
  /** Present if the language model's number of threads can be changed. */
  readonly threaded: Threaded | null;
  /** Makes a second engine of the bundled model, for summaries. Who calls it closes it. Null if the device lacks the memory. */
  readonly second: (() => WllamaLanguageModel) | null;
  load(signal?: AbortSignal): Promise<void>;
  /** True if the encoder has to be loaded before it encodes. */
  readonly waitsForEncoder: boolean;
  /** Resolves when the encoder is loaded or cannot be loaded. Never rejects. */
  loadEncoder(signal?: AbortSignal): Promise<void>;
  loadReader(): void;
  /** Loads the encoder in the background, and then the reader if it is wanted. A failure is left to the next call that needs them. */
  beginLoading(wanted: { readonly withReader: boolean }): void;
  /** Loads the language model in the background, if there is one. Its status tells a failure. */
  loadInBackground(): void;
  close(): void;
}

/** What was found out before engines are made. Null: engines choose by themselves. */
export interface FoundBefore {
  readonly encoderBatch: number | null;
  readonly languageModelThreads: number | null;
  /** Keeps which device encodes faster. Without it, both are tried at each start. */
  readonly encoderDevice?: KeptEncoderDevice;
  readonly own: OwnModel | null;
  readonly served?: MadeLanguageModel | null;
  /** The server's encoder, if it is chosen. */
  readonly servedEncoder?: MadeServedEncoder | null;
  /** What is known of the device, if it was measured. */
  readonly device?: () => Promise<DeviceFacts>;
}

export function makeEngines(
  options: EngineOptions,
  baseUrl: string,
  board: StatusBoard,
  found: FoundBefore = { encoderBatch: null, languageModelThreads: null, own: null },
): Engines {
  const modelsUrl = new URL('models/', baseUrl).href;
  const closing: (() => void)[] = [];
  const loading: ((signal?: AbortSignal) => Promise<void>)[] = [];

  const meanings = options.encoder === undefined ? makeEncoder(options, modelsUrl, board, found) : null;
  if (meanings !== null) {
    loading.push(meanings.load, meanings.loadReader);
    closing.push(meanings.close);
  }

  const seat =
    options.languageModel === undefined
      ? new LanguageModelSeat(makeSeated(options, options, modelsUrl, board, found))
      : null;
  if (seat !== null) closing.push(() => seat.made.close());

  // One after the other, because side by side they would take each other's cores.
  const load = async (signal?: AbortSignal): Promise<void> => {
    for (const one of [...loading, ...(seat?.made.load ?? [])]) await one(signal);
  };
  const makeSecond = ({ tokenizer }: LanguageModel): WllamaLanguageModel =>
    new WllamaLanguageModel({
      spawn: findWorker(options.workers, 'languageModel'),
      model: smolLm2,
      modelsUrl,
      tokenizer,
      contextWindow: 2048,
      threads: 1,
    });
  return {
    encoder: meanings?.encoder ?? options.encoder ?? null,
    reader: options.reader ?? meanings?.reader ?? null,
    languageModel: seat?.model ?? (options.languageModel as LanguageModel),
    changeLanguageModel: (choice, before) =>
      seat?.change(makeSeated(options, choice, modelsUrl, board, before)),
    get threaded() {
      return seat?.made.threaded ?? null;
    },
    get second() {
      return seat?.made.bundled && hasRoomForTwo() ? () => makeSecond(seat.made.model) : null;
    },
    load,
    get waitsForEncoder() {
      return meanings?.waits() ?? false;
    },
    loadEncoder: async (signal) => {
      await meanings?.load(signal).catch((thrown: unknown) => {
        if (signal?.aborted !== true) board.addNotice(reportOf(thrown));
      });
    },
    loadReader: () => void meanings?.loadReader(),
    beginLoading({ withReader }) {
      const then = (): unknown => (withReader ? meanings?.loadReader() : undefined);
      void meanings?.load().then(then, () => undefined);
    },
    loadInBackground: () => void load().catch((thrown: unknown) => board.addNotice(reportOf(thrown))),
    close: () => {
      for (const close of closing) close();
    },
  };
}

/** Makes the chosen model. The board shows its state while it holds the seat. */
function makeSeated(
  { workers, threads }: EngineOptions,
  choice: LanguageModelChoice,
  modelsUrl: string,
  board: StatusBoard,
  found: Omit<FoundBefore, 'encoderBatch'>,
): MakeSeated {
  return (speaks) => {
    const tell = (name: EngineStatus['name']) => (state: WorkerState) => {
      if (speaks()) board.setEngine(name, changeOf(state));
    };
    const given = threads ?? found.languageModelThreads;
    const made =
      found.served ??
      makeLanguageModel(choice, {
        workers,
        modelsUrl,
        own: found.own,
        ...(found.device === undefined ? {} : { device: found.device }),
        ...(given === null ? {} : { threads: given }),
        onTokenizer: tell('tokenizer'),
        onModel: tell('language-model'),
      });
    const model = made.title;
    board.replaceEngine('tokenizer', { model });
    board.replaceEngine('language-model', { model, ...(made.host === undefined ? {} : { host: made.host }) });
    return made;
  };
}

interface Meanings {
  readonly encoder: Encoder;
  /** Null if the host says so, or beside any other encoder than the bundled one, whose vocabulary the reader shares. */
  readonly reader: WorkerReader | null;
  load(signal?: AbortSignal): Promise<void>;
  waits(): boolean;
  /** Rejects only when stopped. Answers go on without a reader. */
  loadReader(signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** The bundled or chosen encoder, and the reader in its worker. */
function makeEncoder(
  options: EngineOptions,
  modelsUrl: string,
  board: StatusBoard,
  found: Pick<FoundBefore, 'encoderBatch' | 'encoderDevice' | 'servedEncoder'>,
): Meanings {
  const { encoderBatch, encoderDevice: keptDevice, servedEncoder: served = null } = found;
  const chosen = findEncoderModel(options.encoderId);
  const model = chosen ?? multilingualE5Small;
  const withReader = chosen === undefined && options.reader === undefined;
  board.setEngine('encoder', {
    model: served?.title ?? model.title,
    ...(served === null ? {} : { host: served.host }),
  });
  const encoder = new E5Encoder({
    spawn: findWorker(options.workers, 'encoder'),
    model,
    modelsUrl,
    device: options.encoderDevice ?? chosen?.device ?? keptDevice?.read() ?? 'fastest',
    onDevice: (device) => keptDevice?.write(device),
    ...(options.threads === undefined ? {} : { threads: options.threads }),
    ...(encoderBatch === null ? {} : { batchTokens: encoderBatch }),
    keepWeights: withReader,
    // Beside a server's encoder, this one serves only the reader, which lives in its worker.
    onState: (state) => served === null && board.setEngine('encoder', encoderChange(state)),
  });
  const load = (signal?: AbortSignal) => {
    // Shows what is awaited before the first byte arrives.
    if (waits() && signal?.aborted !== true)
      board.setEngine('encoder', { state: 'loading', loaded: 0, total: 0, error: null });
    return (served ?? encoder).load(signal);
  };
  const waits = (): boolean => served === null && !encoder.isLoaded;
  const own = { encoder: served?.encoder ?? encoder, load, waits, close: () => encoder.close() };
  if (!withReader) return { ...own, reader: null, loadReader: async () => undefined };
  board.setEngine('reader', { model: bundledReader.title });
  const reader = new WorkerReader({
    host: encoder,
    model: { ...bundledReader, id: `${bundledReader.id}/${bundledReader.version}` },
    modelsUrl,
    onState: (state: ReaderState) => board.setEngine('reader', changeOf(state)),
  });
  const loadReader = (signal?: AbortSignal) =>
    reader.load(signal).catch((thrown: unknown) => {
      if (signal?.aborted === true) throw thrown;
    });
  return { ...own, reader, loadReader };
}

type EngineChange = Partial<Omit<EngineStatus, 'name' | 'model'>>;

function changeOf(state: WorkerState): EngineChange {
  switch (state.state) {
    case 'loading':
      return {
        state: 'loading',
        loaded: state.progress.loadedBytes,
        total: state.progress.totalBytes,
        downloading: state.progress.stage === 'download',
        error: null,
      };
    case 'ready':
      return {
        state: 'ready',
        backend: backendOf(state.loaded),
        oneThread: oneThreadOf(state.loaded),
        error: null,
      };
    case 'cancelled':
      return { state: 'idle', loaded: 0, total: 0, error: null };
    case 'restarted':
      return { state: 'restarting', error: reportOf(state.reason) };
    case 'failed':
      return { state: 'failed', error: reportOf(state.error) };
  }
}

function encoderChange(state: EncoderState): EngineChange {
  if (state.state === 'degraded') return { backend: state.device, error: reportOf(state.reason) };
  if (state.state !== 'ready') return changeOf(state);
  const { refused = null } = (state.loaded ?? {}) as { readonly refused?: ErrorReport | null };
  return { ...changeOf(state), error: refused };
}

/** Formats what a worker reports after loading, for a status line. */
function backendOf(loaded: unknown): string | null {
  if (typeof loaded !== 'object' || loaded === null) return null;
  const device = 'device' in loaded && typeof loaded.device === 'string' ? loaded.device : 'wasm';
  const threads = 'threads' in loaded && typeof loaded.threads === 'number' ? loaded.threads : null;
  return threads === null ? device : `${device}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
}

function oneThreadOf(loaded: unknown): OneThreadReason | null {
  const { oneThread = null } = (loaded ?? {}) as { readonly oneThread?: OneThreadReason | null };
  return oneThread;
}
