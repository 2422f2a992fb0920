import type { Result } from '../../core/errors.ts';
import type { DocumentMark } from '../../evidence/documents/document-marks.ts';

/** What a file is read as. `data`: JSON, XML, feeds, bank statements, contacts, calendars and subtitles. */
export type DocumentFormat =
  | 'text'
  | 'markdown'
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'csv'
  | 'html'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'epub'
  | 'mail'
  | 'data';

/** Longest text taken from a file, in UTF-16 units: about 1,000 pages. */
export const longestDocument = 4_000_000;

/** A file. Its name helps only if the content does not show the format. */
export interface DocumentSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The text of a file, and what is known of it. */
export interface ParsedDocument {
  readonly format: DocumentFormat;
  /** The file's own title; null if it has none of use. */
  readonly title: string | null;
  /** Plain text with the marks of Markdown for headings, lists and table rows; lines end in `\n`. */
  readonly text: string;
  /** Pages, sheets, slides or sections, rising by their start in `text`. */
  readonly marks: readonly DocumentMark[];
  /** The guessed encoding, such as `windows-1252`, of a text in neither UTF-8 nor UTF-16; `utf-8` if some characters of it were damaged. */
  readonly encoding?: string;
  /** Pages that could not be read, and are missing in the text. Missing if there are none. */
  readonly unreadPages?: number;
}

/** Progress in pages, sheets, slides or sections. */
export interface ParseProgress {
  readonly done: number;
  readonly total: number;
}

/** A stop fails with `aborted`. */
export interface ParseOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: ParseProgress) => void;
}

/**
 * Turns files into text. A file is data: none of its scripts run, and nothing that it names is fetched. `parse` never rejects; it
 * fails with
 * - `document-format-unknown` for an unreadable format, with the format to save it as;
 * - `document-encrypted` for a file with a password or rights protection;
 * - `document-damaged` for a file that is cut off or lacks a required part of its format;
 * - `document-unsafe` for an archive, or a stream of a PDF, that unpacks beyond its bounds;
 * - `document-too-large` for too many bytes, or a text over `longestDocument`;
 * - `document-not-text` for a file without text (a scan, an empty sheet);
 * - `document-too-slow` for a file that exceeds its time limit;
 * - `speech-model-missing` for sound and video;
 * - `aborted`, and `worker-lost` or `engine-failed` if the parser itself failed.
 */
export interface DocumentParser {
  parse(source: DocumentSource, options?: ParseOptions): Promise<Result<ParsedDocument>>;
}
