import type { ChangeEvent } from 'react';
import { documentEndings } from '../../../evidence/documents/document-endings.ts';
import { t } from '../../language/translate.ts';
import { filesFromPicker } from '../../state/library/incoming-files.ts';
import { useAppStore } from '../../state/use-app.ts';

export const fileInputId = 'library-files';
export const folderInputId = 'library-folder';

/** The browser's file pickers, once for the page. `FileButtons` opens them. */
export function FileInputs() {
  const store = useAppStore();

  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const { files: list } = event.target;
    if (list === null) return;
    const sorted = filesFromPicker(list);
    // Allows choosing the same file again after it changed.
    event.target.value = '';
    void store.library.addFiles(sorted.files, sorted.refused);
  };

  return (
    <>
      <input
        id={fileInputId}
        type="file"
        hidden
        multiple
        accept={documentEndings.map((ending) => `.${ending}`).join(',')}
        aria-label={t('Files')}
        onChange={take}
      />
      <input
        id={folderInputId}
        ref={(element) => {
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        multiple
        aria-label={t('Folder')}
        onChange={take}
      />
    </>
  );
}
