/**
 * What a person has deleted, in the transaction of its deletion: the notes outside of the store are written when the browser likes,
 * so that after a kill one may stand there for something that was deleted, and that is no loss.
 */
import type { DocumentId, RunId } from '../../core/memory/units.ts';
import type { TombstoneRow } from './schema.ts';

/** A browser writes its notes within seconds; after this long nobody has one of what was deleted. */
const keptFor = 30 * 24 * 60 * 60_000;

/** What of the object store is used here. */
interface Tombstones {
  put(row: TombstoneRow): Promise<unknown>;
  delete(key: string): Promise<void>;
  getAll(): Promise<TombstoneRow[]>;
}

export async function bury(
  tombstones: Tombstones,
  kind: TombstoneRow['kind'],
  ids: readonly (RunId | DocumentId)[],
): Promise<void> {
  const at = Date.now();
  const old = (await tombstones.getAll()).filter((row) => Math.abs(at - row.at) > keptFor);
  await Promise.all([
    ...old.map(({ id }) => tombstones.delete(id)),
    ...ids.map((id) => tombstones.put({ id, kind, at })),
  ]);
}

export async function buried<Id extends RunId | DocumentId>(
  tombstones: Pick<Tombstones, 'getAll'>,
  kind: TombstoneRow['kind'],
): Promise<Id[]> {
  return (await tombstones.getAll()).flatMap((row) => (row.kind === kind ? [row.id as Id] : []));
}
