import { memo, useState } from 'react';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { message, t } from '../language/translate.ts';
import { useLanguage } from '../language/use-language.ts';
import { BlocksView } from '../parts/memories/BlocksView.tsx';
import { LedgerView } from '../parts/memories/LedgerView.tsx';
import { PromptView } from '../parts/memories/PromptView.tsx';
import { StepDetail } from '../parts/memories/StepDetail.tsx';
import { IconButton } from '../shell/IconButton.tsx';
import { SourcePart } from '../shell/parts.ts';
import { pressable } from '../shell/pressable.ts';
import type { ShownStep } from '../state/conversation/conversation.ts';
import { neighbourWithMemory } from '../state/conversation/conversation-steps.ts';
import { awaitsSource, nearestOnly, quotesInSight } from '../state/conversation/quotes-in-sight.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { ContextEmpty } from './ContextEmpty.tsx';
import { MemoryMap } from './MemoryMap.tsx';
import { MemoryTable } from './MemoryTable.tsx';
import { PressureView } from './PressureView.tsx';
import { SummaryLine } from './SummaryLine.tsx';

const tabs = {
  memory: message('Memory'),
  prompt: message('Exact prompt'),
  step: message('The step'),
} as const;
type Tab = keyof typeof tabs;

/**
 * The region on the right: the document behind the answer, or the context of one step: the budget, the pressure, every
 * earlier step with its tier and reason, the prompt.
 */
export const ContextPanel = memo(function ContextPanel({
  step,
  onClose,
}: {
  readonly step: ShownStep | null;
  readonly onClose: () => void;
}) {
  const store = useAppStore();
  const [tab, setTab] = useState<Tab>('memory');
  useLanguage();
  const trace = step?.trace ?? null;
  const sources = useAppState(
    (state) => quotesInSight(state) !== null || awaitsSource(state) || nearestOnly(state) !== null,
  );
  const { pane } = useAppFields('pane');
  const source = sources && pane === 'source';
  const shown = trace === null ? 'memory' : tab;
  const choose = (name: Tab): void => {
    setTab(name);
    store.view.showPane('memory');
  };
  return (
    <aside id="context" tabIndex={-1} className="context" aria-labelledby="context-heading">
      <ContextHead step={step} source={source} onClose={onClose} />
      <nav className="tabs" aria-label={t('Parts of the context')}>
        {sources && (
          <button type="button" aria-pressed={source} onClick={() => store.view.showPane('source')}>
            {t('Source')}
          </button>
        )}
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={!source && shown === name}
            disabled={trace === null && name !== 'memory'}
            onClick={() => choose(name)}
          >
            {t(tabs[name])}
          </button>
        ))}
      </nav>
      <div className="context-body">
        {source ? (
          <Source />
        ) : step === null || trace === null ? (
          <ContextEmpty />
        ) : (
          <MemoryOf step={step} trace={trace} tab={tab} onMemory={() => setTab('memory')} />
        )}
      </div>
    </aside>
  );
});

/** No step changes it, so no step draws it again. */
const Source = memo(function Source() {
  useLanguage();
  return <SourcePart />;
});

interface MemoryProps {
  readonly step: ShownStep;
  readonly trace: ContextTrace;
  readonly tab: Tab;
  readonly onMemory: () => void;
}

/** The memory of a step, in one of its three tabs. */
function MemoryOf({ step, trace, tab, onMemory }: MemoryProps) {
  return (
    <>
      {tab === 'memory' && (
        <>
          <MemoryParts trace={trace} />
          <SummaryLine />
        </>
      )}
      {tab === 'prompt' && <PromptPart trace={trace} onMemory={onMemory} />}
      {tab === 'step' && <StepPart step={step} policy={trace.policy} />}
    </>
  );
}

/** A trace never changes, so its parts are drawn once. */
const MemoryParts = memo(function MemoryParts({ trace }: { readonly trace: ContextTrace }) {
  useLanguage();
  const { ledger, decisions, pressure, thresholds } = trace;
  return (
    <>
      <LedgerView ledger={ledger} decisions={decisions} />
      <PressureView pressure={pressure} thresholds={thresholds} decisions={decisions} />
      <MemoryMap trace={trace} />
      <MemoryTable trace={trace} />
      <BlocksView trace={trace} />
    </>
  );
});

function PromptPart({ trace, onMemory }: { readonly trace: ContextTrace; readonly onMemory: () => void }) {
  const store = useAppStore();
  const conversation = useAppState((state) => state.conversation);
  const { selectedChunk } = useAppFields('selectedChunk');
  const choose = (memory: number): void => {
    store.view.selectChunk(memory);
    onMemory();
  };
  return <PromptView trace={trace} conversation={conversation} memory={selectedChunk} onMemory={choose} />;
}

function StepPart({ step, policy }: { readonly step: ShownStep; readonly policy: string }) {
  const chunk = useAppState(({ conversation }) => conversation.chunks.get(step.step));
  return <StepDetail step={step} chunk={chunk} policy={policy} />;
}

function useNeighbour(step: ShownStep | null, by: 1 | -1): number | null {
  return useAppState(({ conversation }) => step && neighbourWithMemory(conversation, step.step, by));
}

/** The step's title, and the ways to its neighbours. */
interface HeadProps {
  readonly step: ShownStep | null;
  /** True if the document is shown instead of a memory. */
  readonly source: boolean;
  readonly onClose: () => void;
}

function ContextHead({ step, source, onClose }: HeadProps) {
  const store = useAppStore();
  const { selectedStep } = useAppFields('selectedStep');
  const working = useAppState(({ asking }) => asking !== null);
  const before = useNeighbour(step, -1);
  const after = useNeighbour(step, 1);
  const move = (target: number | null, icon: 'back' | 'forward', word: string) => (
    <IconButton
      icon={icon}
      label={word}
      {...pressable(target !== null, () => target !== null && store.view.selectStep(target))}
    />
  );
  return (
    <header className="context-head">
      <h2 id="context-heading">
        {source ? t('Source') : step === null ? t('Memory') : t('Memory of step {step}', { step: step.step })}
      </h2>
      {step !== null && !source && (
        <button
          type="button"
          className="quiet"
          title={t('Open the context inspector (I)')}
          onClick={() => store.inspector.open()}
        >
          {t('Open inspector')}
        </button>
      )}
      {!source && (before !== null || after !== null) && (
        <span className="context-moves">
          {/* Its room is kept: if it came with an earlier step, the arrows would move away from the pointer. */}
          <button
            type="button"
            className="quiet"
            {...pressable(selectedStep !== null, () => store.view.selectStep(null))}
          >
            {working ? t('Follow the run') : t('Show the newest')}
          </button>
          {move(before, 'back', t('Previous step'))}
          {move(after, 'forward', t('Next step'))}
        </span>
      )}
      <IconButton
        icon="close"
        label={t('Close the context')}
        also="sheet-close"
        title={undefined}
        onClick={onClose}
      />
    </header>
  );
}
