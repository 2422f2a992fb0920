/** Where the open run was left to look at a quote's document: coming back, one reads on there. */
import { useEffect, useLayoutEffect } from 'react';
import type { RunId } from '../../core/memory/units.ts';

let left: { readonly run: RunId; readonly top: number } | null = null;

export function useReadingPlace(run: RunId | null): void {
  // Before the page of the conversation is taken away, and after its turns have scrolled themselves into view.
  useLayoutEffect(
    () => () => {
      if (run !== null) left = { run, top: scroller().scrollTop };
    },
    [run],
  );
  useEffect(() => {
    if (left !== null && left.run === run) scroller().scrollTop = left.top;
    left = null;
  }, [run]);
}

/** Wide pages scroll the region, narrow ones the page. */
function scroller(): Element {
  const main = document.getElementById('main');
  const scrolls = main !== null && getComputedStyle(main).overflowY === 'auto';
  return scrolls ? main : document.documentElement;
}
