import { memo } from 'react';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { useLanguage } from '../language/use-language.ts';
import { BlocksView } from '../parts/memories/BlocksView.tsx';
import { LedgerView } from '../parts/memories/LedgerView.tsx';
import { PromptView } from '../parts/memories/PromptView.tsx';
import { StepDetail } from '../parts/memories/StepDetail.tsx';
import type { ShownStep } from '../state/conversation/conversation.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { MemoryMap } from './MemoryMap.tsx';
import { MemoryTable } from './MemoryTable.tsx';
import { PressureView } from './PressureView.tsx';
import { SummaryLine } from './SummaryLine.tsx';

export type MemoryTab = 'memory' | 'prompt' | 'step';

export interface MemoryProps {
  readonly step: ShownStep;
  readonly trace: ContextTrace;
  readonly tab: MemoryTab;
  readonly onMemory: () => void;
}

/** The memory of a step, in one of its three tabs. */
export function StepMemory({ step, trace, tab, onMemory }: MemoryProps) {
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
