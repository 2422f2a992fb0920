import type { Result } from '../core/errors.ts';
import type { PackedKeys } from '../core/scoring/packed-keys.ts';

type ScoringDevice = 'cpu' | 'webgpu';

export interface KeyScores {
  /** One score a row, as `PackedKeys.scoreAll` gives them; NaN where a row is missing. */
  readonly scores: Float64Array;
  readonly device: ScoringDevice;
  /** Why another device than the fitting one scored, in words for a person; null where none did. */
  readonly notice: string | null;
}

export interface ScoreOptions {
  readonly signal?: AbortSignal;
}

/**
 * Scores packed keys, each device within 1e-5 of the core's own sums for unit vectors. Keys may change between calls: what a
 * call sees is their state when it began to score. Calls may overlap.
 */
export interface KeyScorer {
  /**
   * Fails with `aborted`; with `device-lost` where the device went away, and with `engine-failed` where it cannot hold the
   * keys. A scorer that has the processor to turn to does so instead, and says so in `notice`.
   */
  score(keys: PackedKeys, query: Float32Array, options?: ScoreOptions): Promise<Result<KeyScores>>;
  /** Frees what is held of these keys; scoring them again is allowed and loads them anew. */
  forget(keys: PackedKeys): void;
  /** Frees everything. Calling it again does nothing. */
  close(): void;
}
