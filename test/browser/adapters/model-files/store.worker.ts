/** The model-files worker with a folder of its own and short pauses. */
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import { modelFilesService } from '../../../../src/adapters/model-files/model-files-service.ts';
import { OpfsKeeper } from '../../../../src/adapters/model-files/opfs-keeper.ts';
import { ggufTokenizer } from '../../../../src/adapters/tokenizing/gguf-tokenizer.ts';
import { serveWorker } from '../../../../src/worker-link/worker-host.ts';

serveWorker(
  modelFilesService(
    async () => new FileStore(new OpfsKeeper('webpace-test-files'), { pauses: [5, 5, 5], stallAfter: 3_000 }),
    ggufTokenizer,
  ),
);
