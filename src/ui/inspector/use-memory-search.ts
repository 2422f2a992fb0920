/** Search over the memory of the inspected step; its texts are made ready while nothing else is to be done. */
import { useDeferredValue, useEffect, useMemo } from 'react';
import { memoryTitle } from '../context/memory-title.ts';
import type { MemoryHit } from './search-memory.ts';
import { prepareSearch, searchMemory } from './search-memory.ts';
import type { Inspected } from './use-inspected.ts';

/** Chunks made ready at a time. */
const slice = 100;

/** Hits among the steps before the inspected one; null while nothing is searched for. */
export function useMemorySearch(inspected: Inspected | null, search: string): readonly MemoryHit[] | null {
  const words = useDeferredValue(search.trim());
  const conversation = inspected?.conversation ?? null;
  const chunks = conversation?.chunks ?? null;
  const before = inspected?.trace.step ?? 0;
  useEffect(() => {
    if (chunks === null) return;
    const all = [...chunks.values()];
    let next = 0;
    let timer = setTimeout(prepare, 200);
    function prepare(): void {
      prepareSearch(all.slice(next, next + slice));
      next += slice;
      if (next < all.length) timer = setTimeout(prepare);
    }
    return () => clearTimeout(timer);
  }, [chunks]);
  return useMemo(() => {
    if (words === '' || conversation === null || chunks === null) return null;
    const titleOf = (step: number): string => memoryTitle(conversation, step);
    return searchMemory(chunks.values(), titleOf, words).filter(({ step }) => step < before);
  }, [words, chunks, conversation, before]);
}
