import { servedPlace } from '../../../models/model-server.ts';
import { t } from '../../language/translate.ts';
import { useAppFields } from '../../state/use-app.ts';
import { sentences } from '../../words/format.ts';

/** The server's model and host that wrote a step or an answer; nothing for a model of this device. */
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

/** Above the question box: the question leaves this device, and who gets it. */
export function ServedNote() {
  const { status, settings } = useAppFields('status', 'settings');
  const asked = (settings.useModel && settings.profile === 'react') || settings.summaries;
  const served = status.engines.filter(({ host }) => host !== undefined);
  const model = asked ? served.find(({ name }) => name === 'language-model')?.model : undefined;
  const encoder = served.find(({ name }) => name === 'encoder')?.model;
  if (model === undefined && encoder === undefined) return null;
  return (
    <p className="hint served-note" role="note">
      {sentences(
        model !== undefined &&
          t(
            'Questions go to {model}, with passages of your documents and earlier steps of the conversation.',
            {
              model,
            },
          ),
        encoder !== undefined &&
          t('Questions, steps and documents go to {encoder} for search by meaning.', { encoder }),
      )}
    </p>
  );
}
