import type { ChunkId, RunId } from '../../core/memory/units.ts';

/** The outcome of restoring a run. */
export interface RestoredRun {
  readonly title: string;
  readonly steps: number;
  /** Restored steps, in order. */
  readonly putBack: readonly number[];
  /** The run's record was altered and has been restored from the copy. */
  readonly record?: true;
}

/**
 * A second copy of the runs, outside the store: what destroys one leaves the other. It is written after the store, from the
 * store's content, and read only if the store has lost something.
 */
export interface SecondCopy {
  /**
   * Updates the copy of a changed run as soon as possible. Nobody waits for it or hears of a failure; the next change or
   * `catchUp` repairs it. `chunk` is the one with a newer version of a representation.
   */
  follow(run: RunId, chunk?: ChunkId): void;
  /** Resolves when nothing of the run's copy remains. Rejects with `storage-failed`. */
  remove(run: RunId): Promise<void>;
  /** The runs with a copy, and the bytes of each; none if the browser keeps no copies. */
  list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]>;
  /**
   * Restores what the store has lost: the whole run, or else those of `steps` that the copy holds, the steps after the run's last
   * one, and an altered record. Null if there is no readable copy. Only while the run is held.
   */
  restore(run: RunId, steps: readonly number[]): Promise<RestoredRun | null>;
  /** Updates all copies, and removes those of deleted runs. */
  catchUp(): Promise<void>;
  close(): void;
}
