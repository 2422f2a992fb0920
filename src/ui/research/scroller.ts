/** What scrolls the conversation: wide pages scroll the region, narrow ones the page. */
import { useSyncExternalStore } from 'react';

export function scroller(): Element {
  const main = document.getElementById('main');
  const scrolls = main !== null && getComputedStyle(main).overflowY === 'auto';
  return scrolls ? main : document.documentElement;
}

/** Whether the region scrolls, as the width of the page has it now. */
export function useRegionScrolls(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => scroller() !== document.documentElement,
    () => false,
  );
}
