/** The open tabs as a search source. Readable tabs are searched by their text, others by title and address. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { inquire } from '../../evidence/questions/inquiry.ts';
import type { FoundPage, SearchRequest, SearchSource } from '../../ports/web/search-source.ts';
import type { TabLibrary } from './tab-library.ts';

export class OpenTabsSource implements SearchSource {
  readonly id = 'open-tabs';
  readonly title = 'Open tabs';
  readonly trust = 'untrusted';
  readonly local = true;
  readonly #tabs: TabLibrary;

  constructor(tabs: TabLibrary) {
    this.#tabs = tabs;
  }

  async search({ query, most, signal }: SearchRequest): Promise<Result<readonly FoundPage[]>> {
    if (signal?.aborted) return failure(new WebpaceError('aborted', 'The search was stopped.'));
    const library = await this.#tabs.refresh(signal);
    if (!library.ok) return library;
    const found = await library.value.search(inquire(query), { most, ...(signal ? { signal } : {}) });
    // Tabs without text give no results, which is no failure.
    if (!found.ok) return found.error.code === 'library-empty' ? success([]) : found;
    return success(
      found.value.hits
        .filter(({ strength }) => strength > 0)
        .flatMap(({ document, snippet }): FoundPage[] => {
          const tab = this.#tabs.tabOf(document.id);
          return tab === undefined ? [] : [{ title: document.title, snippet, where: `tab:${tab}` }];
        }),
    );
  }
}
