/** The library of a runtime: its index, its file readers, and the tabs beside the app. */
import { WorkerDocumentParser } from '../../../adapters/documents/worker-document-parser.ts';
import { WorkerPassageIndex } from '../../../adapters/passage-index/worker-passage-index.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import type { HoldsQuote } from '../../../record/run-file/as-untrusted.ts';
import { LibraryIndex } from '../../../tools/library/library-index.ts';
import type { FirstQuotes } from '../../asking/first-quotes.ts';
import { SpokenDocuments } from '../../engines/spoken-documents.ts';
import type { RuntimeOptions } from '../../runtime-options.ts';
import { systemClock } from '../../system-clock.ts';
import type { RuntimeStorage } from '../storage/runtime-storage.ts';
import { openTabHost } from '../tabs/open-tab-host.ts';
import type { TabHost } from '../tabs/tab-host.ts';
import { type LazyPages, lazyPages } from './lazy-pages.ts';
import { hostLibrary, type LibraryHost } from './library-host.ts';
import { type TeamBeside, teamBeside } from './team-beside.ts';

export interface RuntimeLibrary {
  /** What questions search. */
  readonly index: LibraryIndex;
  /** What the app gets. */
  readonly host: LibraryHost;
  readonly team: TeamBeside;
  /** Null if there are no tabs. */
  readonly tabs: TabHost | null;
  /** Null if no files are kept. */
  readonly pages: LazyPages | null;
  /** True if a document holds a quote; undefined if there is no such document. */
  readonly holds: HoldsQuote;
  close(): void;
}

export async function openRuntimeLibrary(
  options: RuntimeOptions,
  baseUrl: string,
  encoder: Encoder | null,
  { name, kept, stores, board, libraryBell: bell }: RuntimeStorage,
  firstQuotes: FirstQuotes,
): Promise<RuntimeLibrary> {
  const passageWorker = options.workers?.passageIndex;
  const index = await LibraryIndex.open({
    store: stores.documents,
    encoder,
    clock: systemClock,
    ...(passageWorker === undefined ? {} : { index: new WorkerPassageIndex(passageWorker) }),
  });
  const files = new WorkerDocumentParser({ spawn: options.workers?.documentParser ?? null });
  const parser = new SpokenDocuments(files, options.speech ?? null);
  const sampleUrl = new URL('library/', baseUrl).href;
  const spawn = options.workers?.documentParser;
  const pages =
    spawn === undefined || !kept
      ? null
      : lazyPages({ name, spawn, listDocuments: () => stores.documents.listDocuments() });
  const calm = () => firstQuotes.told();
  const host = hostLibrary({
    library: index,
    parser,
    board,
    sampleUrl,
    calm,
    pages: pages ?? undefined,
    bell,
  });
  const tabs = await openTabHost(options, { encoder, library: index, host });
  return {
    index,
    host,
    team: teamBeside(baseUrl, encoder, () => board.tell()),
    tabs,
    pages,
    holds: (document, quote) =>
      index
        .list()
        .find(({ id }) => id === document)
        ?.text.includes(quote),
    close() {
      host.close();
      index.close();
      files.close();
      pages?.close();
      tabs?.close();
      options.speech?.close();
    },
  };
}
