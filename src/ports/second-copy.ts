import type { ChunkId, RunId } from '../core/memory/units.ts';

/** What came of putting a run back. */
export interface RestoredRun {
  readonly title: string;
  /** Its high-water mark now. */
  readonly steps: number;
  /** Steps that were put back, in order. */
  readonly putBack: readonly number[];
  /** The run's record was altered, and is again as the copy has it. */
  readonly record?: true;
}

/**
 * A second copy of the runs, outside of the store: what destroys the one leaves the other. It is written after the store and from
 * what the store holds, and read only where the store has lost something.
 */
export interface SecondCopy {
  /**
   * The run is another than before: its copy follows when it can. Nobody waits for it, and nobody hears where it fails; it is
   * brought up to date by the next change or `catchUp`. `chunk` is the one that got a newer version of a representation.
   */
  follow(run: RunId, chunk?: ChunkId): void;
  /** Resolves once nothing of the run's copy is left. Rejects with `storage-failed`. */
  remove(run: RunId): Promise<void>;
  /** The runs that have a copy, and the bytes of each; none where the browser keeps no copies. */
  list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]>;
  /**
   * Puts back what the store has lost: the whole run where it is gone, else those of `steps` that the copy holds, what follows
   * the run's last step, and the run's record where that was altered. Null where there is no copy that can be read. Only while the run is held.
   */
  restore(run: RunId, steps: readonly number[]): Promise<RestoredRun | null>;
  /** Brings all copies up to date, and removes those of runs that were deleted. */
  catchUp(): Promise<void>;
  close(): void;
}
