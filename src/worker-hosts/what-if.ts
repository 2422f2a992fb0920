import { rebuilderService } from '../adapters/rebuilding/rebuilder-service.ts';
import { openIndexedStores } from '../adapters/storage/open-storage.ts';
import { openRebuilder } from '../lab/what-if/open-rebuilder.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker the one that steps of the past are made again in, under other settings. Call it once, at the top of the worker's file. */
export function serveWhatIf(): void {
  const clock = { elapsed: () => performance.now() };
  serveWorker(
    rebuilderService(async (database, { run, given, encoder }, tokenizer) => {
      if (given !== null) return openRebuilder(given, encoder, tokenizer, clock);
      if (database === null) return undefined;
      // A connection for as long as it is read: what is held afterwards is a copy.
      const stores = await openIndexedStores({ name: database });
      try {
        return await openRebuilder({ store: stores.runs, run }, encoder, tokenizer, clock);
      } finally {
        stores.close();
      }
    }),
  );
}
