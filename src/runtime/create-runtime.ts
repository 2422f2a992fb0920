/** The composition root: the only place that knows which adapter serves which port. */
import { LocalStorageCanary } from '../adapters/canary/local-storage-canary.ts';
import { keptEncoderDevice } from '../adapters/device/kept-encoder-device.ts';
import { deviceMark, keptProfiles } from '../adapters/device/kept-profiles.ts';
import { WorkerDocumentParser } from '../adapters/documents/worker-document-parser.ts';
import { keptModels } from '../adapters/model-files/kept-files.ts';
import { WorkerModelFiles } from '../adapters/model-files/worker-model-files.ts';
import { WorkerPassageIndex } from '../adapters/passage-index/worker-passage-index.ts';
import { ChannelRunBell } from '../adapters/run-locks/channel-run-bell.ts';
import { WebRunLocks } from '../adapters/run-locks/web-run-locks.ts';
import { type OpenStores, openIndexedStores } from '../adapters/storage/open-storage.ts';
import { RunSearcher } from '../adapters/storage/run-searcher.ts';
import { databaseName } from '../adapters/storage/schema.ts';
import { supersededError } from '../adapters/storage/storage-errors.ts';
import { WorkerRunReader } from '../adapters/storage/worker-run-reader.ts';
import { browserStorageBudget } from '../adapters/storage-budget/browser-storage-budget.ts';
import type { OfferedTool } from '../agent/profiles/react/offered-tools.ts';
import { reportOf, toWebpaceError, WebpaceError } from '../core/errors.ts';
import { servedPrefix } from '../models/model-server.ts';
import { type OwnModel, ownModelPrefix } from '../models/own-model.ts';
import { tune } from '../models/tuning.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { OpenTabs } from '../ports/open-tabs.ts';
import type { SpeechRecogniser } from '../ports/speech-recogniser.ts';
import type { HoldsQuote } from '../record/as-untrusted.ts';
import { isStatement } from '../tools/is-statement.ts';
import { Library } from '../tools/library/library.ts';
import { AskHost } from './asking/ask-host.ts';
import { hostRunKeys } from './asking/run-keys.ts';
import { arbitratedEncoder, arbitratedModel, arbitratedReader } from './engines/arbitrated-engines.ts';
import { GpuArbiter } from './engines/gpu-arbiter.ts';
import { type EngineOptions, makeEngines } from './engines/make-engines.ts';
import { findWorker } from './engines/runtime-workers.ts';
import { SpokenDocuments } from './engines/spoken-documents.ts';
import type { DirectiveHost } from './hosts/directive-host.ts';
import { hostDurability } from './hosts/durability-host.ts';
import { hostLibrary } from './hosts/library-host.ts';
import { hostLosses } from './hosts/losses-host.ts';
import { type AllowDownloads, hostModels, type ModelHost } from './hosts/model-host.ts';
import { libraryOfTabs, openTabHost } from './hosts/open-tab-host.ts';
import { hostRuns, removeLeftRuns } from './hosts/run-host.ts';
import { catchUpAfter, secondCopy } from './hosts/second-copy.ts';
import { hostSummaries } from './hosts/summary-host.ts';
import { hostTimeMachine } from './hosts/time-machine.ts';
import { hostDeviceProfile } from './models/device-profile.ts';
import { measuredModels, tunedModel } from './models/measured-models.ts';
import type { AskOptions, Runtime } from './runtime.ts';
import { StatusBoard } from './status-board.ts';
import { systemClock } from './system-clock.ts';

