/** A drawn page while it is shown. Another page, or none, ends the drawing and frees the picture. */
import { useEffect, useState } from 'react';
import type { DocumentId } from '../../../core/memory/units.ts';
import type { DrawnPage } from '../../../runtime/document-pages.ts';
import { useAppStore } from '../../state/use-app.ts';

export interface DrawnPicture extends Omit<DrawnPage, 'picture'> {
  /** An address within this page of the app. */
  readonly address: string;
}

/** Pixels of the picture's width, so that small print is readable on any screen. */
const widest = 1_600;

/**
 * Null while it is drawn, and without a page.
 * @param room pixels of the page that it gets
 */
export function usePagePicture(
  document: DocumentId,
  page: number | null,
  quote: string,
  room: number,
): DrawnPicture | 'failed' | null {
  const { pages } = useAppStore();
  const [picture, setPicture] = useState<DrawnPicture | 'failed' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let address: string | null = null;
    setPicture(null);
    if (page === null) return;
    const width = Math.min(widest, Math.round(room * Math.max(1, devicePixelRatio)));
    void (async () => {
      const drawn = await (await pages?.())?.draw(document, { page, quote, width }, signal);
      if (signal.aborted) return;
      if (!drawn?.ok) return setPicture('failed');
      const { picture: blob, ...rest } = drawn.value;
      address = URL.createObjectURL(blob);
      setPicture({ ...rest, address });
    })().catch(() => {
      if (!signal.aborted) setPicture('failed');
    });
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [document, page, quote, room, pages]);
  return picture;
}
