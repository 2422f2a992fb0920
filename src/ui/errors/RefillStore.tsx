import { useEffect, useState } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { copiedRuns, deleteStore } from '../../runtime/hosts/storage/refill-store.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { errorWords } from './error-words.ts';

/** If the browser can never open its data again: deletes them and restores the runs from their second copy. */
export function RefillStore() {
  const [copies, setCopies] = useState<number | null>(null);
  const [problem, setProblem] = useState<ErrorReport | null>(null);
  useEffect(() => void copiedRuns().then(setCopies), []);
  if (copies === null) return null;
  const refill = async (): Promise<void> => {
    try {
      await deleteStore();
      window.location.reload();
    } catch (thrown) {
      setProblem(reportOf(thrown));
    }
  };
  return (
    <details>
      <summary>{t('If restarting the browser does not help')}</summary>
      <p>
        {copies > 0
          ? t(
              'There is a second copy of {count, plural, one {# conversation} other {# conversations}}. Delete the damaged data, and what the copy holds is put back. Documents are not in it: add them again, or restore a backup.',
              { count: copies },
            )
          : t(
              'There is no second copy of the conversations on this device. Nothing can be saved here until you delete the damaged data. After that you can restore a backup, and nothing else.',
            )}
      </p>
      <button type="button" onClick={() => void refill()}>
        {copies > 0
          ? t('Delete the damaged data and put the conversations back')
          : t('Delete the damaged data')}
      </button>
      {problem && <p role="status">{t(errorWords[problem.code].next)}</p>}
    </details>
  );
}
