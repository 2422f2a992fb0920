/** What the inspector looks at, for all of its parts: the run, its steps, the step, the memory. */
import { useMemo } from 'react';
import type { ContextTrace } from '../../core/context/trace.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import { type Conversation, type ShownStep, stepsOf } from '../conversation.ts';
import { useAppState } from '../use-app.ts';

export interface Inspected {
  readonly run: RunRecord;
  readonly conversation: Conversation;
  /** Steps whose context is known, oldest first; never empty. */
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
  const { conversation, selectedStep, selectedChunk } = useAppState();
  const steps = useMemo(() => stepsOf(conversation).filter(({ trace }) => trace !== null), [conversation]);
  return useMemo(() => {
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
      memory: selectedChunk,
    };
  }, [conversation, steps, selectedStep, selectedChunk]);
}
