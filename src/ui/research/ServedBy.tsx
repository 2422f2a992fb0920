import { servedPlace } from '../../models/model-server.ts';
import { t } from '../language/translate.ts';
import { useAppFields } from '../state/use-app.ts';

/** Which model on which host wrote a step or an answer; nothing for a model of this device. */
export function ServedBy({ id, wrote }: { readonly id: string; readonly wrote: 'step' | 'answer' }) {
  const place = servedPlace(id);
  if (place === null) return null;
  const { model, host } = place;
  return (
    <p className="hint served-by">
      {wrote === 'step'
        ? t('Asked {model} on {host}.', { model, host })
        : t('Written by {model} on {host}.', { model, host })}
    </p>
  );
}

/** Over the question's box: that what is asked leaves this device, and who gets it. */
export function ServedNote() {
  const { status, settings } = useAppFields('status', 'settings');
  const { model, host } = status.engines.find((engine) => engine.host !== undefined) ?? {};
  const asked = (settings.useModel && settings.profile === 'react') || settings.summaries;
  if (model === undefined || host === undefined || !asked) return null;
  return (
    <p className="hint served-note" role="note">
      {t('Questions go to {model}, with passages of your documents and earlier steps of the run.', { model })}
    </p>
  );
}
