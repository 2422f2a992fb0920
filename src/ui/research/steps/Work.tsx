import type { ReactNode } from 'react';
import { message, t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import type { ShownStep, Turn } from '../../state/conversation/conversation.ts';
import { hasStep, tallyOf } from '../../state/conversation/conversation-steps.ts';
import { useAppState } from '../../state/use-app.ts';
import { formatMilliseconds } from '../../words/format.ts';
import { kindWords, runStatusWords } from '../../words/words.ts';
import { Elapsed } from './StepRow.tsx';

interface Props {
  readonly turn: Turn;
  /** True when the question is answered and its steps are to be one line. */
  readonly folded: boolean;
  /** True while a quote stands below and the agent still works. */
  readonly improving: boolean;
  readonly children: ReactNode;
}

/**
 * The steps of a question: as they come while nothing else is there, folded behind one line when there is an answer. Below an
 * early quote they are one line from the start, so that no step moves what is being read (rule UI30).
 */
export function Work({ turn, folded, improving, children }: Props) {
  const wanted = useWanted(turn);
  // A figure from a tool is part of the answer for a reader.
  const drawn = turn.steps.some(({ record }) => (record?.figures ?? []).length > 0);
  if (drawn || !(improving || (folded && turn.steps.length > 0))) return children;
  return (
    <details className="work" open={wanted}>
      <summary>{improving ? <Now step={turn.steps.at(-1)} /> : workOf(turn)}</summary>
      {children}
    </details>
  );
}

/** A stopped question that was asked again below: one line, since the question and its answer stand there. */
export function GoneOn({ turn, children }: { readonly turn: Turn; readonly children: ReactNode }) {
  const outcome = turn.answer?.outcome ?? 'stopped';
  return (
    <details className="work" open={useWanted(turn)}>
      <summary>
        {t(runStatusWords[outcome])}
        {turn.steps.length > 0 && ` · ${workOf(turn)}`}
      </summary>
      {children}
    </details>
  );
}

/** A person who looks at the memory of a step sees the step. */
function useWanted(turn: Turn): boolean {
  return useAppState(
    ({ selectedStep, jump }) => hasStep(turn, selectedStep) || hasStep(turn, jump?.step ?? null),
  );
}

/** What the agent does at this moment, and for how long. */
function Now({ step }: { readonly step: ShownStep | undefined }) {
  const kind = step?.kind ?? 'request';
  return (
    <>
      <Icon name={kind} />
      <span className="work-now">
        {kind === 'visit' || kind === 'glimpse'
          ? t('Reading {name}', { name: step?.title ?? '' })
          : t(nowWords[kind])}
      </span>
      {' · '}
      <Elapsed key={step?.step ?? 0} since={step?.begunAt} />
    </>
  );
}

const nowWords: Readonly<Record<ShownStep['kind'], string>> = {
  ...kindWords,
  request: message('Getting ready'),
  search: message('Searching'),
};

/** Milliseconds of loading that a person does not notice. */
const unnoticed = 1_000;

/** The time from the question to its answer. */
function workOf({ steps }: Turn): string {
  const { kinds, milliseconds } = tallyOf(steps, steps.length);
  const load = steps[0]?.record?.timings.load ?? 0;
  const read = kinds.get('visit') ?? 0;
  if (load >= unnoticed) return workAfterLoading(read, steps.length, milliseconds - load, load);
  const time = formatMilliseconds(milliseconds);
  if (read > 0)
    return t('{count, plural, one {Read # document} other {Read # documents}} in {time}', {
      count: read,
      time,
    });
  return t('{count, plural, one {# step} other {# steps}} · {time}', { count: steps.length, time });
}

function workAfterLoading(read: number, steps: number, work: number, load: number): string {
  const times = { time: formatMilliseconds(work), load: formatMilliseconds(load) };
  if (read > 0)
    return t(
      '{count, plural, one {Read # document} other {Read # documents}} in {time}, after {load} of loading',
      { count: read, ...times },
    );
  return t('{count, plural, one {# step} other {# steps}} · {time}, after {load} of loading', {
    count: steps,
    ...times,
  });
}
