/** The reader of long runs inside a worker, with its own connection. */
import { WebpaceError } from '../../../core/errors.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { FoundStep } from '../../../ports/runs/run-reader.ts';
import type { RunDamage } from '../../../record/run-record.ts';
import type { WorkerService } from '../../../worker-link/protocol.ts';
import { operation } from '../../../worker-link/worker-host.ts';
import { StorageConnection } from '../database/storage-connection.ts';
import { IndexedRunStore } from '../runs/indexed-run-store.ts';
import { RunSearcher } from './run-searcher.ts';

interface RunReaderSettings {
  /** Name of the database. */
  readonly database: string;
}

export type RunReaderService = ReturnType<typeof runReaderService>;

export function runReaderService() {
  let searcher: RunSearcher | undefined;
  const reader = (): RunSearcher => {
    if (searcher === undefined) throw new WebpaceError('internal', 'The run reader is used before its load.');
    return searcher;
  };
  return {
    async load({ database }: RunReaderSettings): Promise<null> {
      searcher = new RunSearcher(new IndexedRunStore(await StorageConnection.open({ name: database })));
      return null;
    },
    operations: {
      prepareSearch: operation<RunId, null>(async (run, { signal }) => {
        await reader().prepareSearch(run, signal);
        return null;
      }),
      search: operation<{ run: RunId; query: string }, readonly number[]>(({ run, query }) =>
        reader().search(run, query),
      ),
      excerpts: operation<{ run: RunId; query: string; steps: readonly number[] }, readonly FoundStep[]>(
        ({ run, query, steps }) => reader().excerpts(run, query, steps),
      ),
      check: operation<RunId, RunDamage>((run, { signal }) => reader().check(run, signal)),
      forget: operation<RunId, null>(async (run) => {
        reader().forget(run);
        return null;
      }),
    },
  } satisfies WorkerService<RunReaderSettings, null>;
}
