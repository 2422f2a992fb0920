import { serveTokenizer } from '../src/worker-hosts/tokenizer.ts';

serveTokenizer();
