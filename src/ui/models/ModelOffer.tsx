import { useEffect, useState, useSyncExternalStore } from 'react';
import { memoryBytes } from '../../models/catalogue-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import { bundledLanguageModel, proposeHere } from '../../runtime/models/model-proposal.ts';
import type { CandidateModel, ModelFilesStatus } from '../../runtime/runtime.ts';
import { ErrorLine } from '../errors/ErrorLine.tsx';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatBytes, sentences } from '../words/format.ts';
import { DownloadAndUse } from './downloads/DownloadAndUse.tsx';
import { plainName } from './plain-name.ts';

/** On the first page: the model that would do better on this device, if there is one. Nothing is downloaded unasked. */
export function ModelOffer() {
  const { models } = useAppStore();
  const [device, setDevice] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    void (async () => {
      const found = await models.device();
      // Looks at stored models only if it can matter. Most devices have no graphics processor for a model.
      if (found.gpu === null || found.gpu.software) return;
      await models.refresh();
      setDevice(found);
    })();
  }, [models]);
  return device === null ? null : <Offer device={device} />;
}

function Offer({ device }: { readonly device: DeviceFacts }) {
  const { models, deviceProfile } = useAppStore();
  const { preferences } = useAppFields('preferences');
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const { contextTokens, languageModel } = preferences;
  const surroundings = { device, contextTokens, inUse: bundledLanguageModel.id };
  const [offered] = useState(() => proposeHere({ models, deviceProfile }, surroundings).download?.model);
  if (offered === undefined) return null;
  if (languageModel === offered.id)
    return (
      <p className="welcome-model" role="status">
        {t('From the next question on, {title} chooses the steps.', { title: plainName(offered.title) })}
      </p>
    );
  if (languageModel !== null) return null;
  return <Offered model={offered} contextTokens={contextTokens} files={statuses.get(offered.id)} />;
}

interface OfferedProps {
  readonly model: CandidateModel;
  readonly contextTokens: number;
  readonly files: ModelFilesStatus | undefined;
}

function Offered({ model, contextTokens, files }: OfferedProps) {
  const title = plainName(model.title);
  return (
    <section className="welcome-model" aria-label={t('A better model for this device')}>
      <p>
        {sentences(
          t('This device can run {title}.', { title }),
          t(model.goodFor),
          t('It takes about {memory} of memory. You will see how fast it is here when it runs.', {
            memory: formatBytes(memoryBytes(model, contextTokens)),
          }),
        )}
      </p>
      <DownloadAndUse model={model} files={files} />
      {files?.error && <ErrorLine report={files.error} />}
    </section>
  );
}
