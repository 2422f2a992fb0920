/** Remembers the reading place of the open run while a quote's document is open. */
import { useEffect, useLayoutEffect } from 'react';
import type { CacheSnapshot } from 'virtua';
import type { RunId } from '../../../core/memory/units.ts';
import { scroller } from './scroller.ts';

interface Place {
  readonly run: RunId;
  readonly top: number;
  /** Heights of the pieces of a long conversation, and their number. */
  readonly heights?: CacheSnapshot;
  readonly items?: number;
}

let left: Place | null = null;

export function useReadingPlace(run: RunId | null): void {
  // Noted while scrolling: when the conversation unmounts, what stood above it may already be gone.
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

/** Heights of this run's pieces when it was left; undefined if it was not left or has changed. */
export function heightsOf(run: RunId, items: number): CacheSnapshot | undefined {
  return left?.run === run && left.items === items ? left.heights : undefined;
}

/** Called while the conversation unmounts, before or after its place is noted. */
export function keepHeights(run: RunId, items: number, heights: CacheSnapshot): void {
  left = { top: 0, ...(left?.run === run ? left : {}), run, items, heights };
}
