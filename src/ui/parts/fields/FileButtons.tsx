import { hasAllSamples } from '../../../runtime/hosts/library/sample-documents.ts';
import { t } from '../../language/translate.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { fileInputId, folderInputId } from './FileInputs.tsx';

/** Buttons to fill the library without dragging: files, a folder, and the samples if one is missing. `quiet`: files alone. */
export function FileButtons({ quiet }: { readonly quiet?: true }) {
  const store = useAppStore();
  const { work, documents } = useAppFields('work', 'documents');
  const busy = work.has('sample') || work.has('files');
  const choose = (id: string) => () => document.getElementById(id)?.click();
  return (
    <div className="file-buttons">
      <button type="button" className={quiet && 'quiet'} disabled={busy} onClick={choose(fileInputId)}>
        {t('Add files')}
      </button>
      {!quiet && (
        <button type="button" disabled={busy} onClick={choose(folderInputId)}>
          {t('Add a folder')}
        </button>
      )}
      {!quiet && !hasAllSamples(documents) && (
        <button
          type="button"
          className={documents.length > 0 ? 'quiet' : undefined}
          disabled={busy}
          onClick={() => void store.library.addSample()}
        >
          {t('Load the sample library')}
        </button>
      )}
    </div>
  );
}
