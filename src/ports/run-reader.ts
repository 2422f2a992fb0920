import type { ChunkKind } from '../core/memory/chunk.ts';
import type { RunId } from '../core/memory/units.ts';
import type { RunDamage } from '../record/run-record.ts';
import type { Excerpt } from '../record/search-texts.ts';

/** One step that a search found. */
export interface FoundStep extends Excerpt {
  readonly step: number;
  readonly kind: ChunkKind;
}

/**
 * Reads long runs off the page's thread: full-text search, and the proof of their hash chain. Everything comes from the store;
 * steps that were saved since the last search are found too. Rejects as a `RunStore` does, and with `aborted`.
 */
export interface RunReader {
  /** Starts what the reader needs, so that the first call does not wait for it. */
  wake(): void;
  /** Reads what a search of the run will look through, so that the first one does not wait for it. */
  prepareSearch(run: RunId, signal?: AbortSignal): Promise<void>;
  /** Numbers of the steps that hold every word of the query, in order; none for a query without words. */
  search(run: RunId, query: string, signal?: AbortSignal): Promise<readonly number[]>;
  /** Where the query's words stand in these steps; steps that are gone are left out. */
  excerpts(run: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]>;
  /** Reads the whole run, piece by piece, and proves its chain. */
  check(run: RunId, signal?: AbortSignal): Promise<RunDamage>;
  /** The run was deleted or is another one now. */
  forget(run: RunId): void;
  close(): void;
}
