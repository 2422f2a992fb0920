/** What scrolls the conversation: wide pages scroll the region, narrow ones the page. */
import { useSyncExternalStore } from 'react';

/** From this width on the region has a height of its own (layout.css). */
const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 861px)');

export function scroller(): Element {
  const main = document.getElementById('main');
  return main !== null && wide?.matches ? main : document.documentElement;
}

/** Whether the region scrolls, as the width of the page has it now. */
export function useRegionScrolls(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide?.addEventListener('change', changed);
      return () => wide?.removeEventListener('change', changed);
    },
    () => wide?.matches ?? false,
    () => false,
  );
}
