/** What a host (page, command line, other app) does with WebPACE. `createRuntime` makes one. */
import type { AgentListener } from '../agent/agent-events.ts';
import type { SummaryState } from '../agent/summary-state.ts';
import type { ContextTrace } from '../core/context/trace.ts';
import type { ErrorReport, Result, WebpaceError } from '../core/errors.ts';
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import type { DocumentId, RunId } from '../core/memory/units.ts';
import type { RedactionKind } from '../core/run/run-record.ts';
import type { LibraryDocument } from '../ports/documents.ts';
import type { FoundStep, RunDamage } from '../ports/run-reader.ts';
import type { RunOutline, RunRecord, StoredRun } from '../ports/run-store.ts';
import type { AnswerRecord } from '../ports/step-record.ts';
import type { Approve } from '../tools/approval.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { DeviceProfiling } from './device-profile.ts';
import type { ModelDownloads } from './models.ts';
import type { RunKeys } from './run-keys.ts';
import type { TimeMachine } from './time-machine.ts';

/** State of one engine, for a progress line. `loaded` and `total` are bytes. */
export interface EngineStatus {
  readonly name: 'encoder' | 'language-model' | 'tokenizer';
  readonly model: string;
  readonly state: 'idle' | 'loading' | 'ready' | 'restarting' | 'failed';
  /** e.g. `wasm, 2 threads`. */
  readonly backend: string | null;
  readonly loaded: number;
  readonly total: number;
  readonly error: ErrorReport | null;
}

export interface LibraryStatus {
  readonly documents: number;
  readonly passages: number;
  /** Passages that have a key of the present encoder; search by words works before they all have. */
  readonly keyed: number;
  readonly indexing: boolean;
}

export interface RuntimeStatus {
  readonly engines: readonly EngineStatus[];
  readonly library: LibraryStatus;
  /** `memory`: storage was refused, nothing survives the tab; the page says so all the time. */
  readonly storage: 'indexed' | 'memory';
  /** Summaries of the run that is open; absent until a question asks for them. */
  readonly summaries?: SummaryState;
  /** Steps that background work is behind the agent; absent while it is not. */
  readonly lag?: { readonly keys: number; readonly summaries: number };
  /** Lasting notices, e.g. why storage was refused. */
  readonly notices: readonly ErrorReport[];
}

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
  /** False: quotes only, no model words a short answer. */
  readonly useModel?: boolean;
  /**
   * True: a model summarises long steps in the background, and what passes the gate stands for them from the next step on.
   * False unless given: the bundled model's summaries are refused most of the time.
   */
  readonly summaries?: boolean;
  /** Searches and reads these documents alone; what the run remembers of others stays. All of the library unless given. */
  readonly documents?: readonly DocumentId[];
  /**
   * Looked at before every step, with the run's id: what of these settings is to be other from then on; null: nothing.
   */
  readonly steer?: (run: RunId) => SettingsChange | null;
  readonly stepLimit?: number;
  readonly timeLimitMilliseconds?: number;
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

/** A run that was just deleted. */
export interface DeletedRun {
  readonly run: RunRecord;
  /** Puts it back as it was. */
  readonly restore: () => Promise<void>;
}

export interface ExportedRun {
  /** A name for the file, of the title and the ending `.webpace.json`. */
  readonly name: string;
  readonly text: string;
  /** What was left out of it. */
  readonly leftOut: { readonly texts: number; readonly characters: number; readonly addresses: number };
  /** Steps in it, and those that are lost behind them. */
  readonly steps: number;
  readonly lostSteps: number;
}

export interface ImportedRun {
  readonly run: RunRecord;
  /** True where the same run was stored already, and nothing was changed. */
  readonly known: boolean;
}

/** What a step of a run saw. */
export interface StepMemory {
  readonly trace: ContextTrace;
  /** Of the step itself, of those it decided on and of those it showed, by step. */
  readonly chunks: readonly Chunk[];
  /** All versions of these chunks. */
  readonly representations: readonly Representation[];
}

export interface Runs {
  /** Newest first. A run stored as running that no tab works on is told as `interrupted`. */
  list(): Promise<RunRecord[]>;
  read(id: RunId): Promise<StoredRun | undefined>;
  /** The run and the records of its steps, for opening a long one; what the steps remember is read when it is looked at. */
  outline(id: RunId): Promise<RunOutline | undefined>;
  /** What one step saw: its trace, and every memory that the trace names; undefined where the step has no trace. */
  stepMemory(id: RunId, step: number): Promise<StepMemory | undefined>;
  /** The traces from the first to the last step, in order, for what is told of many steps; read some hundreds at a time. */
  traces(id: RunId, first: number, last: number): Promise<readonly ContextTrace[]>;
  /** Numbers of the steps that hold every word of the query, in order, off the page's thread. */
  search(id: RunId, query: string, signal?: AbortSignal): Promise<readonly number[]>;
  /** Where the query's words stand in these steps. */
  excerpts(id: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]>;
  /** Proves the run's hash chain, off the page's thread. */
  check(id: RunId): Promise<RunDamage>;
  rename(id: RunId, title: string): Promise<void>;
  /** Sorts the run under these tags and no others: trimmed, each once. `settings-invalid` for more than 20 or one beyond 60 letters. */
  tag(id: RunId, tags: readonly string[]): Promise<readonly string[]>;
  /** Rejects with `run-busy` while a tab works on it. */
  remove(id: RunId): Promise<DeletedRun>;
  /**
   * A new run that begins with the steps 1 to `step` of this one and goes its own way from there; `run-not-found` where that
   * step is not stored. The old run is not touched.
   */
  fork(id: RunId, step: number, title: string): Promise<Result<RunRecord>>;
  /**
   * The run as a file, without what `leaveOut` names; nothing is left out unless given. Of a run that has lost steps, the part
   * before the first of them.
   */
  exportFile(id: RunId, leaveOut?: readonly RedactionKind[]): Promise<Result<ExportedRun>>;
  /** Takes the text of an exported run; refuses anything else with `run-file-invalid` and changes nothing. */
  importFile(text: string): Promise<Result<ImportedRun>>;
  /** Hears of every change that another tab makes to a run. Returns the way to stop. */
  onChange(listener: (run: RunId) => void): () => void;
}

