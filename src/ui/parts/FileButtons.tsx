import { hasAllSamples } from '../../runtime/hosts/sample-documents.ts';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { fileInputId, folderInputId } from './FileInputs.tsx';

/** The ways to fill the library without dragging: the samples while one is missing, files, a folder. */
export function FileButtons() {
  const store = useAppStore();
  const { work, documents } = useAppFields('work', 'documents');
  const busy = work.has('sample') || work.has('files');
  const choose = (id: string) => () => document.getElementById(id)?.click();
  return (
    <div className="file-buttons">
      {!hasAllSamples(documents) && (
        <button type="button" disabled={busy} onClick={() => void store.library.addSample()}>
          {t('Load the sample library')}
        </button>
      )}
      <button type="button" disabled={busy} onClick={choose(fileInputId)}>
        {t('Add files')}
      </button>
      <button type="button" disabled={busy} onClick={choose(folderInputId)}>
        {t('Add a folder')}
      </button>
    </div>
  );
}
