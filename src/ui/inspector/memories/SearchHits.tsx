import { type ReactNode, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { t } from '../../language/translate.ts';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import type { FoundMemory } from '../../state/inspector/inspector-state.ts';
import { useAppStore } from '../../state/use-app.ts';
import type { Inspected } from '../use-inspected.ts';

interface Props {
  readonly hits: readonly FoundMemory[];
  readonly search: string;
  readonly inspected: Inspected;
}

/** Memories that the search has found, with the matching text. The map pales the others. */
export function SearchHits({ hits, search, inspected }: Props) {
  const { conversation, memory } = inspected;
  const store = useAppStore();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <section className="hits" aria-label={t('Found in memory')}>
      <p className="section-head" role="status">
        <strong>
          {t('{count, plural, =0 {No memory has} one {# memory has} other {# memories have}} “{search}”', {
            count: hits.length,
            search,
          })}
        </strong>
        <button type="button" className="quiet" onClick={() => store.inspector.search('')}>
          {t('Clear')}
        </button>
      </p>
      {hits.length > 0 && (
        <div className="hit-rows" ref={scroller}>
          <Virtualizer data={hits} scrollRef={scroller} itemSize={48}>
            {(hit) => (
              <button
                key={hit.step}
                type="button"
                className="quiet hit"
                aria-pressed={memory === hit.step}
                onClick={() => store.inspector.selectMemory(memory === hit.step ? null : hit.step)}
              >
                <span className="hit-step">{hit.step}</span>
                <span className="hit-title">{memoryTitle(conversation, hit.step)}</span>
                {hit.text !== '' && <span className="hit-text">{marked(hit)}</span>}
              </button>
            )}
          </Virtualizer>
        </div>
      )}
    </section>
  );
}

function marked({ text, marks }: FoundMemory): readonly ReactNode[] {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    pieces.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces;
}
