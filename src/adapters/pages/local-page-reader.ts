import type { Result } from '../../core/errors.ts';
import type { PageReader, RawPage, ReadablePage } from '../../ports/page-reader.ts';

/** Reads pages where it is called, for programs that have no worker; what it needs is loaded with the first page. */
export class LocalPageReader implements PageReader {
  async read(page: RawPage): Promise<Result<ReadablePage>> {
    const { extractPage } = await import('./extract-page.ts');
    return extractPage(page);
  }
}
