import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { t } from '../../language/translate.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { hasStep } from '../../state/conversation/conversation-steps.ts';
import { useAppFields, useAppState } from '../../state/use-app.ts';
import { ConversationItemView } from './ConversationItemView.tsx';
import {
  type ConversationItem,
  itemOfStep,
  itemsOf,
  turnNumberOf,
  turnOfStep,
} from './conversation-items.ts';
import { focusStep, focusWhenDrawn } from './focus-step.ts';
import type { ConversationProps } from './ShortConversation.tsx';
import { scroller, useRegionScrolls } from './scroller.ts';
import { heightsOf, keepHeights } from './use-reading-place.ts';

/** Pixels of the run's heading at the top. */
const headHeight = 68;
/** Pixels from the end within which the reader follows new content. */
const nearEnd = 120;

/**
 * A conversation of which only the visible part is drawn. The reader's place stays. A reader at the end follows new
 * content; others get a button that leads there.
 */
export function LongConversation({ turns, working, shownStep, opened, onOpen }: ConversationProps) {
  const { jump } = useAppFields('jump');
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const items = useMemo(() => itemsOf(turns, opened, working), [turns, opened, working]);
  const region = useRegionScrolls();
  const list = useRef<(VirtualizerHandle & WindowVirtualizerHandle) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const main = useRef(document.getElementById('main'));
  const margin = useMargin(place, region);
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(false);
  const count = useRef(items.length);
  count.current = items.length;
  const [heights] = useState(() => (run === undefined ? undefined : heightsOf(run, items.length)));

  const toEnd = useCallback(() => {
    following.current = true;
    list.current?.scrollToIndex(count.current - 1, { align: 'end' });
    // The last piece can be measured only after it is drawn.
    requestAnimationFrame(() => scroller().scrollTo({ top: scroller().scrollHeight }));
  }, []);

  // Starts at the last question. A remembered place is set after this.
  useLayoutEffect(() => {
    if (heights === undefined)
      list.current?.scrollToIndex(count.current - 1, { align: 'start', offset: -headHeight });
  }, [heights]);
  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (run !== undefined && handle !== null) keepHeights(run, count.current, handle.cache);
    };
  }, [run]);
  // A new question scrolls to the top, as in a short conversation.
  const asked = useRef(turns.length);
  useEffect(() => {
    if (turns.length > asked.current)
      list.current?.scrollToIndex(count.current - 1, { align: 'start', offset: -headHeight });
    asked.current = turns.length;
  }, [turns.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever came, who was at the end stays there.
  useEffect(() => {
    if (following.current) scroller().scrollTo({ top: scroller().scrollHeight });
  }, [items]);
  const scrolled = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    following.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    setAtEnd(following.current);
  }, []);

  const done = useRef(jump);
  useEffect(() => {
    if (jump === null || jump === done.current) return;
    const at = itemOfStep(items, opened, jump.step);
    if (at === undefined) {
      const turn = turnOfStep(turns, jump.step);
      if (turn !== undefined && !opened.has(turn.number)) onOpen(turn.number);
      return;
    }
    done.current = jump;
    following.current = false;
    list.current?.scrollToIndex(at, { align: 'center' });
    focusStep(jump.step);
  }, [jump, items, opened, onOpen, turns]);

  const keyDown = (event: KeyboardEvent): void => {
    const held = (event.target as Element).closest<HTMLElement>('[data-item]');
    const at = Number(held?.dataset.item ?? Number.NaN);
    const target = targetOf(event, at, items.length);
    if (target === undefined) return;
    event.preventDefault();
    list.current?.scrollToIndex(target, { align: 'start', offset: -headHeight });
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
