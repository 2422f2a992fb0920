import { useEffect } from 'react';
import { shownStep } from '../state/conversation/conversation-steps.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';

/** Reads what the page does not hold of a long run: the memory of the shown step, and all traces for the inspector. */
export function useStepMemory(): void {
  const store = useAppStore();
  const { view } = useAppFields('view');
  const step = useAppState(({ conversation, selectedStep }) => shownStep(conversation, selectedStep));
  const partial = useAppState(({ conversation }) => conversation.partial === true);
  const run = useAppState(({ conversation }) => conversation.run?.id);
  useEffect(() => {
    if (step !== null && partial) void store.runs.readMemory(step.step);
  }, [store, step, partial]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is read anew.
  useEffect(() => {
    if (view.name === 'inspector' && partial) void store.runs.readTraces();
  }, [store, view.name, run, partial]);
}
