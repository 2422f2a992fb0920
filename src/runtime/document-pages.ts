import type { Result } from '../core/errors.ts';
import type { DocumentId } from '../core/memory/units.ts';
import type { DrawnPage, PageToDraw } from '../ports/documents/page-drawer.ts';

export type { DrawnPage } from '../ports/documents/page-drawer.ts';

/** Draws pages of documents whose original file is kept on this device. */
export interface DocumentPages {
  /** True if pages of the document can be drawn. */
  has(document: DocumentId): Promise<boolean>;
  /** Null if the file is not kept. Fails with the codes of `PageDrawer`. */
  draw(
    document: DocumentId,
    page: Omit<PageToDraw, 'bytes'>,
    signal?: AbortSignal,
  ): Promise<Result<DrawnPage> | null>;
}
