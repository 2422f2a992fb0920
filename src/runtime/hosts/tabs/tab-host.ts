/** The open tabs for hosts: questions over some of them, and their pages as documents of the library. Loaded only if there are tabs. */
import { MemoryDocumentStore } from '../../../adapters/storage/in-memory/memory-document-store.ts';
import { success, valueOrThrow, WebpaceError } from '../../../core/errors.ts';
import { cutAt } from '../../../evidence/documents/document-title.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import type { OpenTabs } from '../../../ports/web/open-tabs.ts';
import type { PageReader } from '../../../ports/web/page-reader.ts';
import { LibraryIndex } from '../../../tools/library/library-index.ts';
import { OpenTabsSource } from '../../../tools/open-tabs/open-tabs-source.ts';
import { TabLibrary } from '../../../tools/open-tabs/tab-library.ts';
import type { AskOptions, TabSources } from '../../runtime.ts';
import { systemClock } from '../../system-clock.ts';
import type { LibraryHost } from '../library/library-host.ts';
import { readKeyPoints } from './page-key-points.ts';

export type ClosablePageReader = PageReader & { close?(): void };

export interface TabHost extends TabSources {
  /** A library of the question's tabs and of its chosen documents. Rejects with the codes of reading a tab. */
  libraryFor(options: Pick<AskOptions, 'tabs' | 'documents' | 'signal'>): Promise<LibraryIndex>;
  close(): void;
}

export interface TabHostParts {
  readonly tabs: OpenTabs;
  readonly pages: ClosablePageReader;
  readonly encoder: Encoder | null;
  /** The person's own documents. */
  readonly library: LibraryIndex;
  readonly host: LibraryHost;
}

export async function hostTabs({ tabs, pages, encoder, library, host }: TabHostParts): Promise<TabHost> {
  const open = () => LibraryIndex.open({ store: new MemoryDocumentStore(), encoder, clock: systemClock });
  // A search of all tabs drops pages that a question in progress still needs, so each has its own library.
  const [own, all] = await Promise.all([open(), open()]);
  const tabLibrary = new TabLibrary({ tabs, pages, library: own });
  let inPart = false;
  return {
    searchSource: new OpenTabsSource(new TabLibrary({ tabs, pages, library: all })),
    list: () => tabs.list(),
    read: (request) => tabs.read(request),
    show: (place) => tabs.show(place),
    allowedSites: () => tabs.allowedSites(),
    seesAll: () => tabs.seesAll(),
    // Called without delay, because the browser asks only within the press.
    allow: (addresses) => tabs.allow(addresses),
    allowList: () => tabs.allowList(),
    revoke: (site) => tabs.revoke(site),
    revokeList: () => tabs.revokeList(),
    onChange: (listener) => tabs.onChange(listener),
    async libraryFor({ tabs: choices = [], documents = [], signal }) {
      const chosen = documents.flatMap((id) => library.get(id) ?? []);
      const gathered = valueOrThrow(await tabLibrary.gather(choices, chosen, signal));
      inPart = gathered.read.some(({ cut }) => cut);
      // Words can be searched at once. Meaning follows as the encoder goes on.
      void own.index().catch(() => undefined);
      return gathered.library;
    },
    async add(choice, { signal, collection } = {}) {
      const read = await tabLibrary.read(choice, signal);
      if (!read.ok) return read;
      const { page, cut } = read.value;
      if (signal?.aborted) throw new WebpaceError('aborted', 'Stopped as asked.');
      const added = await host.addRead({
        ...page,
        name: nameOfPage(page.address, choice.part),
        ...(collection === undefined ? {} : { collection }),
      });
      return added.ok ? success({ document: added.value, cut }) : added;
    },
    readInPart: () => inPart,
    keyPoints: (choice, signal) => readKeyPoints(tabLibrary, encoder, choice, signal),
    close() {
      pages.close?.();
      own.close();
      all.close();
    },
  };
}

/** The address without scheme and other parts that tell nothing. */
function nameOfPage(address: string, part: 'page' | 'selection'): string {
  const short = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return cutAt(part === 'selection' ? `${short} (marked text)` : short, 255);
}
