import { serveWhatIf } from '../src/worker-hosts/what-if.ts';

serveWhatIf();
