import { useEffect } from 'react';
import type { ShownStep } from '../conversation.ts';
import { useAppState, useAppStore } from '../use-app.ts';

/** Reads what a long run does not hold in the page: the memory of the step that is looked at, and all traces for the inspector. */
export function useStepMemory(step: ShownStep | null): void {
  const store = useAppStore();
  const { view, conversation } = useAppState();
  useEffect(() => {
    if (step !== null && conversation.partial) void store.runs.readMemory(step.step);
  }, [store, step, conversation.partial]);
  const run = conversation.run?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is read anew.
  useEffect(() => {
    if (view.name === 'inspector' && conversation.partial) void store.runs.readTraces();
  }, [store, view.name, run, conversation.partial]);
}
