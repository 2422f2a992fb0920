import type { Chunk } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { SessionChunks } from '../sessions/session-chunks.ts';

/** The history of a replay. It grows by a chunk at each step, and a chunk gets its summaries some steps later. */
export class GrowingHistory {
  /** In order of time. The same array from step to step, as in a run. */
  readonly chunks: Chunk[] = [];
  readonly byId = new Map<ChunkId, Chunk>();
  readonly #summarised: readonly Chunk[];
  readonly #unsummarised: readonly Chunk[] | null;
  readonly #summaryDelay: number;

  /** @param summaryDelay steps until a chunk's summaries are there */
  constructor({ chunks, unsummarised }: Omit<SessionChunks, 'tokenizer'>, summaryDelay: number) {
    this.#summarised = chunks;
    this.#unsummarised = unsummarised;
    this.#summaryDelay = summaryDelay;
  }

  /** @param length number of chunks; a sample of the steps skips some */
  growTo(length: number): void {
    const { chunks } = this;
    for (let next = Math.min(length, chunks.length + 1); next <= length; next += 1) this.#grow(next);
  }

  /** The chunk at a place as it is right after its step; undefined after the last. */
  fresh(index: number): Chunk | undefined {
    return (this.#unsummarised ?? this.#summarised)[index];
  }

  #grow(length: number): void {
    if (this.chunks.length < length) this.#put(length - 1, this.fresh(length - 1) as Chunk);
    const summarised = length - 1 - this.#summaryDelay;
    if (this.#unsummarised !== null && summarised >= 0)
      this.#put(summarised, this.#summarised[summarised] as Chunk);
  }

  #put(index: number, chunk: Chunk): void {
    this.chunks[index] = chunk;
    this.byId.set(chunk.id, chunk);
  }
}
