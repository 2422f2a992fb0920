import { useEffect, useRef, useState } from 'react';
import type { AppState } from '../app-state.ts';
import { formatCount } from '../format.ts';
import { t } from '../language/translate.ts';

/** The tab says that the agent is at work, and that it is done, also while another tab is looked at. */
export function usePageTitle({
  asking,
  queue,
  conversation,
}: Pick<AppState, 'asking' | 'queue' | 'conversation'>): void {
  const done = useDoneUnseen(asking?.question ?? null);
  const title =
    asking !== null
      ? workingTitle(asking, queue.length)
      : done !== null
        ? t('Done: {question}', { question: done })
        : (conversation.run?.title ?? null);
  useEffect(() => {
    document.title = title === null ? 'WebPACE' : `${title} – WebPACE`;
  }, [title]);
}

/** How far the agent is, whatever run is on the screen. */
export function workingTitle(
  { question, step }: Pick<NonNullable<AppState['asking']>, 'question' | 'step'>,
  waiting: number,
): string {
  const values = { question, step: formatCount(step ?? 0), waiting: formatCount(waiting) };
  if (step === undefined)
    return waiting === 0
      ? t('Working: {question}', values)
      : t('Working ({waiting} waiting): {question}', values);
  return waiting === 0
    ? t('Working, step {step}: {question}', values)
    : t('Working, step {step} ({waiting} waiting): {question}', values);
}

/** The question whose work ended while the page was not looked at, until it is. */
function useDoneUnseen(question: string | null): string | null {
  const [done, setDone] = useState<string | null>(null);
  const before = useRef(question);
  useEffect(() => {
    const ended = before.current;
    before.current = question;
    if (question !== null) setDone(null);
    else if (ended !== null && document.visibilityState === 'hidden') setDone(ended);
  }, [question]);
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') setDone(null);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  return done;
}
