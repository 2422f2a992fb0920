/** Where the open run was left to look at a quote's document: coming back, one reads on there. */
import { useEffect, useLayoutEffect } from 'react';
import type { CacheSnapshot } from 'virtua';
import type { RunId } from '../../core/memory/units.ts';
import { scroller } from './scroller.ts';

interface Place {
  readonly run: RunId;
  readonly top: number;
  /** Heights of the pieces of a long conversation, and how many there were. */
  readonly heights?: CacheSnapshot;
  readonly items?: number;
}

let left: Place | null = null;

export function useReadingPlace(run: RunId | null): void {
  // Noted while one scrolls: when the conversation is taken away, what stood above it may be gone already.
  useLayoutEffect(() => {
    let top = scroller().scrollTop;
    const note = (): void => {
      top = scroller().scrollTop;
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', note, { capture: true });
      if (run !== null) left = { ...(left?.run === run ? left : {}), run, top };
    };
  }, [run]);
  useEffect(() => {
    if (left !== null && left.run === run) scroller().scrollTop = left.top;
    left = null;
  }, [run]);
}

/** Heights that the pieces of this run had when it was left; undefined where it was not, or has others now. */
export function heightsOf(run: RunId, items: number): CacheSnapshot | undefined {
  return left?.run === run && left.items === items ? left.heights : undefined;
}

/** Called while the conversation is taken away, before or after its place is noted. */
export function keepHeights(run: RunId, items: number, heights: CacheSnapshot): void {
  left = { top: 0, ...(left?.run === run ? left : {}), run, items, heights };
}
