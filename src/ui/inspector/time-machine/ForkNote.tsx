import { t } from '../../language/translate.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';

/** Where the open run comes from, where it was forked; the way there as long as that run is stored. */
export function ForkNote() {
  const store = useAppStore();
  const { runs } = useAppFields('runs');
  const origin = useAppState(({ conversation }) => conversation.run?.origin);
  if (origin === undefined) return null;
  const stored = runs.find(({ id }) => id === origin.run);
  return (
    <p className="run-banner fork-note" role="note">
      {t('Forked from “{title}” at step {step}. Up to there both runs are the same.', {
        title: stored?.title ?? origin.title,
        step: origin.step,
      })}{' '}
      {stored === undefined ? (
        t('That run is no longer stored.')
      ) : (
        <button type="button" onClick={() => void store.runs.open(origin.run)}>
          {t('Open that run')}
        </button>
      )}
    </p>
  );
}
