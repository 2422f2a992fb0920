import type { Result } from '../core/errors.ts';
import type { DocumentId } from '../core/memory/units.ts';
import type { DrawnPage, PageToDraw } from '../ports/page-drawer.ts';

export type { DrawnPage } from '../ports/page-drawer.ts';

/** Pages of documents as they look, where the file that was added is still kept on this device. */
export interface DocumentPages {
  /** Whether pages of the document can be drawn. */
  has(document: DocumentId): Promise<boolean>;
  /** Null where the file is not kept (any more); fails with the codes of `PageDrawer`. */
  draw(
    document: DocumentId,
    page: Omit<PageToDraw, 'bytes'>,
    signal?: AbortSignal,
  ): Promise<Result<DrawnPage> | null>;
}
