/** The interface of WebPACE for its hosts: page, command line and other apps. `createRuntime` makes one. */
import type { AgentListener } from '../agent/agent-events.ts';
import type { Result, WebpaceError } from '../core/errors.ts';
import type { DocumentId, RunId } from '../core/memory/units.ts';
import type { LibraryDocument } from '../ports/documents/documents.ts';
import type { TeamFacts } from '../ports/documents/team-library.ts';
import type { LanguageModel } from '../ports/models/language-model.ts';
import type { RunRecord } from '../ports/runs/run-store.ts';
import type { AnswerRecord } from '../ports/runs/step-record.ts';
import type { Approve } from '../tools/approval.ts';
import type { TabChoice } from '../tools/open-tabs/tab-library.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { RunKeys } from './asking/run-keys.ts';
import type { Backups } from './backups.ts';
import type { DocumentPages } from './document-pages.ts';
import type { Durability } from './durability.ts';
import type { TimeMachine } from './hosts/runs/time-machine.ts';
import type { Library } from './library.ts';
import type { DeviceProfiling } from './models/device-profile-host.ts';
import type { ModelDownloads } from './models/models.ts';
import type { Runs } from './runs.ts';
import type { RuntimeStatus } from './runtime-status.ts';
import type { TabSources } from './tab-sources.ts';

/** How one question is worked on. Everything has a default. */
export interface AskOptions {
  /** Continues this run and its memory. Default: a new run. */
  readonly run?: RunId;
  /** The name of a context policy; default `webpace`. */
  readonly policy?: string;
  readonly policySettings?: Readonly<Record<string, unknown>>;
  /**
   * Most tokens of a prompt. Default: what this device reads in half a minute, if it was measured (see
   * `Runtime.deviceProfile`); else 1,024 for the bundled model and at most 8,192 for others.
   */
  readonly promptBudget?: number;
  /**
   * Who steers: the app (`guided`) or the model (`react`, with all tools). `search-only` is one search and its quotes,
   * without agent or model. Default: `react` for a client’s model and for models from 1.5 billion parameters, if the
   * window has room and the model was not measured as too slow; else `guided`.
   */
  readonly profile?: 'guided' | 'react' | 'search-only';
  /** Tools for this question, beside those of the runtime (profile `react`). */
  readonly tools?: readonly AnyTool[];
  /** Asked before a tool with effects is called (profile `react`). Without it such a tool is refused. */
  readonly approve?: Approve;
  /** False: quotes only. Neither the reader nor a language model is asked. */
  readonly useModel?: boolean;
  /**
   * True: a model summarises long steps in the background. Accepted summaries are used from the next step on. Default
   * false, because most summaries of the bundled model are refused.
   */
  readonly summaries?: boolean;
  /** Searches and reads only these documents. What the run remembers of others stays. Default: the whole library. */
  readonly documents?: readonly DocumentId[];
  /**
   * Reads these open tabs first, then searches and reads only them, and `documents` if given. A tab that cannot be read
   * refuses the question. Needs a runtime with `openTabs`.
   */
  readonly tabs?: readonly TabChoice[];
  /** Called before every step with the run's id. Returns the settings to change from then on, or null. */
  readonly steer?: (run: RunId) => SettingsChange | null;
  /**
   * Most steps of this question, at least 1; default 12. At this limit or the time limit it ends as `gave-up`, and a follow-up
   * continues.
   */
  readonly stepLimit?: number;
  /** At least 0; default 10 minutes. */
  readonly timeLimitMilliseconds?: number;
  /**
   * Prepares what must be there first, such as documents. Heavy work that can wait, such as making their keys, starts
   * after the first quotes. If it gives false, nothing is asked and the result is `aborted`.
   */
  readonly prepare?: () => Promise<boolean>;
  readonly signal?: AbortSignal;
  /** Gets every event. If it throws, the question goes on, and the page is told as of any error that nobody caught. */
  readonly onEvent?: AgentListener;
}

/** Settings that can change during a run. */
export interface SettingsChange {
  readonly policy?: string;
  /** Settings of that policy. Its defaults fill in what is absent. */
  readonly policySettings?: Readonly<Record<string, unknown>>;
  readonly promptBudget?: number;
  /** Steps whose chunks are always shown in full. */
  readonly pinned?: readonly number[];
}

/** The run as it is after the question, and the answer. */
export interface AskOutcome {
  readonly run: RunRecord;
  readonly answer: AnswerRecord;
}

/** How an interrupted question goes on. */
export interface ResumeOptions extends Omit<AskOptions, 'run'> {
  /** First waits until the tab that works on the run ends, and continues in its place if it died. */
  readonly wait?: boolean;
  /** Takes the run from a tab that hangs. What that tab does later is not saved. */
  readonly steal?: boolean;
  /** Called when this tab owns the run and continues its question. Engines may still have to be loaded. */
  readonly onTaken?: (question: string) => void;
}

/** A team's library beside the own one, asked through the process that serves the page. */
export interface TeamSource {
  /** The library that the person switched on. Null for none. Another one that this page serves later gets nothing. */
  readonly allowed: string | null;
  /** @param place null: none may be asked */
  allow(place: string | null): void;
  /** The library that this page was started with. Null if there is none. */
  place(): Promise<string | null>;
  facts(): Promise<Result<TeamFacts>>;
  /** Its documents that are now held for quotes, each proven by its hash. */
  documents(): readonly LibraryDocument[];
  /** Gets a document that an earlier answer quotes. A document that the team no longer gives is not held. */
  hold(id: DocumentId): Promise<void>;
}