export interface RuntimeOptions extends EngineOptions {
  /** Where models and sample library are served from: absolute, ends in `/`. The page's own folder unless given. */
  readonly baseUrl?: string;
  /** Name of the database; runs and library of different names never meet. */
  readonly storageName?: string;
  /** Tools of your own, for the profile `react`: offered beside search, visit and glimpse. */
  readonly tools?: readonly OfferedTool[];
  /** `memory`: nothing outlives the page; for tests and demonstrations. `indexed` unless given. */
  readonly storage?: 'indexed' | 'memory';
  /** Listens to sound and video that is added; without it they are refused. The runtime closes it. */
  readonly speech?: SpeechRecogniser;
  /** Writes summaries where a question asks for them; the agent's own model in its gaps unless given. */
  readonly summaryModel?: LanguageModel;
  /** Asked with each download of a model, where the app needs a permission to reach its publisher, as an extension does. */
  readonly allowDownloads?: AllowDownloads;
  /** The tabs that the app stands beside: questions can then be asked of them, and their pages added to the library. */
  readonly openTabs?: OpenTabs;
  /**
   * When this device is measured with the chosen models: when the host asks for it (`runtime.deviceProfile.start`), or once
   * after the models are first loaded by `load`. `on-request` unless given.
   */
  readonly measureDevice?: 'on-request' | 'after-load';
}

