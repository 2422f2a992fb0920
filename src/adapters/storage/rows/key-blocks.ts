/**
 * Packs keys into blocks. A key is saved in its own row as soon as it is made. The transaction of the key that
 * completes a block packs the rows of a run and an encoder. So a key is durable at once and written twice at most, and
 * a run of 100,000 keys is read in 400 pieces.
 */
import type { ChunkId, EncoderId, RunId } from '../../../core/memory/units.ts';
import type { StoredKey, StoredKeyBlock } from '../../../ports/runs/run-store.ts';
import { type KeyBlockRow, type KeyRow, keysBeginningWith } from '../database/schema.ts';
import { together } from '../database/transactions.ts';

const keysPerBlock = 256;

/** The two object stores of a transaction that may write to both. */
interface KeyStores {
  readonly keys: {
    getAll(range: IDBKeyRange): Promise<KeyRow[]>;
    delete(key: [RunId, EncoderId, ChunkId]): Promise<void>;
  };
  readonly blocks: {
    getAllKeys(range: IDBKeyRange): Promise<[RunId, EncoderId, number][]>;
    add(row: KeyBlockRow): Promise<unknown>;
  };
}

/** Packs the waiting keys of a run and an encoder into full blocks. */
export async function packLooseKeys(stores: KeyStores, run: RunId, encoder: EncoderId): Promise<void> {
  const own = keysBeginningWith(run, encoder);
  const full = blocksOf(await stores.keys.getAll(own)).filter(({ chunks }) => chunks.length === keysPerBlock);
  if (full.length === 0) return;
  const next = ((await stores.blocks.getAllKeys(own)).at(-1)?.[2] ?? -1) + 1;
  await together(
    full.flatMap((block, index) => [
      () => stores.blocks.add({ run, encoder, block: next + index, ...block }),
      ...block.chunks.map((chunk) => () => stores.keys.delete([run, encoder, chunk])),
    ]),
  );
}

/** The ready ones of these keys in blocks of one dimension each. */
export function blocksOf(keys: readonly StoredKey[]): StoredKeyBlock[] {
  const byDimension = new Map<number, { chunk: ChunkId; vector: Float32Array }[]>();
  for (const { chunk, state, vector } of keys) {
    if (state !== 'ready' || vector === undefined) continue;
    const alike = byDimension.get(vector.length) ?? [];
    alike.push({ chunk, vector });
    byDimension.set(vector.length, alike);
  }
  const blocks: StoredKeyBlock[] = [];
  for (const [dimension, alike] of byDimension) {
    for (let first = 0; first < alike.length; first += keysPerBlock) {
      const rows = alike.slice(first, first + keysPerBlock);
      const vectors = new Float32Array(rows.length * dimension);
      for (const [row, { vector }] of rows.entries()) vectors.set(vector, row * dimension);
      blocks.push({ dimension, chunks: rows.map(({ chunk }) => chunk), vectors });
    }
  }
  return blocks;
}

/** The keys of a block, each with its own vector. */
export function keysOfBlock({ encoder, dimension, chunks, vectors }: KeyBlockRow): StoredKey[] {
  return chunks.map((chunk, row) => ({
    chunk,
    encoder,
    state: 'ready',
    vector: vectors.slice(row * dimension, (row + 1) * dimension),
  }));
}

/** Tells when packing is worth a look. It counts here, because asking the store for each key would cost more than the key. */
export class KeyPacking {
  /** Ready keys saved since the last look, by run and encoder. */
  readonly #waiting = new Map<string, number>();

  /**
   * Encoders whose waiting keys may fill a block after these are saved. The first time always counts, because the
   * number of waiting keys is unknown.
   */
  due(run: RunId, keys: readonly StoredKey[]): EncoderId[] {
    return [...new Set(keys.map(({ encoder }) => encoder))].filter((encoder) => {
      const waiting = this.#waiting.get(nameOf(run, encoder));
      return waiting === undefined || waiting + readyOf(keys, encoder) >= keysPerBlock;
    });
  }

  saved(run: RunId, keys: readonly StoredKey[], looked: readonly EncoderId[]): void {
    for (const encoder of new Set(keys.map((key) => key.encoder))) {
      const name = nameOf(run, encoder);
      if (looked.includes(encoder)) this.#waiting.set(name, 0);
      else this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + readyOf(keys, encoder));
    }
  }
}

function readyOf(keys: readonly StoredKey[], encoder: EncoderId): number {
  return keys.filter((key) => key.encoder === encoder && key.state === 'ready').length;
}

/** Ids contain no line break. */
function nameOf(run: RunId, encoder: EncoderId): string {
  return `${run}\n${encoder}`;
}
