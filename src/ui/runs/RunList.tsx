import { useDeferredValue, useId, useRef, useState } from 'react';
import type { RunId } from '../../core/memory/units.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { clearOnEscape } from '../parts/fields/clear-on-escape.ts';
import { RecordedRun } from '../parts/memories/RecordedRun.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { RunRow } from './RunRow.tsx';
import { runsBefore } from './runs-before.ts';
import { runsByDay } from './runs-by-day.ts';
import { searchRuns, tagsOfRuns, withTags } from './search-runs.ts';
import { TagFilter } from './TagFilter.tsx';

/** With fewer runs there is no search field. */
const searchFrom = 4;

/** Saved runs, newest first: find, open, rename, export, delete, or import one from a file. */
export function RunList() {
  const { runs, preferences } = useAppFields('runs', 'preferences');
  const [search, setSearch] = useState('');
  const [acting, setActing] = useState<RunId | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const tags = tagsOfRuns(runs);
  // Ignores a tag that no run has any more.
  const chosen = new Set([...wanted].filter((tag) => tags.includes(tag)));
  const found = withTags(searchRuns(runs, useDeferredValue(search)), chosen);
  const before = runsBefore(runs);
  const searchable = runs.length >= searchFrom || search !== '';
  return (
    <nav className="panel" aria-labelledby="runs-heading" id="runs" tabIndex={-1}>
      <div className="runs-head">
        <h2 id="runs-heading">{t('Conversations')}</h2>
        <ImportButton />
      </div>
      <ImportProgress />
      {searchable && (
        <label className="runs-find">
          <Icon name="search" />
          <input
            type="search"
            className="runs-search"
            aria-label={t('Find a conversation')}
            placeholder={t('Search questions')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={clearOnEscape(search, () => setSearch(''))}
          />
        </label>
      )}
      <TagFilter tags={tags} chosen={chosen} onChange={setWanted} />
      {runs.length === 0 && (
        <>
          <p className="panel-facts">{t('No conversations yet. Each question you ask is kept here.')}</p>
          <RecordedRun />
        </>
      )}
      {runs.length > 0 && found.length === 0 && (
        <p className="panel-facts">
          {search === '' ? t('No conversation has these tags.') : t('No conversation has these words.')}
        </p>
      )}
      {runsByDay(found, Date.now(), preferences.pinned).map(({ day, runs: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="runs-day">{day}</h3>
          <ul className="runs">
            {ofDay.map((run) => (
              <RunRow
                key={run.id}
                run={run}
                before={before.get(run.id) ?? 0}
                acting={acting === run.id}
                onActing={setActing}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The progress of a long import, with a button to stop it. */
function ImportProgress() {
  const store = useAppStore();
  const { importing } = useAppFields('importing');
  if (importing === null) return null;
  const label = t('Reading {name}', { name: importing.name });
  return (
    <div className="progress">
      <span className="progress-label">{label}</span>
      <progress aria-label={label} value={importing.share} max={1} />
      <button type="button" className="quiet" onClick={() => store.work.cancel('runs')}>
        {t('Cancel')}
      </button>
    </div>
  );
}

function ImportButton() {
  const store = useAppStore();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <button type="button" className="quiet runs-import" onClick={() => field.current?.click()}>
        {t('Import')}
      </button>
      <input
        ref={field}
        id={id}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label={t('Conversation files')}
        onChange={(event) => {
          const { currentTarget } = event;
          void store.runFiles.importFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
