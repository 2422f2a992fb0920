import { MemoryMap } from '../context/MemoryMap.tsx';
import { t } from '../language/translate.ts';
import { InspectorHead } from './InspectorHead.tsx';
import { timeMachine as TimeMachine, whatIfPanel as WhatIfPanel } from './places.ts';
import { useInspected } from './use-inspected.ts';

/** One step's context over the whole page: what of every memory the model was shown, and why. */
export function InspectorView() {
  const inspected = useInspected();
  return (
    <div className="inspector">
      <InspectorHead inspected={inspected} />
      {inspected === null ? (
        <p className="inspector-empty">{t('Memory starts after the first step.')}</p>
      ) : (
        <>
          <div className="inspector-map">
            <MemoryMap trace={inspected.trace} conversation={inspected.conversation} />
          </div>
          {WhatIfPanel && (
            <aside className="inspector-what-if" aria-label={t('What if')}>
              <WhatIfPanel inspected={inspected} />
            </aside>
          )}
          {TimeMachine && (
            <div className="inspector-time">
              <TimeMachine inspected={inspected} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
