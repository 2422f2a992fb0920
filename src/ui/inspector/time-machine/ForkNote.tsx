import { t } from '../../language/translate.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';

/** Names the run that the open one was forked from, with a link while that run is stored. */
export function ForkNote() {
  const store = useAppStore();
  const { runs } = useAppFields('runs');
  const origin = useAppState(({ conversation }) => conversation.run?.origin);
  if (origin === undefined) return null;
  const stored = runs.find(({ id }) => id === origin.run);
  return (
    <p className="run-banner fork-note" role="note">
      {t('Forked from “{title}” at step {step}. Up to there both conversations are the same.', {
        title: stored?.title ?? origin.title,
        step: origin.step,
      })}{' '}
      {stored === undefined ? (
        t('That conversation is no longer stored.')
      ) : (
        <button type="button" onClick={() => void store.runs.open(origin.run)}>
          {t('Open that conversation')}
        </button>
      )}
    </p>
  );
}
