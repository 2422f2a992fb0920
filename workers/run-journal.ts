import { serveRunJournal } from '../src/worker-hosts/run-journal.ts';

serveRunJournal();
