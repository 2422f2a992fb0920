import type { MouseEvent } from 'react';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** The last deletion, with Undo for some seconds. */
export function UndoBar() {
  const store = useAppStore();
  const { undo } = useAppFields('undo');
  if (undo === null) return null;
  // The bar takes its focused button with it. What lies over the page keeps the focus (rule UI33).
  const leave = ({ currentTarget }: MouseEvent, act: () => unknown): void => {
    if (currentTarget.closest('#side') === null) document.getElementById('main')?.focus();
    act();
  };
  return (
    <section className="undo-bar" aria-label={t('Undo')}>
      <span>{undo.message()}</span>
      <button type="button" onClick={(event) => leave(event, () => store.undo())}>
        {t('Undo')}
      </button>
      <button type="button" className="quiet" onClick={(event) => leave(event, () => store.dismissUndo())}>
        {t('Close')}
      </button>
    </section>
  );
}
