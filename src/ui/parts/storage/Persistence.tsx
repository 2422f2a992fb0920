import { useState } from 'react';
import type { StorageReport } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { Icon } from '../buttons/Icon.tsx';

interface Props {
  readonly report: StorageReport;
  readonly onAsked: () => Promise<void>;
}

/** Whether the browser may delete the data, what that means, and a button to ask it not to. */
export function Persistence({ report: { persisted }, onAsked }: Props) {
  const store = useAppStore();
  const [refused, setRefused] = useState(false);
  if (persisted)
    return (
      <div className="persistence persistence-kept">
        <Icon name="check" />
        <p>
          <strong>{t('The browser keeps this data until you delete it.')}</strong>{' '}
          {t(
            'The browser agreed not to clear this site’s data when space runs low. Clearing site data yourself still removes everything.',
          )}
        </p>
      </div>
    );
  return (
    <div className="persistence">
      <Icon name="error" />
      <p>
        <strong>{t('The browser may remove this data when the disk runs full.')}</strong>{' '}
        {t('Below you can back up the conversations that matter to you. Models can be downloaded again.')}
      </p>
      <button
        type="button"
        onClick={() =>
          void store.durability.persist().then((granted) => {
            setRefused(!granted);
            return onAsked();
          })
        }
      >
        {t('Keep my data')}
      </button>
      {refused && (
        <p role="status">
          {t(
            'The browser did not agree. It is more likely to agree once you install the app or use it often. Until then, back up the conversations that matter to you.',
          )}
        </p>
      )}
    </div>
  );
}
