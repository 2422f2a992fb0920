/**
 * Records what a person has deleted, in the transaction of the deletion. The browser writes the notes outside of the
 * store when it likes, so after a kill a note may remain for a deleted item. The tombstone shows that this is no loss.
 */
import { WebpaceError } from '../../../core/errors.ts';
import type { DocumentId, RunId } from '../../../core/memory/units.ts';
import type { TombstoneRow } from './schema.ts';

/** Milliseconds. A browser writes its notes within seconds, so after this time no note of a deleted item is left. */
const keptFor = 30 * 24 * 60 * 60_000;

/** The part of the object store that is used. */
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

/**
 * Deletes with a tombstone in the same transaction. A full disk refuses the tombstone, although deleting would make
 * room; then the rows go first.
 * @param remove deletes the rows in one transaction, with the tombstone if asked for
 * @param buryAlone adds the tombstone alone, when there is room
 */
export async function deleteAndBury(
  remove: (withTombstone: boolean) => Promise<void>,
  buryAlone: () => Promise<void>,
): Promise<void> {
  try {
    await remove(true);
  } catch (thrown) {
    if (!(thrown instanceof WebpaceError) || thrown.code !== 'storage-full') throw thrown;
    await remove(false);
    // The item is deleted. Without a tombstone, a notice may call it lost after a kill.
    await buryAlone().catch(() => undefined);
  }
}

export async function buried<Id extends RunId | DocumentId>(
  tombstones: Pick<Tombstones, 'getAll'>,
  kind: TombstoneRow['kind'],
): Promise<Id[]> {
  return (await tombstones.getAll()).flatMap((row) => (row.kind === kind ? [row.id as Id] : []));
}
