import { servePageReader } from '../src/worker-hosts/page-reader.ts';

servePageReader();
