import { memoryBytes } from '../../../models/catalogue-model.ts';
import { verdict } from '../../../models/verdict.ts';
import { ErrorLine } from '../../errors/ErrorLine.tsx';
import { t } from '../../language/translate.ts';
import { useAppFields } from '../../state/use-app.ts';
import { formatBytes } from '../../words/format.ts';
import { ModelAction, ModelNotes } from '../downloads/ModelFiles.tsx';
import { ModelName } from '../ModelName.tsx';
import { bitWidth } from './bit-width.ts';
import { CatalogueDetails, type CatalogueProps } from './CatalogueDetails.tsx';
import { VerdictMark } from './VerdictView.tsx';

/** One available model as one line: what it takes, whether it runs here, and what can be done. The rest opens with a press. */
export function CatalogueRow({ model, device, contextTokens, files, scale, limit }: CatalogueProps) {
  const { preferences } = useAppFields('preferences');
  const place = model.kind === 'encoder' ? 'encoder' : 'languageModel';
  const inUse = preferences[place] === model.id;
  const refused = device !== null && verdict(model, device, contextTokens).verdict === 'no';
  const size = formatBytes(model.downloadBytes);
  return (
    <li className={inUse ? 'model-row model-row-used' : 'model-row'} data-model={model.id}>
      <h4>
        <ModelName title={model.title} width={bitWidth(model)} />
      </h4>
      <dl className="model-cells">
        <div data-name={t('On disk')}>
          <dt>{t('On disk')}</dt>
          <dd>{model.downloadExact ? size : t('about {size}', { size })}</dd>
        </div>
        <div data-name={t('Memory (RAM)')}>
          <dt>{t('Memory (RAM)')}</dt>
          <dd>{t('about {size}', { size: formatBytes(memoryBytes(model, contextTokens)) })}</dd>
        </div>
        <div className="model-here" data-name={t('On this device')}>
          <dt>{t('On this device')}</dt>
          <dd>
            {device === null ? (
              t('Checking this device…')
            ) : (
              <VerdictMark model={model} device={device} contextTokens={contextTokens} />
            )}
          </dd>
        </div>
      </dl>
      <ModelAction model={model} files={files} refused={refused} inUse={inUse} place={place} />
      <CatalogueDetails
        model={model}
        device={device}
        contextTokens={contextTokens}
        files={files}
        scale={scale}
        limit={limit}
      />
      <ModelNotes model={model} files={files} inUse={inUse} place={place} />
      {files?.error && <ErrorLine report={files.error} />}
    </li>
  );
}
