import { useEffect } from 'react';
import type { AppState } from '../app-state.ts';
import { formatCount } from '../format.ts';
import { t } from '../language/translate.ts';

/** The tab says that the agent is at work, also while another tab is looked at. */
export function usePageTitle({
  asking,
  queue,
  conversation,
}: Pick<AppState, 'asking' | 'queue' | 'conversation'>): void {
  const title =
    asking === null ? (conversation.run?.title ?? null) : workingTitle(asking.question, queue.length);
  useEffect(() => {
    document.title = title === null ? 'WebPACE' : `${title} – WebPACE`;
  }, [title]);
}

function workingTitle(question: string, waiting: number): string {
  return waiting === 0
    ? t('Working: {question}', { question })
    : t('Working ({waiting} waiting): {question}', { waiting: formatCount(waiting), question });
}
