/** What the inspector shows, for all of its parts: the run, its steps, the step, the memory. */
import { useMemo, useRef, useState } from 'react';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import type { Conversation, ShownStep } from '../state/conversation/conversation.ts';
import { hasMemoryToShow } from '../state/conversation/conversation-steps.ts';
import { SteadySteps } from '../state/conversation/steady-steps.ts';
import { useAppFields, useAppState } from '../state/use-app.ts';

export interface Inspected {
  readonly run: RunRecord;
  readonly conversation: Conversation;
  /** Steps with a known context, oldest first; never empty. The same list while none of them changes. */
  readonly steps: readonly ShownStep[];
  /** Steps whose context is known or can be read; the same list while none changes. */
  readonly readable: readonly ShownStep[];
  /** Index of the step in `steps`. */
  readonly at: number;
  readonly step: ShownStep;
  readonly trace: ContextTrace;
  /** The trace of the step before, if there is one. */
  readonly before: ContextTrace | null;
  /** True while the newest step is followed. */
  readonly live: boolean;
  /** The step of the selected memory, or null. */
  readonly memory: number | null;
}

/** Null if no run is open, or if no step of it has a context yet. */
export function useInspected(): Inspected | null {
  const conversation = useAppState((state) => state.conversation);
  const { selectedStep, selectedChunk } = useAppFields('selectedStep', 'selectedChunk');
  const [lists] = useState(() => ({
    traced: new SteadySteps(({ trace }) => trace !== null),
    readable: new SteadySteps((step, { partial }) => hasMemoryToShow(partial === true, step)),
  }));
  const { steps, readable } = useMemo(
    () => ({ steps: lists.traced.of(conversation), readable: lists.readable.of(conversation) }),
    [lists, conversation],
  );
  const last = useRef<Inspected | null>(null);
  const inspected = useMemo(() => {
    const { run } = conversation;
    const found = selectedStep === null ? -1 : steps.findIndex(({ step }) => step === selectedStep);
    const at = found < 0 ? steps.length - 1 : found;
    const step = steps[at];
    if (run === null || step === undefined || step.trace === null) return null;
    return {
      run,
      conversation,
      steps,
      readable,
      at,
      step,
      trace: step.trace,
      before: steps[at - 1]?.trace ?? null,
      live: found < 0,
      memory: selectedChunk !== null && selectedChunk < step.step ? selectedChunk : null,
    };
  }, [conversation, steps, readable, selectedStep, selectedChunk]);
  // A step of a long run is read on demand. Until it arrives, the screen keeps what it showed.
  const awaited = selectedStep !== null && inspected?.live === true && conversation.partial === true;
  const shown =
    awaited && last.current?.run.id === inspected.run.id
      ? { ...last.current, readable, conversation: inspected.conversation }
      : inspected;
  last.current = shown;
  return shown;
}
