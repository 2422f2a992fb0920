import { useState } from 'react';
import type { RunId } from '../../core/memory/units.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import { formatMany, formatMoment } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { runStatusWords } from '../words.ts';

/** Saved runs, newest first: open one to read or continue it, or delete it. */
export function RunList() {
  const { runs } = useAppState();
  const [deleting, setDeleting] = useState<RunId | null>(null);
  return (
    <nav className="panel" aria-labelledby="runs-heading">
      <h2 id="runs-heading">Runs</h2>
      {runs.length === 0 && <p className="panel-facts">No runs yet. Each question you ask is kept here.</p>}
      <ul className="runs">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} deleting={deleting === run.id} onDeleting={setDeleting} />
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  readonly run: RunRecord;
  readonly deleting: boolean;
  readonly onDeleting: (id: RunId | null) => void;
}

function RunRow({ run, deleting, onDeleting }: RowProps) {
  const store = useAppStore();
  const { conversation, asking } = useAppState();
  const working = asking?.run === run.id;
  const open = conversation.run?.id === run.id;
  return (
    <li className={open ? 'run run-open' : 'run'}>
      <button
        type="button"
        className="run-name"
        aria-current={open}
        onClick={() => void store.runs.open(run.id)}
      >
        <span className="run-title">{run.title}</span>
        <span className="run-facts">
          {working ? 'Working now' : runStatusWords[run.status]} · {formatMany(run.steps, 'step')} ·{' '}
          {formatMoment(run.updatedAt, Date.now())}
        </span>
      </button>
      {deleting ? (
        <span className="run-delete">
          <button
            type="button"
            className="danger"
            onClick={() => {
              onDeleting(null);
              void store.runs.remove(run.id);
            }}
          >
            Delete for good
          </button>
          <button type="button" className="quiet" onClick={() => onDeleting(null)}>
            Keep
          </button>
        </span>
      ) : (
        <button
          type="button"
          className="quiet run-remove"
          disabled={working}
          aria-label={`Delete the run ${run.title}`}
          title="Delete"
          onClick={() => onDeleting(run.id)}
        >
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
            <path d="M2 2l8 8M10 2l-8 8" />
          </svg>
        </button>
      )}
    </li>
  );
}
