import type { FitItem } from '../core/context/history-fit.ts';
import type { Chunk } from '../core/memory/chunk.ts';
import type { Situation } from './context-policy.ts';

/** What keeps chunk `i` of the history from competing by weight. */
export function protectionOf(
  { history, pinned, glimpsed }: Pick<Situation, 'history' | 'pinned' | 'glimpsed'>,
  i: number,
  recentCount: number,
): FitItem['protection'] {
  const { id } = history[i] as Chunk;
  if (pinned.includes(id)) return 'pinned';
  if (glimpsed.includes(id)) return 'glimpsed';
  return i >= history.length - recentCount ? 'recent' : 'none';
}
