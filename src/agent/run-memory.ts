/**
 * The memory of one run: its chunks, oldest first, and their keys. Keys are made in the background and read without
 * waiting, so that a dead or slow encoder never holds up a step; a chunk without a key is scored by its words. The keys
 * lie packed, one row for each chunk, so that one sweep scores them all.
 */
import { type Chunk, textOf } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../core/memory/units.ts';
import { cosines } from '../core/paper/cosine-scores.ts';
import { FloatKeys } from '../core/scoring/float-keys.ts';
import type { Encoder } from '../ports/retrieval/encoder.ts';
import type { KeyReader, KeyState } from '../ports/retrieval/key-store.ts';
import type { RunStore, StoredKey } from '../ports/runs/run-store.ts';
import { takeLateAnswer } from '../record/answers/late-answer.ts';

export class RunMemory implements KeyReader {
  readonly encoder: EncoderId;
  readonly #keyEncoder: Encoder | null;
  readonly #store: RunStore;
  readonly #chunksInOrder: Chunk[] = [];
  readonly #keys = new Map<ChunkId, KeyState>();
  /** Row i is the key of chunk i. */
  readonly #packed: FloatKeys;
  readonly #rows = new Map<ChunkId, number>();
  /** Number of ready keys without a row: their dimension differs from what the encoder says, or their values are not finite. */
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

  /** Opens a stored run. Keys that are missing for the present encoder are made in the background. */
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

  /** Puts newer representations of a chunk in place. The next step shows them. */
  replace(chunk: Chunk): void {
    const at = this.#chunksInOrder.findIndex(({ id }) => id === chunk.id);
    if (at >= 0) this.#chunksInOrder[at] = chunk;
  }

  key(chunk: ChunkId): KeyState {
    return this.#keys.get(chunk) ?? { state: 'pending' };
  }

  /** The chunks are usually the first ones of the run, and then no key is looked up by its id. */
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

  /** Resolves when no key is waiting. Never rejects. No step calls it. */
  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Stops making keys. Opening the run again makes the missing ones. */
  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
  }

  async #makeKeys(encoder: Encoder): Promise<void> {
    // Newest first, because the next step needs the newest key most.
    for (let chunk = this.#waiting.pop(); chunk !== undefined && !this.#closed; chunk = this.#waiting.pop()) {
      const key = await this.#encodeKey(encoder, chunk);
      const { state } = key;
      if (state === 'ready' && key.vector) this.#holdKey(chunk.id, key.vector);
      else this.#keys.set(chunk.id, { state: 'failed', reason: key.reason ?? 'The encoder gave no vector.' });
      // A key is derived data. If storing fails, opening the run makes it again.
      if (!this.#closed) await this.#store.putKeys(chunk.run, [key]).catch(() => undefined);
    }
  }

  /** Ignores keys of chunks that the run has lost. */
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
