import type { Result } from '../../core/errors.ts';

/** A page of a PDF, and the words to mark on it. */
export interface PageToDraw {
  /** A PDF. */
  readonly bytes: Uint8Array;
  /** Counted from 1. */
  readonly page: number;
  /** Pixels; the height follows from it. */
  readonly width: number;
  /** Words to find on the page, as in the document's text. */
  readonly quote: string;
}

/** A part of the page, as shares of its width and height from the upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture of a page, in pixels. */
export interface DrawnPage {
  /** PNG. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** The lines of the quote; empty if it was not found. */
  readonly marks: readonly PageArea[];
  /** The file has pictures in forms that are not drawn: JPEG 2000 or JBIG2. */
  readonly lacksPictures: boolean;
}

/**
 * Draws pages of files as pictures. A file is data: none of its scripts run, no link works, and nothing that it names is fetched.
 * `draw` never rejects. It fails with `document-damaged`, `document-unsafe`, `document-too-slow`, `document-encrypted`,
 * `aborted`, or `worker-lost` or `engine-failed` if the drawer itself failed.
 */
export interface PageDrawer {
  draw(page: PageToDraw, signal?: AbortSignal): Promise<Result<DrawnPage>>;
}
