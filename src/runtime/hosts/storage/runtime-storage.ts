/** Opens the stores for runs and documents, their second copy, and the messages between tabs. */
import { LocalStorageCanary } from '../../../adapters/canary/local-storage-canary.ts';
import { keptModels } from '../../../adapters/model-files/kept-files.ts';
import { ChannelBell } from '../../../adapters/run-locks/channel-bell.ts';
import { WebRunLocks } from '../../../adapters/run-locks/web-run-locks.ts';
import { databaseName } from '../../../adapters/storage/database/schema.ts';
import { type OpenStores, openIndexedStores } from '../../../adapters/storage/open-storage.ts';
import { supersededError } from '../../../adapters/storage/storage-errors.ts';
import { browserStorageBudget } from '../../../adapters/storage-budget/browser-storage-budget.ts';
import { reportOf, toWebpaceError, type WebpaceError } from '../../../core/errors.ts';
import type { LibraryBell, RunBell, RunLocks } from '../../../ports/runs/run-locks.ts';
import type { Durability } from '../../durability.ts';
import type { RuntimeOptions } from '../../runtime-options.ts';
import { StatusBoard } from '../../status-board.ts';
import { usableStorage } from '../../usable-storage.ts';
import { removeLeftRuns } from '../runs/remove-left-runs.ts';
import { hostDurability } from './durability-host.ts';
import { hostLosses, type LossesHost } from './losses-host.ts';
import { catchUpAfter, secondCopy } from './second-copy.ts';

export interface RuntimeStorage {
  /** Name of the database. */
  readonly name: string;
  readonly stores: OpenStores;
  /** True if anything outlives the page. */
  readonly kept: boolean;
  /** Shows the state of the storage and of everything that uses it. */
  readonly board: StatusBoard;
  readonly locks: RunLocks;
  readonly losses: LossesHost;
  /** Null if no other tab can know the runs. */
  readonly bell: RunBell | null;
  /** Null if no other tab can know the documents. */
  readonly libraryBell: LibraryBell | null;
  readonly durability: Durability;
  /** Stops writing the second copy. The stores stay open. */
  stopCopying(): void;
  close(): void;
}

/** Rejects with `storage-blocked` or `storage-failed` if data exists and cannot be used. */
export async function openRuntimeStorage({
  storageName: name = databaseName,
  storage = 'indexed',
  workers,
}: Pick<RuntimeOptions, 'storageName' | 'storage' | 'workers'>): Promise<RuntimeStorage> {
  const canary = new LocalStorageCanary(name, usableStorage());
  const copy = storage === 'memory' ? null : secondCopy(workers, name);
  const { stores, refusal } = await openStores(storage, {
    name,
    canary,
    copy,
    onSuperseded: () => board?.addNotice(reportOf(supersededError())),
    // Calls reopen the store by themselves. This looks for what the browser lost with the connection.
    onLost: () => void losses.tell(),
    // If no note and no second copy is left either, nothing else tells that what the page shows is no longer saved.
    onEmptied: () =>
      void losses.tell().then(() => {
        if (canary.notes().length === 0) board.addNotice(reportOf(supersededError()));
      }),
  });
  const board = new StatusBoard(stores.kind);
  if (refusal !== null) board.addNotice(reportOf(refusal));
  const kept = stores.kind === 'indexed';
  const locks = new WebRunLocks(name);
  const losses = hostLosses(kept ? { ...stores, canary, copy, locks } : null, board);
  await losses.tell();
  const bell: RunBell | null = kept ? new ChannelBell(`${name}/runs`) : null;
  const libraryBell: LibraryBell | null = kept ? new ChannelBell(`${name}/library`) : null;
  // Nothing waits for it. What remains is tried again at the next opening.
  void removeLeftRuns(stores.runs, locks).catch(() => undefined);
  const catchUp = (): void => void copy?.catchUp().catch(() => undefined);
  const catchingUp = kept ? setTimeout(catchUp, catchUpAfter) : undefined;
  const durability = hostDurability({
    ...stores,
    canary,
    copy,
    locks,
    budget: browserStorageBudget(),
    models: keptModels,
    ...(kept
      ? { fileBytes: async () => (await import('../library/document-pages-host.ts')).keptFileBytes(name) }
      : {}),
    forgetNotice: losses.forget,
  });
  return {
    name,
    stores,
    kept,
    board,
    locks,
    losses,
    bell,
    libraryBell,
    durability,
    stopCopying() {
      clearTimeout(catchingUp);
      copy?.close();
    },
    close() {
      bell?.close();
      libraryBell?.close();
      stores.close();
    },
  };
}

async function openStores(
  storage: 'indexed' | 'memory',
  options: Parameters<typeof openIndexedStores>[0],
): Promise<{ stores: OpenStores; refusal: WebpaceError | null }> {
  if (storage === 'memory') return { stores: await memoryStores(), refusal: null };
  try {
    return { stores: await openIndexedStores(options), refusal: null };
  } catch (thrown) {
    const error = toWebpaceError(thrown, 'storage-failed');
    // An empty memory must not hide data that exists. Memory is used only if the browser cannot store at all.
    if (error.code !== 'storage-refused' && error.code !== 'storage-full') throw error;
    return { stores: await memoryStores(), refusal: error };
  }
}

/** Loaded only if nothing can be stored. */
async function memoryStores(): Promise<OpenStores> {
  const { openMemoryStores } = await import('../../../adapters/storage/open-memory-stores.ts');
  return openMemoryStores();
}
