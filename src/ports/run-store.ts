import type { ContextTrace } from '../core/context/trace.ts';
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId, RunId } from '../core/memory/units.ts';
import type { AnswerRecord, StepRecord } from './step-record.ts';

export type RunStatus = 'running' | 'answered' | 'gave-up' | 'stopped' | 'failed';

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

/** All that a step leaves behind, committed together or not at all. */
export interface StepCommit {
  readonly run: RunRecord;
  readonly step: StepRecord;
  readonly chunk: Chunk;
  readonly trace: ContextTrace;
}

export interface StoredRun {
  readonly run: RunRecord;
  readonly steps: readonly StepRecord[];
  readonly chunks: readonly Chunk[];
  readonly traces: readonly ContextTrace[];
  /** Every version ever shown, older ones included, so that any past prompt can be rebuilt. */
  readonly representations: readonly Representation[];
  /** Steps that the high-water mark promises and the store does not hold; empty in a whole run. */
  readonly missingSteps: readonly number[];
}

export interface StoredKey {
  readonly chunk: ChunkId;
  readonly encoder: EncoderId;
  readonly state: 'ready' | 'failed';
  readonly vector?: Float32Array;
  readonly reason?: string;
}

/**
 * Runs, steps, chunks, keys. Writes resolve when they are durable (transaction complete, strict) and reject with
 * `storage-full`, `storage-blocked`, `storage-refused` or `storage-failed`; a rejected write left nothing behind.
 */
export interface RunStore {
  /** Fails where the id exists. */
  createRun(run: RunRecord): Promise<void>;
  /** Newest first. */
  listRuns(): Promise<RunRecord[]>;
  /** One consistent reading; undefined where the run does not exist. */
  readRun(id: RunId): Promise<StoredRun | undefined>;
  /** Replaces the record (title, status, answers); never lowers `steps`. */
  updateRun(run: RunRecord): Promise<void>;
  /** Refuses (`storage-failed`) a step whose number is not the high-water mark plus one: nothing lost, nothing doubled. */
  commitStep(commit: StepCommit): Promise<void>;
  /** Adds a newer version of a representation and makes it the chunk's current one. */
  putRepresentation(run: RunId, representation: Representation): Promise<void>;
  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void>;
  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]>;
  /** Removes the run and all it owns in one transaction. */
  deleteRun(id: RunId): Promise<void>;
  close(): void;
}
