import type { FitItem } from '../core/fit/history-fit.ts';
import type { Situation } from './context-policy.ts';

/** What keeps the chunks of a history from competing by weight, one a chunk: a pin before a glimpse before recency. */
export function protectionsOf(
  { history, pinned, glimpsed }: Pick<Situation, 'history' | 'pinned' | 'glimpsed'>,
  recentCount: number,
): FitItem['protection'][] {
  const pins = new Set(pinned);
  const glimpses = new Set(glimpsed);
  const firstRecent = history.length - recentCount;
  // Mostly there are none, and then thousands of chunks need not be looked at.
  if (pins.size + glimpses.size === 0) return history.map((_, i) => (i >= firstRecent ? 'recent' : 'none'));
  return history.map(({ id }, i) => {
    if (pins.has(id)) return 'pinned';
    if (glimpses.has(id)) return 'glimpsed';
    return i >= firstRecent ? 'recent' : 'none';
  });
}
