/** The library for hosts: takes files, reports progress, and makes keys in the background. */
import { readFiles } from '../../../adapters/documents/read-files.ts';
import { type Result, reportOf, valueOrThrow, WebpaceError } from '../../../core/errors.ts';
import type { DocumentId } from '../../../core/memory/units.ts';
import type { DocumentParser } from '../../../ports/documents/document-parser.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { LibraryIndex } from '../../../tools/library/library-index.ts';
import type { NewDocument } from '../../../tools/library/new-document.ts';
import type { AddedFile, AddOptions, IncomingFile, Library } from '../../runtime.ts';
import type { StatusBoard } from '../../status-board.ts';
import { systemClock } from '../../system-clock.ts';
import { Arrivals } from './arrivals.ts';
import { IndexRate } from './index-rate.ts';
import type { LazyPages } from './lazy-pages.ts';

export interface LibraryHost extends Library {
  /** Adds a text that was read elsewhere. It is indexed in the background like a file. */
  addRead(document: NewDocument): Promise<Result<LibraryDocument>>;
  /** Resolves when a question need not wait for documents that are being added (rule Q48). */
  arrived(signal?: AbortSignal): Promise<void>;
  /** Stops making keys. Those that are made stay. */
  close(): void;
}

interface LibraryHostParts {
  readonly library: LibraryIndex;
  readonly parser: DocumentParser;
  readonly board: StatusBoard;
  /** Where the sample documents and their `index.json` are served: absolute, ends in `/`. */
  readonly sampleUrl: string;
  /** Resolves when keys may be made. Making them takes cores that a question may need for its first quotes. Default: at once. */
  readonly calm?: () => Promise<void>;
  /** Keeps the files of documents whose pages can be drawn. Without it, none are kept. */
  readonly pages?: Pick<LazyPages, 'keep' | 'removed'> | undefined;
}

export function hostLibrary({
  library,
  parser,
  board,
  sampleUrl,
  calm,
  pages,
}: LibraryHostParts): LibraryHost {
  let pass = new AbortController();
  let indexing: Promise<Result<unknown>> | null = null;
  const rate = new IndexRate();
  const arrivals = new Arrivals();

  const tell = (): void => {
    const { done, total } = library.progress;
    if (indexing === null) rate.reset();
    else rate.note(done, systemClock.elapsed());
    const perSecond = rate.perSecond();
    board.setLibrary({
      documents: library.list().length,
      passages: total,
      keyed: done,
      indexing: indexing !== null,
      ...(perSecond === null ? {} : { perSecond }),
    });
  };
  tell();

  /** One pass at a time makes keys. It includes documents that are added meanwhile. */
  function makeKeys(): Promise<Result<unknown>> {
    if (indexing === null) {
      pass = new AbortController();
      const { signal } = pass;
      const make = () => library.index({ onProgress: tell, signal });
      indexing = (calm === undefined ? make() : calm().then(make)).finally(() => {
        indexing = null;
        tell();
      });
      tell();
    }
    return indexing;
  }

  function makeKeysInBackground(): void {
    void makeKeys().then((result) => {
      if (!result.ok && result.error.code !== 'aborted') board.addNotice(reportOf(result.error));
    });
  }

  async function addFiles(
    files: readonly IncomingFile[],
    { signal, collection, onProgress }: AddOptions = {},
  ): Promise<AddedFile[]> {
    const outcomes: AddedFile[] = [];
    for (const [done, file] of files.entries()) {
      const report = (parts: { done: number; total: number } | null): void =>
        onProgress?.({ name: file.name, done, total: files.length, parts });
      report(null);
      const [reading] = await readFiles([file], parser, { signal, onProgress: (_, parts) => report(parts) });
      if (reading === undefined) continue;
      const { name, result } = reading;
      const added = result.ok
        ? await library.add({ ...result.value, ...(collection === undefined ? {} : { collection }) })
        : result;
      if (added.ok) await pages?.keep(added.value, file);
      const encoding = result.ok ? result.value.encoding : undefined;
      outcomes.push({ name, result: added, ...(encoding === undefined ? {} : { encoding }) });
      tell();
    }
    if (outcomes.some(({ result }) => result.ok)) makeKeysInBackground();
    return outcomes;
  }

  async function addSample(signal?: AbortSignal): Promise<void> {
    const files = await sampleFiles(sampleUrl, signal);
    const outcomes = await addFiles(files, { signal });
    for (const { result } of outcomes) if (!result.ok) throw result.error;
  }

  return {
    list: () => library.list(),
    addFiles: (files, options) => arrivals.during(addFiles(files, options)),
    arrived: (signal) => arrivals.settled(() => library.list().length > 0, signal),
    async addRead(document) {
      const added = await library.add(document);
      tell();
      if (added.ok) makeKeysInBackground();
      return added;
    },
    addSample: (signal) => arrivals.during(addSample(signal)),
    async remove(id: DocumentId) {
      const document = library.get(id);
      const removed = await library.remove(id);
      pages?.removed(document);
      tell();
      if (!removed.ok) throw removed.error;
    },
    async restore(document) {
      const { id, trust, contentHash, ...file } = document;
      const added = await library.add(file);
      tell();
      if (!added.ok) throw added.error;
      makeKeysInBackground();
    },
    collections: () => library.collections(),
    async move(ids, collection) {
      const moved = await library.move(ids, collection);
      tell();
      if (!moved.ok) throw moved.error;
    },
    async index(signal) {
      if (signal?.aborted) throw new WebpaceError('aborted', 'Indexing was stopped.');
      const made = makeKeys();
      const stop = (): void => pass.abort();
      signal?.addEventListener('abort', stop, { once: true });
      valueOrThrow(await made.finally(() => signal?.removeEventListener('abort', stop)));
    },
    close: () => pass.abort(),
  };
}

async function sampleFiles(url: string, signal?: AbortSignal): Promise<IncomingFile[]> {
  const index = (await (await get('index.json')).json()) as {
    readonly documents: readonly { readonly file: string }[];
  };
  return index.documents.map(({ file }) => ({
    name: file,
    // The file is read in its turn, and its real size is checked then.
    size: 0,
    bytes: async () => new Uint8Array(await (await get(file)).arrayBuffer()),
  }));

  async function get(file: string): Promise<Response> {
    const response = await fetch(new URL(file, url), signal ? { signal } : {}).catch((cause: unknown) => {
      throw signal?.aborted ? new WebpaceError('aborted', 'Stopped.') : missing(file, cause);
    });
    if (!response.ok) throw missing(file, response.status);
    return response;
  }
}

function missing(file: string, cause: unknown): WebpaceError {
  return new WebpaceError(
    'document-not-found',
    `The sample document ${file} could not be read from this site. Reload the page, or add your own files.`,
    { cause },
  );
}
