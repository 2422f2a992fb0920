import { useEffect, useState } from 'react';
import type { RunId } from '../../core/memory/units.ts';
import { t } from '../language/translate.ts';
import { useAppStore } from '../state/use-app.ts';

const everyMilliseconds = 2000;

/** Says that the tab which works on the run is frozen or hangs; nothing while it answers. */
export function HolderNote({ run }: { readonly run: RunId }) {
  const { holderAnswers } = useAppStore();
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const answers = await holderAnswers(run);
      if (!wanted) return;
      setSilent(!answers);
      timer = setTimeout(() => void look(), everyMilliseconds);
    };
    void look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [run, holderAnswers]);
  return (
    <span role="status">
      {silent && (
        <strong>
          {t(
            'The other tab no longer responds. You can go on here: every saved step is there, and nothing that the other tab does later is saved.',
          )}
        </strong>
      )}{' '}
    </span>
  );
}
