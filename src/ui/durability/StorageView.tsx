import { useCallback, useEffect, useState } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf, type StorageItem, type StorageReport } from '../../runtime/runtime.ts';
import { formatBytes } from '../format.ts';
import { ProblemView } from '../shell/ProblemView.tsx';
import { useAppState, useAppStore } from '../use-app.ts';

/** Room on this device: how much there is, what takes it, and whether the browser may take it back. */
export function StorageView() {
  const store = useAppStore();
  const { runs, documents, status } = useAppState();
  const [report, setReport] = useState<StorageReport | null>(null);
  const [problem, setProblem] = useState<ErrorReport | null>(null);
  const read = useCallback(
    () =>
      store.durability.read().then(setReport, (thrown: unknown) => {
        setProblem(reportOf(thrown));
      }),
    [store],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes with these.
  useEffect(() => void read(), [read, runs, documents]);

  return (
    <section className="page-section" aria-labelledby="storage-heading">
      <h3 id="storage-heading">Storage</h3>
      {problem && <ProblemView report={problem} />}
      {status.storage === 'memory' && (
        <p className="page-note">Nothing is saved: this browser does not let the page keep data.</p>
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
  if (usage === null || quota === null) return <p>This browser does not say how much room there is.</p>;
  return (
    <p>
      <meter className="storage-meter" min={0} max={quota} value={usage} aria-label="Room used" />{' '}
      <span>
        About {formatBytes(usage)} of the {formatBytes(quota)} that the browser offers this site.
      </span>
    </p>
  );
}

function Persistence({
  report: { persisted },
  onAsked,
}: {
  readonly report: StorageReport;
  readonly onAsked: () => Promise<void>;
}) {
  const store = useAppStore();
  const [refused, setRefused] = useState(false);
  if (persisted) return <p>The browser keeps this data until you delete it.</p>;
  return (
    <p>
      The browser may remove this data when the disk runs full.{' '}
      <button
        type="button"
        onClick={() =>
          void store.durability.persist().then((granted) => {
            setRefused(!granted);
            return onAsked();
          })
        }
      >
        Ask it to keep the data
      </button>
      {refused && (
        <span role="status">
          {' '}
          It did not agree. Browsers agree more readily once the app is installed or often used; until then,
          export the runs that matter.
        </span>
      )}
    </p>
  );
}

interface TableProps {
  readonly items: readonly StorageItem[];
  readonly onChange: () => Promise<void>;
}

function StorageTable({ items, onChange }: TableProps) {
  const store = useAppStore();
  const { asking } = useAppState();
  return (
    <table className="storage-table">
      <caption className="visually-hidden">What takes the room, largest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="number">
            About
          </th>
          <th scope="col">
            <span className="visually-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ kind, run, title, bytes }) => (
          <tr key={run ?? kind}>
            <th scope="row">{kind === 'run' ? `Run: ${title}` : title}</th>
            <td className="number">{formatBytes(bytes)}</td>
            <td>
              {run !== null && (
                <button
                  type="button"
                  className="quiet"
                  disabled={asking?.run === run}
                  aria-label={`Delete the run ${title}`}
                  onClick={() => void store.runs.remove(run)}
                >
                  Delete
                </button>
              )}
              {kind === 'models' && bytes > 0 && (
                <button
                  type="button"
                  className="quiet"
                  aria-label="Remove the model files"
                  onClick={() => void store.durability.removeModels().then(onChange)}
                >
                  Remove
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
