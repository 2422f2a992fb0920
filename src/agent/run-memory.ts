/**
 * The memory of one run: its chunks in order of time, and their keys. Keys are made in the background and read without
 * waiting, so that a dead or slow encoder never holds up a step: a chunk without a key is scored by its words. They lie packed,
 * row by row as the chunks in time, so that a step scores them all in one sweep.
 */
import { type Chunk, textOf } from '../core/memory/chunk.ts';
import { takeLateAnswer } from '../core/memory/late-answer.ts';
import type { ChunkId, EncoderId } from '../core/memory/units.ts';
import { cosines } from '../core/paper/cosine-scores.ts';
import { FloatKeys } from '../core/scoring/float-keys.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { KeyReader, KeyState } from '../ports/key-store.ts';
import type { RunStore, StoredKey } from '../ports/run-store.ts';

export class RunMemory implements KeyReader {
  readonly encoder: EncoderId;
  readonly #keyEncoder: Encoder | null;
  readonly #store: RunStore;
  readonly #chunksInOrder: Chunk[] = [];
  readonly #keys = new Map<ChunkId, KeyState>();
  /** Row i is the key of chunk i. */
  readonly #packed: FloatKeys;
  readonly #rows = new Map<ChunkId, number>();
  /** Ready keys that no row can hold: the encoder gave another dimension than it says, or values that are not finite. */
  #unpacked = 0;
  readonly #waiting: Chunk[] = [];
  #working: Promise<void> | null = null;
  #closed = false;

  constructor(store: RunStore, encoder: Encoder | null) {
    this.#store = store;
    this.#keyEncoder = encoder;
    this.encoder = encoder?.id ?? ('none' as EncoderId);
    this.#packed = new FloatKeys(encoder?.dimension ?? 1);
  }

  /** Takes over a stored run; keys that are missing for the present encoder are made in the background. */
  static async of(store: RunStore, encoder: Encoder | null, chunks: readonly Chunk[]): Promise<RunMemory> {
    const memory = new RunMemory(store, encoder);
    const first = chunks[0];
    for (const chunk of chunks) memory.#append(chunk);
    if (encoder !== null && first !== undefined) {
      for await (const { dimension, chunks: held, vectors } of store.streamKeys(first.run, encoder.id)) {
        for (const [row, chunk] of held.entries())
          memory.#holdKey(chunk, vectors.subarray(row * dimension, (row + 1) * dimension));
      }
    }
    for (const chunk of chunks) memory.#queueKey(chunk);
    return memory;
  }

  get chunks(): readonly Chunk[] {
    return this.#chunksInOrder;
  }

  add(chunk: Chunk): void {
    this.#append(chunk);
    this.#queueKey(chunk);
  }

  #append(chunk: Chunk): void {
    this.#chunksInOrder.push(chunk);
    takeLateAnswer(this.#chunksInOrder, chunk);
    this.#rows.set(chunk.id, this.#packed.append(null));
  }

  #queueKey(chunk: Chunk): void {
    if (this.#keyEncoder === null || this.#keys.has(chunk.id)) return;
    this.#waiting.push(chunk);
    this.#working ??= this.#makeKeys(this.#keyEncoder).finally(() => {
      this.#working = null;
    });
  }

  /** The same chunk with newer representations: shown from the next step on, which never waited for them. */
  replace(chunk: Chunk): void {
    const at = this.#chunksInOrder.findIndex(({ id }) => id === chunk.id);
    if (at >= 0) this.#chunksInOrder[at] = chunk;
  }

  key(chunk: ChunkId): KeyState {
    return this.#keys.get(chunk) ?? { state: 'pending' };
  }

  /** Without a look at each key where the chunks are the run's first ones, as they are for a policy. */
  cosines(query: Float32Array, chunks: readonly Chunk[]): Float64Array {
    const inOrder = chunks.every((chunk, row) => chunk.id === this.#chunksInOrder[row]?.id);
    if (inOrder && this.#unpacked === 0 && query.length === this.#packed.dimension)
      return this.#packed.scoreAll(query, chunks.length);
    return cosines(
      query,
      chunks.map(({ id }) => {
        const key = this.key(id);
        return key.state === 'ready' ? key.vector : null;
      }),
    );
  }

  /** Resolves when no key is waiting any more; never rejects. Nothing in a step calls it. */
  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Stops making keys; those that wait are made when the run is opened again. */
  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
  }

  async #makeKeys(encoder: Encoder): Promise<void> {
    // Newest first: the next step needs the newest most.
    for (let chunk = this.#waiting.pop(); chunk !== undefined && !this.#closed; chunk = this.#waiting.pop()) {
      const key = await this.#encodeKey(encoder, chunk);
      const { state } = key;
      if (state === 'ready' && key.vector) this.#holdKey(chunk.id, key.vector);
      else this.#keys.set(chunk.id, { state: 'failed', reason: key.reason ?? 'The encoder gave no vector.' });
      // A key that could not be stored is made again when the run is opened: it is derived data.
      if (!this.#closed) await this.#store.putKeys(chunk.run, [key]).catch(() => undefined);
    }
  }

  /** Keys of chunks that the run lost have no row and are not wanted. */
  #holdKey(chunk: ChunkId, vector: Float32Array): void {
    const row = this.#rows.get(chunk);
    if (row === undefined) return;
    this.#packed.replace(row, vector);
    const held = this.#packed.vector(row);
    if (held === null) this.#unpacked += 1;
    this.#keys.set(chunk, { state: 'ready', vector: held ?? vector.slice() });
  }

  async #encodeKey(encoder: Encoder, chunk: Chunk): Promise<StoredKey> {
    const common = { chunk: chunk.id, encoder: encoder.id };
    try {
      const [vector] = await encoder.encode([textOf(chunk)], { kind: 'passage' });
      if (vector) return { ...common, state: 'ready', vector };
      return { ...common, state: 'failed', reason: 'The encoder gave no vector.' };
    } catch (error) {
      return { ...common, state: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}
