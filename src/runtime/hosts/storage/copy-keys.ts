/** Copies the keys of a run to its fork. */
import { chunkIdOf, encoderId } from '../../../core/memory/units.ts';
import type { RunRecord, RunStore, StoredKey } from '../../../ports/runs/run-store.ts';

/** Keys follow from the texts. The texts are equal, so nothing is encoded again. */
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
    // Keys are derived data. Missing ones are made when the run is asked.
    if (keys.length > 0) await store.putKeys(to.id, keys).catch(() => undefined);
  }
}
