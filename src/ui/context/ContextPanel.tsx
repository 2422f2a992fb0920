import { useState } from 'react';
import type { ShownStep } from '../conversation.ts';
import { stepsWithMemory } from '../conversation-steps.ts';
import { message, t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppState, useAppStore } from '../use-app.ts';
import { BlocksView } from './BlocksView.tsx';
import { ContextEmpty } from './ContextEmpty.tsx';
import { LedgerView } from './LedgerView.tsx';
import { MemoryMap } from './MemoryMap.tsx';
import { MemoryTable } from './MemoryTable.tsx';
import { PressureView } from './PressureView.tsx';
import { PromptView } from './PromptView.tsx';
import { StepDetail } from './StepDetail.tsx';
import { SummaryLine } from './SummaryLine.tsx';

const tabs = {
  memory: message('Memory'),
  prompt: message('Exact prompt'),
  step: message('The step'),
} as const;
type Tab = keyof typeof tabs;

/** What one step had before its eyes: the budget, the pressure, every earlier step with its tier and reason, the prompt. */
export function ContextPanel({
  step,
  onClose,
}: {
  readonly step: ShownStep | null;
  readonly onClose: () => void;
}) {
  const [tab, setTab] = useState<Tab>('memory');
  const store = useAppStore();
  const { conversation, selectedChunk } = useAppState();
  const trace = step?.trace ?? null;
  return (
    <aside id="context" tabIndex={-1} className="context" aria-labelledby="context-heading">
      <ContextHead step={step} onClose={onClose} />
      {step === null || trace === null ? (
        <ContextEmpty />
      ) : (
        <>
          <nav className="tabs" aria-label={t('Parts of the context')}>
            {(Object.keys(tabs) as Tab[]).map((name) => (
              <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
                {t(tabs[name])}
              </button>
            ))}
          </nav>
          {tab === 'memory' && (
            <>
              <LedgerView ledger={trace.ledger} decisions={trace.decisions} />
              <PressureView
                pressure={trace.pressure}
                thresholds={trace.thresholds}
                decisions={trace.decisions}
              />
              <MemoryMap trace={trace} conversation={conversation} />
              <MemoryTable trace={trace} conversation={conversation} />
              <BlocksView trace={trace} />
              <SummaryLine />
            </>
          )}
          {tab === 'prompt' && (
            <PromptView
              trace={trace}
              conversation={conversation}
              memory={selectedChunk}
              onMemory={(memory) => {
                store.view.selectChunk(memory);
                setTab('memory');
              }}
            />
          )}
          {tab === 'step' && (
            <StepDetail step={step} chunk={conversation.chunks.get(step.step)} policy={trace.policy} />
          )}
        </>
      )}
    </aside>
  );
}

/** Which step it is, and the ways to the steps before and after. */
function ContextHead({ step, onClose }: { readonly step: ShownStep | null; readonly onClose: () => void }) {
  const store = useAppStore();
  const { conversation, selectedStep, asking } = useAppState();
  const steps = stepsWithMemory(conversation);
  const at = step === null ? -1 : steps.findIndex((candidate) => candidate.step === step.step);
  const move = (by: 1 | -1, word: string) => {
    const target = at < 0 ? undefined : steps[at + by];
    return (
      <button
        type="button"
        className="quiet icon-button"
        aria-label={word}
        title={word}
        disabled={target === undefined}
        onClick={() => target && store.view.selectStep(target.step)}
      >
        <Icon name={by < 0 ? 'back' : 'forward'} />
      </button>
    );
  };
  return (
    <header className="context-head">
      <h2 id="context-heading">
        {step === null ? t('Memory') : t('Memory of step {step}', { step: step.step })}
      </h2>
      {step !== null && (
        <button
          type="button"
          className="quiet"
          title={t('Open the context inspector (I)')}
          onClick={() => store.inspector.open()}
        >
          {t('Open inspector')}
        </button>
      )}
      {steps.length > 1 && (
        <span className="context-moves">
          {selectedStep !== null && (
            <button type="button" className="quiet" onClick={() => store.view.selectStep(null)}>
              {asking === null ? t('Show the newest') : t('Follow the run')}
            </button>
          )}
          {move(-1, t('Step before'))}
          {move(1, t('Step after'))}
        </span>
      )}
      <button
        type="button"
        className="quiet icon-button sheet-close"
        aria-label={t('Close the context')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}
