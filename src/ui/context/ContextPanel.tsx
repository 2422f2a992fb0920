import type { Shown } from '../../core/memory/tier.ts';
import type { ShownStep } from '../conversation.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { tierMeanings, tierWords } from '../words.ts';
import { BlocksView } from './BlocksView.tsx';
import { LedgerView } from './LedgerView.tsx';
import { MemoryTable } from './MemoryTable.tsx';
import { PressureView } from './PressureView.tsx';
import { StepDetail } from './StepDetail.tsx';
import { TierMark } from './TierMark.tsx';

/** What one step had before its eyes: the budget, the pressure, and every earlier step with its tier and reason. */
export function ContextPanel({ step }: { readonly step: ShownStep | null }) {
  const store = useAppStore();
  const { conversation, selectedStep, asking } = useAppState();
  const trace = step?.trace ?? null;
  return (
    <aside className="context" aria-labelledby="context-heading">
      <header className="context-head">
        <h2 id="context-heading">Memory{step && ` of step ${step.step}`}</h2>
        {selectedStep !== null && (
          <button type="button" className="quiet" onClick={() => store.view.selectStep(null)}>
            {asking === null ? 'Show the newest' : 'Follow the run'}
          </button>
        )}
      </header>
      {step === null || trace === null ? (
        <p className="panel-facts">
          For every step this shows what the agent remembered of the earlier ones, how much of each, and why.
        </p>
      ) : (
        <>
          <LedgerView ledger={trace.ledger} />
          <PressureView pressure={trace.pressure} thresholds={trace.thresholds} />
          <section aria-label="Memory">
            <MemoryTable trace={trace} conversation={conversation} />
            <TierKey />
          </section>
          <BlocksView trace={trace} />
          <StepDetail step={step} chunk={conversation.chunks.get(step.step)} policy={trace.policy} />
        </>
      )}
    </aside>
  );
}

function TierKey() {
  return (
    <ul className="tier-key" aria-label="What the tiers mean">
      {(Object.keys(tierMeanings) as Shown[]).map((tier) => (
        <li key={tier} title={`${tierWords[tier]}: ${tierMeanings[tier]}`}>
          <TierMark tier={tier} /> <span>{tierMeanings[tier]}</span>
        </li>
      ))}
    </ul>
  );
}
