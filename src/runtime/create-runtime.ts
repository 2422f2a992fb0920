/** The composition root. It makes the hosts of a runtime one after another. */
import { deviceMark } from '../adapters/device/kept-device-profiles.ts';
import { WorkerModelFiles } from '../adapters/model-files/worker-model-files.ts';
import { ChannelRunHolders } from '../adapters/run-locks/channel-run-holders.ts';
import { RunSearcher } from '../adapters/storage/reader/run-searcher.ts';
import { WorkerRunReader } from '../adapters/storage/reader/worker-run-reader.ts';
import { WebpaceError } from '../core/errors.ts';
import type { PolicyDefinition } from '../policies/context-policy.ts';
import type { RunReader } from '../ports/runs/run-reader.ts';
import { FirstQuotes } from './asking/first-quotes.ts';
import { hostAsking } from './asking/host-asking.ts';
import { hostRunKeys } from './asking/run-keys.ts';
import { ChosenModel } from './engines/chosen-model.ts';
import { openRuntimeEngines, type RuntimeEngines } from './engines/runtime-engines.ts';
import { findWorker } from './engines/runtime-workers.ts';
import { openRuntimeLibrary } from './hosts/library/runtime-library.ts';
import { hostModels } from './hosts/model-host.ts';
import { hostRuns } from './hosts/runs/run-host.ts';
import { hostTimeMachine } from './hosts/runs/time-machine.ts';
import { startMemoryWatch } from './hosts/start-memory-watch.ts';
import { openRuntimeStorage, type RuntimeStorage } from './hosts/storage/runtime-storage.ts';
import { type DeviceProfileHost, hostDeviceProfile } from './models/device-profile-host.ts';
import { pageModelOf } from './models/page-model.ts';
import type { Runtime } from './runtime.ts';
import type { RuntimeOptions } from './runtime-options.ts';
import { systemClock } from './system-clock.ts';

const noPage =
  'The runtime needs a page of a browser, and there is none. Call createRuntime in a page. In node, use webpace/core, ' +
  'the policies and the tools.';

const noPlace =
  'The option baseUrl is an absolute address that ends in a slash. Make it one: new URL("my-folder/", document.baseURI).href.';

/**
 * Opens the store and prepares the engines, without loading them. If the browser refuses storage, everything works in
 * memory, and the status says so. Rejects with `storage-blocked` or `storage-failed` if data exists and cannot be used, and with
 * `settings-invalid` outside of a page, for a wrong `baseUrl`, or if two policies have one name.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  if (typeof document === 'undefined') throw new WebpaceError('settings-invalid', noPage);
  const { baseUrl } = options;
  if (baseUrl !== undefined && !(URL.canParse(baseUrl) && baseUrl.endsWith('/')))
    throw new WebpaceError('settings-invalid', noPlace);
  await checkPolicies(options.policies ?? []);
  const hosts = await openHosts(options);
  const { storage, models, chosen, engines, library, deviceProfile, asking, runs, timeMachine, holders } =
    hosts;
  const { name, board } = storage;
  const stopMemoryWatch = startMemoryWatch(board);

  return {
    status: () => board.read(),
    subscribe: (listener) => board.subscribe(listener),
    async load(signal) {
      await engines.bare.load(signal);
      const unknown = deviceProfile.read().profile === null;
      if (options.measureDevice === 'after-load' && unknown) void deviceProfile.start();
    },
    library: library.host,
    team: library.team,
    ...(library.tabs === null ? {} : { tabs: library.tabs }),
    ...(library.pages === null ? {} : { pages: library.pages.pages }),
    runs,
    timeMachine,
    durability: storage.durability,
    backups: async () =>
      (await import('./hosts/storage/backup-host.ts')).hostBackups({
        name,
        runs,
        library: library.host,
        store: storage.stores.runs,
      }),
    models,
    deviceProfile,
    async changeLanguageModel(id, contextTokens) {
      if (options.languageModel !== undefined) return;
      const putInPlace = await chosen.findOther(id, contextTokens);
      // A newer choice wins.
      if (putInPlace !== null) asking.host.betweenQuestions(() => changeModel(putInPlace, hosts));
    },
    pageModel: () => pageModelOf(deviceProfile.read().settings, engines.languageModel),
    runKeys: hostRunKeys(storage.stores.runs, engines.encoder),
    ask: (question, askOptions) => asking.host.ask(question, askOptions),
    expectQuestion: (expected) => asking.expect(expected),
    holderAnswers: async (run) => holders?.answers(run) ?? true,
    resume: (run, resumeOptions) => asking.host.resume(run, resumeOptions),
    async dispose() {
      stopMemoryWatch();
      closeHosts(hosts);
    },
  };
}

/** Loads the list of policies only if the app adds to it. */
async function checkPolicies(own: readonly PolicyDefinition[]): Promise<void> {
  if (own.length === 0) return;
  const { refusePolicies } = await import('../policies/index.ts');
  const refusal = refusePolicies(own);
  if (refusal !== null) throw refusal;
}

