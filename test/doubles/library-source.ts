/** The library as a source of searches on this device. */
import { failure, type Result, success, WebpaceError } from '../../src/core/errors.ts';
import { inquire } from '../../src/evidence/questions/inquiry.ts';
import type { FoundPage, SearchRequest, SearchSource } from '../../src/ports/web/search-source.ts';
import type { LibraryIndex } from '../../src/tools/library/library-index.ts';

export class LibrarySource implements SearchSource {
  readonly id = 'library';
  readonly title = 'Library';
  readonly trust = 'untrusted';
  readonly local = true;
  readonly #library: Pick<LibraryIndex, 'search'>;

  constructor(library: Pick<LibraryIndex, 'search'>) {
    this.#library = library;
  }

  async search({ query, most, signal }: SearchRequest): Promise<Result<readonly FoundPage[]>> {
    // Words alone are searched at once, and ask no signal.
    if (signal?.aborted) return failure(new WebpaceError('aborted', 'The search was stopped.'));
    const found = await this.#library.search(inquire(query), { most, ...(signal ? { signal } : {}) });
    if (!found.ok) return found;
    return success(
      found.value.hits.map(({ document, snippet }) => ({
        title: document.title,
        snippet,
        where: document.id,
      })),
    );
  }
}
