/** What a host (page, command line, other app) does with WebPACE. `createRuntime` makes one. */
import type { AgentListener } from '../agent/agent-events.ts';
import type { ErrorReport, Result, WebpaceError } from '../core/errors.ts';
import type { DocumentId, RunId } from '../core/memory/units.ts';
import type { LibraryDocument } from '../ports/documents.ts';
import type { RunRecord, StoredRun } from '../ports/run-store.ts';
import type { AnswerRecord } from '../ports/step-record.ts';

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
  /** Lasting notices, e.g. why storage was refused. */
  readonly notices: readonly ErrorReport[];
}

/** A file as the library takes it: from a drop, a folder, or the command line. */
export interface IncomingFile {
  readonly name: string;
  readonly size: number;
  bytes(): Promise<Uint8Array>;
}

export interface Library {
  list(): readonly LibraryDocument[];
  /** One result a file; a bad file does not stop the others. Indexing starts by itself. */
  addFiles(
    files: readonly IncomingFile[],
    signal?: AbortSignal,
  ): Promise<{ name: string; result: Result<LibraryDocument> }[]>;
  /** The documents in `public/library`. */
  addSample(signal?: AbortSignal): Promise<void>;
  remove(id: DocumentId): Promise<void>;
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
  /** The most tokens a prompt may take; about 1,024 for the bundled model. */
  readonly promptBudget?: number;
  /** `guided` unless given; `search-only` is one search and its quotes, without agent or model. */
  readonly profile?: 'guided' | 'search-only';
  /** False: quotes only, no model words a short answer. */
  readonly useModel?: boolean;
  readonly stepLimit?: number;
  readonly timeLimitMilliseconds?: number;
  readonly signal?: AbortSignal;
  readonly onEvent?: AgentListener;
}

export interface AskOutcome {
  readonly run: RunRecord;
  readonly answer: AnswerRecord;
}

export interface Runs {
  list(): Promise<RunRecord[]>;
  read(id: RunId): Promise<StoredRun | undefined>;
  remove(id: RunId): Promise<void>;
}

export interface Runtime {
  status(): RuntimeStatus;
  /** Called after every change of status, at most some ten times a second. Returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Loads the models and verifies their checksums. Asking loads them too, so calling it is only for being early. */
  load(signal?: AbortSignal): Promise<void>;
  readonly library: Library;
  readonly runs: Runs;
  /**
   * Works on a question until it is answered, given up, stopped or failed. A refused question (empty, too long, empty
   * library, unknown policy) is a value; what was committed before a failure stays.
   */
  ask(question: string, options?: AskOptions): Promise<Result<AskOutcome, WebpaceError>>;
  dispose(): Promise<void>;
}

/** What hosts show of a run, so that they need to import nothing from below the runtime. */
export type { AgentEvent, AgentListener } from '../agent/agent-events.ts';
export { reportOf } from '../core/errors.ts';
export type { LibraryDocument } from '../ports/documents.ts';
export type { RunRecord, RunStatus, StoredRun } from '../ports/run-store.ts';
export type { AnswerRecord, Citation, ModelCall, StepRecord } from '../ports/step-record.ts';
