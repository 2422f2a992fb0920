import { t } from '../language/translate.ts';
import { useAppState } from '../state/use-app.ts';

/**
 * Beside a chosen encoder that is not the one in use, because the choice takes effect at the next start.
 * @param encoder as the status names it
 */
export function NextStartNote({ encoder }: { readonly encoder: string }) {
  const used = useAppState(({ status }) => status.engines.find(({ name }) => name === 'encoder')?.model);
  if (used === undefined || used === encoder) return null;
  return (
    <span className="hint">
      {t('Reload this page to use it.')}{' '}
      <button type="button" onClick={() => location.reload()}>
        {t('Reload now')}
      </button>
    </span>
  );
}
