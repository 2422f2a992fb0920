import type { FitItem } from '../core/context/history-fit.ts';
import type { Situation } from './context-policy.ts';

/** What keeps the chunks of a history from competing by weight, one a chunk: a pin before a glimpse before recency. */
export function protectionsOf(
  { history, pinned, glimpsed }: Pick<Situation, 'history' | 'pinned' | 'glimpsed'>,
  recentCount: number,
): FitItem['protection'][] {
  const pins = new Set(pinned);
  const glimpses = new Set(glimpsed);
  return history.map(({ id }, i) => {
    if (pins.has(id)) return 'pinned';
    if (glimpses.has(id)) return 'glimpsed';
    return i >= history.length - recentCount ? 'recent' : 'none';
  });
}
