import { readModelFiles } from '../src/adapters/model-files/read-model-files.ts';
import { tokenizerService } from '../src/adapters/tokenizing/tokenizer-service.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(tokenizerService(readModelFiles));
