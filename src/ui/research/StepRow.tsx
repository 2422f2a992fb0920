import { useEffect, useState } from 'react';
import type { ShownStep } from '../conversation.ts';
import { formatCount, formatMilliseconds } from '../format.ts';
import { Icon } from '../shell/Icon.tsx';
import { StepFigures } from '../tools/StepFigures.tsx';
import { useAppState, useAppStore } from '../use-app.ts';
import { kindWords } from '../words.ts';

/** One step: what it did, how long it took, and what it cost the model. */
export function StepRow({ step, shown }: { readonly step: ShownStep; readonly shown: boolean }) {
  const store = useAppStore();
  const { selectedStep } = useAppState();
  return (
    <li className={step.record === null ? 'step step-running' : 'step'}>
      <button
        type="button"
        className="step-button"
        aria-pressed={shown}
        title="Show the memory of this step"
        onClick={() => store.view.selectStep(selectedStep === step.step ? null : step.step)}
      >
        <Icon name={step.kind} />
        <span className="step-number">{step.step}</span>
        <span className="step-kind">{kindWords[step.kind]}</span>
        <span className="step-title">{step.title}</span>
        <span className="step-tokens">{tokensOf(step)}</span>
        <span className="step-time">
          {step.record === null ? <Elapsed /> : formatMilliseconds(step.record.milliseconds)}
        </span>
      </button>
      {step.record && <StepFigures record={step.record} />}
      {step.record?.error && <p className="step-error">{step.record.error.message}</p>}
    </li>
  );
}

/** Tokens that the model had to read, and those it had read before; nothing where no model was asked. */
export function tokensOf({ record }: ShownStep): string {
  if (record === null || record.call === null) return '';
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
