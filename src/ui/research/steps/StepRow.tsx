import { memo, useEffect, useState } from 'react';
import { servedPrefix } from '../../../models/model-server.ts';
import { errorSentence } from '../../errors/error-sentence.ts';
import { wordsOfCode } from '../../errors/error-words.ts';
import { t } from '../../language/translate.ts';
import { useLanguage } from '../../language/use-language.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { ServedBy, StepFigures, StepSent } from '../../shell/parts.ts';
import type { ShownStep } from '../../state/conversation/conversation.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount, formatMilliseconds, sentences } from '../../words/format.ts';
import { kindWords, ownTitle } from '../../words/words.ts';
import { thoughtOf } from './readable-reply.ts';

interface Props {
  readonly step: ShownStep;
  readonly shown: boolean;
  /** Position in its turn and number of all, for screen readers; -1 for the number while the turn grows. */
  readonly position: number;
  readonly setSize: number;
}

/** One step: what it did, how long it took, and its tokens. */
export const StepRow = memo(function StepRow({ step, shown, position, setSize }: Props) {
  const store = useAppStore();
  useLanguage();
  const choose = (): void => {
    const { selectedStep } = store.state();
    store.view.selectStep(selectedStep === step.step ? null : step.step);
  };
  return (
    <li
      className={step.record === null ? 'step step-running' : 'step'}
      aria-posinset={position}
      aria-setsize={setSize}
    >
      <button
        type="button"
        className="step-button"
        data-step={step.step}
        aria-pressed={shown}
        title={t('Show the memory of this step')}
        onClick={choose}
      >
        <Icon name={step.kind} />
        <span className="step-number">{step.step}</span>
        <span className="step-kind">{t(kindWords[step.kind])}</span>
        <span className="step-title">{ownTitle(step.kind, step.title)}</span>
        <span className="step-tokens">{tokensOf(step)}</span>
        <span className="step-time">
          {step.record === null ? (
            <Elapsed since={step.begunAt} />
          ) : (
            formatMilliseconds(step.record.milliseconds)
          )}
        </span>
      </button>
      <Thought step={step} />
      {step.record?.sent && <StepSent record={step.record} />}
      {step.record?.call?.model.startsWith(servedPrefix) && (
        <ServedBy id={step.record.call.model} wrote="step" />
      )}
      {/* Only tools have pictures and cut output. */}
      {step.record !== null && (step.record.kind === 'tool' || step.record.figures !== undefined) && (
        <StepFigures record={step.record} />
      )}
      {step.record?.error && (
        <p className="step-error">
          {sentences(
            t('{outcome}.', { outcome: t(wordsOfCode(step.record.error.code).cause) }),
            errorSentence(step.record.error),
          )}{' '}
          <code>{step.record.error.code}</code>
        </p>
      )}
    </li>
  );
});

/** The model's reason in its own words. While it is written, it stands below the steps. */
function Thought({ step: { record } }: { readonly step: ShownStep }) {
  const thought = record?.call ? thoughtOf(record.call.reply) : '';
  if (thought === '') return null;
  return (
    <p className="step-thought">
      <span className="visually-hidden">{t('What the model thought:')} </span>
      {thought}
    </p>
  );
}

/** Tokens that the model read, and tokens from its cache; empty if no model was asked. */
function tokensOf({ record }: ShownStep): string {
  if (record === null || record.call === null) return '';
  const { promptTokens, cachedTokens } = record.call.usage;
  return t('{fresh} new, {cached} cached', {
    fresh: formatCount(promptTokens - cachedTokens),
    cached: formatCount(cachedTokens),
  });
}

/** Seconds since the step began, also where it is shown later or again; without a step, since this appeared. */
export function Elapsed({ since }: { readonly since: number | undefined }) {
  const [appeared] = useState(() => performance.now());
  const [now, setNow] = useState(appeared);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{t('{seconds} s…', { seconds: formatCount(Math.round((now - (since ?? appeared)) / 1_000)) })}</>;
}
