/** The library as hosts see it: files in, progress out, keys made in the background. */
import { largestDocument, readFiles } from '../adapters/documents/read-files.ts';
import { type Result, reportOf, WebpaceError } from '../core/errors.ts';
import type { DocumentId } from '../core/memory/units.ts';
import type { LibraryDocument } from '../ports/documents.ts';
import type { Library as LibraryIndex } from '../tools/library/library.ts';
import type { IncomingFile, Library } from './runtime.ts';
import type { StatusBoard } from './status-board.ts';

export interface LibraryHost extends Library {
  /** Stops making keys; what was made is kept. */
  close(): void;
}

/** `sampleUrl` is absolute and ends in `/`: where the sample documents and their `index.json` are served from. */
export function hostLibrary(library: LibraryIndex, board: StatusBoard, sampleUrl: string): LibraryHost {
  let pass = new AbortController();
  let indexing: Promise<Result<unknown>> | null = null;

  const tell = (): void => {
    const { done, total } = library.progress;
    board.setLibrary({
      documents: library.list().length,
      passages: total,
      keyed: done,
      indexing: indexing !== null,
    });
  };
  tell();

  /** One pass at a time makes keys; documents added meanwhile are taken along by it. */
  function makeKeys(): Promise<Result<unknown>> {
    if (indexing === null) {
      pass = new AbortController();
      indexing = library.index({ onProgress: tell, signal: pass.signal }).finally(() => {
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
    signal?: AbortSignal,
  ): Promise<{ name: string; result: Result<LibraryDocument> }[]> {
    const outcomes: { name: string; result: Result<LibraryDocument> }[] = [];
    for (const file of files) {
      const [reading] = await readFiles([file], signal);
      if (reading === undefined) continue;
      const { name, result } = reading;
      outcomes.push({
        name,
        result: result.ok ? await library.add(result.value) : result,
      });
      tell();
    }
    if (outcomes.some(({ result }) => result.ok)) makeKeysInBackground();
    return outcomes;
  }

  return {
    list: () => library.list(),
    addFiles,
    async addSample(signal) {
      const files = await sampleFiles(sampleUrl, signal);
      const outcomes = await addFiles(files, signal);
      for (const { result } of outcomes) if (!result.ok) throw result.error;
    },
    async remove(id: DocumentId) {
      const removed = await library.remove(id);
      tell();
      if (!removed.ok) throw removed.error;
    },
    async index(signal) {
      if (signal?.aborted) throw new WebpaceError('aborted', 'Indexing was stopped.');
      const made = makeKeys();
      const stop = (): void => pass.abort();
      signal?.addEventListener('abort', stop, { once: true });
      const result = await made.finally(() => signal?.removeEventListener('abort', stop));
      if (!result.ok) throw result.error;
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
    // Read when it is its turn; the size is checked again on what arrives.
    size: largestDocument,
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
