import { t } from '../language/translate.ts';

/** Beside a choice that takes effect at the next start. */
export function NextStartNote() {
  return (
    <span>
      {t('It is used once this page is reloaded.')}{' '}
      <button type="button" onClick={() => location.reload()}>
        {t('Reload now')}
      </button>
    </span>
  );
}
