/** The engines of a runtime: the encoder and the language model, the bundled ones, chosen ones or the host's own. */
import type { KeptEncoderDevice } from '../../adapters/device/kept-encoder-device.ts';
import { E5Encoder, type EncoderState } from '../../adapters/embedding/e5-encoder.ts';
import { WllamaLanguageModel } from '../../adapters/language-models/wllama-language-model.ts';
import { bundledReader, multilingualE5Small, smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import { type ReaderState, WorkerReader } from '../../adapters/reading/worker-reader.ts';
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { OneThreadReason } from '../../models/device-profile.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Reader } from '../../ports/reader.ts';
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

/** Which engines, and how they are started. */
export interface EngineOptions extends LanguageModelChoice {
  /** How the workers of the bundled engines are started; none is needed where both engines are your own. */
  readonly workers?: RuntimeWorkers;
  /** Your own encoder; null: search and memory go by words alone. The bundled one unless given. */
  readonly encoder?: Encoder | null;
  /**
   * Your own reader of passages; null: answers are quotes alone. The bundled one unless given, which lives in the worker of
   * the bundled encoder and is there only with it.
   */
  readonly reader?: Reader | null;
  /** Your own model; the bundled one unless given. */
  readonly languageModel?: LanguageModel;
  /**
   * Of the encoder. Unless given, a bundled one is tried on both where there is a graphics processor, once, and the faster device
   * is used if its vectors are right. `webgpu` is used only after a self-test, and left for `wasm` where it fails.
   */
  readonly encoderDevice?: 'wasm' | 'webgpu';
  /** Threads of the encoder and the language model; chosen by the number of cores unless given. */
  readonly threads?: number;
}

export interface Engines {
  readonly encoder: Encoder | null;
  readonly reader: Reader | null;
  readonly languageModel: LanguageModel;
  /** Puts another model in the place of the one in use, which ends; nothing where the host brought its own. */
  changeLanguageModel(choice: LanguageModelChoice, found: Omit<FoundBefore, 'encoderBatch'>): void;
  /** The language model's, where its number of threads can be changed. */
  readonly threaded: Threaded | null;
  /** A second engine of the bundled model, for summaries; null where this device has no memory for two. */
  readonly second: (() => LanguageModel) | null;
  load(signal?: AbortSignal): Promise<void>;
  /** Whether the bundled or chosen encoder has to be loaded before it encodes. */
  readonly waitsForEncoder: boolean;
  /** Resolves when the encoder is loaded, or cannot be; never rejects. */
  loadEncoder(signal?: AbortSignal): Promise<void>;
  /** In the background, where there is one; why it failed stands in its status. */
  loadReader(): void;
  loadInBackground(): void;
  close(): void;
}

/** What was found out before engines are made; null: as they choose by themselves. */
export interface FoundBefore {
  readonly encoderBatch: number | null;
  readonly languageModelThreads: number | null;
  /** Where it is kept which device encodes faster; both are tried at every start without it. */
  readonly encoderDevice?: KeptEncoderDevice;
  /** The model that the person brought, where it was chosen. */
  readonly own: OwnModel | null;
  /** The model of a server, where it was chosen. */
  readonly served?: MadeLanguageModel | null;
  /** The encoder of a server, where it was chosen. */
  readonly servedEncoder?: MadeServedEncoder | null;
  /** What is known of the device, where it is asked. */
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

  // One after the other: side by side they would only take each other's cores.
  const load = async (signal?: AbortSignal): Promise<void> => {
    for (const one of [...loading, ...(seat?.made.load ?? [])]) await one(signal);
  };
  const makeSecond = ({ tokenizer }: LanguageModel): LanguageModel => {
    const other = new WllamaLanguageModel({
      spawn: findWorker(options.workers, 'languageModel'),
      model: smolLm2,
      modelsUrl,
      tokenizer,
      contextWindow: 2048,
      threads: 1,
    });
    closing.push(() => other.close());
    return other;
  };
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
    loadInBackground: () => void load().catch((thrown: unknown) => board.addNotice(reportOf(thrown))),
    close: () => {
      for (const close of closing) close();
    },
  };
}

/** Makes the chosen model, whose state stands on the board as long as it has its place. */
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
  /** Null beside another encoder than the bundled one, whose vocabulary it shares, and where the host says so. */
  readonly reader: WorkerReader | null;
  load(signal?: AbortSignal): Promise<void>;
  waits(): boolean;
  /** Rejects where it is stopped, alone: answers go on without a reader. */
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
    // Beside an encoder of a server it is there for the reader alone, which lives in its worker.
    onState: (state) => served === null && board.setEngine('encoder', encoderChange(state)),
  });
  const load = (signal?: AbortSignal) => {
    // Whoever waits sees what for, before the first byte has come.
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

/** What a worker says of itself once loaded, in the form of a status line. */
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
