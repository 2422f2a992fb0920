import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import type { ShownStep, Turn } from '../../state/conversation/conversation.ts';
import { tallyOf } from '../../state/conversation/conversation-steps.ts';
import { formatFacts, formatMilliseconds } from '../../words/format.ts';
import { kindWords } from '../../words/words.ts';
import { foldedCount, sizeOf } from '../conversation/conversation-items.ts';
import { StepRow } from './StepRow.tsx';

interface Props {
  readonly turn: Turn;
  readonly shown: number | null;
  /** True while it is being worked on. */
  readonly underWay: boolean;
  /** True to show all steps. */
  readonly opened: boolean;
  readonly onOpen: (turn: number) => void;
}

/** The steps of one question as they come. Selecting one shows its memory. */
export function StepList({ turn, shown, underWay, opened, onOpen }: Props) {
  const folded = foldedCount(turn, opened);
  return (
    <>
      <EarlierSteps steps={turn.steps} count={folded} onOpen={() => onOpen(turn.number)} />
      <Steps steps={turn.steps.slice(folded)} first={folded} all={sizeOf(turn, underWay)} shown={shown} />
    </>
  );
}

interface StepsProps {
  readonly steps: readonly ShownStep[];
  /** Index of the first in the turn, from 0. */
  readonly first: number;
  /** Number of the turn's steps (`sizeOf`). */
  readonly all: number;
  readonly shown: number | null;
}

/** Some steps of a turn. Each has its number and the number of all. */
export function Steps({ steps, first, all, shown }: StepsProps) {
  if (steps.length === 0) return null;
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

/** The steps that are folded to one line. */
function EarlierSteps({
  steps,
  count,
  onOpen,
}: {
  readonly steps: readonly ShownStep[];
  /** Number of them, from the first step. */
  readonly count: number;
  readonly onOpen: () => void;
}) {
  if (count === 0) return null;
  const { kinds, milliseconds } = tallyOf(steps, count);
  return (
    <button type="button" className="earlier-steps" onClick={onOpen}>
      <Icon name="forward" /> {t('{count, plural, one {# earlier step} other {# earlier steps}}', { count })}
      <span className="step-facts">
        {formatFacts(...[...kinds].map(([kind, number]) => `${t(kindWords[kind])} ${number}`))}
      </span>
      <span className="step-time">{formatMilliseconds(milliseconds)}</span>
    </button>
  );
}
