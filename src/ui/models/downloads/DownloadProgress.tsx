import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import type { ModelFilesStatus } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatBytes, formatMilliseconds } from '../../words/format.ts';
import { useDownloadPace } from './use-download-pace.ts';

interface Props {
  readonly model: CatalogueModel;
  readonly files: ModelFilesStatus;
}

/** A running download: how much has arrived, how fast, how long it will take, and the two ways to end it. */
export function DownloadProgress({ model, files: { loadedBytes, totalBytes } }: Props) {
  const { models } = useAppStore();
  const whole = totalBytes ?? model.downloadBytes;
  const pace = useDownloadPace(true, loadedBytes, whole);
  const { title } = model;
  return (
    <div className="download">
      <progress
        aria-label={t('Download of {title}', { title })}
        value={Math.min(loadedBytes, whole)}
        max={whole}
      />
      <p className="download-facts">
        <strong>
          {totalBytes === null
            ? t('{loaded} of about {total}', { loaded: formatBytes(loadedBytes), total: formatBytes(whole) })
            : t('{loaded} of {total}', { loaded: formatBytes(loadedBytes), total: formatBytes(whole) })}
        </strong>
        {pace !== null && (
          <span className="download-rate">{t('{rate}/s', { rate: formatBytes(pace.bytesPerSecond) })}</span>
        )}
        {pace !== null && (
          <span className="download-left">
            {pace.millisecondsLeft === null
              ? t('waiting for data')
              : t('{time} left', {
                  time: formatMilliseconds(Math.max(1_000, Math.ceil(pace.millisecondsLeft / 1_000) * 1_000)),
                })}
          </span>
        )}
        <span className="hint">
          {t('Checked as it arrives. If it is interrupted, it continues from here.')}
        </span>
      </p>
      <div className="model-actions">
        <button type="button" className="quiet" onClick={() => models.stop(model.id)}>
          {t('Pause')}
          <span className="visually-hidden"> {t('the download of {title}', { title })}</span>
        </button>
        <button type="button" onClick={() => void models.remove(model.id)}>
          {t('Cancel')}
          <span className="visually-hidden"> {t('the download of {title}', { title })}</span>
        </button>
      </div>
    </div>
  );
}
