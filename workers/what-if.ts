import { rebuilderService } from '../src/adapters/rebuilding/rebuilder-service.ts';
import { openIndexedStores } from '../src/adapters/storage/open-storage.ts';
import { openRebuilder } from '../src/lab/what-if/open-rebuilder.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

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
