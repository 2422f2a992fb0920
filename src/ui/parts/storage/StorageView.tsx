import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ErrorReport } from '../../../core/errors.ts';
import { reportOf, type StorageReport } from '../../../runtime/runtime.ts';
import { ProblemView } from '../../errors/ProblemView.tsx';
import { t } from '../../language/translate.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatBytes } from '../../words/format.ts';
import { Persistence } from './Persistence.tsx';
import { StorageTable } from './StorageTable.tsx';
import './storage.css';

/** Storage on this device: how much there is, what uses it, and whether the browser may delete it. */
export function StorageView() {
  const store = useAppStore();
  const { runs, documents, status } = useAppFields('runs', 'documents', 'status');
  const { models } = store;
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const [report, setReport] = useState<StorageReport | null>(null);
  const [problem, setProblem] = useState<ErrorReport | null>(null);
  const read = useCallback(
    () =>
      store.durability.read().then(
        (found) => {
          setReport(found);
          setProblem(null);
        },
        (thrown: unknown) => setProblem(reportOf(thrown)),
      ),
    [store],
  );
  useEffect(() => {
    void models.refresh();
  }, [models]);
  const atRest = [...statuses].filter(([, { state }]) => state === 'stored').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes with these.
  useEffect(() => void read(), [read, runs, documents, atRest]);

  return (
    <section className="page-section storage" aria-labelledby="storage-heading">
      <h3 id="storage-heading">{t('Storage')}</h3>
      {problem && <ProblemView report={problem} />}
      {status.storage === 'memory' && (
        <p className="page-note">{t('Nothing is saved: this browser does not let the page keep data.')}</p>
      )}
      {report && (
        <>
          <Room report={report} />
          <Persistence report={report} onAsked={read} />
          <StorageTable items={report.items} onChange={read} />
        </>
      )}
    </section>
  );
}

function Room({ report: { usage, quota } }: { readonly report: StorageReport }) {
  if (usage === null || quota === null)
    return <p>{t('This browser does not say how much space there is.')}</p>;
  return (
    <p>
      <meter className="storage-meter" min={0} max={quota} value={usage} aria-label={t('Space used')} />{' '}
      <span>
        {t('About {used} of the {room} that the browser offers this site.', {
          used: formatBytes(usage),
          room: formatBytes(quota),
        })}
      </span>
    </p>
  );
}
