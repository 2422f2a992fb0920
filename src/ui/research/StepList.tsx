import { useEffect, useState } from 'react';
import type { ShownStep } from '../conversation.ts';
import { formatCount, formatMilliseconds } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { kindWords } from '../words.ts';

/** The steps of one question, as they come; choosing one shows its memory. */
export function StepList({
  steps,
  shown,
}: {
  readonly steps: readonly ShownStep[];
  readonly shown: number | null;
}) {
  const store = useAppStore();
  const { selectedStep } = useAppState();
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step.step} className={step.record === null ? 'step step-running' : 'step'}>
          <button
            type="button"
            className="step-button"
            aria-pressed={shown === step.step}
            title="Show the memory of this step"
            onClick={() => store.view.selectStep(selectedStep === step.step ? null : step.step)}
          >
            <span className="step-number">{step.step}</span>
            <span className="step-kind">{kindWords[step.kind]}</span>
            <span className="step-title">{step.title}</span>
            <span className="step-tokens">{tokensOf(step)}</span>
            <span className="step-time">
              {step.record === null ? <Elapsed /> : formatMilliseconds(step.record.milliseconds)}
            </span>
          </button>
          {step.record === null && step.reply !== '' && <p className="step-reply">{step.reply}</p>}
          {step.record?.error && <p className="step-error">{step.record.error.message}</p>}
        </li>
      ))}
    </ol>
  );
}

function tokensOf({ record }: ShownStep): string {
  if (record === null) return '';
  if (record.call === null) return 'no model';
  const { promptTokens, cachedTokens } = record.call.usage;
  return `${formatCount(promptTokens - cachedTokens)} new, ${formatCount(cachedTokens)} cached`;
}

/** Seconds since the step came on the screen. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - started) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{seconds} s …</>;
}
