import { useSyncExternalStore } from 'react';
import { ProblemView } from '../errors/ProblemView.tsx';
import { t } from '../language/translate.ts';
import { formatCount } from '../words/format.ts';
import { JudgeRuns } from './JudgeRuns.tsx';
import { LabForm } from './LabForm.tsx';
import { LabResults } from './LabResults.tsx';
import { type LabState, labSession } from './lab-session.ts';
import './lab.css';

/** Replays recorded sessions and runs of this app under several context policies, and compares them. */
export function LabView() {
  const { running, stopped, progress, encoding, rows, problems } = useSyncExternalStore(
    labSession.subscribe,
    labSession.state,
  );
  return (
    <div className="page lab">
      <h2>{t('Lab')}</h2>
      <p className="hint">
        {t(
          'Replays a recorded session step by step under several context policies. It measures how much of what was needed later still stood in the context. No model is asked. History is scored with the vectors that are stored with a conversation, and by words alone where there are none.',
        )}
      </p>
      <LabForm running={running} />
      {running && (
        <section className="page-section lab-progress" aria-label={t('Progress of the lab')}>
          <LabProgress progress={progress} encoding={encoding} />
          <button type="button" onClick={() => labSession.cancel()}>
            {t('Cancel')}
          </button>
        </section>
      )}
      <p className="visually-hidden" role="status" aria-label={t('What happens in the lab')}>
        {endingOf(running, stopped, rows.length)}
      </p>
      {problems.map((report) => (
        <ProblemView key={`${report.code} ${report.message}`} report={report} />
      ))}
      {stopped && <p className="hint">{t('Cancelled: these are the replays that were done.')}</p>}
      {rows.length > 0 && <LabResults rows={rows} />}
      <JudgeRuns />
    </div>
  );
}

/** For the live region: only the end. */
function endingOf(running: boolean, stopped: boolean, rows: number): string {
  if (running || rows === 0) return '';
  return stopped ? t('The comparison was cancelled.') : t('The comparison is done.');
}

function LabProgress({ progress, encoding }: Pick<LabState, 'progress' | 'encoding'>) {
  if (encoding !== null) {
    const { done, total } = encoding;
    return (
      <>
        <progress value={done} max={Math.max(1, total)} aria-label={t('Encoded')} />
        <p>
          {t('Vectors of what the policies ask for: {done} of {total}', {
            done: formatCount(done),
            total: formatCount(total),
          })}
        </p>
      </>
    );
  }
  return (
    <>
      <progress value={progress?.share ?? 0} max={1} aria-label={t('Replayed')} />
      <p>
        {Math.floor(100 * (progress?.share ?? 0))} %{progress === null ? '' : `, ${progress.session}`}
      </p>
    </>
  );
}
