import type { ReactNode } from 'react';
import { t } from '../language/translate.ts';
import type { Turn } from '../state/conversation.ts';
import { hasStep, tallyOf } from '../state/conversation-steps.ts';
import { useAppState } from '../state/use-app.ts';
import { formatMilliseconds } from '../words/format.ts';

interface Props {
  readonly turn: Turn;
  /** True when the question has ended: its steps are folded to one line. */
  readonly folded: boolean;
  readonly children: ReactNode;
}

/** The steps of a question: visible while the agent works, folded behind one line when there is an answer. */
export function Work({ turn, folded, children }: Props) {
  // A person who looks at the memory of a step sees the step.
  const wanted = useAppState(
    ({ selectedStep, jump }) => hasStep(turn, selectedStep) || hasStep(turn, jump?.step ?? null),
  );
  // A figure from a tool is part of the answer for a reader.
  const drawn = turn.steps.some(({ record }) => (record?.figures ?? []).length > 0);
  if (!folded || drawn || turn.steps.length === 0) return children;
  return (
    <details className="work" open={wanted}>
      <summary>{workOf(turn)}</summary>
      {children}
    </details>
  );
}

function workOf({ steps }: Turn): string {
  const { kinds, milliseconds } = tallyOf(steps, steps.length);
  const time = formatMilliseconds(milliseconds);
  const read = kinds.get('visit') ?? 0;
  if (read > 0)
    return t('{count, plural, one {Read # document} other {Read # documents}} · {time}', {
      count: read,
      time,
    });
  return t('{count, plural, one {# step} other {# steps}} · {time}', { count: steps.length, time });
}
