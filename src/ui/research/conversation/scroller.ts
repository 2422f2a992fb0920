/** The element that scrolls the conversation: the region on wide pages, the page on narrow ones. */
import { useSyncExternalStore } from 'react';

/** From this width the region has its own height (layout.css). */
const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 861px)');

export function scroller(): Element {
  const main = document.getElementById('main');
  return main !== null && wide?.matches ? main : document.documentElement;
}

/** Calls back when another element begins to scroll. @returns a function that ends it */
export function onScrollerChange(changed: () => void): () => void {
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
}

/** True if the region scrolls at the present width. */
export function useRegionScrolls(): boolean {
  return useSyncExternalStore(
    onScrollerChange,
    () => wide?.matches ?? false,
    () => false,
  );
}
