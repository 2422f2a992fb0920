import { useEffect, useState } from 'react';
import {
  forgetServer,
  isExtensionPage,
  type ModelServer,
  readModelServers,
  type ServedModel,
} from '../../../runtime/models/model-servers.ts';
import { ErrorLine } from '../../errors/ErrorLine.tsx';
import { t } from '../../language/translate.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { OwnServerForm, RemoveOwnServer } from './OwnServerForm.tsx';
import { ServerEncoders } from './ServerEncoders.tsx';

const command = 'npm start -- --model-server http://localhost:11434';

/** The model servers that this page was started with: models to choose, and what leaves the page with each question. */
export function ServerModels() {
  const [servers, setServers] = useState<readonly ModelServer[] | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number asks again.
  useEffect(() => {
    let shown = true;
    void readModelServers({ baseUrl: new URL('.', document.baseURI).href }).then((found) => {
      if (shown) setServers(found);
    });
    return () => {
      shown = false;
    };
  }, [asked]);
  // Nothing is drawn before the servers are known.
  const extension = servers !== null && isExtensionPage(document.baseURI);
  const again = (): void => setAsked(asked + 1);
  return (
    <section className="page-section" aria-labelledby="servers-heading">
      <h3 id="servers-heading">{t('Model servers')}</h3>
      {servers === null && <p className="hint">{t('Looking for model servers…')}</p>}
      {extension && <OwnServerForm onAdd={again} />}
      {servers?.length === 0 && !extension && (
        <p className="hint">
          {t('None found. To use models of Ollama, LM Studio, llama.cpp or vLLM, start WebPACE like this:')}{' '}
          <code>{command}</code>
        </p>
      )}
      {servers?.map((server) => (
        <Server key={server.host} server={server} onChange={again} />
      ))}
    </section>
  );
}

function Server({ server, onChange }: { readonly server: ModelServer; readonly onChange: () => void }) {
  const { host, models, error, allowed } = server;
  return (
    <section className="model-server" aria-label={host}>
      <h4>{host}</h4>
      <p>
        {t(
          'What leaves this page: your questions, and with each one passages of your documents and earlier steps. All of it goes to {host} and nowhere else. Search, reading and memory stay here.',
          { host },
        )}
      </p>
      {error !== null && <ErrorLine report={error} />}
      <div className="model-actions">
        {error !== null && (
          <button type="button" onClick={onChange}>
            {t('Check the server again')}
          </button>
        )}
        {allowed && (
          <button
            type="button"
            onClick={() => {
              forgetServer(host);
              onChange();
            }}
          >
            {t('Ask me again before a question goes there')}
          </button>
        )}
        {isExtensionPage(document.baseURI) && <RemoveOwnServer host={host} onRemove={onChange} />}
      </div>
      <ul className="models" aria-label={t('Models of {host}', { host })}>
        {models.map((model) => (
          <ServerModel key={model.id} model={model} />
        ))}
      </ul>
      {server.encoders.length > 0 && <ServerEncoders server={server} onChange={onChange} />}
    </section>
  );
}

function ServerModel({ model: { id, model, kind, contextWindow } }: { readonly model: ServedModel }) {
  const { view } = useAppStore();
  const { preferences } = useAppFields('preferences');
  const inUse = preferences.languageModel === id;
  return (
    <li className="model">
      <h3>{model}</h3>
      <p>
        {[
          kind === 'openai' ? t('an OpenAI-style server') : kind,
          contextWindow === null
            ? t('the server does not say how long its context is')
            : t('{tokens} tokens of context', { tokens: formatCount(contextWindow) }),
        ].join(' · ')}
      </p>
      <div className="model-actions">
        <button
          type="button"
          aria-pressed={inUse}
          aria-label={t('Use {title}', { title: model })}
          onClick={() => view.changePreferences({ languageModel: inUse ? null : id })}
        >
          {inUse ? t('Chosen') : t('Use')}
        </button>
        {inUse && <span className="hint">{t('It is used from the next question on.')}</span>}
      </div>
    </li>
  );
}
