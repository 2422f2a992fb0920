import { t } from '../../language/translate.ts';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { useAppFields, useAppStore } from '../../state/use-app.ts';

/** Tells about files that could not be read, wherever they were dropped. The library gives the reasons. */
export function RefusedNote() {
  const store = useAppStore();
  const { fileOutcomes } = useAppFields('fileOutcomes');
  const refused = fileOutcomes.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first === undefined) return null;
  return (
    <p className="hint index-note refused-note" role="status">
      {refused.length === 1
        ? t('“{name}” was not added.', { name: first.name })
        : t('{count, plural, one {# file was not added.} other {# files were not added.}}', {
            count: refused.length,
          })}
      <button type="button" className="quiet" onClick={() => store.view.show({ name: 'library' })}>
        {t('See why')}
      </button>
      <IconButton icon="close" label={t('Close this note')} onClick={() => store.library.dismissOutcomes()} />
    </p>
  );
}
