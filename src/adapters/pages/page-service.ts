/** The page reader inside a worker. A page that takes too long ends the worker, and the next page gets a new one. */
import { valueOrThrow } from '../../core/errors.ts';
import type { RawPage, ReadablePage } from '../../ports/web/page-reader.ts';
import type { WorkerService } from '../../worker-link/protocol.ts';
import { operation } from '../../worker-link/worker-host.ts';
import { extractPage } from './extract-page.ts';

export const pageService = {
  load: async (_: null): Promise<null> => null,
  operations: {
    read: operation<RawPage, ReadablePage>(async (page) => valueOrThrow(extractPage(page))),
  },
} satisfies WorkerService<null, null>;
