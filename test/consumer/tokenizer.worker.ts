import { serveTokenizer } from 'webpace/worker-hosts';

serveTokenizer();
