/** Downloads a known model file and verifies it before anybody uses it. */
import { WebpaceError } from '../../core/errors.ts';
import type { FilesProgress, ModelFile } from '../../ports/models/model-files.ts';
import { keepFile, readKeptFile } from './kept-files.ts';

type OnLoaded = (loadedBytes: number, stage: FilesProgress['stage']) => void;

/**
 * The verified content of `file`: the kept one, or else downloaded from below `baseUrl`. Rejects with `model-missing`,
 * `model-checksum` or `aborted`. A wrong content is requested once more past the HTTP cache, where a broken download
 * can stay for long.
 */
export async function readModelFile(
  file: ModelFile,
  baseUrl: string,
  signal: AbortSignal | undefined,
  onLoaded: OnLoaded,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const kept = await readKeptFile(file);
    if (kept !== null && (await isPublished(file, kept))) {
      onLoaded(file.bytes, 'verify');
      return kept;
    }
    for (const cache of ['default', 'reload'] as const) {
      const content = await download(file, baseUrl, cache, signal, onLoaded);
      if (!(await isPublished(file, content))) continue;
      await keepFile(file, content);
      return content;
    }
  } catch (thrown) {
    if (thrown instanceof WebpaceError) throw thrown;
    if (signal?.aborted) throw new WebpaceError('aborted', 'Loading was stopped.', { cause: thrown });
    // `fetch` and body readers reject with a bare TypeError when the network fails.
    throw missing(file, 'the network failed', thrown);
  }
  throw new WebpaceError(
    'model-checksum',
    `The model file ${file.path} is not the published one. Copy the folder public/models again to where the app is served from, then reload.`,
    { details: { file: file.path, expectedBytes: file.bytes } },
  );
}

async function download(
  file: ModelFile,
  baseUrl: string,
  cache: RequestCache,
  signal: AbortSignal | undefined,
  onLoaded: OnLoaded,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(file.path, baseUrl), { cache, ...(signal ? { signal } : {}) });
  if (!response.ok) throw missing(file, `the server answered ${response.status}`);
  // Servers of single-page apps answer a missing file with 200 and their start page.
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html')) throw missing(file, 'the server answered with a web page');
  const content = new Uint8Array(file.bytes);
  let loaded = 0;
  for await (const part of partsOf(response)) {
    // One byte too many already shows that it is another file. The rest is not needed.
    if (loaded + part.length > file.bytes) return new Uint8Array();
    content.set(part, loaded);
    loaded += part.length;
    onLoaded(loaded, 'download');
  }
  return content.subarray(0, loaded);
}

/** Safari's `ReadableStream` is not async-iterable: https://bugs.webkit.org/show_bug.cgi?id=194379. */
async function* partsOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

async function isPublished(file: ModelFile, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (content.length !== file.bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === file.sha256;
}

function missing(file: ModelFile, what: string, cause?: unknown): WebpaceError {
  return new WebpaceError(
    'model-missing',
    `The model file ${file.path} could not be read: ${what}. Check the connection, and that the folder public/models is where the app is served from, then reload.`,
    { cause, details: { file: file.path } },
  );
}
