/**
 * What a person has deleted, in the transaction of its deletion: the notes outside of the store are written when the browser likes,
 * so that after a kill one may stand there for something that was deleted, and that is no loss.
 */
import { WebpaceError } from '../../core/errors.ts';
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

/**
 * Deletes with a tombstone in the same transaction. A full disk refuses the tombstone, and deleting is what makes room: the rows
 * go first then.
 *
 * @param remove deletes the rows in one transaction, with the tombstone in it where that is asked for
 * @param buryAlone the tombstone by itself, once there is room
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
    // What was deleted is gone; without a tombstone a notice may say after a kill that it was lost.
    await buryAlone().catch(() => undefined);
  }
}

export async function buried<Id extends RunId | DocumentId>(
  tombstones: Pick<Tombstones, 'getAll'>,
  kind: TombstoneRow['kind'],
): Promise<Id[]> {
  return (await tombstones.getAll()).flatMap((row) => (row.kind === kind ? [row.id as Id] : []));
}
