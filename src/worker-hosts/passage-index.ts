import { passageIndexService } from '../adapters/passage-index/passage-index-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker search the library. Call it once, at the top of the worker's file. */
export function servePassageIndex(): void {
  serveWorker(passageIndexService());
}
