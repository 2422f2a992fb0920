import { useAppState, useAppStore } from '../use-app.ts';

/** What stands above the open run where it is not simply there: interrupted, worked on elsewhere, from a file. */
export function RunBanner() {
  const store = useAppStore();
  const { conversation, asking } = useAppState();
  const { run } = conversation;
  if (run === null || asking?.run === run.id) return null;
  if (run.status === 'running') {
    return (
      <p className="run-banner" role="note">
        Another tab is working on this run. You see each step as it is saved; should that tab end before the
        answer, this one goes on.{' '}
        <button
          type="button"
          disabled={asking !== null}
          onClick={() => void store.asking.resume(run.id, true)}
        >
          Go on here
        </button>
      </p>
    );
  }
  if (run.status === 'interrupted') {
    return (
      <p className="run-banner" role="note">
        This run was interrupted: its tab was closed or crashed before the answer. Every saved step is here.{' '}
        <button type="button" disabled={asking !== null} onClick={() => void store.asking.resume(run.id)}>
          Go on
        </button>
      </p>
    );
  }
  if (run.imported) {
    return (
      <p className="run-banner" role="note">
        This run comes from a file. Its questions, quotes and answers are whatever that file says; quotes lead
        to a document only where the library holds the same one.
      </p>
    );
  }
  return null;
}
