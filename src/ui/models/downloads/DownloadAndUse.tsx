import type { CandidateModel, ModelFilesStatus } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatBytes } from '../../words/format.ts';
import { plainName } from '../plain-name.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import { downloadAndUse } from './download-and-use.ts';
import '../models.css';

interface Props {
  readonly model: CandidateModel;
  readonly files: ModelFilesStatus | undefined;
}

/** A button that downloads a model and uses it, and the progress of the download. */
export function DownloadAndUse({ model, files }: Props) {
  const store = useAppStore();
  if (files?.state === 'downloading') return <DownloadProgress model={model} files={files} />;
  const { missingBytes, downloadExact } = model;
  const title = plainName(model.title);
  const size = formatBytes(missingBytes);
  return (
    <button type="button" onClick={() => void downloadAndUse(store, model.id)}>
      {downloadExact
        ? t('Download and use {title}, {size}', { title, size })
        : t('Download and use {title}, about {size}', { title, size })}
    </button>
  );
}
