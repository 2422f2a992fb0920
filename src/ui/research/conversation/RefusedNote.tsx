import { t } from '../../language/translate.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';

/** Tells about files that could not be read, wherever they were dropped. The library gives the reasons. */
export function RefusedNote() {
  const store = useAppStore();
  const count = useAppState(
    ({ fileOutcomes }) => fileOutcomes.filter(({ refusal }) => refusal !== null).length,
  );
  if (count === 0) return null;
  return (
    <p className="hint index-note" role="status">
      {t('{count, plural, one {# file was not added.} other {# files were not added.}}', { count })}{' '}
      <button type="button" className="quiet" onClick={() => store.view.show({ name: 'library' })}>
        {t('See why')}
      </button>
    </p>
  );
}
