import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../language/translate.ts';
import { BlocksView } from '../parts/memories/BlocksView.tsx';
import { LedgerView } from '../parts/memories/LedgerView.tsx';
import { PromptView } from '../parts/memories/PromptView.tsx';
import type { InspectorTab } from '../state/inspector/inspector-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { ChangesPane } from './changes/ChangesPane.tsx';
import { InspectorHead } from './InspectorHead.tsx';
import { ChunkMap } from './map/ChunkMap.tsx';
import { MemoryList } from './memories/MemoryList.tsx';
import { SearchHits } from './memories/SearchHits.tsx';
import { useMemorySearch } from './memories/use-memory-search.ts';
import { Pointed, PointedProvider } from './pointed.ts';
import { PressureStrip } from './pressure/PressureStrip.tsx';
import { LayoutNote } from './prompt/LayoutNote.tsx';
import { PromptStandingView } from './prompt/PromptStandingView.tsx';
import { StoryPane } from './story/StoryPane.tsx';
import { TimeMachine } from './time-machine/TimeMachine.tsx';
import { useWarmWhatIf } from './time-machine/use-warm-what-if.ts';
import { WhatIfPanel } from './time-machine/WhatIfPanel.tsx';
import { type Inspected, useInspected } from './use-inspected.ts';
import './time-machine/time-machine.css';

/** One step's context over the whole page: what the model saw of every memory, and why. */
export function InspectorView() {
  const inspected = useInspected();
  const [pointed] = useState(() => new Pointed());
  return (
    <div className="inspector">
      <InspectorHead inspected={inspected} />
      {inspected === null ? (
        <p className="inspector-empty">{t('Memory starts after the first step.')}</p>
      ) : (
        <PointedProvider value={pointed}>
          <Body inspected={inspected} />
        </PointedProvider>
      )}
    </div>
  );
}

function Body({ inspected }: { readonly inspected: Inspected }) {
  const store = useAppStore();
  const { pane, tab, search } = useAppFields('inspector').inspector;
  const hits = useMemorySearch(inspected, search);
  const found = useMemo(() => hits && new Set(hits.map(({ step }) => step)), [hits]);
  const { trace } = inspected;
  const mapRegion = useRef<HTMLElement>(null);
  const searching = hits !== null;
  useEffect(() => {
    // Search results stand above the map.
    if (searching) mapRegion.current?.scrollTo({ top: 0 });
  }, [searching]);
  return (
    <>
      <PressureStrip inspected={inspected} />
      <Tabs tab={tab} inspected={inspected} />
      <div className={`inspector-body inspector-tab-${tab}`}>
        <section
          ref={mapRegion}
          className="inspector-map"
          aria-label={t('Context of step {step}', { step: trace.step })}
        >
          {hits && <SearchHits hits={hits} search={search.trim()} inspected={inspected} />}
          {pane === 'map' && (
            <>
              <LedgerView ledger={trace.ledger} decisions={trace.decisions} />
              <LayoutNote trace={trace} />
              <PromptStandingView inspected={inspected} />
              <ChunkMap key={inspected.run.id} inspected={inspected} found={found} />
              <BlocksView trace={trace} />
              <MemoryList inspected={inspected} />
            </>
          )}
          {pane === 'prompt' && (
            <PromptView
              trace={trace}
              conversation={inspected.conversation}
              memory={inspected.memory}
              onMemory={(memory) => store.inspector.selectMemory(memory === inspected.memory ? null : memory)}
            />
          )}
          {pane === 'changes' && <ChangesPane inspected={inspected} />}
        </section>
        <section className="inspector-story" aria-label={t('The chosen memory')}>
          <StoryPane inspected={inspected} />
        </section>
        <aside className="inspector-what-if" aria-label={t('What if')}>
          <WhatIfPanel inspected={inspected} />
        </aside>
      </div>
      <div className="inspector-time">
        <TimeMachine inspected={inspected} />
      </div>
    </>
  );
}

/** Tabs, for pages with room for only one column. */
function Tabs({ tab, inspected }: { readonly tab: InspectorTab; readonly inspected: Inspected }) {
  const store = useAppStore();
  const warm = useWarmWhatIf(inspected);
  const tabs: readonly (readonly [InspectorTab, string])[] = [
    ['map', t('Map')],
    ['step', t('Step')],
    ['what-if', t('What if')],
  ];
  return (
    <nav className="tabs inspector-tabs" aria-label={t('Columns of the inspector')}>
      {tabs.map(([name, word]) => (
        <button
          key={name}
          type="button"
          aria-pressed={tab === name}
          onClick={() => store.inspector.showTab(name)}
          {...(name === 'what-if' ? warm : {})}
        >
          {word}
        </button>
      ))}
    </nav>
  );
}
