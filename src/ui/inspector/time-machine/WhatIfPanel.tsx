import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ProblemView } from '../../errors/ProblemView.tsx';
import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { pressable } from '../../parts/buttons/pressable.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';
import type { Inspected } from '../use-inspected.ts';
import { WhatIfFields } from './WhatIfFields.tsx';
import { WouldChange } from './WouldChange.tsx';

/** The step under other settings: what would change, without a model call and without a stored trace. */
export function WhatIfPanel({ inspected }: { readonly inspected: Inspected }) {
  const store = useAppStore();
  const { whatIf } = store;
  const state = useSyncExternalStore(whatIf.subscribe, whatIf.state, whatIf.state);
  const { run, step, conversation, memory } = inspected;
  const committed = step.record !== null;
  const place = useRef<HTMLDivElement>(null);
  const tab = useAppState(({ inspector }) => inspector.tab);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab says whether the panel can be seen where there is room for one.
  useEffect(() => {
    const seen = place.current !== null && place.current.getClientRects().length > 0;
    if (committed && seen) whatIf.look(run.id, step.step);
  }, [whatIf, run.id, step.step, committed, tab]);
  useEffect(() => () => whatIf.leave(), [whatIf]);
  const changed = whatIf.isChanged();

  return (
    <div className="what-if" id="what-if" tabIndex={-1} ref={place}>
      <div className="what-if-head">
        <h2>{t('What if')}</h2>
        <button type="button" className="quiet" {...pressable(changed, () => whatIf.reset())}>
          {t('Reset')}
        </button>
      </div>
      {!committed && (
        <p className="hint">
          {t('This step is still running. You can try other settings once it is saved.')}
        </p>
      )}
      {committed && state.recorded === null && state.problem === null && (
        <p className="hint" role="status">
          {t('Reading the conversation…')}
        </p>
      )}
      <WhatIfFields state={state} memory={memory} />
      {state.problem && <ProblemView report={state.problem} kind="notice" />}
      {state.result && (
        <WouldChange
          result={state.result}
          rebuilding={state.rebuilding || state.result.step !== step.step}
          conversation={conversation}
        />
      )}
      {committed && <Acts step={step.step} changed={changed && state.problem === null} />}
    </div>
  );
}

/** Continues with the changed settings: in a fork, or in this run from its next step. */
function Acts({ step, changed }: { readonly step: number; readonly changed: boolean }) {
  const store = useAppStore();
  const run = store.state().conversation.run?.id;
  const [, draw] = useState(0);
  const applied = run !== undefined && store.asking.steering.changeOf(run) !== null;
  const apply = (on: boolean): void => {
    if (run === undefined) return;
    store.asking.steering.changeSettings(run, on ? store.whatIf.settingsChange() : null);
    draw((count) => count + 1);
  };
  const fork = async (): Promise<void> => {
    const change = changed ? store.whatIf.settingsChange() : null;
    const id = await store.timeMachine.fork(step);
    if (id !== null && change !== null) store.asking.steering.changeSettings(id, change);
  };
  return (
    <div className="what-if-acts">
      <button type="button" onClick={() => void fork()}>
        <Icon name="fork" />
        {changed ? t('Fork with these settings') : t('Fork from {step}', { step })}
      </button>
      <button type="button" disabled={!changed} onClick={() => apply(true)}>
        {t('Apply to this conversation from the next step')}
      </button>
      {applied && (
        <p className="hint" role="status">
          {t('From its next step on, this conversation uses other settings, as long as this page is open.')}{' '}
          <button type="button" className="quiet" onClick={() => apply(false)}>
            {t('Undo')}
          </button>
        </p>
      )}
    </div>
  );
}
