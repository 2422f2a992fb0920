import { useEffect, useState } from 'react';
import type { StorageItem, StorageReport } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatBytes } from '../words/format.ts';

/** Share of the storage at which the notice appears, while there is still room to export and delete. */
const warnAt = 0.8;
/** Number of items that it names. */
const named = 3;

/** Says that this site's storage runs out, and what uses most of it; nothing before that. */
export function StorageNotice() {
  const store = useAppStore();
  const { runs, documents, view } = useAppFields('runs', 'documents', 'view');
  const [report, setReport] = useState<StorageReport | null>(null);
  const [dismissed, setDismissed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes with these.
  useEffect(() => {
    let wanted = true;
    const read = async (): Promise<void> => {
      const { usage, quota } = await store.durability.room();
      const full = usage !== null && quota !== null && quota > 0 && usage / quota > warnAt;
      // What uses the storage is read only when it is shown, because that looks at everything.
      const next = full ? await store.durability.read() : null;
      if (wanted) setReport(next);
    };
    // A browser that does not tell its storage gets no warning.
    read().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [store, runs, documents]);
  if (report === null || dismissed || view.name === 'settings') return null;
  const { usage, quota, items } = report;
  return (
    <div className="storage-notice" role="note" aria-label={t('Storage')}>
      <p>
        {t('About {used} of {room} is used. When it is full, no more steps can be saved. Largest: {items}.', {
          used: formatBytes(usage ?? 0),
          room: formatBytes(quota ?? 0),
          items: items
            .filter(({ bytes }) => bytes > 0)
            .slice(0, named)
            .map(nameOf)
            .join('; '),
        })}
      </p>
      <p className="storage-notice-actions">
        <button type="button" onClick={() => store.view.show({ name: 'settings' })}>
          {t('Choose what to delete')}
        </button>
        <button type="button" className="quiet" onClick={() => setDismissed(true)}>
          {t('Not now')}
        </button>
      </p>
    </div>
  );
}

function nameOf({ kind, title, bytes }: StorageItem): string {
  const size = formatBytes(bytes);
  if (kind === 'run') return t('the conversation “{title}”, {size}', { title, size });
  return kind === 'documents' ? t('documents, {size}', { size }) : t('model files, {size}', { size });
}
