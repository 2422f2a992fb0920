/** The browser tabs beside the app, as for a browser extension. */
import type { Result } from '../core/errors.ts';
import type { KeyPoint } from '../evidence/quotes/key-points.ts';
import type { LibraryDocument } from '../ports/documents/documents.ts';
import type { OpenTabs } from '../ports/web/open-tabs.ts';
import type { SearchSource } from '../ports/web/search-source.ts';
import type { TabChoice } from '../tools/open-tabs/tab-library.ts';
import type { AddOptions } from './library.ts';

export interface TabSources extends OpenTabs {
  /** All open tabs as a search source: by their text if they may be read, else by title and address. */
  readonly searchSource: SearchSource;
  /**
   * Reads a tab into the library and replaces an earlier reading of the same page. Words find it at once; indexing by
   * meaning runs in the background. Fails as reading a tab does. `cut`: only the beginning was taken.
   */
  add(
    choice: TabChoice,
    options?: Pick<AddOptions, 'signal' | 'collection'>,
  ): Promise<Result<{ readonly document: LibraryDocument; readonly cut: boolean }>>;
  /** True if the newest question over tabs read only the beginning of a page, because it is long. */
  readInPart(): boolean;
  /** A few verbatim sentences that cover most of the page, within some two seconds. Fails as reading a tab does. */
  keyPoints(choice: TabChoice, signal?: AbortSignal): Promise<Result<PageKeyPoints>>;
}

/** Whole sentences of a page, in its order. */
export interface PageKeyPoints {
  readonly title: string;
  readonly address: string;
  /** Empty if the page has no whole sentences. */
  readonly points: readonly KeyPoint[];
  /** True if only the beginning of a long page was read. */
  readonly cut: boolean;
}
