import { t } from '../language/translate.ts';

/** Beside a choice that takes effect at the next start. */
export function NextStartNote() {
  return (
    <span>
      {t('Reload this page to use it.')}{' '}
      <button type="button" onClick={() => location.reload()}>
        {t('Reload now')}
      </button>
    </span>
  );
}
