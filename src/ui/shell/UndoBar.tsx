import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** The last deletion, with Undo for some seconds. */
export function UndoBar() {
  const store = useAppStore();
  const { undo } = useAppFields('undo');
  if (undo === null) return null;
  return (
    <section className="undo-bar" aria-label={t('Undo')}>
      <span>{undo.message()}</span>
      <button type="button" onClick={() => void store.undo()}>
        {t('Undo')}
      </button>
      <button type="button" className="quiet" onClick={() => store.dismissUndo()}>
        {t('Close')}
      </button>
    </section>
  );
}
