/** The library as a source of searches on this device. */
import { openMemoryStores } from '../../src/adapters/storage/open-memory-stores.ts';
import { failure, type Result, success, WebpaceError } from '../../src/core/errors.ts';
import { inquire } from '../../src/evidence/questions/inquiry.ts';
import type { FoundPage, SearchRequest, SearchSource } from '../../src/ports/web/search-source.ts';
import { LibraryIndex } from '../../src/tools/library/library-index.ts';

/** A library in memory that holds nothing yet and is searched by words alone. */
export const emptyLibrary = (): Promise<LibraryIndex> =>
  LibraryIndex.open({
    store: openMemoryStores().documents,
    encoder: null,
    clock: { now: () => 0, elapsed: () => 0 },
  });

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
