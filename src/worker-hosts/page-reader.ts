import { pageService } from '../adapters/pages/page-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker parse web pages. Call it once, at the top of the worker's file. */
export function servePageReader(): void {
  serveWorker(pageService);
}
