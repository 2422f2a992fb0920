import { pageService } from '../src/adapters/pages/page-service.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(pageService);
