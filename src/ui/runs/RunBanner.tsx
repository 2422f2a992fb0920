import { t } from '../language/translate.ts';
import { HolderNote } from '../shell/parts.ts';
import { useAppState, useAppStore } from '../state/use-app.ts';
import { fromFileWords } from '../words/from-file-words.ts';

/** Stands above a run that is interrupted, worked on elsewhere, or from a file. */
export function RunBanner() {
  return (
    <>
      <StateBanner />
      <FileBanner />
    </>
  );
}

function StateBanner() {
  const store = useAppStore();
  const run = useAppState(({ conversation }) => conversation.run);
  const working = useAppState(({ asking }) => asking?.run);
  const busy = useAppState(({ asking }) => asking !== null);
  if (run === null || working === run.id) return null;
  if (run.status === 'running') {
    return (
      <p className="run-banner" role="note">
        <span>
          {t(
            'Another tab is working on this conversation. Each step appears here once it is saved. If that tab closes before the answer, this one goes on.',
          )}{' '}
          <HolderNote run={run.id} />
        </span>
        <button type="button" disabled={busy} onClick={() => void store.asking.resume(run.id, true)}>
          {t('Go on here')}
        </button>
      </p>
    );
  }
  if (run.status === 'interrupted') {
    return (
      <p className="run-banner" role="note">
        <span>
          {t(
            'This conversation was interrupted: its tab was closed or crashed before the answer. Every saved step is here.',
          )}
        </span>
        <button type="button" disabled={busy} onClick={() => void store.asking.resume(run.id)}>
          {t('Go on')}
        </button>
      </p>
    );
  }
  return null;
}

/** Stays while the run continues, because that makes the claims of a file no truer. */
function FileBanner() {
  const run = useAppState(({ conversation }) => conversation.run);
  if (!run?.imported) return null;
  return (
    <p className="run-banner" role="note">
      {fromFileWords(run).text}
    </p>
  );
}
