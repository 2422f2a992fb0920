/**
 * Keys in packed blocks. A key is saved in a row of its own as soon as it is made; once enough rows of a run and an encoder
 * have gathered they are packed into a block, in the transaction of the key that makes the block full. So a key is durable at
 * once and written twice at most, and a run of 100,000 keys is read in 400 pieces.
 */
import type { ChunkId, EncoderId, RunId } from '../../core/memory/units.ts';
import type { StoredKey, StoredKeyBlock } from '../../ports/run-store.ts';
import { type KeyBlockRow, type KeyRow, keysBeginningWith } from './schema.ts';
import { together } from './transactions.ts';

export const keysPerBlock = 256;

/** The two object stores, of a transaction that may write to both. */
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

/** Packs the waiting ready keys of a run and an encoder, as far as they fill blocks. */
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

/** The ready ones of these keys in blocks, each of one dimension. */
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

/** The keys of a block, each with a vector of its own. */
export function keysOfBlock({ encoder, dimension, chunks, vectors }: KeyBlockRow): StoredKey[] {
  return chunks.map((chunk, row) => ({
    chunk,
    encoder,
    state: 'ready',
    vector: vectors.slice(row * dimension, (row + 1) * dimension),
  }));
}

/** When packing is worth a look: counted here, since asking the store at each key would cost more than the key. */
export class KeyPacking {
  /** Ready keys saved since the last look, by run and encoder. */
  readonly #waiting = new Map<string, number>();

  /** Encoders whose waiting keys may fill a block once these are saved. The first time, nobody knows what waits: a look tells. */
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

/** Ids hold neither a line break. */
function nameOf(run: RunId, encoder: EncoderId): string {
  return `${run}\n${encoder}`;
}
