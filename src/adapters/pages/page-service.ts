/** The page reader as a worker: a page that takes too long is ended with it, and the next one has a fresh one. */
import type { RawPage, ReadablePage } from '../../ports/page-reader.ts';
import type { WorkerService } from '../../worker-link/protocol.ts';
import { operation } from '../../worker-link/worker-host.ts';
import { extractPage } from './extract-page.ts';

export const pageService = {
  load: async (_: null): Promise<null> => null,
  operations: {
    read: operation<RawPage, ReadablePage>(async (page) => {
      const read = extractPage(page);
      if (!read.ok) throw read.error;
      return read.value;
    }),
  },
} satisfies WorkerService<null, null>;
