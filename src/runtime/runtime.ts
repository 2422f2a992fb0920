/** What a host (page, command line, other app) does with WebPACE. `createRuntime` makes one. */
import type { AgentListener } from '../agent/agent-events.ts';
import type { Result, WebpaceError } from '../core/errors.ts';
import type { DocumentId, RunId } from '../core/memory/units.ts';
import type { KeyPoint } from '../evidence/key-points.ts';
import type { LibraryDocument } from '../ports/documents.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { OpenTabs } from '../ports/open-tabs.ts';
import type { RunRecord } from '../ports/run-store.ts';
import type { SearchSource } from '../ports/search-source.ts';
import type { AnswerRecord } from '../ports/step-record.ts';
import type { TeamFacts } from '../ports/team-library.ts';
import type { Approve } from '../tools/approval.ts';
import type { TabChoice } from '../tools/open-tabs/tab-library.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { RunKeys } from './asking/run-keys.ts';
import type { Backups } from './backups.ts';
import type { DocumentPages } from './document-pages.ts';
import type { Durability } from './durability.ts';
import type { TimeMachine } from './hosts/time-machine.ts';
import type { DeviceProfiling } from './models/device-profile.ts';
import type { ModelDownloads } from './models/models.ts';
import type { Runs } from './runs.ts';
import type { RuntimeStatus } from './runtime-status.ts';

/** A file as the library takes it: from a drop, a folder, or the command line. */
export interface IncomingFile {
  readonly name: string;
  readonly size: number;
  bytes(): Promise<Uint8Array>;
}

/** How far the files that were given have been read. */
export interface AddProgress {
  /** Of the file that is being read. */
  readonly name: string;
  /** Files done, and all. */
  readonly done: number;
  readonly total: number;
  /** Pages, sheets, slides or sections of that file; null where it has none. */
  readonly parts: { readonly done: number; readonly total: number } | null;
}

export interface AddOptions {
  readonly signal?: AbortSignal | undefined;
  /** The collection that new documents go to; none unless given. */
  readonly collection?: string | undefined;
  readonly onProgress?: ((progress: AddProgress) => void) | undefined;
}

export interface Library {
  list(): readonly LibraryDocument[];
  /**
   * One result a file; a bad file does not stop the others. Documents can be found by their words as soon as they are
   * added; indexing by meaning starts by itself.
   */
  addFiles(
    files: readonly IncomingFile[],
    options?: AddOptions,
  ): Promise<{ name: string; result: Result<LibraryDocument> }[]>;
  /** The documents in `public/library`. */
  addSample(signal?: AbortSignal): Promise<void>;
  remove(id: DocumentId): Promise<void>;
  /** Puts a document back that was removed. */
  restore(document: LibraryDocument): Promise<void>;
  /** Names of the collections that have documents. */
  collections(): readonly string[];
  /** Puts documents into a collection, which need not be there yet; null takes them out of any. */
  move(ids: readonly DocumentId[], collection: string | null): Promise<void>;
  /**
   * Makes missing keys; resolves when all are made. An abort stops the pass for everybody who waits for it, with
   * `aborted`; what was made is kept, and a later call goes on from there.
   */
  index(signal?: AbortSignal): Promise<void>;
}

export interface AskOptions {
  /** Continues this run and its memory; a new run otherwise. */
  readonly run?: RunId;
  readonly policy?: string;
  readonly policySettings?: Readonly<Record<string, unknown>>;
  /**
   * The most tokens a prompt may take. Unless given, what this device reads in half a minute where it was measured (see
   * `Runtime.deviceProfile`), else 1,024 for the bundled model and at most 8,192 for others.
   */
  readonly promptBudget?: number;
  /**
   * Who steers: the harness (`guided`) or the model (`react`, with all tools). `search-only` is one search and its quotes,
   * without agent or model. Unless given, `react` for your own model and for those of 1.5 billion parameters or more (in a
   * window with room for it, and not measured as too slow), else `guided`.
   */
  readonly profile?: 'guided' | 'react' | 'search-only';
  /** Tools for this question, beside those that the runtime was made with (profile `react`). */
  readonly tools?: readonly AnyTool[];
  /** Asked before a tool with effects is called (profile `react`); such a tool is refused without it. */
  readonly approve?: Approve;
  /** False: quotes only; neither the reader nor a language model is asked. */
  readonly useModel?: boolean;
  /**
   * True: a model summarises long steps in the background, and what passes the gate stands for them from the next step on.
   * False unless given: the bundled model's summaries are refused most of the time.
   */
  readonly summaries?: boolean;
  /** Searches and reads these documents alone; what the run remembers of others stays. All of the library unless given. */
  readonly documents?: readonly DocumentId[];
  /**
   * Reads these open tabs first, and searches and reads them alone, with `documents` where some are given. One that cannot be
   * read refuses the question. Only where the runtime was made with `openTabs`.
   */
  readonly tabs?: readonly TabChoice[];
  /**
   * Looked at before every step, with the run's id: what of these settings is to be other from then on; null: nothing.
   */
  readonly steer?: (run: RunId) => SettingsChange | null;
  /** Steps of this question; 12 unless given. At this limit, or that of time, it ends as `gave-up`, and a follow-up goes on. */
  readonly stepLimit?: number;
  /** 10 minutes unless given. */
  readonly timeLimitMilliseconds?: number;
  /**
   * Brings what must be there first, such as documents; what is heavy and can wait, as making keys of them, begins behind the first
   * quotes. Where it gives false, nothing is asked, and the result is `aborted`.
   */
  readonly prepare?: () => Promise<boolean>;
  readonly signal?: AbortSignal;
  readonly onEvent?: AgentListener;
}

