import { useSyncExternalStore } from 'react';
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import type { OwnModel } from '../../models/own-model.ts';
import { type DeviceFacts, verdict } from '../../models/verdict.ts';
import type { ModelFilesStatus } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { DeleteModel } from '../parts/DeleteModel.tsx';
import { ErrorLine } from '../shell/ErrorLine.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatBytes } from '../words/format.ts';
import { evidenceWords } from '../words/words.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import { MemoryBar } from './MemoryBar.tsx';
import { NextStartNote } from './NextStartNote.tsx';
import { VerdictView } from './VerdictView.tsx';

interface Props {
  readonly model: CatalogueModel;
  /** Null before it was read. */
  readonly device: DeviceFacts | null;
  readonly contextTokens: number;
  readonly files: ModelFilesStatus | undefined;
  /** Bytes at the end of all memory bars. */
  readonly scale: number;
  readonly limit: number | null;
}

/** One available model: what it needs, whether it runs here and why, and its files. */
export function CatalogueRow({ model, device, contextTokens, files, scale, limit }: Props) {
  const { preferences } = useAppFields('preferences');
  const place = model.kind === 'encoder' ? 'encoder' : 'languageModel';
  const inUse = preferences[place] === model.id;
  const refused = device !== null && verdict(model, device, contextTokens).verdict === 'no';
  const lacksHalf = model.needs.halfPrecision && device !== null && device.gpu?.halfPrecision !== true;
  return (
    <li className={inUse ? 'model-row model-row-used' : 'model-row'} data-model={model.id}>
      <div className="model-name">
        <h4>{model.title}</h4>
        <p>{t(model.goodFor)}</p>
      </div>
      <dl className="model-cells">
        <div>
          <dt>{t('Engine')}</dt>
          <dd>
            {model.engine}
            <span className="model-second">{model.needs.webgpu ? t('graphics') : t('processor')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('On disk')}</dt>
          <dd>
            {model.downloadExact
              ? formatBytes(model.downloadBytes)
              : t('about {size}', { size: formatBytes(model.downloadBytes) })}
          </dd>
        </div>
        <div className="model-memory">
          <dt>{t('Memory (RAM)')}</dt>
          <dd>
            <MemoryBar model={model} contextTokens={contextTokens} scale={scale} limit={limit} />
          </dd>
        </div>
        <div>
          <dt>{t('Licence, f16')}</dt>
          <dd>
            {model.licence}
            <span className={lacksHalf ? 'model-second model-lacks' : 'model-second'}>
              {model.needs.halfPrecision ? t('f16 needed') : t('f16 not needed')}
            </span>
          </dd>
        </div>
        <div className="model-verdict">
          <dt>{t('On this device')}</dt>
          <dd>
            {device === null ? (
              t('Checking this device …')
            ) : (
              <VerdictView model={model} device={device} contextTokens={contextTokens} />
            )}
          </dd>
        </div>
      </dl>
      <ModelFiles model={model} files={files} refused={refused} inUse={inUse} place={place} />
      <details className="model-more">
        <summary>
          {t('Where this comes from')}
          <span className="visually-hidden">: {model.title}</span>
        </summary>
        <p className="hint">
          {t('Known from')}: {t(evidenceWords[model.evidence])}.{' '}
          {isProven(model)
            ? t('Files: checked against the SHA-256 that was given.')
            : model.revision === null
              ? t(
                  'Files: the publisher’s newest, trusted on first use. Their hashes are kept; a later change is refused.',
                )
              : t('Files: revision {revision}.', { revision: model.revision.slice(0, 7) })}
        </p>
      </details>
      {files?.error && <ErrorLine report={files.error} />}
    </li>
  );
}

/** True if the person gave the hash of their own model. */
function isProven(model: CatalogueModel | OwnModel): boolean {
  return 'parts' in model && model.parts.every(({ sha256 }) => sha256 !== undefined);
}

interface FilesProps {
  readonly model: CatalogueModel;
  readonly files: ModelFilesStatus | undefined;
  readonly refused: boolean;
  readonly inUse: boolean;
  readonly place: 'encoder' | 'languageModel';
}

function ModelFiles({ model, files, refused, inUse, place }: FilesProps) {
  const { models, modelTrash, view } = useAppStore();
  const deleted = useSyncExternalStore(modelTrash.subscribe, modelTrash.deleted, modelTrash.deleted);
  const { preferences, status } = useAppFields('preferences', 'status');
  const loaded = status.engines.find(({ name }) => name === 'language-model')?.model;
  const { state = 'missing', loadedBytes = 0, firstUse = 0 } = files ?? {};
  const { title } = model;
  if (state === 'downloading' && files !== undefined) return <DownloadProgress model={model} files={files} />;
  if (deleted.has(model.id))
    return (
      <div className="model-actions model-files">
        <button
          type="button"
          aria-label={t('Put {title} back', { title })}
          onClick={() => modelTrash.restore(model.id)}
        >
          {t('Put back')}
        </button>
        <span className="hint">
          {t('Deleted; its {size} will be free in a moment.', { size: formatBytes(loadedBytes) })}
        </span>
      </div>
    );
  const mirror = /^https?:\/\/./.test(preferences.mirror) ? preferences.mirror : undefined;
  return (
    <div className="model-actions model-files">
      {state !== 'stored' && (
        <button
          type="button"
          disabled={refused}
          aria-label={
            state === 'partial'
              ? t('Go on with the download of {title}', { title })
              : t('Download {title}', { title })
          }
          onClick={() => void models.download(model.id, mirror)}
        >
          {state === 'partial' ? t('Go on') : t('Download')}
        </button>
      )}
      {state === 'stored' && (
        <button
          type="button"
          aria-pressed={inUse}
          aria-label={t('Use {title}', { title })}
          onClick={() => view.changePreferences({ [place]: inUse ? null : model.id })}
        >
          {inUse ? t('Chosen') : t('Use')}
        </button>
      )}
      {(state === 'partial' || state === 'stored') && <DeleteModel model={model} bytes={loadedBytes} />}
      {state === 'partial' && (
        <span className="hint">{t('{size} downloaded.', { size: formatBytes(loadedBytes) })}</span>
      )}
      {state === 'stored' && (
        <span className="hint">
          {firstUse > 0
            ? t('{size} on this device, trusted as first downloaded.', { size: formatBytes(loadedBytes) })
            : t('{size} on this device, verified.', { size: formatBytes(loadedBytes) })}
        </span>
      )}
      {inUse && place === 'encoder' && <NextStartNote />}
      {inUse && place === 'languageModel' && loaded !== title && (
        <span className="hint">{t('It is used from the next question on.')}</span>
      )}
    </div>
  );
}