/**
 * Opens the store and makes the engines ready to be loaded. Where storage is refused everything works in memory, and the
 * status says so. Rejects with `storage-blocked` or `storage-failed` where data is there and cannot be used.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const baseUrl = options.baseUrl ?? new URL('.', document.baseURI).href;
  const name = options.storageName ?? databaseName;
  const canary = new LocalStorageCanary(name);
  const copy = options.storage === 'memory' ? null : secondCopy(options.workers, name);
  const { stores, refusal } = await openStores(options.storage ?? 'indexed', {
    name,
    canary,
    copy,
    onSuperseded: () => board?.addNotice(reportOf(supersededError())),
    // Calls open the store again by themselves; what the browser lost with the connection is noticed here.
    onLost: () => void losses.tell(),
  });
  const board = new StatusBoard(stores.kind);
  if (refusal !== null) board.addNotice(reportOf(refusal));
  const kept = stores.kind === 'indexed';
  const locks = new WebRunLocks(name);
  const losses = hostLosses(kept ? { ...stores, canary, copy, locks } : null, board);
  await losses.tell();
  const bell = kept ? new ChannelRunBell(name) : null;
  // Nobody waits for it, and what stays is tried again at the next opening.
  void removeLeftRuns(stores.runs, locks).catch(() => undefined);
  const catchUp = (): void => void copy?.catchUp().catch(() => undefined);
  const catchingUp = kept ? setTimeout(catchUp, catchUpAfter) : undefined;

  const models = hostModels(
    () => new WorkerModelFiles(findWorker(options.workers, 'modelFiles')),
    options.allowDownloads,
  );
  const device = deviceMark();
  const seated = async (choice: EngineOptions) => {
    const own = await findOwnModel(models, choice, board);
    const { languageModelId, contextTokens } = choice;
    const served =
      choice.languageModel === undefined && languageModelId?.startsWith(servedPrefix)
        ? await (await import('./models/served-model.ts')).serveModel(languageModelId, {
            baseUrl,
            board,
            contextTokens,
          })
        : null;
    const kept = keptProfiles(name, measuredModels(choice, own), device);
    const { profile, overrides } = kept.read();
    const early = tune(profile, tunedModel(choice, own, null), overrides);
    return { choice, own, served, kept, early };
  };
  let chosen = await seated(options);
  /** Choices since the start. */
  let wanted = 0;
  const foundOf = ({ own, served, early }: typeof chosen) => ({
    ...{ languageModelThreads: early.threads.value, own, served },
    device: () => models.device(),
  });
  const { encoderBatch } = chosen.early;
  const engines = makeEngines(options, baseUrl, board, {
    ...foundOf(chosen),
    encoderDevice: keptEncoderDevice(name, device),
    encoderBatch: encoderBatch.from === 'default' ? null : encoderBatch.value,
  });
  const arbiter = new GpuArbiter();
  const encoder = engines.encoder === null ? null : arbitratedEncoder(engines.encoder, arbiter);
  const passageReader = engines.reader === null ? null : arbitratedReader(engines.reader, arbiter);
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
  const passageWorker = options.workers?.passageIndex;
  const library = await Library.open({
    store: stores.documents,
    encoder,
    clock: systemClock,
    ...(passageWorker === undefined ? {} : { index: new WorkerPassageIndex(passageWorker) }),
  });
  const files = new WorkerDocumentParser({ spawn: options.workers?.documentParser ?? null });
  const parser = new SpokenDocuments(files, options.speech ?? null);
  const host = hostLibrary({ library, parser, board, sampleUrl: new URL('library/', baseUrl).href });
  const tabs = await openTabHost(options, { encoder, library, host });
  const deviceProfile = hostDeviceProfile({
    get kept() {
      return chosen.kept;
    },
    ...{ device, clock: systemClock },
    get threaded() {
      return engines.threaded;
    },
    get model() {
      return tunedModel(chosen.choice, chosen.own, engines.languageModel);
    },
    turn: (work, signal) => arbiter.run('summary', work, signal),
    languageModel: engines.languageModel,
    encoder: engines.encoder,
    load: (signal) => engines.load(signal),
  });
  const tuned = () => deviceProfile.read().settings;
  const asksServed = ({
    profile = tuned().profile.value,
    useModel = true,
    summaries = false,
  }: Pick<AskOptions, 'profile' | 'useModel' | 'summaries'>): boolean =>
    chosen.served !== null && ((useModel && profile === 'react') || summaries);
  const ownTools = options.tools ?? [];
  let directives: DirectiveHost | null = null;
  const asking = new AskHost({
    async directives(run) {
      const { hostDirectives } = await import('./hosts/directive-host.ts');
      directives ??= hostDirectives(
        engines.languageModel,
        (work, signal) => arbiter.run('directive', work, signal),
        () => engines.loadInBackground(),
      );
      return directives.of(run);
    },
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
    get contextWindow() {
      return languageModel.contextWindow;
    },
    get identity() {
      const { id: model, tokenizer } = languageModel;
      return { model, encoder: encoder?.id ?? null, tokenizer: tokenizer.id };
    },
    tuned,
    during: deviceProfile.during,
    get fillsPrompt() {
      return tunedModel(chosen.choice, chosen.own, null).origin !== 'bundled';
    },
    async profile({ profile, tools = [], ...asked }) {
      const { makeProfile } = await import('./asking/make-profile.ts');
      const { documents, ...others } = asked;
      const overTabs = (asked.tabs ?? []).length > 0;
      const searched = overTabs ? await libraryOfTabs(tabs, asked) : library;
      return makeProfile({
        ...{
          name: profile ?? tuned().profile.value,
          library: searched,
          encoder,
          reader: passageReader,
          languageModel,
        },
        variant: tuned().instructions,
        replies: tuned().replies.value === 'long' ? 'large' : 'small',
        tools: [...ownTools, ...tools],
        options: overTabs || documents === undefined ? others : { ...others, documents },
      });
    },
    async prepare({ signal, approve, ...asked }) {
      const { useModel = true, profile = tuned().profile.value } = asked;
      if (asksServed(asked)) await chosen.served?.consent(approve, signal);
      // The encoder is needed first; where it cannot be loaded, words alone do.
      await engines.loadEncoder(signal);
      // Its files come while quotes are looked for, and its start waits for queries: no quote waits for it.
      if (profile === 'guided') engines.loadReader();
      // The model loads meanwhile, where it steers: nothing else needs it for an answer.
      if (useModel && profile === 'react') engines.loadInBackground();
    },
    refuse: (question, stored, { tabs: asked = [], tools = [], ...more }) =>
      (asksServed(more) ? chosen.served?.refuse(stored) : null) ??
      (asked.length === 0 &&
      !((more.profile ?? tuned().profile.value) === 'react' && ownTools.length + tools.length > 0) &&
      library.list().length === 0 &&
      (stored?.chunks.length ?? 0) === 0 &&
      !isStatement(question)
        ? new WebpaceError(
            'library-empty',
            'The library has no documents yet. Add text files, or load the sample library, then ask again.',
          )
        : null),
  });

  const startReader = options.workers?.runReader;
  const reader =
    kept && startReader !== undefined ? new WorkerRunReader(startReader, name) : new RunSearcher(stores.runs);
  const holds: HoldsQuote = (document, quote) =>
    library
      .list()
      .find(({ id }) => id === document)
      ?.text.includes(quote);
  const runs = hostRuns(stores.runs, locks, bell, reader, holds, losses.mend);
  const timeMachine = hostTimeMachine({
    ...{ store: stores.runs, database: kept ? name : null, runs },
    ...{ tokenizer: languageModel.tokenizer, encoder, spawn: options.workers?.whatIf ?? null },
  });

  return {
    status: () => board.read(),
    subscribe: (listener) => board.subscribe(listener),
    async load(signal) {
      await engines.load(signal);
      const unknown = deviceProfile.read().profile === null;
      if (options.measureDevice === 'after-load' && unknown) void deviceProfile.start();
    },
    library: host,
    ...(tabs === null ? {} : { tabs }),
    runs,
    timeMachine,
    durability: hostDurability({
      ...stores,
      ...{ canary, copy, locks },
      budget: browserStorageBudget(),
      models: keptModels,
      forgetNotice: losses.forget,
    }),
    models,
    deviceProfile,
    async changeLanguageModel(languageModelId, contextTokens) {
      if (options.languageModel !== undefined) return;
      const { contextTokens: _, ...others } = options;
      const window = contextTokens === undefined ? {} : { contextTokens };
      wanted += 1;
      const turn = wanted;
      const next = await seated({ ...others, ...window, languageModelId });
      // Whoever chose again meanwhile wants that one.
      if (turn !== wanted) return;
      asking.betweenQuestions(() => {
        chosen = next;
        engines.changeLanguageModel(next.choice, foundOf(next));
        summaries.modelChanged();
        timeMachine.rest();
        deviceProfile.modelChanged();
      });
    },
    runKeys: hostRunKeys(stores.runs, encoder),
    ask: (question, askOptions) => asking.ask(question, askOptions),
    resume: (run, resumeOptions) => asking.resume(run, resumeOptions),
    async dispose() {
      clearTimeout(catchingUp);
      copy?.close();
      deviceProfile.close();
      host.close();
      library.close();
      files.close();
      tabs?.close();
      options.speech?.close();
      summaries.close();
      directives?.close();
      engines.close();
      models.close();
      reader.close();
      timeMachine.close();
      bell?.close();
      stores.close();
    },
  };
}

