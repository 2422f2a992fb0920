import { memo, useState } from 'react';
import { message, t } from '../language/translate.ts';
import { useLanguage } from '../language/use-language.ts';
import { IconButton } from '../parts/buttons/IconButton.tsx';
import { pressable } from '../parts/buttons/pressable.ts';
import { SourcePart, StepMemory } from '../shell/parts.ts';
import type { ShownStep } from '../state/conversation/conversation.ts';
import { neighbourWithMemory } from '../state/conversation/conversation-steps.ts';
import { awaitsSource, nearestOnly, quotesInSight } from '../state/conversation/quotes-in-sight.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { ContextEmpty } from './ContextEmpty.tsx';
import type { MemoryTab } from './StepMemory.tsx';

const tabs: Readonly<Record<MemoryTab, string>> = {
  memory: message('Memory'),
  prompt: message('Exact prompt'),
  step: message('The step'),
};

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
  const [tab, setTab] = useState<MemoryTab>('memory');
  useLanguage();
  const trace = step?.trace ?? null;
  const run = useAppState(({ conversation }) => conversation.run?.id ?? '');
  const sources = useAppState(
    (state) => quotesInSight(state) !== null || awaitsSource(state) || nearestOnly(state) !== null,
  );
  const { pane } = useAppFields('pane');
  const source = sources && pane === 'source';
  const shown = trace === null ? 'memory' : tab;
  const choose = (name: MemoryTab): void => {
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
        {(Object.keys(tabs) as MemoryTab[]).map((name) => (
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
          <StepMemory
            content={`${run} ${step.step}`}
            step={step}
            trace={trace}
            tab={tab}
            onMemory={() => setTab('memory')}
          />
        )}
      </div>
    </aside>
  );
});

/** No step changes it, so no step draws it again. */
const Source = memo(function Source() {
  useLanguage();
  const content = useAppState(({ conversation: { run, turns }, quote }) =>
    [run?.id, turns.length, quote?.document, quote?.start].join(' '),
  );
  return <SourcePart content={content} />;
});

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
  const working = useAppState(({ asking, conversation: { run } }) => run !== null && asking?.run === run.id);
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
            {working ? t('Follow the steps') : t('Show the newest')}
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
