/** Reads dropped files to texts for the library. A bad file does not stop the others. */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { cutAt, documentTitle, withoutControls } from '../../evidence/documents/document-title.ts';
import type {
  DocumentParser,
  ParsedDocument,
  ParseOptions,
  ParseProgress,
} from '../../ports/documents/document-parser.ts';

/** Bytes of the largest accepted file: 100 MB. */
export const largestFile = 100_000_000;

/** UTF-16 units of a file's name that are kept. */
const longestName = 255;

/** A file whose bytes are read on demand. A browser's `File` is one. */
export interface ReadableFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  bytes(): Promise<Uint8Array>;
}

/** A file whose bytes are in memory. */
export interface FileContent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface FileText extends Omit<ParsedDocument, 'title'> {
  /** The file's name, safe to show. */
  readonly name: string;
  readonly title: string;
}

interface FileReading {
  /** The file's own name, for the message about it. */
  readonly name: string;
  readonly result: Result<FileText>;
}

/**
 * One reading for each file, in order. Never rejects. A reading fails with
 * - `document-too-large` for more than `largestFile` bytes, before anything is read;
 * - the codes of `DocumentParser` for a file that is no readable document;
 * - `document-not-found` if the browser cannot read the file;
 * - `aborted` for files that were not yet read when the signal came.
 */
export async function readFiles(
  files: Iterable<ReadableFile | FileContent>,
  parser: DocumentParser,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: (name: string, progress: ParseProgress) => void;
  } = {},
): Promise<FileReading[]> {
  const readings: FileReading[] = [];
  // One after another, so that the bytes of only one file are in memory.
  for (const file of files) {
    const { signal, onProgress } = options;
    const parse: ParseOptions = {
      signal,
      ...(onProgress ? { onProgress: (progress) => onProgress(file.name, progress) } : {}),
    };
    readings.push({ name: file.name, result: await readFile(file, parser, parse) });
  }
  return readings;
}

async function readFile(
  file: ReadableFile | FileContent,
  parser: DocumentParser,
  options: ParseOptions,
): Promise<Result<FileText>> {
  try {
    if (options.signal?.aborted)
      return failure(new WebpaceError('aborted', 'Adding files was stopped. Add the rest again.'));
    const size = 'size' in file ? file.size : file.bytes.byteLength;
    if (size > largestFile) return tooLarge(size);
    const bytes = await bytesOf(file);
    // The file may have grown since its size was read.
    if (bytes.byteLength > largestFile) return tooLarge(bytes.byteLength);
    const parsed = await parser.parse({ name: file.name, bytes }, options);
    if (!parsed.ok) return parsed;
    const name = cutAt(withoutControls(file.name).trim(), longestName) || 'untitled.txt';
    return success({ ...parsed.value, name, title: titleOf(parsed.value, name) });
  } catch (thrown) {
    return failure(
      toWebpaceError(
        thrown,
        'document-not-found',
        'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.',
      ),
    );
  }
}

const tabular: ReadonlySet<string> = new Set(['csv', 'xlsx', 'ods', 'data']);

/** A table begins with its columns, and data with a name of a part: neither is a title. The file's name says more. */
function titleOf({ format, title, text }: ParsedDocument, name: string): string {
  if (title !== null) return documentTitle(title, name);
  if (!tabular.has(format)) return documentTitle(text, name);
  const file = name.split('/').at(-1) ?? name;
  return file.replace(/\.\w+$/u, '').replace(/_/gu, ' ') || name;
}

async function bytesOf(file: ReadableFile | FileContent): Promise<Uint8Array> {
  if (!('size' in file)) return file.bytes;
  // `Blob.bytes` is newer than the oldest browsers in which the page must start. https://caniuse.com/mdn-api_blob_bytes
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file.bytes();
}

function tooLarge(size: number): Result<never> {
  return failure(
    new WebpaceError(
      'document-too-large',
      `The file has ${(size / 1e6).toFixed(1)} MB; the limit is ${largestFile / 1e6} MB. Split it into parts and add those.`,
      { details: { size, largest: largestFile } },
    ),
  );
}
