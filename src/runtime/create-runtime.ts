/** The composition root: the only place that knows which adapter serves which port. */
import { LocalStorageCanary } from '../adapters/canary/local-storage-canary.ts';
import { WorkerDocumentParser } from '../adapters/documents/worker-document-parser.ts';
import { E5Encoder, type EncoderState } from '../adapters/embedding/e5-encoder.ts';
import { WllamaLanguageModel } from '../adapters/language-models/wllama-language-model.ts';
import { allModelFiles } from '../adapters/model-files/all-model-files.ts';
import { multilingualE5Small, smolLm2 } from '../adapters/model-files/bundled-models.ts';
import { WorkerModelFiles } from '../adapters/model-files/worker-model-files.ts';
import { type OpenStores, openIndexedStores, openMemoryStores } from '../adapters/storage/open-storage.ts';
import { databaseName } from '../adapters/storage/schema.ts';
import { supersededError } from '../adapters/storage/storage-errors.ts';
import { browserStorageBudget } from '../adapters/storage-budget/browser-storage-budget.ts';
import { ChannelRunBell } from '../adapters/tabs/channel-run-bell.ts';
import { WebRunLocks } from '../adapters/tabs/web-run-locks.ts';
import { guidedProfile } from '../agent/profiles/guided.ts';
import type { OfferedTool } from '../agent/profiles/react/offered-tools.ts';
import { reactProfile } from '../agent/profiles/react/react.ts';
import { searchOnlyProfile } from '../agent/profiles/search-only.ts';
import { reportOf, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { isStatement } from '../tools/is-statement.ts';
import { Library } from '../tools/library/library.ts';
import type { WorkerState } from '../worker-link/worker-client.ts';
import { arbitratedEncoder, arbitratedModel } from './arbitrated-engines.ts';
import { AskHost } from './ask-host.ts';
import { findEncoderModel } from './catalogue.ts';
import { hostDurability, lossNotice } from './durability-host.ts';
import { GpuArbiter } from './gpu-arbiter.ts';
import { hostLibrary } from './library-host.ts';
import { type LanguageModelChoice, makeLanguageModel } from './make-language-model.ts';
import { hostModels } from './model-host.ts';
import { hostRuns } from './run-host.ts';
import type { EngineStatus, Runtime } from './runtime.ts';
import { findWorker, type RuntimeWorkers } from './runtime-workers.ts';
import { StatusBoard } from './status-board.ts';
import { hasRoomForTwo, hostSummaries } from './summary-host.ts';
import { systemClock } from './system-clock.ts';

export interface RuntimeOptions extends LanguageModelChoice {
  /** How the workers of the bundled engines are started; none is needed where both engines are your own. */
  readonly workers?: RuntimeWorkers;
  /** Where models and sample library are served from: absolute, ends in `/`. The page's own folder unless given. */
  readonly baseUrl?: string;
  /** Name of the database; runs and library of different names never meet. */
  readonly storageName?: string;
  /** Your own encoder; null: search and memory go by words alone. The bundled one unless given. */
  readonly encoder?: Encoder | null;
  /** Your own model; the bundled one unless given. */
  readonly languageModel?: LanguageModel;
  /** Tools of your own, for the profile `react`: offered beside search, visit and glimpse. */
  readonly tools?: readonly OfferedTool[];
  /** `memory`: nothing outlives the page; for tests and demonstrations. `indexed` unless given. */
  readonly storage?: 'indexed' | 'memory';
  /** Writes summaries where a question asks for them; the agent's own model in its gaps unless given. */
  readonly summaryModel?: LanguageModel;
  /** `webgpu` is used only after a self-test, and left for `wasm` where it fails. */
  readonly encoderDevice?: 'wasm' | 'webgpu';
  /** Threads of the encoder and the language model; chosen by the number of cores unless given. */
  readonly threads?: number;
}

/**
 * Opens the store and makes the engines ready to be loaded. Where storage is refused everything works in memory, and the
 * status says so. Rejects with `storage-blocked` or `storage-failed` where data is there and cannot be used.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const baseUrl = options.baseUrl ?? new URL('.', document.baseURI).href;
  const name = options.storageName ?? databaseName;
  const canary = new LocalStorageCanary(name);
  const { stores, refusal } = await openStores(options.storage ?? 'indexed', {
    name,
    canary,
    onSuperseded: () => board?.addNotice(reportOf(supersededError())),
    // Calls open the store again by themselves; what the browser lost with the connection is noticed here.
    onLost: () => void tellLosses(),
  });
  const board = new StatusBoard(stores.kind);
  if (refusal !== null) board.addNotice(reportOf(refusal));
  const kept = stores.kind === 'indexed';
  const tellLosses = async (): Promise<void> => {
    if (!kept) return;
    const loss = await lossNotice({ ...stores, canary }).catch(reportOf);
    if (loss !== null) board.addNotice(loss);
  };
  await tellLosses();
  const locks = new WebRunLocks(name);
  const bell = kept ? new ChannelRunBell(name) : null;

  const engines = makeEngines(options, baseUrl, board);
  const arbiter = new GpuArbiter();
  const encoder = engines.encoder === null ? null : arbitratedEncoder(engines.encoder, arbiter);
  const languageModel = arbitratedModel(engines.languageModel, arbiter);
  const summaries = hostSummaries({
    // An engine of its own where there is one, beside the agent's; else the agent's, in its gaps.
    engine() {
      const own = options.summaryModel ?? engines.second?.();
      if (own !== undefined) return { model: own };
      return {
        model: engines.languageModel,
        turn: (work, signal) => arbiter.run('summary', work, signal),
      };
    },
    store: stores.runs,
    tokenizer: languageModel.tokenizer,
    encoder,
    tell: (state) => {
      board.setSummaries(state);
      tellLag();
    },
  });
  const tellLag = (): void => {
    const { key, summary } = arbiter.lag;
    board.setLag(key, summary);
  };
  const library = await Library.open({ store: stores.documents, encoder, clock: systemClock });
  const parser = new WorkerDocumentParser({ spawn: options.workers?.documentParser ?? null });
  const host = hostLibrary({ library, parser, board, sampleUrl: new URL('library/', baseUrl).href });
  const ownTools = options.tools ?? [];
  const byDefault = options.languageModel === undefined ? 'guided' : 'react';
  const asking = new AskHost({
    store: stores.runs,
    locks,
    ring: (run) => bell?.ring(run),
    summaries: summaries.queue,
    onStep(step) {
      arbiter.noteStep(step);
      tellLag();
    },
    encoder,
    tokenizer: languageModel.tokenizer,
    contextWindow: languageModel.contextWindow,
    identity: {
      model: languageModel.id,
      encoder: encoder?.id ?? null,
      tokenizer: languageModel.tokenizer.id,
    },
    bundledModel: options.languageModel === undefined,
    profile({ profile, useModel = true, documents, approve, tools = [] }) {
      const searched = documents === undefined ? library : library.among(new Set(documents));
      const parts = { library: searched, encoder };
      const chosen = profile ?? byDefault;
      if (chosen === 'search-only') return searchOnlyProfile(parts);
      if (chosen === 'react' && useModel)
        return reactProfile({ ...parts, languageModel, approve, tools: [...ownTools, ...tools] });
      return guidedProfile({ ...parts, languageModel: useModel ? languageModel : null });
    },
    async prepare({ signal, useModel = true }) {
      // The encoder is needed first; where it cannot be loaded, words alone do. The model, needed last, loads meanwhile.
      await engines.loadEncoder(signal);
      if (useModel) engines.loadInBackground();
    },
    refuse: (question, stored, { profile = byDefault, tools = [] }) =>
      !(profile === 'react' && ownTools.length + tools.length > 0) &&
      library.list().length === 0 &&
      (stored?.chunks.length ?? 0) === 0 &&
      !isStatement(question)
        ? new WebpaceError(
            'library-empty',
            'The library has no documents yet. Add text files, or load the sample library, then ask again.',
          )
        : null,
  });

  const models = hostModels(() => new WorkerModelFiles(findWorker(options.workers, 'modelFiles')));

  return {
    status: () => board.read(),
    subscribe: (listener) => board.subscribe(listener),
    load: (signal) => engines.load(signal),
    library: host,
    runs: hostRuns(stores.runs, locks, bell),
    durability: hostDurability({
      ...stores,
      canary,
      budget: browserStorageBudget(),
      models: allModelFiles,
      forgetNotice: () => board.removeNotices('storage-lost'),
    }),
    models,
    ask: (question, askOptions) => asking.ask(question, askOptions),
    resume: (run, resumeOptions) => asking.resume(run, resumeOptions),
    async dispose() {
      host.close();
      parser.close();
      summaries.close();
      engines.close();
      models.close();
      bell?.close();
      stores.close();
    },
  };
}

async function openStores(
  storage: 'indexed' | 'memory',
  options: Parameters<typeof openIndexedStores>[0],
): Promise<{ stores: OpenStores; refusal: WebpaceError | null }> {
  if (storage === 'memory') return { stores: openMemoryStores(), refusal: null };
  try {
    return { stores: await openIndexedStores(options), refusal: null };
  } catch (thrown) {
    const error = toWebpaceError(thrown, 'storage-failed');
    // Data that is there must not be hidden behind an empty memory; only where there can be none do we go on without.
    if (error.code !== 'storage-refused' && error.code !== 'storage-full') throw error;
    return { stores: openMemoryStores(), refusal: error };
  }
}

interface Engines {
  readonly encoder: Encoder | null;
  readonly languageModel: LanguageModel;
  /** A second engine of the bundled model, for summaries; null where this device has no memory for two. */
  readonly second: (() => LanguageModel) | null;
  load(signal?: AbortSignal): Promise<void>;
  /** Resolves when the encoder is loaded, or cannot be; never rejects. */
  loadEncoder(signal?: AbortSignal): Promise<void>;
  loadInBackground(): void;
  close(): void;
}

