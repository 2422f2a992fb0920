/** Keeps the journals in a worker with its own connection, so that no step and no page waits for it. */
import { WebpaceError } from '../../../core/errors.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { RestoredRun } from '../../../ports/storage/second-copy.ts';
import type { WorkerService } from '../../../worker-link/protocol.ts';
import { operation } from '../../../worker-link/worker-host.ts';
import { StorageConnection } from '../database/storage-connection.ts';
import { buried } from '../database/tombstones.ts';
import { OpfsJournalFiles, withJournal } from './opfs-journal-files.ts';
import { restoreRun } from './restore-run.ts';
import { RunJournals } from './run-journal.ts';

interface RunJournalSettings {
  /** Name of the database. */
  readonly database: string;
}

interface Opened {
  readonly database: string;
  readonly connection: StorageConnection;
  readonly files: OpfsJournalFiles;
  readonly journals: RunJournals;
}

export type RunJournalService = ReturnType<typeof runJournalService>;

export function runJournalService() {
  let opened: Opened | undefined;
  const open = (): Opened => {
    if (opened === undefined) throw new WebpaceError('internal', 'The journals are used before their load.');
    return opened;
  };
  return {
    async load({ database }: RunJournalSettings): Promise<null> {
      const connection = await StorageConnection.open({ name: database });
      const files = new OpfsJournalFiles(database);
      opened = { database, connection, files, journals: new RunJournals(connection, files) };
      return null;
    },
    operations: {
      follow: operation<{ run: RunId; chunks: readonly string[] }, null, null>(
        async ({ run, chunks }, { emit }) => {
          const { database, journals } = open();
          await withJournal(database, run, () => journals.follow(run, chunks, () => emit(null)));
          return null;
        },
      ),
      restore: operation<{ run: RunId; steps: readonly number[] }, RestoredRun | null>(({ run, steps }) => {
        const { database, connection, files } = open();
        return withJournal(database, run, async () => {
          const file = await files.open(run, false);
          if (file === null) return null;
          return restoreRun(connection, run, file, steps).finally(() => file.close());
        });
      }),
      catchUp: operation<null, null, null>(async (_, { emit, signal }) => {
        await catchUp(open(), () => emit(null), signal);
        return null;
      }),
    },
  } satisfies WorkerService<RunJournalSettings, null>;
}

async function catchUp(
  { database, connection, files, journals }: Opened,
  alive: () => void,
  signal: AbortSignal,
): Promise<void> {
  const [runs, deleted] = await connection.read(['runs', 'tombstones'], (transaction) =>
    Promise.all([
      transaction.objectStore('runs').getAllKeys(),
      buried<RunId>(transaction.objectStore('tombstones'), 'run'),
    ]),
  );
  const held = new Set(runs);
  const copied = new Set((await files.list()).map(({ run }) => run));
  // The app was killed between deleting the run and removing its journal.
  for (const run of deleted)
    if (!held.has(run) && copied.has(run)) await withJournal(database, run, () => files.remove(run));
  for (const run of runs) {
    if (signal.aborted) return;
    // A run that cannot be copied must not prevent others.
    await withJournal(database, run, () => journals.follow(run, [], alive)).catch(() => undefined);
    alive();
  }
}
