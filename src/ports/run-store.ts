import type { Chunk, Representation } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId, RunId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type {
  RunDamage,
  RunHolding,
  RunOutline,
  RunRecord,
  StepText,
  StoredRun,
} from '../record/run-record.ts';
import type { StepRecord } from '../record/step-record.ts';

export type {
  Intent,
  RunDamage,
  RunHolding,
  RunOutline,
  RunRecord,
  RunStatus,
  StepText,
  StoredRun,
} from '../record/run-record.ts';

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

export interface StoredKey {
  readonly chunk: ChunkId;
  readonly encoder: EncoderId;
  readonly state: 'ready' | 'failed';
  readonly vector?: Float32Array;
  readonly reason?: string;
}

/** Ready keys of one dimension: row i of `vectors` is the key of `chunks[i]`. */
export interface StoredKeyBlock {
  readonly dimension: number;
  readonly chunks: readonly ChunkId[];
  readonly vectors: Float32Array;
}

/**
 * Runs, steps, chunks, keys. Writes resolve when they are durable (transaction complete, strict) and reject with
 * `storage-full`, `storage-blocked`, `storage-refused` or `storage-failed`; a rejected write left nothing behind.
 */
export interface RunStore {
  /** Fails where the id exists. The first claim of a new run gives fence 1; until then 0 is its fence. */
  createRun(run: RunRecord): Promise<void>;
  /**
   * A run that was read before, here or elsewhere, all or nothing, however long it is. Lost steps stay lost. Fails where the id
   * exists, or where the same run is being added by somebody else.
   */
  addRun(run: StoredRun): Promise<void>;
  /** Runs that nobody is told of, since whoever added them died in the middle. */
  unlistedRuns(): Promise<readonly RunId[]>;
  /** Removes what is left of one; does nothing to a run that is listed. Never while it may be being added. */
  removeUnlisted(id: RunId): Promise<void>;
  /** Newest first. */
  listRuns(): Promise<RunRecord[]>;
  /** What is there of every run, in no order; cheap beside reading them. */
  surveyRuns(): Promise<RunHolding[]>;
  /** About how many bytes each run takes. */
  measureRuns(): Promise<ReadonlyMap<RunId, number>>;
  /** One consistent reading; undefined where the run does not exist. */
  readRun(id: RunId): Promise<StoredRun | undefined>;
  /**
   * The run with the records of its steps and nothing of their memory; undefined where the run does not exist. What a record
   * says is not proven by the chain: `readRun` does that.
   */
  readOutline(id: RunId): Promise<RunOutline | undefined>;
  /**
   * What `readRun` says is missing or damaged, read in pieces: other readings and commits go in between. A step that is committed
   * meanwhile may be left out. Rejects with `aborted`.
   */
  checkRun(id: RunId, signal?: AbortSignal): Promise<RunDamage>;
  /** The chunks of these steps with all their versions, by step; those that are not held whole are left out. */
  readChunks(
    id: RunId,
    steps: readonly number[],
  ): Promise<{ readonly chunks: readonly Chunk[]; readonly representations: readonly Representation[] }>;
  /** The traces from the first to the last step, both included, in order; those that are not held are left out. */
  readTraces(id: RunId, first: number, last: number): Promise<ContextTrace[]>;
  /** What these steps did and what came back; those that are not held are left out. */
  readTexts(id: RunId, steps: readonly number[]): Promise<readonly StepText[]>;
  /** What the steps behind `after` did and what came back, page by page, in no order. */
  streamTexts(id: RunId, after: number): AsyncIterable<readonly StepText[]>;
  /** Ends every earlier right to write to the run and gives a new one; `run-not-found` where there is none. */
  claimRun(id: RunId): Promise<Fence>;
  /** Replaces the record but for its title and tags; never lowers `steps`. Refuses an ended right with `run-taken`. */
  updateRun(run: RunRecord, fence: Fence): Promise<void>;
  /** Changes the title and nothing else: whoever works on the run is not disturbed. */
  renameRun(id: RunId, title: string): Promise<void>;
  /** The same with the tags; an empty list takes them away. */
  tagRun(id: RunId, tags: readonly string[]): Promise<void>;
  /**
   * Refuses (`storage-failed`) a step whose number is not the high-water mark plus one: nothing lost, nothing doubled; and
   * an ended right with `run-taken`. The stored title stays.
   */
  commitStep(commit: StepCommit): Promise<void>;
  /** Adds a newer version of a representation and makes it the chunk's current one. */
  putRepresentation(run: RunId, representation: Representation): Promise<void>;
  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void>;
  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]>;
  /**
   * The ready keys of a run in packed blocks, each read when it is asked for, so that beyond what the caller keeps one block
   * is in memory. Where a chunk comes twice, its later key counts. A key that is saved meanwhile may come or not; one that failed
   * after it was ready may still come as it was.
   */
  streamKeys(run: RunId, encoder: EncoderId): AsyncIterable<StoredKeyBlock>;
  /** Runs that were deleted lately and are not there again: what is noted of them elsewhere is no loss. */
  deletedRuns(): Promise<readonly RunId[]>;
  /** Removes the run and all it owns in one transaction, which also says that it was deleted. */
  deleteRun(id: RunId): Promise<void>;
  close(): void;
}
