import { useDeferredValue, useMemo } from 'react';
import type { ShownStep } from '../state/conversation.ts';
import { shownStep } from '../state/conversation-steps.ts';
import { useAppFields, useAppState } from '../state/use-app.ts';

/**
 * The step whose context is shown. One that was chosen is there at once, and so is another run; the newest one of a run under
 * way may be drawn a moment after its row.
 */
export function useShownStep(): ShownStep | null {
  const { selectedStep } = useAppFields('selectedStep');
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const step = useAppState((state) => shownStep(state.conversation, state.selectedStep));
  const later = useDeferredValue(useMemo(() => ({ run, step }), [run, step]));
  return selectedStep === null && later.run === run ? later.step : step;
}
