/** Remembers the reading place of the open run while a quote's document is open. */
import { useEffect, useLayoutEffect } from 'react';
import type { CacheSnapshot } from 'virtua';
import type { RunId } from '../../../core/memory/units.ts';
import { onScrollerChange, scroller } from './scroller.ts';

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
    let within = scroller();
    let turn = turnInSight();
    const note = (): void => {
      // Where another element has begun to scroll, the place is that of before.
      if (scroller() !== within) return;
      top = within.scrollTop;
      turn = turnInSight();
    };
    const end = onScrollerChange(() => {
      within = scroller();
      turn?.scrollIntoView({ block: 'start' });
    });
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', note, { capture: true });
      end();
      if (run !== null) left = { ...(left?.run === run ? left : {}), run, top };
    };
  }, [run]);
  useEffect(() => {
    if (left !== null && left.run === run) scroller().scrollTop = left.top;
    left = null;
  }, [run]);
}

/** The turn that a person reads: the one of which most is in sight, of equal ones the later. */
function turnInSight(): Element | undefined {
  let most = 0;
  let seen: Element | undefined;
  for (const turn of document.querySelectorAll('.turn')) {
    const { top, bottom } = turn.getBoundingClientRect();
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (height >= most) [most, seen] = [height, turn];
  }
  return seen;
}

/** Heights of this run's pieces when it was left; undefined if it was not left or has changed. */
export function heightsOf(run: RunId, items: number): CacheSnapshot | undefined {
  return left?.run === run && left.items === items ? left.heights : undefined;
}

/** Called while the conversation unmounts, before or after its place is noted. */
export function keepHeights(run: RunId, items: number, heights: CacheSnapshot): void {
  left = { top: 0, ...(left?.run === run ? left : {}), run, items, heights };
}
