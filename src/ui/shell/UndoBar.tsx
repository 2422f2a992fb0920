import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** The last deletion, with Undo for some seconds. */
export function UndoBar() {
  const store = useAppStore();
  const { undo } = useAppFields('undo');
  if (undo === null) return null;
  // The bar takes its focused button with it.
  const leave = (act: () => unknown): void => {
    document.getElementById('main')?.focus();
    act();
  };
  return (
    <section className="undo-bar" aria-label={t('Undo')}>
      <span>{undo.message()}</span>
      <button type="button" onClick={() => leave(() => store.undo())}>
        {t('Undo')}
      </button>
      <button type="button" className="quiet" onClick={() => leave(() => store.dismissUndo())}>
        {t('Close')}
      </button>
    </section>
  );
}
