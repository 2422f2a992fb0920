import type { Result } from '../core/errors.ts';
import type { DocumentMark } from '../evidence/document-marks.ts';

export type DocumentFormat = 'text' | 'markdown' | 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'csv' | 'html' | 'epub';

/** Longest text that is taken out of a file, in UTF-16 units: about 1,000 pages. */
export const longestDocument = 4_000_000;

/** A file as it is; its name only helps where the content does not tell what it is. */
export interface DocumentSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ParsedDocument {
  readonly format: DocumentFormat;
  /** What the file says it is called; null where it says nothing of use. */
  readonly title: string | null;
  /** Plain text with the marks of Markdown for headings, lists and table rows; lines end in `\n`. */
  readonly text: string;
  /** Pages, sheets, slides or sections, rising by their start in `text`. */
  readonly marks: readonly DocumentMark[];
}

/** How far a file has been read, in pages, sheets, slides or sections. */
export interface ParseProgress {
  readonly done: number;
  readonly total: number;
}

export interface ParseOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: ParseProgress) => void;
}

/**
 * Files to text. What is in a file is data: no script of it is run, and nothing that it names is fetched. `parse` never
 * rejects; it fails with
 * - `document-format-unknown` for a format that cannot be read, with what to save it as;
 * - `document-encrypted` for a file with a password or rights protection;
 * - `document-damaged` for one that is cut off or does not hold what its format asks for;
 * - `document-unsafe` for an archive, or a stream of a PDF, that grows beyond its bounds when it is unpacked;
 * - `document-too-large` for too many bytes, or a text over `longestDocument`;
 * - `document-not-text` for a file without any text (a scan, an empty sheet);
 * - `document-too-slow` for one that takes longer than its time limit;
 * - `speech-model-missing` for sound and video;
 * - `aborted`, and `worker-lost` or `engine-failed` where the reader itself failed.
 */
export interface DocumentParser {
  parse(source: DocumentSource, options?: ParseOptions): Promise<Result<ParsedDocument>>;
}
