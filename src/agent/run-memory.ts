/**
 * The memory of one run: its chunks in order of time, and their keys. Keys are made in the background and read without
 * waiting, so that a dead or slow encoder never holds up a step: a chunk without a key is scored by its words.
 */
import { type Chunk, textOf } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../core/memory/units.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { KeyReader, KeyState } from '../ports/key-store.ts';
import type { RunStore, StoredKey } from '../ports/run-store.ts';

export class RunMemory implements KeyReader {
  readonly encoder: EncoderId;
  private readonly keyEncoder: Encoder | null;
  private readonly store: RunStore;
  private readonly chunksInOrder: Chunk[] = [];
  private readonly keys = new Map<ChunkId, KeyState>();
  private readonly waiting: Chunk[] = [];
  private working: Promise<void> | null = null;
  private closed = false;

  constructor(store: RunStore, encoder: Encoder | null) {
    this.store = store;
    this.keyEncoder = encoder;
    this.encoder = encoder?.id ?? ('none' as EncoderId);
  }

  /** Takes over a stored run; keys that are missing for the present encoder are made in the background. */
  static async of(store: RunStore, encoder: Encoder | null, chunks: readonly Chunk[]): Promise<RunMemory> {
    const memory = new RunMemory(store, encoder);
    const first = chunks[0];
    if (encoder !== null && first !== undefined) {
      for (const key of await store.readKeys(first.run, encoder.id)) {
        if (key.state === 'ready' && key.vector)
          memory.keys.set(key.chunk, { state: 'ready', vector: key.vector });
      }
    }
    for (const chunk of chunks) memory.add(chunk);
    return memory;
  }

  get chunks(): readonly Chunk[] {
    return this.chunksInOrder;
  }

  add(chunk: Chunk): void {
    this.chunksInOrder.push(chunk);
    if (this.keyEncoder === null || this.keys.has(chunk.id)) return;
    this.waiting.push(chunk);
    this.working ??= this.makeKeys(this.keyEncoder).finally(() => {
      this.working = null;
    });
  }

  /** The same chunk with newer representations: shown from the next step on, which never waited for them. */
  replace(chunk: Chunk): void {
    const at = this.chunksInOrder.findIndex(({ id }) => id === chunk.id);
    if (at >= 0) this.chunksInOrder[at] = chunk;
  }

  key(chunk: ChunkId): KeyState {
    return this.keys.get(chunk) ?? { state: 'pending' };
  }

  /** Resolves when no key is waiting any more; never rejects. Nothing in a step calls it. */
  async settled(): Promise<void> {
    while (this.working !== null) await this.working;
  }

  /** Stops making keys; those that wait are made when the run is opened again. */
  close(): void {
    this.closed = true;
    this.waiting.length = 0;
  }

  private async makeKeys(encoder: Encoder): Promise<void> {
    // Newest first: the next step needs the newest most.
    for (let chunk = this.waiting.pop(); chunk !== undefined && !this.closed; chunk = this.waiting.pop()) {
      const key = await this.encodeKey(encoder, chunk);
      const { state } = key;
      this.keys.set(
        chunk.id,
        state === 'ready' && key.vector
          ? { state, vector: key.vector }
          : { state: 'failed', reason: key.reason ?? 'The encoder gave no vector.' },
      );
      // A key that could not be stored is made again when the run is opened: it is derived data.
      if (!this.closed) await this.store.putKeys(chunk.run, [key]).catch(() => undefined);
    }
  }

  private async encodeKey(encoder: Encoder, chunk: Chunk): Promise<StoredKey> {
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
