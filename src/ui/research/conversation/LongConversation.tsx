import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import { t } from '../../language/translate.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { hasStep } from '../../state/conversation/conversation-steps.ts';
import { useAppState } from '../../state/use-app.ts';
import { ConversationItemView } from './ConversationItemView.tsx';
import { type ConversationItem, itemsOf, turnNumberOf } from './conversation-items.ts';
import { focusWhenDrawn } from './focus-step.ts';
import type { ConversationProps } from './ShortConversation.tsx';
import { useRegionScrolls } from './scroller.ts';
import {
  type ListHandle,
  scrollToTop,
  useJumps,
  useListEnd,
  useNewQuestionOnTop,
  useStartPlace,
} from './use-list-scroll.ts';

/**
 * A conversation of which only the visible part is drawn. The reader's place stays. A reader at the end follows new
 * content; others get a button that leads there.
 */
export function LongConversation({ turns, working, shownStep, opened, onOpen }: ConversationProps) {
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const items = useMemo(() => itemsOf(turns, opened, working), [turns, opened, working]);
  const region = useRegionScrolls();
  const list = useRef<ListHandle | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const main = useRef(document.getElementById('main'));
  const margin = useMargin(place, region);
  const count = useRef(items.length);
  count.current = items.length;
  const heights = useStartPlace(list, run, count);
  useNewQuestionOnTop(list, turns.length, count);
  const { atEnd, following, toEnd, scrolled } = useListEnd(list, items, count);
  useJumps(list, items, { turns, opened, onOpen }, following);

  const keyDown = (event: KeyboardEvent): void => {
    const held = (event.target as Element).closest<HTMLElement>('[data-item]');
    const at = Number(held?.dataset.item ?? Number.NaN);
    const target = targetOf(event, at, items.length);
    if (target === undefined) return;
    event.preventDefault();
    scrollToTop(list, target);
    focusWhenDrawn(`#main [data-item="${target}"]`);
  };

  const children = (item: ConversationItem, index: number) => {
    const number = turnNumberOf(item);
    return (
      <ConversationItemView
        key={item.key}
        item={item}
        index={index}
        count={items.length}
        underWay={working && number === turns.length}
        shownStep={holds(turns, item, shownStep) ? shownStep : null}
        opened={opened.has(number)}
        onOpen={onOpen}
      />
    );
  };
  const parts = { data: items, onScroll: scrolled, bufferSize: 300, ...(heights ? { cache: heights } : {}) };
  return (
    <div
      ref={place}
      className="reading-long"
      role="feed"
      aria-label={t('Questions, steps and answers')}
      aria-busy={working}
      onKeyDown={keyDown}
    >
      {region ? (
        <Virtualizer ref={list} scrollRef={main} startMargin={margin} {...parts}>
          {children}
        </Virtualizer>
      ) : (
        <WindowVirtualizer ref={list} {...parts}>
          {children}
        </WindowVirtualizer>
      )}
      {!atEnd && (
        <button type="button" className="to-end" onClick={toEnd}>
          {t('To the end')}
        </button>
      )}
    </div>
  );
}

/** True if the step belongs to the piece. Other pieces are not redrawn when another step is selected. */
function holds(turns: readonly Turn[], item: ConversationItem, step: number | null): boolean {
  const turn = turns[turnNumberOf(item) - 1];
  if (step === null || turn === undefined || !hasStep(turn, step)) return false;
  if (item.kind !== 'steps') return true;
  return step >= (item.steps[0]?.step ?? 0) && step <= (item.steps.at(-1)?.step ?? 0);
}

/** The keys of a feed: Page Up and Page Down move by one piece, with Control to the ends. */
function targetOf({ key, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if ((ctrlKey || metaKey) && key === 'Home') return 0;
  if ((ctrlKey || metaKey) && key === 'End') return count - 1;
  if (Number.isNaN(at)) return undefined;
  if (key === 'PageDown' && at + 1 < count) return at + 1;
  return key === 'PageUp' && at > 0 ? at - 1 : undefined;
}

/** Pixels between the top of the region and the first piece, where notices and banners may stand. */
function useMargin(place: React.RefObject<HTMLDivElement | null>, region: boolean): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!region || main === null || place.current === null) return;
    const element = place.current;
    const measure = (): void => {
      const top = element.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop;
      setMargin(Math.max(0, Math.round(top)));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const child of main.children) if (child !== element) watch.observe(child);
    return () => watch.disconnect();
  }, [place, region]);
  return margin;
}