/** Settings that can change while a run goes on. */
export interface SettingsChange {
  readonly policy?: string;
  /** Of that policy; its defaults fill in what is absent. */
  readonly policySettings?: Readonly<Record<string, unknown>>;
  readonly promptBudget?: number;
  /** Steps of memories that are always shown in full. */
  readonly pinned?: readonly number[];
}

export interface AskOutcome {
  readonly run: RunRecord;
  readonly answer: AnswerRecord;
}

/** The options of the question are those of asking; the run is named apart. */
export interface ResumeOptions extends Omit<AskOptions, 'run'> {
  /** First waits until the tab that works on the run ends; goes on in its place where it died. */
  readonly wait?: boolean;
  /** Takes the run from a tab that still holds it: for one that hangs. What that one does later is not saved. */
  readonly steal?: boolean;
  /** The run is this tab's now, and its question is gone on with; engines may still have to be loaded. */
  readonly onTaken?: (question: string) => void;
}

/** The tabs of the browser that the app stands beside, as a browser extension does. */
export interface TabSources extends OpenTabs {
  /** All open tabs as a source of searches: by their text where they may be read, the others by title and address. */
  readonly searchSource: SearchSource;
  /**
   * Reads a tab into the library, in the place of an earlier reading of the same page; it can be found by its words at once
   * and is indexed by meaning in the background. Fails as reading a tab does. `cut`: only its beginning was taken.
   */
  add(
    choice: TabChoice,
    options?: Pick<AddOptions, 'signal' | 'collection'>,
  ): Promise<Result<{ readonly document: LibraryDocument; readonly cut: boolean }>>;
  /** The few sentences that say most of what the page says, word for word, within some two seconds. Fails as reading a tab does. */
  keyPoints(choice: TabChoice, signal?: AbortSignal): Promise<Result<PageKeyPoints>>;
}

/** Whole sentences of a page, in its order. */
export interface PageKeyPoints {
  readonly title: string;
  /** Where they can be shown. */
  readonly address: string;
  /** Empty where the page has no whole sentences. */
  readonly points: readonly KeyPoint[];
  /** Only the beginning of a long page was read. */
  readonly cut: boolean;
}

/** A team's library that is asked beside the own one, through the process that serves the page. */
export interface TeamSource {
  /** Whether the person has it asked. */
  readonly isAsked: boolean;
  setAsked(asked: boolean): void;
  /** Null where this page was started without one. */
  facts(): Promise<Result<TeamFacts> | null>;
  /** Its documents that are held now for quotes, each proven by its hash. */
  documents(): readonly LibraryDocument[];
  /** Fetches a document that an earlier answer quotes; one that is not given any more is not held. */
  hold(id: DocumentId): Promise<void>;
}

