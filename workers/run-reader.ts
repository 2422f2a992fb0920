import { serveRunReader } from '../src/worker-hosts/run-reader.ts';

serveRunReader();
