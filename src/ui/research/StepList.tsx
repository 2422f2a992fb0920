import type { ShownStep, Turn } from '../conversation.ts';
import { formatMilliseconds } from '../format.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { kindWords } from '../words.ts';
import { foldedSteps } from './conversation-items.ts';
import { StepRow } from './StepRow.tsx';

interface Props {
  readonly turn: Turn;
  readonly shown: number | null;
  /** All steps are wanted. */
  readonly opened: boolean;
  readonly onOpen: (turn: number) => void;
}

/** The steps of one question, as they come; choosing one shows its memory. */
export function StepList({ turn, shown, opened, onOpen }: Props) {
  const folded = foldedSteps(turn, opened);
  return (
    <>
      <EarlierSteps folded={folded} onOpen={() => onOpen(turn.number)} />
      <Steps
        steps={turn.steps.slice(folded.length)}
        first={folded.length}
        all={turn.steps.length}
        shown={shown}
      />
    </>
  );
}

interface StepsProps {
  readonly steps: readonly ShownStep[];
  /** Place of the first in the turn, from 0. */
  readonly first: number;
  /** Steps of the turn. */
  readonly all: number;
  readonly shown: number | null;
}

/** Some of the steps of a turn; each says which of how many it is. */
export function Steps({ steps, first, all, shown }: StepsProps) {
  return (
    <ol className="steps" aria-label={t('Steps')}>
      {steps.map((step, index) => (
        <StepRow
          key={step.step}
          step={step}
          shown={shown === step.step}
          position={first + index + 1}
          setSize={all}
        />
      ))}
    </ol>
  );
}

function EarlierSteps({
  folded,
  onOpen,
}: {
  readonly folded: readonly ShownStep[];
  readonly onOpen: () => void;
}) {
  if (folded.length === 0) return null;
  return (
    <button type="button" className="earlier-steps" onClick={onOpen}>
      <Icon name="forward" />{' '}
      {t('{count, plural, one {# earlier step} other {# earlier steps}}', { count: folded.length })}
      <span className="step-facts">{countedKinds(folded)}</span>
      <span className="step-time">{formatMilliseconds(durationOf(folded))}</span>
    </button>
  );
}

function countedKinds(steps: readonly ShownStep[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of steps) counts.set(t(kindWords[kind]), (counts.get(t(kindWords[kind])) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
}

function durationOf(steps: readonly ShownStep[]): number {
  return steps.reduce((sum, { record }) => sum + (record?.milliseconds ?? 0), 0);
}
