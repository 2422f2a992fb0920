/** Searches the memory of the inspected step: in the page if the run is completely here, else in a worker. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import type { Conversation } from '../../state/conversation/conversation.ts';
import { stepsOf } from '../../state/conversation/conversation-steps.ts';
import type { FoundMemory } from '../../state/inspector/inspector-state.ts';
import { useAppStore } from '../../state/use-app.ts';
import type { Inspected } from '../use-inspected.ts';
import { prepareSearch, searchMemory, searchTitles } from './search-memory.ts';

/** Chunks prepared at a time. */
const slice = 100;

/** Hits among the steps before the inspected one; null without a search. */
export function useMemorySearch(
  { conversation, trace }: Inspected,
  search: string,
): readonly FoundMemory[] | null {
  const words = useDeferredValue(search.trim());
  const partial = conversation.partial === true;
  const here = useHere(partial ? null : conversation, words);
  const elsewhere = useElsewhere(partial ? conversation : null, words);
  const hits = partial ? elsewhere : here;
  return useMemo(() => hits?.filter(({ step }) => step < trace.step) ?? null, [hits, trace.step]);
}

/** Folds texts while the page is idle, so that the first search is as fast as the others. */
function useHere(conversation: Conversation | null, words: string): readonly FoundMemory[] | null {
  const chunks = conversation?.chunks ?? null;
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
    return searchMemory(chunks.values(), (step) => memoryTitle(conversation, step), words);
  }, [words, chunks, conversation]);
}

function useElsewhere(conversation: Conversation | null, words: string): readonly FoundMemory[] | null {
  const store = useAppStore();
  const [hits, setHits] = useState<readonly FoundMemory[] | null>(null);
  const run = conversation?.run?.id;
  const titled = useMemo(() => {
    if (conversation === null || words === '') return [];
    const steps = stepsOf(conversation).map(({ step }) => step);
    return searchTitles(steps, (step) => memoryTitle(conversation, step), words);
  }, [conversation, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles change with the words alone.
  useEffect(() => {
    if (run === undefined || words === '') return setHits(null);
    const controller = new AbortController();
    void store.inspector.find(run, words, titled, controller.signal).then((found) => {
      if (found !== null && !controller.signal.aborted) setHits(found);
    });
    return () => controller.abort();
  }, [store, run, words]);
  return hits;
}
