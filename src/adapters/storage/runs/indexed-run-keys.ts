/** Keys of runs in IndexedDB. Each has a row until enough are there for a block. Reading goes block by block. */
import type { EncoderId, RunId } from '../../../core/memory/units.ts';
import type { StoredKey, StoredKeyBlock } from '../../../ports/runs/run-store.ts';
import { keysBeginningWith } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { together } from '../database/transactions.ts';
import { blocksOf, KeyPacking, keysOfBlock, packLooseKeys } from '../rows/key-blocks.ts';
import { keyWithOwnVector } from '../rows/own-vectors.ts';
import { runNotFoundError } from './run-rules.ts';

/** The part of `RunStore` about keys, with its promises. */
export class IndexedRunKeys {
  readonly #connection: StorageConnection;
  readonly #packing = new KeyPacking();

  constructor(connection: StorageConnection) {
    this.#connection = connection;
  }

  async put(run: RunId, keys: readonly StoredKey[]): Promise<void> {
    const due = this.#packing.due(run, keys);
    await this.#connection.write(['runs', 'keys', 'keyBlocks'], async (transaction) => {
      if ((await transaction.objectStore('runs').getKey(run)) === undefined) throw runNotFoundError(run);
      const loose = transaction.objectStore('keys');
      await together(keys.map((key) => () => loose.put({ ...keyWithOwnVector(key), run })));
      const stores = { keys: loose, blocks: transaction.objectStore('keyBlocks') };
      for (const encoder of due) await packLooseKeys(stores, run, encoder);
    });
    this.#packing.saved(run, keys, due);
  }

  read(run: RunId, encoder: EncoderId): Promise<StoredKey[]> {
    return this.#connection.read(['keys', 'keyBlocks'], async (transaction) => {
      const own = keysBeginningWith(run, encoder);
      const [blocks, loose] = await Promise.all([
        transaction.objectStore('keyBlocks').getAll(own),
        transaction.objectStore('keys').getAll(own),
      ]);
      const held = new Map(blocks.flatMap(keysOfBlock).map((key) => [key.chunk, key]));
      for (const { run: _, ...key } of loose) held.set(key.chunk, key);
      return [...held.values()].sort((left, right) => (left.chunk < right.chunk ? -1 : 1));
    });
  }

  async *stream(run: RunId, encoder: EncoderId): AsyncGenerator<StoredKeyBlock> {
    let after: IDBKeyRange | null = keysBeginningWith(run, encoder);
    while (after !== null) {
      const range: IDBKeyRange = after;
      const read = await this.#connection.read(['keys', 'keyBlocks'], async (transaction) => {
        const [block] = await transaction.objectStore('keyBlocks').getAll(range, 1);
        if (block !== undefined) return { block, loose: [] };
        // Read in the transaction that finds no further block: a key packed meanwhile is in exactly one of the two places.
        const loose = await transaction.objectStore('keys').getAll(keysBeginningWith(run, encoder));
        return { block: null, loose };
      });
      if (read.block === null) yield* blocksOf(read.loose);
      else {
        const { dimension, chunks, vectors } = read.block;
        yield { dimension, chunks, vectors };
      }
      after = read.block && IDBKeyRange.bound([run, encoder, read.block.block], [run, encoder, []], true);
    }
  }
}
