import { useSyncExternalStore } from 'react';
import { t } from '../language/translate.ts';
import { useAppState } from '../state/use-app.ts';
import type { OfflineApp } from './offline-app.ts';

/** Says that a newer version waits. It is used when the person wants it, never during a question. */
export function UpdateNotice({ app }: { readonly app: OfflineApp }) {
  const update = useSyncExternalStore(app.subscribe, app.updateState);
  const asking = useAppState((state) => state.asking !== null);
  if (update === 'none') return null;
  return (
    <div className="update-notice" role="status">
      <span>
        {update === 'ready'
          ? t('A new version of WebPACE is ready.')
          : t('Another tab uses a newer version of WebPACE. This tab keeps its own until you reload it.')}
      </span>{' '}
      <button type="button" disabled={asking} onClick={app.update}>
        {t('Reload to use it')}
      </button>
    </div>
  );
}
