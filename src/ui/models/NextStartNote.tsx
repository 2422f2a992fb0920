import { t } from '../language/translate.ts';
import { useAppState } from '../state/use-app.ts';

/** True for an encoder, as the status names it, that is not the one in use: its choice takes effect at the next start. */
export function useAwaitsStart(encoder: string): boolean {
  const used = useAppState(({ status }) => status.engines.find(({ name }) => name === 'encoder')?.model);
  return used !== undefined && used !== encoder;
}

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
