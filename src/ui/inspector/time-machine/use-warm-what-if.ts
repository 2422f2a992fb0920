import { useMemo } from 'react';
import { useAppStore } from '../../state/use-app.ts';
import type { Inspected } from '../use-inspected.ts';

/** For links to the panel of other settings: a person who comes near is about to open it, so rebuilding the step starts then. */
export function useWarmWhatIf({ run, step }: Inspected) {
  const { whatIf } = useAppStore();
  const committed = step.record !== null;
  return useMemo(() => {
    const warm = (): void => {
      if (committed) whatIf.look(run.id, step.step);
    };
    return { onPointerEnter: warm, onFocus: warm };
  }, [whatIf, run.id, step.step, committed]);
}
