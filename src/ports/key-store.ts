import type { Chunk } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../core/memory/units.ts';

/** State of a key per encoder id: a dead encoder never stops a step. */
export type KeyState =
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly vector: Float32Array }
  | { readonly state: 'failed'; readonly reason: string };

/** The keys of a run, in memory after load: reading one is synchronous. */
export interface KeyReader {
  readonly encoder: EncoderId;
  key(chunk: ChunkId): KeyState;
  /**
   * Cosines of many chunks at once, where the reader holds its keys packed: to the last bit what `cosines` of the core gives
   * for the keys one by one, NaN where one is not ready (rules W4 and W10).
   */
  cosines?(query: Float32Array, chunks: readonly Chunk[]): Float64Array;
}
