/** The library for hosts: takes files, reports progress, and makes keys in the background. */
import { readFiles } from '../../../adapters/documents/read-files.ts';
import { type Result, valueOrThrow, WebpaceError } from '../../../core/errors.ts';
import type { DocumentId } from '../../../core/memory/units.ts';
import type { DocumentParser, ParsedDocument } from '../../../ports/documents/document-parser.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { LibraryBell } from '../../../ports/runs/run-locks.ts';
import type { LibraryIndex } from '../../../tools/library/library-index.ts';
import type { NewDocument } from '../../../tools/library/new-document.ts';
import type { AddedFile, AddOptions, IncomingFile, Library } from '../../runtime.ts';
import type { StatusBoard } from '../../status-board.ts';
import { Arrivals } from './arrivals.ts';
import type { LazyPages } from './lazy-pages.ts';
import { LibraryIndexing } from './library-indexing.ts';

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
  /** To the other tabs, and from them. */
  readonly bell?: LibraryBell | null;
}

/** Each function works without its object, too. */
export function hostLibrary(parts: LibraryHostParts): LibraryHost {
  const { library, board, sampleUrl, calm, bell } = parts;
  const indexing = new LibraryIndexing(library, board, { calm, onEnd: () => bell?.ring('library') });
  const documents = new HostedDocuments(parts, indexing);
  const arrivals = new Arrivals();
  const stopListening = bell?.listen(() => documents.catchUp());
  indexing.tell();
  return {
    list: () => library.list(),
    addFiles: (files, options) => arrivals.during(documents.addFiles(files, options)),
    arrived: (signal) => arrivals.settled(() => library.list().length > 0, signal),
    addRead: (document) => documents.addRead(document),
    addSample: (signal) => arrivals.during(documents.addSample(sampleUrl, signal)),
    remove: (id) => documents.remove(id),
    restore: (document) => documents.restore(document),
    collections: () => library.collections(),
    move: (ids, collection) => documents.move(ids, collection),
    index: (signal) => indexing.finish(signal),
    close() {
      stopListening?.();
      indexing.stop();
    },
  };
}

/** Changes which documents the library has. The board is told of each change, and missing keys are made. */
class HostedDocuments {
  readonly #library: LibraryIndex;
  readonly #parser: DocumentParser;
  readonly #pages: LibraryHostParts['pages'];
  readonly #bell: LibraryHostParts['bell'];
  readonly #indexing: LibraryIndexing;
  #catchingUp: Promise<void> | null = null;
  #behind = false;

  constructor({ library, parser, pages, bell }: LibraryHostParts, indexing: LibraryIndexing) {
    this.#library = library;
    this.#parser = parser;
    this.#pages = pages;
    this.#bell = bell;
    this.#indexing = indexing;
  }

  async addFiles(files: readonly IncomingFile[], options: AddOptions = {}): Promise<AddedFile[]> {
    const outcomes: AddedFile[] = [];
    for (const [done, file] of files.entries()) {
      const report = (parts: { done: number; total: number } | null): void =>
        options.onProgress?.({ name: file.name, done, total: files.length, parts });
      outcomes.push(...(await this.#addFile(file, options, report)));
    }
    if (outcomes.some(({ result }) => result.ok)) {
      this.#changed();
      this.#indexing.begin();
    }
    return outcomes;
  }

  async addSample(url: string, signal?: AbortSignal): Promise<void> {
    const files = await sampleFiles(url, signal);
    const outcomes = await this.addFiles(files, { signal });
    for (const { result } of outcomes) if (!result.ok) throw result.error;
  }

  async addRead(document: NewDocument): Promise<Result<LibraryDocument>> {
    const added = await this.#library.add(document);
    this.#changed();
    if (added.ok) this.#indexing.begin();
    return added;
  }

  async remove(id: DocumentId): Promise<void> {
    const document = this.#library.get(id);
    const removed = await this.#library.remove(id);
    this.#pages?.removed(document);
    this.#changed();
    if (!removed.ok) throw removed.error;
  }

  async restore({ id, trust, contentHash, ...file }: LibraryDocument): Promise<void> {
    valueOrThrow(await this.addRead(file));
  }

  async move(ids: readonly DocumentId[], collection: string | null): Promise<void> {
    const moved = await this.#library.move(ids, collection);
    this.#changed();
    if (!moved.ok) throw moved.error;
  }

  /** Reads what another tab changed. What changes meanwhile is read after it, once. */
  catchUp(): void {
    this.#behind = true;
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = null;
    });
  }

  async #readChanges(): Promise<void> {
    while (this.#behind) {
      this.#behind = false;
      // A store that fails now is told of by the next thing that this tab does with it.
      await this.#library.catchUp().catch(() => undefined);
      this.#indexing.tell();
    }
  }

  #changed(): void {
    this.#indexing.tell();
    this.#bell?.ring('library');
  }

  async #addFile(
    file: IncomingFile,
    { signal, collection }: AddOptions,
    report: (parts: { done: number; total: number } | null) => void,
  ): Promise<AddedFile[]> {
    report(null);
    const onProgress = (_: string, parts: { done: number; total: number }): void => report(parts);
    const added: AddedFile[] = [];
    for (const { name, result: read } of await readFiles([file], this.#parser, { signal, onProgress })) {
      const result = read.ok
        ? await this.#library.add({ ...read.value, ...(collection === undefined ? {} : { collection }) })
        : read;
      if (result.ok) await this.#pages?.keep(result.value, file);
      const { encoding, unreadPages } = read.ok ? read.value : ({} as Partial<ParsedDocument>);
      added.push({
        name,
        result,
        ...(encoding === undefined ? {} : { encoding }),
        ...(unreadPages === undefined ? {} : { unreadPages }),
      });
      this.#indexing.tell();
    }
    return added;
  }
}

async function sampleFiles(url: string, signal?: AbortSignal): Promise<IncomingFile[]> {
  // Some hosts answer a missing file with their page.
  const index = (await (await get('index.json')).json().catch((cause: unknown) => {
    throw missing('index.json', cause);
  })) as { readonly documents: readonly { readonly file: string }[] };
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
