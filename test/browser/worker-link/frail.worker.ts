/** A worker that dies, hangs or throws when it is told to. */
import { serveWorker } from '../../../src/worker-link/worker-host.ts';
import { frailService } from './frail-service.ts';

serveWorker(frailService());
