import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { t } from '../../language/translate.ts';
import { curveOf, factsOf } from '../../state/inspector/step-outline.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount, formatTokens } from '../../words/format.ts';
import { kindWords, titleOf } from '../../words/words.ts';
import type { Inspected } from '../use-inspected.ts';
import { PromptProof } from './PromptProof.tsx';
import { SizeCurve } from './SizeCurve.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useStepKeys } from './use-step-keys.ts';

/** Columns of the curve. With more steps, neighbours share a column. */
const columns = 400;

/** Moves through the steps of the run. Computes nothing again and asks no model. */
export function TimeMachine({ inspected }: { readonly inspected: Inspected }) {
  const store = useAppStore();
  const { timeMachine } = store;
  const { target, playing } = useSyncExternalStore(
    timeMachine.subscribe,
    timeMachine.state,
    timeMachine.state,
  );
  const { conversation, run, step: shown, trace, live, readable: steps } = inspected;
  const curve = useMemo(() => curveOf(steps, columns), [steps]);
  useStepKeys();
  useEffect(() => {
    if (conversation.partial) void store.runs.readTraces();
  }, [store, conversation.partial]);
  useEffect(() => () => timeMachine.pause(), [timeMachine]);

  const wanted = target ?? shown.step;
  const place = Math.max(
    0,
    steps.findIndex(({ step }) => step === wanted),
  );
  const here = steps[place] ?? shown;
  const facts = here.trace === null ? null : factsOf(here.trace);
  const share = steps.length < 2 ? 1 : place / (steps.length - 1);
  return (
    <section className="time-machine" aria-label={t('Time machine')}>
      <div className="time-place">
        <p className="time-step">
          <strong>{t('Step {step}', { step: here.step })}</strong>{' '}
          <span>{t('of {count}', { count: formatCount(steps.length) })}</span>
        </p>
        <p className="time-facts">
          {live ? t('Newest, followed') : t(kindWords[here.kind])}
          {facts !== null && ` · ${formatTokens(facts.prompt)}`}
        </p>
        <PromptProof run={run.id} step={shown.step} committed={shown.record !== null} />
      </div>
      <StepButtons
        step={here.step}
        committed={here.record !== null}
        playing={playing}
        atStart={place === 0}
        atEnd={place >= steps.length - 1}
        live={live}
      />
      <div className="time-track" style={{ '--place': share } as React.CSSProperties}>
        <SizeCurve curve={curve} />
        <span className="time-playhead" aria-hidden="true" />
        <input
          type="range"
          className="time-range"
          aria-label={t('Step')}
          min={0}
          max={Math.max(0, steps.length - 1)}
          step={1}
          value={place}
          aria-valuetext={valueText(here.step, steps.length, titleOf(here))}
          onChange={(event) => {
            const found = steps[Number(event.target.value)];
            if (found !== undefined) timeMachine.goTo(found.step);
          }}
        />
        <p className="time-caption">
          <span>{t('Context size')}</span>
          {conversation.partial && curve.read < steps.length && (
            <span>
              {t('{count, plural, one {# step} other {# steps}}, {read} read', {
                count: steps.length,
                read: formatCount(curve.read),
              })}
            </span>
          )}
          <span>{t('budget {tokens}', { tokens: formatCount(trace.ledger.promptBudget) })}</span>
        </p>
      </div>
    </section>
  );
}

function valueText(step: number, count: number, title: string): string {
  return t('Step {step} of {count}: {title}', { step, count, title });
}
