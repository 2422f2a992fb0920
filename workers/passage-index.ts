import { servePassageIndex } from '../src/worker-hosts/passage-index.ts';

servePassageIndex();
