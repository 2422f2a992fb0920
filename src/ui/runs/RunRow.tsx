import { type FormEvent, useState } from 'react';
import type { RunId } from '../../core/memory/units.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import { formatMany, formatMoment } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { runStatusWords } from '../words.ts';

interface Props {
  readonly run: RunRecord;
  /** Whether the actions of this run are open. */
  readonly acting: boolean;
  readonly onActing: (id: RunId | null) => void;
}

export function RunRow({ run, acting, onActing }: Props) {
  const store = useAppStore();
  const { conversation, asking } = useAppState();
  const [renaming, setRenaming] = useState(false);
  const working = asking?.run === run.id;
  const open = conversation.run?.id === run.id;
  const actions = `actions-${run.id}`;
  return (
    <li className={open ? 'run run-open' : 'run'}>
      {renaming ? (
        <RenameForm run={run} onEnd={() => setRenaming(false)} />
      ) : (
        <button
          type="button"
          className="run-name"
          aria-current={open}
          onClick={() => void store.runs.open(run.id)}
        >
          <span className="run-title">{run.title}</span>
          <span className="run-facts">
            {working ? 'Working now' : statusOf(run)} · {formatMany(run.steps, 'step')} ·{' '}
            {formatMoment(run.updatedAt, Date.now())}
          </span>
        </button>
      )}
      <button
        type="button"
        hidden={renaming}
        className="quiet run-more"
        aria-expanded={acting}
        aria-controls={actions}
        aria-label={`What to do with the run ${run.title}`}
        title="Rename, export, delete"
        onClick={() => onActing(acting ? null : run.id)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M2 6h.01M6 6h.01M10 6h.01" />
        </svg>
      </button>
      {acting && (
        <span className="run-actions" id={actions}>
          <button
            type="button"
            aria-label={`Rename the run ${run.title}`}
            onClick={() => {
              setRenaming(true);
              onActing(null);
            }}
          >
            Rename
          </button>
          <button
            type="button"
            disabled={working}
            aria-label={`Export the run ${run.title}`}
            onClick={() => {
              onActing(null);
              void store.runFiles.exportFile(run.id);
            }}
          >
            Export
          </button>
          <button
            type="button"
            className="danger"
            disabled={working}
            aria-label={`Delete the run ${run.title}`}
            onClick={() => {
              onActing(null);
              void store.runs.remove(run.id);
            }}
          >
            Delete
          </button>
        </span>
      )}
    </li>
  );
}

function statusOf({ status, imported }: RunRecord): string {
  if (status === 'running') return 'Working in another tab';
  return imported ? `${runStatusWords[status]} · imported` : runStatusWords[status];
}

function RenameForm({ run, onEnd }: { readonly run: RunRecord; readonly onEnd: () => void }) {
  const store = useAppStore();
  const [title, setTitle] = useState(run.title);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onEnd();
    if (title.trim() !== '' && title !== run.title) void store.runFiles.rename(run.id, title.trim());
  };
  return (
    <form className="run-rename" onSubmit={save}>
      <input
        // The person has just asked for this field, and it stands where they are.
        // biome-ignore lint/a11y/noAutofocus: focus would otherwise be lost with the button that was pressed.
        autoFocus
        aria-label="New name of the run"
        value={title}
        maxLength={300}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd();
        }}
      />
      <button type="submit">Save</button>
      <button type="button" className="quiet" onClick={onEnd}>
        Cancel
      </button>
    </form>
  );
}
