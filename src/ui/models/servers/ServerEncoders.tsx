import { useState } from 'react';
import type { ErrorReport } from '../../../core/errors.ts';
import { servedTitle } from '../../../models/model-server.ts';
import {
  allowTexts,
  forgetTexts,
  learnEncoder,
  type ModelServer,
  type ServedEncoder,
} from '../../../runtime/models/model-servers.ts';
import { reportOf } from '../../../runtime/runtime.ts';
import { ErrorLine } from '../../errors/ErrorLine.tsx';
import { t } from '../../language/translate.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { NextStartNote, useAwaitsStart } from '../NextStartNote.tsx';

interface Props {
  readonly server: ModelServer;
  readonly onChange: () => void;
}

/** The embedding models of a server: what would leave the page with one, and the person's consent before it is used. */
export function ServerEncoders({ server, onChange }: Props) {
  const { host, encoders, textsAllowed } = server;
  return (
    <section aria-label={t('Search by meaning with {host}', { host })}>
      <h4>{t('Search by meaning with {host}', { host })}</h4>
      <p>
        {t(
          'If you search with {host}, this leaves the page: the texts of your documents, of the pages that you ask about and of each step, and your questions. It goes to {host} and nowhere else. Your library is made ready again; the result stays here.',
          { host },
        )}
      </p>
      {textsAllowed && (
        <div className="model-actions">
          <button
            type="button"
            onClick={() => {
              forgetTexts(host);
              onChange();
            }}
          >
            {t('Stop sending texts there')}
          </button>
        </div>
      )}
      <ul className="models" aria-label={t('Embedding models of {host}', { host })}>
        {encoders.map((encoder) => (
          <ServerEncoder key={encoder.id} encoder={encoder} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

type Asking = 'no' | 'word' | 'measuring';

function ServerEncoder({
  encoder,
  onChange,
}: {
  readonly encoder: ServedEncoder;
  readonly onChange: () => void;
}) {
  const { view } = useAppStore();
  const { preferences } = useAppFields('preferences');
  const [asking, setAsking] = useState<Asking>('no');
  const [error, setError] = useState<ErrorReport | null>(null);
  const { id, model, host } = encoder;
  const inUse = preferences.encoder === id;
  const awaitsStart = useAwaitsStart(servedTitle({ model, host }));

  async function choose(): Promise<void> {
    setAsking('measuring');
    setError(null);
    const learned = await learnEncoder(encoder, { baseUrl: new URL('.', document.baseURI).href });
    setAsking('no');
    if (!learned.ok) return setError(reportOf(learned.error));
    allowTexts(host);
    view.changePreferences({ encoder: id });
    onChange();
  }

  return (
    <li className="model">
      <h3>{model}</h3>
      {asking === 'word' && (
        <p role="alert">
          {t('Send the texts of your documents, pages, steps and questions to {model} on {host}?', {
            model,
            host,
          })}
        </p>
      )}
      <div className="model-actions">
        {asking === 'word' ? (
          <>
            <button type="button" onClick={() => void choose()}>
              {t('Send them there')}
            </button>
            <button type="button" onClick={() => setAsking('no')}>
              {t('Keep them here')}
            </button>
          </>
        ) : (
          <button
            type="button"
            aria-pressed={inUse}
            disabled={asking === 'measuring'}
            aria-label={t('Search with {title}', { title: model })}
            onClick={() => (inUse ? view.changePreferences({ encoder: null }) : setAsking('word'))}
          >
            {inUse ? t('Chosen') : t('Use')}
          </button>
        )}
        {asking === 'measuring' && <span className="hint">{t('Measuring it with short sample texts…')}</span>}
        {inUse && awaitsStart && <NextStartNote />}
      </div>
      {error !== null && <ErrorLine report={error} />}
    </li>
  );
}
