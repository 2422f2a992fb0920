import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import type { ChunkId, EncoderId, RunId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type {
  RunDamage,
  RunHolding,
  RunOutline,
  RunRecord,
  StepText,
  StoredRun,
} from '../../record/run-record.ts';
import type { StepRecord } from '../../record/step-record.ts';

export type {
  Intent,
  RunDamage,
  RunHolding,
  RunOutline,
  RunRecord,
  RunStatus,
  StepText,
  StoredRun,
} from '../../record/run-record.ts';

/**
 * The right to write to a run: the number from its claim. A new claim, from anywhere, ends every earlier right. A tab that lost
 * the run (frozen, or believed dead) therefore cannot overwrite the tab that took it.
 */
export type Fence = number;

/** Everything from one step, committed together or not at all. */
export interface StepCommit {
  readonly run: RunRecord;
  readonly step: StepRecord;
  readonly chunk: Chunk;
  readonly trace: ContextTrace;
  readonly fence: Fence;
}

/** The vector of a chunk, or the reason why it has none. */
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
 * Runs, steps, chunks, keys. A write resolves when it is durable (transaction complete, strict). It rejects with `storage-full`,
 * `storage-blocked`, `storage-refused` or `storage-failed`, and then changes nothing.
 */
export interface RunStore {
  /** Fails if the id exists. The first claim of a new run gives fence 1; until then its fence is 0. */
  createRun(run: RunRecord): Promise<void>;
  /**
   * Adds a run that was read before, here or elsewhere: all of it or nothing, at any length. Lost steps stay lost. Fails if the
   * id exists, or if somebody else is adding the same run.
   */
  addRun(run: StoredRun): Promise<void>;
  /** Runs that are not listed, because their addition was cut off. */
  unlistedRuns(): Promise<readonly RunId[]>;
  /** Removes the rest of one; does nothing to a listed run. Not to be called while it may still be in addition. */
  removeUnlisted(id: RunId): Promise<void>;
  /** Newest first. */
  listRuns(): Promise<RunRecord[]>;
  /** The holdings of every run, in no order; much cheaper than reading them. */
  surveyRuns(): Promise<RunHolding[]>;
  /** Approximate bytes of each run. */
  measureRuns(): Promise<ReadonlyMap<RunId, number>>;
  /** One consistent reading; undefined if the run does not exist. */
  readRun(id: RunId): Promise<StoredRun | undefined>;
  /**
   * The run with the records of its steps but without their memory; undefined if the run does not exist. The chain does not prove
   * these records; `readRun` does.
   */
  readOutline(id: RunId): Promise<RunOutline | undefined>;
  /**
   * The damage that `readRun` would report, read in pieces between other readings and commits. A step committed meanwhile may be
   * left out. Rejects with `aborted`.
   */
  checkRun(id: RunId, signal?: AbortSignal): Promise<RunDamage>;
  /** The chunks of these steps with all versions, by step; incomplete ones are left out. */
  readChunks(
    id: RunId,
    steps: readonly number[],
  ): Promise<{ readonly chunks: readonly Chunk[]; readonly representations: readonly Representation[] }>;
  /** The traces from the first to the last step, both included, in order; missing ones are left out. */
  readTraces(id: RunId, first: number, last: number): Promise<ContextTrace[]>;
  /** Actions and results of these steps; missing ones are left out. */
  readTexts(id: RunId, steps: readonly number[]): Promise<readonly StepText[]>;
  /** Actions and results of the steps after `after`, page by page, in no order. */
  streamTexts(id: RunId, after: number): AsyncIterable<readonly StepText[]>;
  /** Ends every earlier right to write to the run and gives a new one; `run-not-found` if it does not exist. */
  claimRun(id: RunId): Promise<Fence>;
  /** Replaces the record except title and tags; never lowers `steps`. An ended right is refused with `run-taken`. */
  updateRun(run: RunRecord, fence: Fence): Promise<void>;
  /** Changes only the title, and does not disturb a tab that works on the run. */
  renameRun(id: RunId, title: string): Promise<void>;
  /** The same for the tags; an empty list removes them. */
  tagRun(id: RunId, tags: readonly string[]): Promise<void>;
  /**
   * Refuses with `storage-failed` a step whose number is not the high-water mark plus one, so that no step is lost or doubled.
   * Refuses an ended right with `run-taken`. The stored title stays.
   */
  commitStep(commit: StepCommit): Promise<void>;
  /** Adds a newer version of a representation and makes it the chunk's current one. */
  putRepresentation(run: RunId, representation: Representation): Promise<void>;
  /** Versions of a run's representations, which grow without a change of its record; 0 if it does not exist. */
  countVersions(run: RunId): Promise<number>;
  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void>;
  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]>;
  /**
   * The ready keys of a run in packed blocks, each read on demand, so that only one block is in memory besides those the caller
   * keeps. If a chunk comes twice, its later key counts. A key that is saved meanwhile may be missing; one that failed after it
   * was ready may still come.
   */
  streamKeys(run: RunId, encoder: EncoderId): AsyncIterable<StoredKeyBlock>;
  /** Runs deleted lately that are not there again; a note about them elsewhere is no loss. */
  deletedRuns(): Promise<readonly RunId[]>;
  /** Removes the run with all its data and records the deletion, in one transaction. */
  deleteRun(id: RunId): Promise<void>;
  close(): void;
}