export interface Runtime {
  status(): RuntimeStatus;
  /** Called after every change of status, at most some ten times a second. Returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Loads the models and verifies their checksums. Asking loads them too, so calling it is only for being early. */
  load(signal?: AbortSignal): Promise<void>;
  readonly library: Library;
  readonly team: TeamSource;
  /** Absent where the app stands beside no tabs. */
  readonly tabs?: TabSources;
  /** Pages of PDFs as they look; absent where no files are kept. Fetched when it is first asked for. */
  readonly pages?: () => Promise<DocumentPages>;
  readonly runs: Runs;
  readonly timeMachine: TimeMachine;
  readonly durability: Durability;
  /** Backups of all runs and the library; fetched when it is first asked for. */
  backups(): Promise<Backups>;
  readonly models: ModelDownloads;
  /** How fast this device is with the loaded models, and what is set because of it. */
  readonly deviceProfile: DeviceProfiling;
  /**
   * Gives the place of the language model to another: an id of the catalogue, of a model that the person brought, or null for
   * the bundled one; `contextTokens`, prompt and reply together, is the model's default unless given. It is loaded with the next
   * question. A question under way ends with the model it began with. Nothing changes where the host brought a model of its own.
   */
  changeLanguageModel(id: string | null, contextTokens?: number): Promise<void>;
  /**
   * The model that reads pages and files for a goal: the one of this device where it is fit to steer (rule Y41); null: the rule
   * that quotes reads.
   */
  pageModel(): LanguageModel | null;
  /** Vectors of stored runs, for replays. */
  readonly runKeys: RunKeys;
  /**
   * Works on a question until it is answered, given up, stopped or failed. A refused question (empty, too long, empty
   * library, unknown policy) is a value; what was committed before a failure stays.
   */
  ask(question: string, options?: AskOptions): Promise<Result<AskOutcome, WebpaceError>>;
  /** Whether the tab that works on the run is awake; one that is frozen or hangs can be taken from (`resume` with `steal`). */
  holderAnswers(run: RunId): Promise<boolean>;
  /** Goes on with the question that a run was interrupted at; null where there is nothing left to do. */
  resume(run: RunId, options?: ResumeOptions): Promise<Result<AskOutcome | null, WebpaceError>>;
  dispose(): Promise<void>;
}

/** What hosts show of a run, so that they need to import nothing from below the runtime. */
export type { AgentEvent, AgentListener } from '../agent/agent-events.ts';
export { nextReplyMark } from '../agent/profiles/react/ask-for-action.ts';
export type { RejectedSummary, SummaryState } from '../agent/summary-state.ts';
export { reportOf } from '../core/errors.ts';
export type { KeyPoint } from '../evidence/key-points.ts';
export type {
  DeviceProfile,
  EncoderSpeed,
  LanguageModelSpeed,
  OneThreadReason,
} from '../models/device-profile.ts';
export { type OfferedModel, offeredModel } from '../models/offered-model.ts';
export type { OwnModel } from '../models/own-model.ts';
export type { CandidateModel, ModelProposal, ProposedDownload } from '../models/propose-model.ts';
export type {
  Choice,
  Layout,
  Replies,
  Steering,
  TunedSettings,
  TuningOverrides,
  TuningReason,
} from '../models/tuned-settings.ts';
export { tuningReasons } from '../models/tuning-words.ts';
export { verdict } from '../models/verdict.ts';
export { defaultPolicy } from '../policies/default-policy.ts';
export { fieldValue, type SettingField, withField } from '../policies/setting-fields.ts';
export type { LibraryDocument } from '../ports/documents.ts';
export type { OpenTab, OpenTabs } from '../ports/open-tabs.ts';
export type { FoundStep } from '../ports/run-reader.ts';
export type { RunDamage, RunOutline, RunRecord, RunStatus, StoredRun } from '../ports/run-store.ts';
export type { RebuildGap, RecordedStep, WhatIf, WhatIfResult } from '../ports/step-rebuilder.ts';
export type {
  AnswerRecord,
  AnswerValue,
  Citation,
  ModelCall,
  SentText,
  StepRecord,
} from '../ports/step-record.ts';
export { answerText, documentsDiffer, type Headline, headlineOf } from '../record/answer-text.ts';
export type { PromptCheck } from '../record/check-prompt.ts';
export { type RedactionKind, redactionKinds } from '../record/run-record.ts';
export type { TabChoice } from '../tools/open-tabs/tab-library.ts';
export type { RunKeys, StoredRunKeys } from './asking/run-keys.ts';
export type { BackupFolder, BackupOptions, BackupReport, Backups, RestoreReport } from './backups.ts';
export type { Durability, StorageItem, StorageReport } from './durability.ts';
export type { MeasuringStage } from './engines/measure-device.ts';
export type { TimeMachine } from './hosts/time-machine.ts';
export type { DeviceProfileState, DeviceProfiling } from './models/device-profile.ts';
export type { ModelDownloads, ModelFilesStatus } from './models/models.ts';
export type { ExportedRun, Runs, StepMemory, Transfer } from './runs.ts';
export type { EngineStatus, LibraryStatus, RuntimeStatus } from './runtime-status.ts';
