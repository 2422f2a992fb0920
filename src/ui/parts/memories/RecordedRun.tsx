import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';

/** A real run, recorded with the bundled models, for a look before anything is loaded. */
export function RecordedRun() {
  const store = useAppStore();
  const asking = useAppState((state) => state.asking !== null);
  const [opening, setOpening] = useState(false);
  return (
    <button
      type="button"
      className="quiet recorded-run"
      disabled={opening || asking}
      onClick={() => {
        setOpening(true);
        void store.runFiles.openRecorded().finally(() => setOpening(false));
      }}
    >
      {t('Look at a recorded conversation')}
    </button>
  );
}
