import type { ChunkKind } from '../../core/memory/chunk.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { RunDamage } from '../../record/run-record.ts';
import type { Excerpt } from '../../record/search/search-texts.ts';

/** A step that holds words of the query, and the place where it holds them. */
export interface FoundStep extends Excerpt {
  readonly step: number;
  readonly kind: ChunkKind;
}

/**
 * Reads long runs off the page's thread: full-text search, and the proof of their hash chain. Everything comes from the store,
 * steps saved since the last search included. Rejects as a `RunStore` does, and with `aborted`.
 */
export interface RunReader {
  /** Starts the reader early, so that the first call does not wait. */
  wake(): void;
  /** Reads the searched texts early, so that the first search does not wait. */
  prepareSearch(run: RunId, signal?: AbortSignal): Promise<void>;
  /** Numbers of the steps that hold every word of the query, in order; none for a query without words. */
  search(run: RunId, query: string, signal?: AbortSignal): Promise<readonly number[]>;
  /** Places of the query's words in these steps; lost steps are left out. */
  excerpts(run: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]>;
  /** Reads the whole run, piece by piece, and proves its chain. */
  check(run: RunId, signal?: AbortSignal): Promise<RunDamage>;
  /** To be called when the run was deleted or has changed. */
  forget(run: RunId): void;
  close(): void;
}