/** The whole agent in one page: engines, library, runs and questions. */
export interface Runtime {
  status(): RuntimeStatus;
  /** Called after every change of status, at most some ten times a second. Returns a function that stops. */
  subscribe(listener: () => void): () => void;
  /** Loads the models and verifies their checksums. Asking loads them too, so this call only makes it earlier. */
  load(signal?: AbortSignal): Promise<void>;
  readonly library: Library;
  readonly team: TeamSource;
  /** Absent if there are no tabs beside the app. */
  readonly tabs?: TabSources;
  /** Draws pages of PDFs. Absent if no files are kept. Loaded at the first call. */
  readonly pages?: () => Promise<DocumentPages>;
  readonly runs: Runs;
  readonly timeMachine: TimeMachine;
  readonly durability: Durability;
  /** Backups of all runs and the library. Loaded at the first call. */
  backups(): Promise<Backups>;
  readonly models: ModelDownloads;
  /** How fast this device is with the loaded models, and which settings follow. */
  readonly deviceProfile: DeviceProfiling;
  /**
   * Replaces the language model by an id of the catalogue or of the person's own models, or null for the bundled one.
   * `contextTokens`, prompt and reply together, defaults to the model's own. The next question loads it; a question
   * that is under way ends with its old model. Does nothing if the host brought a client’s model.
   */
  changeLanguageModel(id: string | null, contextTokens?: number): Promise<void>;
  /**
   * The model that reads pages and files for a goal, if this device's is fit to steer (rule Y41); else null, and the
   * rule that quotes reads.
   */
  pageModel(): LanguageModel | null;
  /** Vectors of stored runs, for replays. */
  readonly runKeys: RunKeys;
  /**
   * Works on a question until it is answered, given up, stopped or failed. A refused question (empty, too long, empty
   * library, unknown policy) is a value. What was committed before a failure stays.
   */
  ask(question: string, options?: AskOptions): Promise<Result<AskOutcome, WebpaceError>>;
  /**
   * Begins to load what a question would need, in the background. Call it when a person begins to write one. Without
   * anything to search it does nothing. A failure is left to the question, which tries again.
   */
  expectQuestion(options?: Pick<AskOptions, 'profile'>): void;
  /** True if the tab that works on the run is awake. From one that is frozen or hangs, `resume` with `steal` can take the run. */
  holderAnswers(run: RunId): Promise<boolean>;
  /** Continues the question at which a run was interrupted; null if nothing is left to do. */
  resume(run: RunId, options?: ResumeOptions): Promise<Result<AskOutcome | null, WebpaceError>>;
  /** Ends engines and workers, and closes the store. The runtime cannot be used afterwards. */
  dispose(): Promise<void>;
}

/** What hosts show of a run, so that they need no import from below the runtime. */
export type { AgentEvent, AgentListener } from '../agent/agent-events.ts';
export { nextReplyMark } from '../agent/profiles/react/next-reply-mark.ts';
export type { RejectedSummary, SummaryState } from '../agent/summary-state.ts';
export { reportOf } from '../core/errors.ts';
export type { KeyPoint } from '../evidence/quotes/key-points.ts';
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
export { verdict } from '../models/verdict.ts';
export { defaultPolicy } from '../policies/default-policy.ts';
export { fieldValue, type SettingField, withField } from '../policies/settings/setting-fields.ts';
export type { LibraryDocument } from '../ports/documents/documents.ts';
export type { FoundStep } from '../ports/runs/run-reader.ts';
export type { RunDamage, RunOutline, RunRecord, RunStatus, StoredRun } from '../ports/runs/run-store.ts';
export type { RebuildGap, RecordedStep, WhatIf, WhatIfResult } from '../ports/runs/step-rebuilder.ts';
export type {
  AnswerRecord,
  AnswerValue,
  Citation,
  ModelCall,
  SentText,
  StepRecord,
} from '../ports/runs/step-record.ts';
export type { OpenTab, OpenTabs } from '../ports/web/open-tabs.ts';
export { answerText, documentsDiffer, type Headline, headlineOf } from '../record/answers/answer-text.ts';
export type { PromptCheck } from '../record/hashes/check-prompt.ts';
export { type RedactionKind, redactionKinds } from '../record/run-record.ts';
export type { TabChoice } from '../tools/open-tabs/tab-library.ts';
export type { RunKeys, StoredRunKeys } from './asking/run-keys.ts';
export type { BackupFolder, BackupOptions, BackupReport, Backups, RestoreReport } from './backups.ts';
export type { Durability, StorageItem, StorageReport } from './durability.ts';
export type { MeasuringStage } from './engines/measure-device.ts';
export type { TimeMachine } from './hosts/runs/time-machine.ts';
export type { AddedFile, AddOptions, AddProgress, IncomingFile, Library } from './library.ts';
export type { DeviceProfileState, DeviceProfiling } from './models/device-profile-host.ts';
export type { ModelDownloads, ModelFilesStatus } from './models/models.ts';
export type { ExportedRun, Runs, StepMemory, Transfer } from './runs.ts';
export type { EngineStatus, LibraryStatus, RuntimeStatus } from './runtime-status.ts';
export type { PageKeyPoints, TabSources } from './tab-sources.ts';
