import type { Chunk } from '../../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../../core/memory/units.ts';

/** The state of a key for each encoder id: a dead encoder never stops a step. */
export type KeyState =
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly vector: Float32Array }
  | { readonly state: 'failed'; readonly reason: string };

/** The keys of a run. They are in memory after loading, so a read is synchronous. */
export interface KeyReader {
  readonly encoder: EncoderId;
  key(chunk: ChunkId): KeyState;
  /**
   * Cosines of many chunks at once, if the reader holds its keys packed. They equal the core's `cosines` of single keys to the
   * last bit; NaN if a key is not ready (rules W4 and W10).
   */
  cosines?(query: Float32Array, chunks: readonly Chunk[]): Float64Array;
}
