import type { Result } from '../core/errors.ts';

export interface PageToDraw {
  /** A PDF. */
  readonly bytes: Uint8Array;
  /** Counted from 1. */
  readonly page: number;
  /** Pixels; the height follows. */
  readonly width: number;
  /** Words that are looked for on the page, as the document's text has them. */
  readonly quote: string;
}

/** A part of the page, as shares of its width and height from its upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnPage {
  /** A picture in PNG. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** Where the quote stands, line by line; empty where it was not found. */
  readonly marks: readonly PageArea[];
  /** The file has pictures in forms that are not drawn: JPEG 2000 or JBIG2. */
  readonly lacksPictures: boolean;
}

/**
 * Pages of files as pictures. What is in a file is data: no script of it is run, no link leads anywhere, and nothing that it names is
 * fetched. `draw` never rejects; it fails with `document-damaged`, `document-unsafe`, `document-too-slow`, `document-encrypted`, `aborted`,
 * or `worker-lost` or `engine-failed` where the drawer itself failed.
 */
export interface PageDrawer {
  draw(page: PageToDraw, signal?: AbortSignal): Promise<Result<DrawnPage>>;
}
