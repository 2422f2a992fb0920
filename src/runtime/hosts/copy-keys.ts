/** The keys of a fork: those of the run that it was made of. */
import { chunkIdOf, encoderId } from '../../core/memory/units.ts';
import type { RunRecord, RunStore, StoredKey } from '../../ports/run-store.ts';

/** Keys are made from the texts, which are the same: what is copied need not be encoded again. */
export async function copyKeys(store: RunStore, from: RunRecord, to: RunRecord): Promise<void> {
  const encoder = from.settings.encoder;
  if (typeof encoder !== 'string') return;
  const names = new Map(
    Array.from({ length: to.steps }, (_, i) => [chunkIdOf(from.id, i + 1), chunkIdOf(to.id, i + 1)]),
  );
  for await (const { dimension, chunks, vectors } of store.streamKeys(from.id, encoderId(encoder))) {
    const keys = chunks.flatMap((chunk, row): StoredKey[] => {
      const own = names.get(chunk);
      const vector = vectors.slice(row * dimension, (row + 1) * dimension);
      return own === undefined ? [] : [{ chunk: own, encoder: encoderId(encoder), state: 'ready', vector }];
    });
    // Derived data: what could not be copied is made again when the run is asked.
    if (keys.length > 0) await store.putKeys(to.id, keys).catch(() => undefined);
  }
}
