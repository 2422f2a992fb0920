import { modelFilesService } from '../adapters/model-files/model-files-service.ts';
import { openModelFiles } from '../adapters/model-files/open-model-files.ts';
import { ggufTokenizer } from '../adapters/tokenizing/gguf-tokenizer.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker download model files. Call it once, at the top of the worker's file. */
export function serveModelFiles(): void {
  serveWorker(modelFilesService(openModelFiles, ggufTokenizer));
}
