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
}