type RuntimeHosts = Awaited<ReturnType<typeof openHosts>>;

async function openHosts(options: RuntimeOptions) {
  const baseUrl = options.baseUrl ?? new URL('.', document.baseURI).href;
  const storage = await openRuntimeStorage(options);
  const { name, stores, board, locks, bell, losses } = storage;
  const { workers, allowDownloads } = options;
  const models = hostModels(() => new WorkerModelFiles(findWorker(workers, 'modelFiles')), allowDownloads);
  const place = { name, baseUrl, device: deviceMark(), board, models };
  const chosen = await ChosenModel.find(options, place);
  const engines = openRuntimeEngines(options, chosen, place, storage);
  const firstQuotes = new FirstQuotes();
  const library = await openRuntimeLibrary(options, baseUrl, engines.encoder, storage, firstQuotes);
  const deviceProfile = profileDevice(place.device, chosen, engines);
  const { tools = [], policies = [] } = options;
  const asking = hostAsking({
    storage,
    chosen,
    engines,
    library,
    deviceProfile,
    firstQuotes,
    tools,
    policies,
  });
  const reader = openRunReader(options, storage);
  const runs = hostRuns(stores.runs, locks, bell, reader, library.holds, losses.mend);
  const timeMachine = hostTimeMachine({
    store: stores.runs,
    database: storage.kept ? name : null,
    runs,
    async tokenizer(run) {
      const { served } = chosen;
      if (served === null) return engines.languageModel.tokenizer;
      return served.tokenizerFor(await stores.runs.readOutline(run));
    },
    encoder: engines.encoder,
    spawn: workers?.whatIf ?? null,
  });
  const holders = storage.kept ? new ChannelRunHolders(name, (run) => asking.host.worksOn(run)) : null;
  return {
    storage,
    models,
    chosen,
    engines,
    library,
    deviceProfile,
    asking,
    reader,
    runs,
    timeMachine,
    holders,
  };
}

/** @param putInPlace makes the other model the chosen one */
function changeModel(
  putInPlace: () => void,
  { chosen, engines, timeMachine, deviceProfile }: RuntimeHosts,
): void {
  putInPlace();
  engines.bare.changeLanguageModel(chosen.choice, chosen.before);
  engines.summaries.modelChanged();
  timeMachine.rest();
  deviceProfile.modelChanged();
}

function closeHosts(hosts: RuntimeHosts): void {
  const { storage, models, engines, library, deviceProfile, asking, reader, timeMachine, holders } = hosts;
  const { summaries, bare } = engines;
  holders?.close();
  storage.stopCopying();
  for (const host of [deviceProfile, library, summaries, asking, bare, models, reader, timeMachine])
    host.close();
  storage.close();
}

function profileDevice(
  device: string,
  chosen: ChosenModel,
  { bare, arbiter }: RuntimeEngines,
): DeviceProfileHost {
  return hostDeviceProfile({
    get kept() {
      return chosen.kept;
    },
    device,
    clock: systemClock,
    get threaded() {
      return bare.threaded;
    },
    get model() {
      return chosen.tuned(bare.languageModel);
    },
    turn: (work, signal) => arbiter.run('summary', work, signal),
    languageModel: bare.languageModel,
    encoder: bare.encoder,
    load: (signal) => bare.load(signal),
  });
}

function openRunReader({ workers }: RuntimeOptions, { name, stores, kept }: RuntimeStorage): RunReader {
  const start = workers?.runReader;
  return kept && start !== undefined ? new WorkerRunReader(start, name) : new RunSearcher(stores.runs);
}
