import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TierDecision } from '../../core/trace/trace.ts';

/** The earlier look of a memory's cell: its share of the width, and its ink. */
interface Stood {
  readonly flexGrow: string;
  readonly backgroundColor: string;
}

/** Milliseconds. Equals the motion of the inspector's map. */
const motionTime = 240;
/** Milliseconds. Steps of a current run that come faster are too fast for the eye, so their cells do not move. */
const leastBetween = 1_000;

/**
 * Animates cells that differ at another step: width and ink together. Words and names change at once, and a person who
 * wants less motion gets none.
 * @param following true if the steps come by themselves
 */
export function useCellMotion(
  list: RefObject<HTMLOListElement | null>,
  decisions: readonly TierDecision[],
  following: boolean,
): void {
  const last = useRef<ReadonlyMap<string, Stood>>(new Map());
  const changed = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are those of the decisions.
  useLayoutEffect(() => {
    const before = last.current;
    const now = new Map<string, Stood>();
    const hurried = following && performance.now() - changed.current < leastBetween;
    changed.current = performance.now();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || hurried;
    for (const item of list.current?.children ?? []) {
      const [chunk, cell] = [item.getAttribute('data-chunk'), item.firstElementChild];
      if (!(item instanceof HTMLElement) || chunk === null || cell === null) continue;
      const { flexGrow } = item.style;
      const stood = { flexGrow, backgroundColor: getComputedStyle(cell).backgroundColor };
      now.set(chunk, stood);
      const was = before.get(chunk);
      if (still || was === undefined) continue;
      const options = { duration: motionTime, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
      if (was.flexGrow !== flexGrow) item.animate([{ flexGrow: was.flexGrow }, { flexGrow }], options);
      const { backgroundColor } = was;
      if (backgroundColor !== stood.backgroundColor) cell.animate({ backgroundColor }, options);
    }
    last.current = now;
  }, [list, decisions]);
}
