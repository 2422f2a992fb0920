import { runReaderService } from '../adapters/storage/reader/run-reader-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker search long runs. Call it once, at the top of the worker's file. */
export function serveRunReader(): void {
  serveWorker(runReaderService());
}
