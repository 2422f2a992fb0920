import type { FitItem } from '../core/context/history-fit.ts';
import type { Situation } from './context-policy.ts';

/** What keeps the chunks of a history from competing by weight, one a chunk: a pin before a glimpse before recency. */
export function protectionsOf(
  { history, pinned, glimpsed }: Pick<Situation, 'history' | 'pinned' | 'glimpsed'>,
  recentCount: number,
): FitItem['protection'][] {
  const pins = new Set(pinned);
  const glimpses = new Set(glimpsed);
  const firstRecent = history.length - recentCount;
  const none = pins.size + glimpses.size === 0;
  return history.map(({ id }, i) => {
    if (none) return i >= firstRecent ? 'recent' : 'none';
    if (pins.has(id)) return 'pinned';
    if (glimpses.has(id)) return 'glimpsed';
    return i >= firstRecent ? 'recent' : 'none';
  });
}
