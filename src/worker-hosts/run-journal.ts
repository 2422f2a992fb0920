import { runJournalService } from '../adapters/storage/journal/run-journal-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Makes this worker write the second copy of runs. Call it once, at the top of the worker's file. */
export function serveRunJournal(): void {
  serveWorker(runJournalService());
}
