/** What the inspector looks at, for all of its parts: the run, its steps, the step, the memory. */
import { useMemo, useRef } from 'react';
import type { ContextTrace } from '../../core/context/trace.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import type { Conversation, ShownStep } from '../conversation.ts';
import { stepsOf } from '../conversation-steps.ts';
import { useAppFields, useAppState } from '../use-app.ts';

export interface Inspected {
  readonly run: RunRecord;
  readonly conversation: Conversation;
  /** Steps whose context is known, oldest first; never empty. The same list as long as no context came or went. */
  readonly steps: readonly ShownStep[];
  /** Place of the step in `steps`. */
  readonly at: number;
  readonly step: ShownStep;
  readonly trace: ContextTrace;
  /** The trace of the step before, where there is one. */
  readonly before: ContextTrace | null;
  /** True while the newest step is followed, whichever that is. */
  readonly live: boolean;
  /** The memory that was selected, by the step that left it; null for none. */
  readonly memory: number | null;
}

/** Null where no run is open, or no step of it has had a context yet. */
export function useInspected(): Inspected | null {
  const conversation = useAppState((state) => state.conversation);
  const { selectedStep, selectedChunk } = useAppFields('selectedStep', 'selectedChunk');
  const steps = useTracedSteps(conversation);
  const last = useRef<Inspected | null>(null);
  const inspected = useMemo(() => {
    const { run } = conversation;
    const found = selectedStep === null ? -1 : steps.findIndex(({ step }) => step === selectedStep);
    const at = found < 0 ? steps.length - 1 : found;
    const step = steps[at];
    if (run === null || step === undefined || step.trace === null) return null;
    return {
      ...{ run, conversation, steps, at, step },
      trace: step.trace,
      before: steps[at - 1]?.trace ?? null,
      live: found < 0,
      memory: selectedChunk !== null && selectedChunk < step.step ? selectedChunk : null,
    };
  }, [conversation, steps, selectedStep, selectedChunk]);
  // A step of a long run is read when it is asked for: until it is here, what was looked at before stays on the screen.
  const awaited = selectedStep !== null && inspected?.live === true && conversation.partial === true;
  const shown =
    awaited && last.current?.run.id === inspected.run.id
      ? { ...last.current, conversation: inspected.conversation }
      : inspected;
  last.current = shown;
  return shown;
}

/** A run under way changes with every word that the model writes: what is made of all traces must not be made anew each time. */
function useTracedSteps(conversation: Conversation): readonly ShownStep[] {
  const known = useRef<readonly ShownStep[]>([]);
  return useMemo(() => {
    const steps = stepsOf(conversation).filter(({ trace }) => trace !== null);
    const before = known.current;
    const same = steps.length === before.length && steps.every(({ trace }, i) => trace === before[i]?.trace);
    if (!same) known.current = steps;
    return known.current;
  }, [conversation]);
}