/** The model that the person brought, where it was chosen; one that is gone is said, and the bundled one is used. */
async function findOwnModel(
  models: ModelHost,
  { languageModelId, languageModel }: RuntimeOptions,
  board: StatusBoard,
): Promise<OwnModel | null> {
  if (languageModel !== undefined || !languageModelId?.startsWith(ownModelPrefix)) return null;
  const own = await models.findOwn(languageModelId).catch(() => null);
  if (own === null) {
    const message =
      'The model that you added is not on this device any more. Add it again, or choose another one in Models.';
    board.addNotice(reportOf(new WebpaceError('model-missing', message)));
  }
  return own;
}

async function openStores(
  storage: 'indexed' | 'memory',
  options: Parameters<typeof openIndexedStores>[0],
): Promise<{ stores: OpenStores; refusal: WebpaceError | null }> {
  if (storage === 'memory') return { stores: await memoryStores(), refusal: null };
  try {
    return { stores: await openIndexedStores(options), refusal: null };
  } catch (thrown) {
    const error = toWebpaceError(thrown, 'storage-failed');
    // Data that is there must not be hidden behind an empty memory; only where there can be none do we go on without.
    if (error.code !== 'storage-refused' && error.code !== 'storage-full') throw error;
    return { stores: await memoryStores(), refusal: error };
  }
}

/** Fetched where nothing can be stored. */
async function memoryStores(): Promise<OpenStores> {
  const { openMemoryStores } = await import('../adapters/storage/open-memory-stores.ts');
  return openMemoryStores();
}
