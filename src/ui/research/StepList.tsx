import { useState } from 'react';
import type { ShownStep } from '../conversation.ts';
import { formatMany, formatMilliseconds } from '../format.ts';
import { Icon } from '../shell/Icon.tsx';
import { kindWords } from '../words.ts';
import { StepRow } from './StepRow.tsx';

/** Of a long turn the newest steps stand open; the earlier ones are one line until somebody wants them. */
const newestShown = 8;

/** The steps of one question, as they come; choosing one shows its memory. */
export function StepList({
  steps,
  shown,
}: {
  readonly steps: readonly ShownStep[];
  readonly shown: number | null;
}) {
  const [all, setAll] = useState(false);
  const folded = all || steps.length <= newestShown + 1 ? [] : steps.slice(0, -newestShown);
  return (
    <>
      {folded.length > 0 && (
        <button type="button" className="earlier-steps" onClick={() => setAll(true)}>
          <Icon name="forward" /> {formatMany(folded.length, 'earlier step')}
          <span className="step-facts">{countedKinds(folded)}</span>
          <span className="step-time">{formatMilliseconds(durationOf(folded))}</span>
        </button>
      )}
      <ol className="steps" aria-label="Steps">
        {steps.slice(folded.length).map((step) => (
          <StepRow key={step.step} step={step} shown={shown === step.step} />
        ))}
      </ol>
    </>
  );
}

function countedKinds(steps: readonly ShownStep[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of steps) counts.set(kindWords[kind], (counts.get(kindWords[kind]) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
}

function durationOf(steps: readonly ShownStep[]): number {
  return steps.reduce((sum, { record }) => sum + (record?.milliseconds ?? 0), 0);
}