/** What of the storage belongs to what, in bytes; our own count, so it need not sum to what the browser says. */
export interface StorageItem {
  readonly kind: 'run' | 'documents' | 'models';
  readonly run: RunId | null;
  readonly title: string;
  readonly bytes: number;
}

export interface StorageReport {
  /** By the browser's estimate, in bytes; null where it gives none. */
  readonly usage: number | null;
  readonly quota: number | null;
  /** Whether the browser has promised not to remove the data of this site by itself. */
  readonly persisted: boolean;
  /** Largest first. */
  readonly items: readonly StorageItem[];
}

export interface Durability {
  read(): Promise<StorageReport>;
  /** What the browser says of the room for this site; quick beside `read`. */
  room(): Promise<Pick<StorageReport, 'usage' | 'quota'>>;
  /** Asks the browser to keep the data for good; it may ask the person, and it may refuse. */
  persist(): Promise<boolean>;
  /** The person has read what was lost: it is not said again. */
  acknowledgeLosses(): Promise<void>;
  /** Removes the kept files of the models that come with the app; they are fetched again when they are needed. */
  removeModels(): Promise<void>;
}

export interface Runtime {
  status(): RuntimeStatus;
  /** Called after every change of status, at most some ten times a second. Returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Loads the models and verifies their checksums. Asking loads them too, so calling it is only for being early. */
  load(signal?: AbortSignal): Promise<void>;
  readonly library: Library;
  readonly runs: Runs;
  readonly timeMachine: TimeMachine;
  readonly durability: Durability;
  readonly models: ModelDownloads;
  /** How fast this device is with the loaded models, and what is set because of it. */
  readonly deviceProfile: DeviceProfiling;
  /** Vectors of stored runs, for replays. */
  readonly runKeys: RunKeys;
  /**
   * Works on a question until it is answered, given up, stopped or failed. A refused question (empty, too long, empty
   * library, unknown policy) is a value; what was committed before a failure stays.
   */
  ask(question: string, options?: AskOptions): Promise<Result<AskOutcome, WebpaceError>>;
  /** Goes on with the question that a run was interrupted at; null where there is nothing left to do. */
  resume(run: RunId, options?: ResumeOptions): Promise<Result<AskOutcome | null, WebpaceError>>;
  dispose(): Promise<void>;
}

/** What hosts show of a run, so that they need to import nothing from below the runtime. */
export type { AgentEvent, AgentListener } from '../agent/agent-events.ts';
export { nextReplyMark } from '../agent/profiles/react/ask-for-action.ts';
export type { RejectedSummary, SummaryState } from '../agent/summary-state.ts';
export { reportOf } from '../core/errors.ts';
export type { DeviceProfile, EncoderSpeed, LanguageModelSpeed } from '../core/models/device-profile.ts';
export type { OwnModel } from '../core/models/own-model.ts';
export { type OfferedModel, offeredModel } from '../core/models/smaller-model.ts';
export type {
  Choice,
  Layout,
  Replies,
  Steering,
  TunedSettings,
  TuningOverrides,
  TuningReason,
} from '../core/models/tuned-settings.ts';
export { tuningReasons } from '../core/models/tuning-words.ts';
export type { PromptCheck } from '../core/run/check-prompt.ts';
export { type RedactionKind, redactionKinds } from '../core/run/run-record.ts';
export { defaultPolicy } from '../policies/default-policy.ts';
export { fieldValue, type SettingField, withField } from '../policies/setting-fields.ts';
export type { LibraryDocument } from '../ports/documents.ts';
export type { FoundStep, RunDamage } from '../ports/run-reader.ts';
export type { RunOutline, RunRecord, RunStatus, StoredRun } from '../ports/run-store.ts';
export type { RebuildGap, RecordedStep, WhatIf, WhatIfResult } from '../ports/step-rebuilder.ts';
export type { AnswerRecord, Citation, ModelCall, StepRecord } from '../ports/step-record.ts';
export { nearestNote } from '../tools/answer.ts';
export type { DeviceProfileState, DeviceProfiling } from './device-profile.ts';
export type { MeasuringStage } from './measure-device.ts';
export type { AddModelOptions, GivenModelFile, ModelDownloads, ModelFilesStatus } from './models.ts';
export type { RunKeys, StoredRunKeys } from './run-keys.ts';
export type { TimeMachine } from './time-machine.ts';
