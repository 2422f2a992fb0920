import type { Result } from '../../core/errors.ts';
import type { PackedKeys } from '../../core/scoring/packed-keys.ts';

type ScoringDevice = 'cpu' | 'webgpu';

/** The scores of one pass, and where they were computed. */
export interface KeyScores {
  /** One score per row, as `PackedKeys.scoreAll` gives them; NaN for a missing row. */
  readonly scores: Float64Array;
  readonly device: ScoringDevice;
  /** For a person: why another device than the chosen one scored; null if none did. */
  readonly notice: string | null;
}

export interface ScoreOptions {
  readonly signal?: AbortSignal;
}

/**
 * Scores packed keys. Each device stays within 1e-5 of the core's own sums for unit vectors. Keys may change between calls: a
 * call uses their state at its start. Calls may overlap.
 */
export interface KeyScorer {
  /**
   * Fails with `aborted`, with `device-lost` if the device went away, and with `engine-failed` if it cannot hold the keys. A
   * scorer that can use the processor does so instead, and says so in `notice`.
   */
  score(keys: PackedKeys, query: Float32Array, options?: ScoreOptions): Promise<Result<KeyScores>>;
  /** Frees the memory for these keys; a later call loads them again. */
  forget(keys: PackedKeys): void;
  /** Frees everything; a second call does nothing. */
  close(): void;
}
