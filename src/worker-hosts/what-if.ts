import { rebuilderService } from '../adapters/rebuilding/rebuilder-service.ts';
import { openIndexedStores } from '../adapters/storage/open-storage.ts';
import { openRebuilder, type RebuildOptions } from '../lab/what-if/open-rebuilder.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker rebuild recorded steps under other settings. Call it once, at the top of the worker's file. */
export function serveWhatIf(options: RebuildOptions = {}): void {
  const clock = { elapsed: () => performance.now() };
  serveWorker(
    rebuilderService(async (database, { run, given, encoder }, tokenizer) => {
      if (given !== null) return openRebuilder(given, encoder, tokenizer, clock, options);
      if (database === null) return undefined;
      // The connection lasts only while reading. Afterwards the worker holds a copy.
      const stores = await openIndexedStores({ name: database });
      try {
        return await openRebuilder({ store: stores.runs, run }, encoder, tokenizer, clock, options);
      } finally {
        stores.close();
      }
    }),
  );
}
