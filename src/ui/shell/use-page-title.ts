import { useEffect } from 'react';
import type { AppState } from '../app-state.ts';

/** The tab says that the agent is at work, also while another tab is looked at. */
export function usePageTitle({
  asking,
  queue,
  conversation,
}: Pick<AppState, 'asking' | 'queue' | 'conversation'>): void {
  const waiting = queue.length > 0 ? ` (${queue.length} waiting)` : '';
  const title = asking !== null ? `Working${waiting}: ${asking.question}` : (conversation.run?.title ?? null);
  useEffect(() => {
    document.title = title === null ? 'WebPACE' : `${title} – WebPACE`;
  }, [title]);
}
