import { readModelFiles } from '../adapters/model-files/read-model-files.ts';
import { tokenizerService } from '../adapters/tokenizing/tokenizer-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker the tokenizer. Call it once, at the top of the worker's file. */
export function serveTokenizer(): void {
  serveWorker(tokenizerService(readModelFiles));
}
