import type { RunId } from '../core/memory/units.ts';

/** A run that is held here and nowhere else, for as long as it is not released and this tab lives. */
export interface RunHold {
  /** Calling it again does nothing. */
  release(): void;
}

/**
 * Which tab works on which run. A hold ends with its tab, however it ends. Holds keep tabs out of each other's way; what
 * protects the data is the fence of the store, which is checked with every write.
 */
export interface RunLocks {
  /** Null where somebody holds it, this tab included. */
  take(run: RunId): Promise<RunHold | null>;
  /** Waits until it is free and takes it. Rejects with `aborted`. */
  wait(run: RunId, signal: AbortSignal): Promise<RunHold>;
  /** Takes it from whoever holds it, who hears nothing of that: for a tab that hangs. Its fence keeps it from writing. */
  steal(run: RunId): Promise<RunHold>;
  /** The runs that anybody holds now. */
  held(): Promise<ReadonlySet<RunId>>;
}

/** Whether the tab that works on a run is awake: a frozen one, and one that hangs, hold their runs and say nothing. */
export interface RunHolders {
  /** False where no tab has said within three seconds, or the time given, that it works on the run. */
  answers(run: RunId, milliseconds?: number): Promise<boolean>;
  close(): void;
}

/** What tabs of one store tell each other: that something of a run is another now. The store says what. */
export interface RunBell {
  /** Told to every other tab, not to this one. */
  ring(run: RunId): void;
  /** Returns the way to stop listening. */
  listen(onRing: (run: RunId) => void): () => void;
  close(): void;
}
