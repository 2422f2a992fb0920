import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { againWords, runsBefore } from '../../runs/runs-before.ts';
import type { AppState } from '../../state/app-state.ts';
import { useAppState } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';

/** Milliseconds between two steps in the title, because a new title costs the browser more than a new step. */
const between = 500;

/** The tab's title shows that the agent works, and that it is done, also while another tab is in front. */
export function usePageTitle(): void {
  const question = useAppState(({ asking }) => asking?.question ?? null);
  const step = useAppState(({ asking }) => asking?.step);
  const waiting = useAppState(({ queue }) => queue.length);
  const run = useAppState(
    ({ conversation: { run }, runs }) =>
      run && [run.title, ...againWords(runsBefore(runs).get(run.id) ?? 0)].join(' · '),
  );
  const done = useDoneUnseen(question);
  const title =
    question !== null
      ? workingTitle({ question, ...(step === undefined ? {} : { step }) }, waiting)
      : done !== null
        ? t('Done: {question}', { question: done })
        : run;
  const whole = title === null ? 'WebPACE' : `${title} – WebPACE`;
  const said = useRef({ at: Number.NEGATIVE_INFINITY, of: question });
  useEffect(() => {
    const say = (): void => {
      said.current = { at: performance.now(), of: question };
      document.title = whole;
    };
    // Start and end show at once; of steps the newest, twice a second.
    const wait = said.current.of === question ? said.current.at + between - performance.now() : 0;
    if (wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [whole, question]);
}

/** The agent's progress, whatever run is on the screen. */
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

/** The question that ended while nobody looked at the page, until somebody does. */
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
