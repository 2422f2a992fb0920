import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunId } from '../../../core/memory/units.ts';
import type { FoundStep } from '../../../runtime/runtime.ts';
import { useAppStore } from '../../state/use-app.ts';

/** Excerpts that are read at once. */
const page = 30;

interface Found {
  readonly query: string;
  /** All found steps, in order. */
  readonly steps: readonly number[];
  /** Excerpts of the first ones. */
  readonly shown: readonly FoundStep[];
  readonly problem: unknown;
}

const nothing: Found = { query: '', steps: [], shown: [], problem: null };

/** What the run contains of the query. A number also names a step. Only the newest query counts. */
export function useRunSearch(run: RunId | null, query: string, steps: number) {
  const store = useAppStore();
  const [found, setFound] = useState<Found>(nothing);
  const [at, setAt] = useState(-1);
  const pending = found.query !== query;
  /** A move that was requested before the words were found. */
  const wish = useRef<1 | -1 | null>(null);
  useEffect(() => {
    setAt(-1);
    wish.current = null;
    if (run === null || query.trim() === '') return setFound(nothing);
    const controller = new AbortController();
    void store.runs
      .search(run, query, page)
      .then((result) => ({ ...result, query, problem: null }))
      .catch((problem: unknown) => ({ ...nothing, query, problem }))
      .then((next) => {
        if (!controller.signal.aborted) setFound(next);
      });
    return () => controller.abort();
  }, [store, run, query]);

  const choose = useCallback(
    (step: number) => {
      setAt(found.steps.indexOf(step));
      store.view.jumpTo(step);
    },
    [store, found],
  );
  const move = useCallback(
    (by: 1 | -1) => {
      const number = Number(query.trim());
      if (at < 0 && Number.isInteger(number) && number >= 1 && number <= steps) {
        setAt(found.steps.indexOf(number));
        return store.view.jumpTo(number);
      }
      if (pending) {
        wish.current = by;
        return;
      }
      const count = found.steps.length;
      if (count === 0) return;
      const next = at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;
      setAt(next);
      store.view.jumpTo(found.steps[next] as number);
    },
    [store, query, steps, found, at, pending],
  );
  useEffect(() => {
    const by = wish.current;
    if (pending || by === null) return;
    wish.current = null;
    move(by);
  }, [pending, move]);
  const more = useCallback(() => {
    if (run === null) return;
    const next = found.steps.slice(found.shown.length, found.shown.length + page);
    void store.runs
      .excerpts(run, found.query, next)
      .then((excerpts) =>
        setFound((now) => (now === found ? { ...now, shown: [...now.shown, ...excerpts] } : now)),
      );
  }, [store, run, found]);
  return { ...found, at, pending, choose, move, more };
}
