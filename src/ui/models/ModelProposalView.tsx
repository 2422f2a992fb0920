import { useId, useSyncExternalStore } from 'react';
import type { DeviceFacts } from '../../models/verdict.ts';
import { bundledLanguageModel, candidateModels, proposeHere } from '../../runtime/models/model-proposal.ts';
import type { Choice, ModelFilesStatus, ProposedDownload } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { sentences } from '../words/format.ts';
import { reasonSentence } from './device/tuning-words.ts';
import { DownloadAndUse } from './downloads/DownloadAndUse.tsx';
import { plainName } from './plain-name.ts';

/**
 * The best engine and model for this device, and why. One press uses it; nothing is downloaded by itself. The catalogue
 * beside it looks at stored models.
 */
export function ModelProposalView({ device }: { readonly device: DeviceFacts }) {
  const { models, deviceProfile, view } = useAppStore();
  const { preferences, status } = useAppFields('preferences', 'status');
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  useSyncExternalStore(models.subscribe, models.ownModels, models.ownModels);
  useSyncExternalStore(deviceProfile.subscribe, deviceProfile.read, deviceProfile.read);
  const id = useId();
  const candidates = candidateModels(models);
  const loaded = status.engines.find(({ name }) => name === 'language-model')?.model;
  const inUse = candidates.find(({ title }) => title === loaded)?.id ?? bundledLanguageModel.id;
  const { contextTokens } = preferences;
  const proposal = proposeHere({ models, deviceProfile }, { device, contextTokens, inUse });
  const { engine, model, title, steering, download } = proposal;
  const here = candidates.filter(({ place }) => place !== 'away');
  const chosen = here.find((one) => one.id === preferences.languageModel)?.id ?? bundledLanguageModel.id;
  const choose = (languageModel: string): void => view.changePreferences({ languageModel });
  const graphics = candidates.find((one) => one.id === model.value)?.needs.webgpu === true;
  return (
    <section className="proposal" aria-labelledby={`${id}-heading`}>
      <h4 id={`${id}-heading`}>{t('Proposed model and engine')}</h4>
      <dl className="tuning">
        <Proposed title={t('Engine')} choice={engine}>
          {graphics
            ? t('{engine}, on the graphics processor', { engine: engine.value })
            : t('{engine}, on the processor', { engine: engine.value })}
        </Proposed>
        <Proposed title={t('Language model')} choice={model}>
          {plainName(title)}
        </Proposed>
        <Proposed title={t('Who chooses the steps')} choice={steering}>
          {steering.value === 'react' ? t('the model') : t('the app')}
        </Proposed>
      </dl>
      <div className="proposal-choice">
        {chosen !== model.value && (
          <button type="button" onClick={() => choose(model.value)}>
            {t('Use {title}', { title: plainName(title) })}
          </button>
        )}
        {here.length > 1 && (
          <SelectField
            label={t('Language model from the next question on')}
            value={chosen}
            choices={here.map(({ id }) => id)}
            words={(id) => here.find((one) => one.id === id)?.title ?? id}
            onChange={choose}
          />
        )}
        {chosen !== inUse && <span>{t('It is used from the next question on.')}</span>}
      </div>
      {download !== null && <Download download={download} files={statuses.get(download.model.id)} />}
    </section>
  );
}

function Proposed({
  title,
  choice: { reason, figures },
  children,
}: {
  readonly title: string;
  readonly choice: Choice<string>;
  readonly children: string;
}) {
  return (
    <div className="tuning-item">
      <dt>{title}</dt>
      <dd>
        <strong>{children}</strong>
      </dd>
      <dd className="hint">{reasonSentence(reason, figures)}</dd>
    </div>
  );
}

interface DownloadProps {
  readonly download: ProposedDownload;
  readonly files: ModelFilesStatus | undefined;
}

function Download({ download: { model, why }, files }: DownloadProps) {
  return (
    <div className="proposal-download">
      <p className="hint">
        {sentences(
          t('{title} would do better.', { title: plainName(model.title) }),
          reasonSentence(why.reason, why.figures),
        )}
      </p>
      <DownloadAndUse model={model} files={files} />
    </div>
  );
}
