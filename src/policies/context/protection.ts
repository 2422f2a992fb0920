import type { FitItem } from '../../core/fit/history-fit.ts';
import type { Situation } from '../context-policy.ts';

/** Why chunks of a history do not compete by weight, one entry per chunk: a pin before a glimpse before recency. */
export function protectionsOf(
  { history, pinned, glimpsed }: Pick<Situation, 'history' | 'pinned' | 'glimpsed'>,
  recentCount: number,
): FitItem['protection'][] {
  const pins = new Set(pinned);
  const glimpses = new Set(glimpsed);
  const firstRecent = history.length - recentCount;
  // Usually there are no pins or glimpses, and thousands of chunks need no look-up.
  if (pins.size + glimpses.size === 0) return history.map((_, i) => (i >= firstRecent ? 'recent' : 'none'));
  return history.map(({ id }, i) => {
    if (pins.has(id)) return 'pinned';
    if (glimpses.has(id)) return 'glimpsed';
    return i >= firstRecent ? 'recent' : 'none';
  });
}