function makeEngines(options: RuntimeOptions, baseUrl: string, board: StatusBoard): Engines {
  const modelsUrl = new URL('models/', baseUrl).href;
  const closing: (() => void)[] = [];
  const loading: ((signal?: AbortSignal) => Promise<void>)[] = [];
  const threads = options.threads === undefined ? {} : { threads: options.threads };

  let loadEncoder = async (_signal?: AbortSignal): Promise<void> => undefined;
  let encoder = options.encoder;
  if (encoder === undefined) {
    const chosenEncoder = findEncoderModel(options.encoderId);
    board.setEngine('encoder', { model: (chosenEncoder ?? multilingualE5Small).title });
    const made = new E5Encoder({
      spawn: findWorker(options.workers, 'encoder'),
      model: chosenEncoder ?? multilingualE5Small,
      modelsUrl,
      device: options.encoderDevice ?? chosenEncoder?.device ?? 'wasm',
      ...threads,
      onState: (state) => board.setEngine('encoder', encoderChange(state)),
    });
    encoder = made;
    loadEncoder = (signal) => made.load(signal);
    loading.push(loadEncoder);
    closing.push(() => made.close());
  }

  let second: Engines['second'] = null;
  let languageModel = options.languageModel;
  if (languageModel === undefined) {
    const made = makeLanguageModel(options, {
      workers: options.workers,
      modelsUrl,
      ...threads,
      onTokenizer: (state) => board.setEngine('tokenizer', changeOf(state)),
      onModel: (state) => board.setEngine('language-model', changeOf(state)),
    });
    board.setEngine('tokenizer', { model: made.title });
    board.setEngine('language-model', { model: made.title });
    languageModel = made.model;
    loading.push(...made.load);
    closing.push(() => made.close());
    if (made.bundled && hasRoomForTwo()) {
      second = () => {
        const other = new WllamaLanguageModel({
          spawn: findWorker(options.workers, 'languageModel'),
          model: smolLm2,
          modelsUrl,
          tokenizer: made.model.tokenizer,
          contextWindow: 2048,
          threads: 1,
        });
        closing.push(() => other.close());
        return other;
      };
    }
  }

  // One after the other: side by side they would only take each other's cores.
  const load = async (signal?: AbortSignal): Promise<void> => {
    for (const one of loading) await one(signal);
  };
  return {
    encoder,
    languageModel,
    second,
    load,
    loadEncoder: async (signal) => {
      await loadEncoder(signal).catch((thrown: unknown) => {
        if (signal?.aborted !== true) board.addNotice(reportOf(thrown));
      });
    },
    loadInBackground: () => void load().catch((thrown: unknown) => board.addNotice(reportOf(thrown))),
    close: () => {
      for (const close of closing) close();
    },
  };
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
      return { state: 'ready', backend: backendOf(state.loaded), error: null };
    case 'cancelled':
      return { state: 'idle', loaded: 0, total: 0, error: null };
    case 'restarted':
      return { state: 'restarting', error: reportOf(state.reason) };
    case 'failed':
      return { state: 'failed', error: reportOf(state.error) };
  }
}

function encoderChange(state: EncoderState): EngineChange {
  return state.state === 'degraded'
    ? { backend: state.device, error: reportOf(state.reason) }
    : changeOf(state);
}

/** What a worker says of itself once loaded, in the form of a status line. */
function backendOf(loaded: unknown): string | null {
  if (typeof loaded !== 'object' || loaded === null) return null;
  const device = 'device' in loaded && typeof loaded.device === 'string' ? loaded.device : 'wasm';
  const threads = 'threads' in loaded && typeof loaded.threads === 'number' ? loaded.threads : null;
  return threads === null ? device : `${device}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
}
