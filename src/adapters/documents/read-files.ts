/** Dropped files to texts for the library. One bad file never stops the others. */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { cutAt, withoutControls } from '../../core/text/document-title.ts';
import { decodeText } from './decode-text.ts';

/** The largest file that is taken, in bytes: 5 MB. */
export const largestDocument = 5_000_000;

/** UTF-16 units of a file's name that are kept. */
const longestName = 255;

/** A file whose bytes are read when they are asked for; a browser's `File` is one. */
export interface ReadableFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  bytes(): Promise<Uint8Array>;
}

/** A file whose bytes are at hand. */
export interface FileContent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FileText {
  /** Of the file, fit to be shown. */
  readonly name: string;
  readonly text: string;
}

export interface FileReading {
  /** As the file has it, for the message about it. */
  readonly name: string;
  readonly result: Result<FileText>;
}

/**
 * One reading a file, in order. Never rejects. A reading fails with
 * - `document-too-large` for more than `largestDocument` bytes, before anything is read;
 * - `document-not-text` for what is not UTF-8 or marked UTF-16 text, and for a file without any;
 * - `document-not-found` where the browser cannot read the file (any more);
 * - `aborted` for files not yet read when the signal came.
 */
export async function readFiles(
  files: Iterable<ReadableFile | FileContent>,
  signal?: AbortSignal,
): Promise<FileReading[]> {
  const readings: FileReading[] = [];
  // One after the other: at most one file's bytes are in memory beside its text.
  for (const file of files) readings.push({ name: file.name, result: await readFile(file, signal) });
  return readings;
}

async function readFile(file: ReadableFile | FileContent, signal?: AbortSignal): Promise<Result<FileText>> {
  try {
    if (signal?.aborted)
      return failure(new WebpaceError('aborted', 'Adding files was stopped. Add the rest again.'));
    const size = 'size' in file ? file.size : file.bytes.byteLength;
    if (size > largestDocument) return tooLarge(size);
    const bytes = await bytesOf(file);
    // The file may have grown since its size was taken.
    if (bytes.byteLength > largestDocument) return tooLarge(bytes.byteLength);
    const decoded = decodeText(bytes);
    if (!decoded.ok) return decoded;
    const name = cutAt(withoutControls(file.name).trim(), longestName) || 'untitled.txt';
    return success({ name, text: decoded.value });
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

async function bytesOf(file: ReadableFile | FileContent): Promise<Uint8Array> {
  if (!('size' in file)) return file.bytes;
  // `Blob.bytes` is younger than browsers in which the page must start. https://caniuse.com/mdn-api_blob_bytes
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file.bytes();
}

function tooLarge(size: number): Result<never> {
  return failure(
    new WebpaceError(
      'document-too-large',
      `The file has ${(size / 1e6).toFixed(1)} MB; documents may have ${largestDocument / 1e6} MB. Split it into parts and add those.`,
      { details: { size, largest: largestDocument } },
    ),
  );
}
