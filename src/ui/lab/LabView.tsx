import { useSyncExternalStore } from 'react';
import { ProblemView } from '../shell/ProblemView.tsx';
import { LabForm } from './LabForm.tsx';
import { LabResults } from './LabResults.tsx';
import { labSession } from './lab-session.ts';

/** Recorded sessions and runs of this app, replayed under several context policies and compared. */
export function LabView() {
  const { running, stopped, progress, rows, problems } = useSyncExternalStore(
    labSession.subscribe,
    labSession.state,
  );
  return (
    <div className="page lab">
      <h2>Lab</h2>
      <p className="hint">
        Replays a recorded session step by step under several context policies and measures how much of what
        was needed later still stood in the context. No model is asked; history is scored by words alone here
        (with vectors on the command line: <code>npm run lab</code>).
      </p>
      <LabForm running={running} />
      {running && (
        <section className="page-section lab-progress" aria-label="Progress of the lab">
          <progress value={progress?.share ?? 0} max={1} aria-label="Replayed" />
          <p>
            {Math.floor(100 * (progress?.share ?? 0))} %{progress === null ? '' : `, ${progress.session}`}
          </p>
          <button type="button" onClick={() => labSession.cancel()}>
            Cancel
          </button>
        </section>
      )}
      <p className="visually-hidden" role="status" aria-label="News of the lab">
        {endingOf(running, stopped, rows.length)}
      </p>
      {problems.map((report) => (
        <ProblemView key={`${report.code} ${report.message}`} report={report} />
      ))}
      {stopped && <p className="hint">Cancelled: these are the replays that were done.</p>}
      {rows.length > 0 && <LabResults rows={rows} />}
    </div>
  );
}

/** For the live region: the end and nothing else. */
function endingOf(running: boolean, stopped: boolean, rows: number): string {
  if (running || rows === 0) return '';
  return stopped ? 'The comparison was cancelled.' : 'The comparison is done.';
}
