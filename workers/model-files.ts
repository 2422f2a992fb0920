import { serveModelFiles } from '../src/worker-hosts/model-files.ts';

serveModelFiles();
