import { useDeferredValue, useMemo } from 'react';
import type { ShownStep } from '../state/conversation/conversation.ts';
import { shownStep } from '../state/conversation/conversation-steps.ts';
import { useAppFields, useAppState } from '../state/use-app.ts';

/**
 * The step whose context is shown. A chosen step and another run show at once. The newest step of a current run may
 * show a moment after its row.
 */
export function useShownStep(): ShownStep | null {
  const { selectedStep } = useAppFields('selectedStep');
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const step = useAppState((state) => shownStep(state.conversation, state.selectedStep));
  const later = useDeferredValue(useMemo(() => ({ run, step }), [run, step]));
  return selectedStep === null && later.run === run ? later.step : step;
}
