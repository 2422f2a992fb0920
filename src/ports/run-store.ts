import type { ContextTrace } from '../core/context/trace.ts';
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId, RunId } from '../core/memory/units.ts';
import type { AnswerRecord, StepRecord } from './step-record.ts';

/** `interrupted`: stored as running, and nobody works on it any more. Only readers say it; no store holds it. */
export type RunStatus = 'running' | 'interrupted' | 'answered' | 'gave-up' | 'stopped' | 'failed';

export interface RunRecord {
  readonly id: RunId;
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: RunStatus;
  /** Steps committed: the high-water mark. A store that holds fewer has lost some. */
  readonly steps: number;
  /** Settings the run was made with (policy, budgets, model and encoder ids), as JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Answers in order of their questions. */
  readonly answers: readonly AnswerRecord[];
}

/**
 * The right to write to a run: the number that claiming it gave. Claiming again, from wherever, ends every earlier right,
 * so that a tab that lost the run (frozen, or believed dead) cannot write over the one that took it.
 */
export type Fence = number;

/** All that a step leaves behind, committed together or not at all. */
export interface StepCommit {
  readonly run: RunRecord;
  readonly step: StepRecord;
  readonly chunk: Chunk;
  readonly trace: ContextTrace;
  readonly fence: Fence;
}

export interface StoredRun {
  readonly run: RunRecord;
  readonly steps: readonly StepRecord[];
  readonly chunks: readonly Chunk[];
  readonly traces: readonly ContextTrace[];
  /** Every version ever shown, older ones included, so that any past prompt can be rebuilt. */
  readonly representations: readonly Representation[];
  /** Steps that the high-water mark promises and the store does not hold whole; empty in a whole run. */
  readonly missingSteps: readonly number[];
  /** Steps that are held and are not what was committed (the hash chain says so); they are left out like missing ones. */
  readonly damagedSteps: readonly number[];
}

export interface StoredKey {
  readonly chunk: ChunkId;
  readonly encoder: EncoderId;
  readonly state: 'ready' | 'failed';
  readonly vector?: Float32Array;
  readonly reason?: string;
}

/** What a store says that it holds of a run, without reading it. */
export interface RunHolding {
  readonly id: RunId;
  readonly title: string;
  readonly updatedAt: number;
  /** The high-water mark. */
  readonly steps: number;
  /** Steps from 1 to the mark of which there is no record. */
  readonly missingSteps: readonly number[];
}

/**
 * Runs, steps, chunks, keys. Writes resolve when they are durable (transaction complete, strict) and reject with
 * `storage-full`, `storage-blocked`, `storage-refused` or `storage-failed`; a rejected write left nothing behind.
 */
export interface RunStore {
  /** Fails where the id exists. The first claim of a new run gives fence 1; until then 0 is its fence. */
  createRun(run: RunRecord): Promise<void>;
  /** A whole run from elsewhere, in one transaction. Fails where the id exists, or where steps of it are missing. */
  addRun(run: StoredRun): Promise<void>;
  /** Newest first. */
  listRuns(): Promise<RunRecord[]>;
  /** What is there of every run, in no order; cheap beside reading them. */
  surveyRuns(): Promise<RunHolding[]>;
  /** One consistent reading; undefined where the run does not exist. */
  readRun(id: RunId): Promise<StoredRun | undefined>;
  /** Ends every earlier right to write to the run and gives a new one; `run-not-found` where there is none. */
  claimRun(id: RunId): Promise<Fence>;
  /** Replaces the record but for its title; never lowers `steps`. Refuses an ended right with `run-taken`. */
  updateRun(run: RunRecord, fence: Fence): Promise<void>;
  /** Changes the title and nothing else: whoever works on the run is not disturbed. */
  renameRun(id: RunId, title: string): Promise<void>;
  /**
   * Refuses (`storage-failed`) a step whose number is not the high-water mark plus one: nothing lost, nothing doubled; and
   * an ended right with `run-taken`. The stored title stays.
   */
  commitStep(commit: StepCommit): Promise<void>;
  /** Adds a newer version of a representation and makes it the chunk's current one. */
  putRepresentation(run: RunId, representation: Representation): Promise<void>;
  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void>;
  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]>;
  /** Removes the run and all it owns in one transaction. */
  deleteRun(id: RunId): Promise<void>;
  close(): void;
}
