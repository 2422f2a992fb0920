/** Where the list of a long conversation scrolls to by itself: to its start, a new question, its end, or a step. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CacheSnapshot, VirtualizerHandle, WindowVirtualizerHandle } from 'virtua';
import type { RunId } from '../../../core/memory/units.ts';
import { useAppFields } from '../../state/use-app.ts';
import { type ConversationItem, itemOfStep, turnOfStep } from './conversation-items.ts';
import { focusStep } from './focus-step.ts';
import type { ConversationProps } from './ShortConversation.tsx';
import { scroller } from './scroller.ts';
import { heightsOf, keepHeights } from './use-reading-place.ts';

export type ListHandle = VirtualizerHandle & WindowVirtualizerHandle;
type List = RefObject<ListHandle | null>;

/** Pixels of the run's heading at the top. */
const headHeight = 68;
/** Pixels from the end within which the reader follows new content. */
const nearEnd = 120;

/** Scrolls so that an item stands below the run's heading. */
export function scrollToTop(list: List, item: number): void {
  list.current?.scrollToIndex(item, { align: 'start', offset: -headHeight });
}

/**
 * Starts at the last question, unless the run was left a moment ago. A remembered place is set after this.
 *
 * @returns the heights of the items when the run was left, if they are known
 */
export function useStartPlace(
  list: List,
  run: RunId | undefined,
  count: RefObject<number>,
): CacheSnapshot | undefined {
  const [heights] = useState(() => (run === undefined ? undefined : heightsOf(run, count.current)));
  useLayoutEffect(() => {
    if (heights === undefined) scrollToTop(list, count.current - 1);
  }, [heights, list, count]);
  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (run !== undefined && handle !== null) keepHeights(run, count.current, handle.cache);
    };
  }, [run, list, count]);
  return heights;
}

/** A new question scrolls to the top, as in a short conversation. */
export function useNewQuestionOnTop(list: List, turns: number, count: RefObject<number>): void {
  const asked = useRef(turns);
  useEffect(() => {
    if (turns > asked.current) scrollToTop(list, count.current - 1);
    asked.current = turns;
  }, [turns, list, count]);
}

interface ListEnd {
  readonly atEnd: boolean;
  /** True while the reader at the end follows new content. */
  readonly following: RefObject<boolean>;
  readonly toEnd: () => void;
  readonly scrolled: () => void;
}

/** Keeps a reader who is at the end there. */
export function useListEnd(
  list: List,
  items: readonly ConversationItem[],
  count: RefObject<number>,
): ListEnd {
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(false);
  const toEnd = useCallback(() => {
    following.current = true;
    list.current?.scrollToIndex(count.current - 1, { align: 'end' });
    // The last piece can be measured only after it is drawn.
    requestAnimationFrame(() => scroller().scrollTo({ top: scroller().scrollHeight }));
  }, [list, count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever came, who was at the end stays there.
  useEffect(() => {
    if (following.current) scroller().scrollTo({ top: scroller().scrollHeight });
  }, [items]);
  const scrolled = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    following.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    setAtEnd(following.current);
  }, []);
  return { atEnd, following, toEnd, scrolled };
}

/** Shows the step that the reader jumps to, once for each jump. It opens the step's turn first if that is folded. */
export function useJumps(
  list: List,
  items: readonly ConversationItem[],
  { turns, opened, onOpen }: Pick<ConversationProps, 'turns' | 'opened' | 'onOpen'>,
  following: RefObject<boolean>,
): void {
  const { jump } = useAppFields('jump');
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
  }, [jump, items, opened, onOpen, turns, list, following]);
}
