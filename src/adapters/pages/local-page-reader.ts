import type { Result } from '../../core/errors.ts';
import type { PageReader, RawPage, ReadablePage } from '../../ports/web/page-reader.ts';

/** Reads pages in the calling thread, for programs without a worker. Loads its code with the first page. */
export class LocalPageReader implements PageReader {
  async read(page: RawPage): Promise<Result<ReadablePage>> {
    const { extractPage } = await import('./extract-page.ts');
    return extractPage(page);
  }
}
