import type { ChunkId, EncoderId } from '../../src/core/memory/units.ts';
import type { KeyReader } from '../../src/ports/retrieval/key-store.ts';

/** The keys of a table. A chunk that is not in it has none yet. */
export function keysOf(encoder: EncoderId, vectors: ReadonlyMap<ChunkId, Float32Array>): KeyReader {
  return {
    encoder,
    key(chunk) {
      const vector = vectors.get(chunk);
      return vector === undefined ? { state: 'pending' } : { state: 'ready', vector };
    },
  };
}
