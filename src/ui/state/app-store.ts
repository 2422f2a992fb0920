/**
 * The one store of the page: an immutable state, and the person's actions in slices that share it. Runs change it only
 * through agent events. It knows the runtime only by its interface.
 */
import type { ErrorReport } from '../../core/errors.ts';
import type { ToolSources } from '../../runtime/hosts/tool-host.ts';
import {
  type DeviceProfiling,
  type Durability,
  defaultPolicy,
  type ModelDownloads,
  type RunKeys,
  type Runtime,
} from '../../runtime/runtime.ts';
import { whenLanguageChanges } from '../language/translate.ts';
import { type AppState, type AskSettings, initialState, type Preferences } from './app-state.ts';
import { AskSlice } from './asking/ask-slice.ts';
import { backUpAfterAnswers } from './asking/backup-after-answers.ts';
import { followTuning } from './asking/follow-tuning.ts';
import { loadPageTools, type PageTools, SteeringSlice } from './asking/steering-slice.ts';
import { holdQuoted } from './conversation/hold-quoted.ts';
import { InspectorSlice } from './inspector/inspector-slice.ts';
import { TimeMachineSlice } from './inspector/time-machine-slice.ts';
import { WhatIfSlice } from './inspector/what-if-slice.ts';
import { LibrarySlice } from './library/library-slice.ts';
import { followModel } from './models/follow-model.ts';
import { ModelTrash } from './models/model-trash.ts';
import { SpeedSlice } from './models/speed-slice.ts';
import { RunFiles } from './runs/run-files.ts';
import { RunSlice } from './runs/run-slice.ts';
import { RunWatch } from './runs/watch-runs.ts';
import { StateCell } from './state-cell.ts';
import { TabsSlice } from './tabs/tabs-slice.ts';
import { AddressSlice } from './view/address-slice.ts';
import { defaultPreferences } from './view/preferences.ts';
import { ViewSlice } from './view/view-slice.ts';
import { WorkSlice } from './work-slice.ts';

const defaultSettings: AskSettings = {
  policy: defaultPolicy,
  promptBudget: 1024,
  steps: 12,
  minutes: 10,
  profile: 'guided',
  pageTools: false,
  summaries: false,
  useModel: true,
  documents: null,
};

export class AppStore {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly asking: AskSlice;
  readonly runs: RunSlice;
  readonly address: AddressSlice;
  readonly library: LibrarySlice;
  readonly team: Runtime['team'];
  readonly work: WorkSlice;
  readonly view: ViewSlice;
  /** Null if there are no tabs beside the app. */
  readonly tabs: TabsSlice | null;
  /** Absent if no files of documents are kept. */
  readonly pages: Runtime['pages'];
  /** What the tools use of the runtime. */
  readonly toolSources: ToolSources;
  readonly inspector: InspectorSlice;
  readonly timeMachine: TimeMachineSlice;
  readonly whatIf: WhatIfSlice;
  readonly runFiles: RunFiles;
  /** Tells whether the tab that works on a run is awake. */
  readonly holderAnswers: Runtime['holderAnswers'];
  readonly backups: Runtime['backups'];
  readonly durability: Durability;
  readonly models: ModelDownloads;
  /** Waits until the last chosen language model is in place. */
  readonly modelInPlace: () => Promise<void>;
  readonly modelTrash: ModelTrash;
  readonly deviceProfile: DeviceProfiling;
  readonly runKeys: RunKeys;

  constructor(
    runtime: Runtime,
    preferences: Preferences = defaultPreferences,
    pageTools: PageTools = () => loadPageTools(runtime),
  ) {
    this.#runtime = runtime;
    const cell = new StateCell(initialState(runtime.status(), defaultSettings, preferences));
    this.#cell = cell;
    this.work = new WorkSlice(cell);
    this.view = new ViewSlice(cell);
    this.inspector = new InspectorSlice(cell, runtime.runs);
    this.library = new LibrarySlice(cell, runtime, this.work);
    this.toolSources = runtime;
    this.team = runtime.team;
    this.pages = runtime.pages;
    this.tabs = runtime.tabs === undefined ? null : new TabsSlice(cell, runtime.tabs, this.work);
    const steering = new SteeringSlice(cell, pageTools);
    const runs = () => this.runs;
    this.asking = new AskSlice(cell, runtime, new SpeedSlice(cell), steering, this.tabs, {
      get opening() {
        return runs().opening;
      },
      refresh: () => runs().refresh(),
    });
    this.runs = new RunSlice(cell, runtime, this.asking);
    this.address = new AddressSlice(cell, this.view, this.inspector, this.runs);
    this.timeMachine = new TimeMachineSlice(cell, runtime, this.inspector, this.runs);
    this.whatIf = new WhatIfSlice(runtime, this.inspector);
    const refreshRuns = () => this.runs.refresh();
    this.runFiles = new RunFiles(cell, runtime, this.work, (id) => this.runs.open(id), refreshRuns);
    this.holderAnswers = (run) => runtime.holderAnswers(run);
    this.backups = () => runtime.backups();
    this.durability = runtime.durability;
    this.models = runtime.models;
    this.modelTrash = new ModelTrash(cell, this.view, runtime.models);
    void this.modelTrash.start();
    this.deviceProfile = runtime.deviceProfile;
    this.runKeys = runtime.runKeys;
    new RunWatch(cell, runtime, this.asking, refreshRuns);
    runtime.subscribe(() => this.#readStatus());
    this.#readStatus();
    followTuning(cell, runtime.deviceProfile);
    this.modelInPlace = followModel(cell, runtime);
    holdQuoted(cell, runtime.team);
    backUpAfterAnswers(cell, runtime);
    // Old news is not said again in another language, and does not stay in the old one.
    whenLanguageChanges(() => cell.set({ announcement: '' }));
  }

  /** For `useSyncExternalStore`. */
  readonly state = (): AppState => this.#cell.state;

  /** For `useSyncExternalStore`. Returns a function that stops listening. */
  readonly subscribe = (listener: () => void): (() => void) => this.#cell.subscribe(listener);

  /** Loads the sample library first if there are no documents, so that an example takes one click. */
  async askExample(question: string): Promise<void> {
    const prepare = async (): Promise<boolean> =>
      this.state().documents.length > 0 || (await this.library.addSample());
    await this.asking.ask(question, { ofTabs: false, prepare });
  }

  /** Loads the models before they are needed. */
  async loadModels(): Promise<void> {
    await this.work.during('models', (signal) => this.#runtime.load(signal));
  }

  /** Reports a failure that no action of the person waited for. */
  tell(report: ErrorReport): void {
    this.#cell.fail(report);
  }

  /** Undoes the last deletion. */
  async undo(): Promise<void> {
    await this.#cell.takeBack();
  }

  dismissUndo(): void {
    this.#cell.dismissUndo();
  }

  #readStatus(): void {
    const listed = this.#runtime.library.list();
    const before = this.state().documents;
    // Keeps the same list while nothing changes, because views derive from thousands of documents.
    const same =
      listed.length === before.length && listed.every((document, place) => document === before[place]);
    const documents = same ? before : listed;
    const team = this.#runtime.team.documents();
    const quotable = team.length === 0 ? documents : [...documents, ...team];
    const { collection } = this.state();
    // A collection is gone with its last document, and cannot be left by hand.
    const shown = same || documents.some((one) => one.collection === collection) ? collection : null;
    this.#cell.set({ status: this.#runtime.status(), documents, quotable, collection: shown });
    this.view.keepChosen(documents);
  }
}
