import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceFacts } from '../../models/verdict.ts';
import { bundledModels, catalogueFacts, type ModelFacts } from '../../runtime/models/model-facts.ts';
import { t } from '../language/translate.ts';
import { ProgressPanel } from '../parts/loading/ProgressPanel.tsx';
import { StorageView } from '../parts/storage/StorageView.tsx';
import { WhereModelsRun } from '../parts/WhereModelsRun.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { CatalogueView } from './catalogue/CatalogueView.tsx';
import { DevicePanel } from './device/DevicePanel.tsx';
import { ModelCard } from './ModelCard.tsx';
import { OwnModelForm } from './OwnModelForm.tsx';
import { ServerModels } from './servers/ServerModels.tsx';
import './models.css';

/** The models, what they need and do here, the speed of this device, and what is stored. */
export function ModelsView() {
  const store = useAppStore();
  const { models } = store;
  const { status, work, preferences } = useAppFields('status', 'work', 'preferences');
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const [device, setDevice] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    void store.models.device().then(setDevice);
  }, [store]);
  const tokenizer = status.engines.find(({ name }) => name === 'tokenizer');
  const factsOf = (title: string): ModelFacts | undefined => {
    const bundled = bundledModels.find((facts) => facts.title === title);
    const listed = models.catalogue.find((model) => model.title === title);
    if (bundled !== undefined || listed === undefined) return bundled;
    const { loadedBytes = listed.downloadBytes } = statuses.get(listed.id) ?? {};
    return catalogueFacts(listed, loadedBytes, preferences.contextTokens);
  };
  const loadable = status.engines.some(({ state }) => state === 'idle' || state === 'failed');
  return (
    <div className="page models-page">
      <header className="page-head">
        <h2>{t('Models')}</h2>
        {loadable && !work.has('models') && (
          <button type="button" onClick={() => void store.loadModels()}>
            {t('Load the models now')}
          </button>
        )}
      </header>
      <div className="models-columns">
        <div className="models-main">
          <WhereModelsRun />
          <ProgressPanel />
          <ul className="models" aria-label={t('In use')}>
            {status.engines
              .filter(({ name }) => name !== 'tokenizer')
              .map((engine) => (
                <ModelCard
                  key={engine.name}
                  engine={engine}
                  facts={factsOf(engine.model)}
                  {...(engine.name === 'language-model' && tokenizer ? { tokenizer } : {})}
                />
              ))}
          </ul>
          <CatalogueView device={device} />
          <OwnModelForm />
          <ServerModels />
          <section className="page-section" aria-labelledby="larger-heading">
            <h3 id="larger-heading">{t('What a larger model would add')}</h3>
            <p>
              {t(
                'The bundled encoder and reader find the passages that answer, and the words in them, in many languages. The bundled language model is too small to plan or to sum up: it has a tenth of the size that this takes. So the app chooses the steps and answers without it. A model of 1.5 billion parameters or more can choose the steps, sum up several documents and answer in sentences. It takes about 1 to 4 GB. It is fast on a graphics processor and slow on the processor.',
              )}
            </p>
          </section>
        </div>
        <div className="models-side">
          <DevicePanel device={device} />
          <StorageView />
        </div>
      </div>
    </div>
  );
}
