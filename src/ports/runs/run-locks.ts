import type { RunId } from '../../core/memory/units.ts';

/** The exclusive right of this tab to work on a run, until it is released or the tab ends. */
export interface RunHold {
  /** A second call does nothing. */
  release(): void;
}

/**
 * Says which tab works on which run. A hold ends with its tab, however it ends. Holds only prevent collisions; the store's fence
 * protects the data at every write.
 */
export interface RunLocks {
  /** Null if any tab holds it, this one included. */
  take(run: RunId): Promise<RunHold | null>;
  /** Waits until the run is free, then takes it. Rejects with `aborted`. */
  wait(run: RunId, signal: AbortSignal): Promise<RunHold>;
  /** Takes the run from its holder without notice, for a tab that hangs. The fence keeps that tab from writing. */
  steal(run: RunId): Promise<RunHold>;
  /** The runs that any tab holds now. */
  held(): Promise<ReadonlySet<RunId>>;
}

/** Says whether the tab that works on a run is awake: a frozen or hanging tab holds its runs and does not answer. */
export interface RunHolders {
  /** False if no tab answers within three seconds, or the given time. */
  answers(run: RunId, milliseconds?: number): Promise<boolean>;
  close(): void;
}

/** Messages between the tabs of one store: something in it has changed. The store has the details. */
export interface Bell<Subject extends string> {
  /** Reaches every other tab, not this one. */
  ring(subject: Subject): void;
  /** @returns a function that stops it */
  listen(onRing: (subject: Subject) => void): () => void;
  close(): void;
}

/** This run has changed, or was made or deleted. */
export type RunBell = Bell<RunId>;

/** The documents have changed, or have more keys. */
export type LibraryBell = Bell<'library'>;
