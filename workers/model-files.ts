import { modelFilesService } from '../src/adapters/model-files/model-files-service.ts';
import { openModelFiles } from '../src/adapters/model-files/open-model-files.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(modelFilesService(openModelFiles));
