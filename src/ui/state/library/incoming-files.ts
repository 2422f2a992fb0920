/** Files and folders from a drop or a file picker, in the library's form. */
import { kindOfFile } from '../../../evidence/documents/document-endings.ts';
import type { IncomingFile } from '../../../runtime/runtime.ts';
import { fileRefusals } from '../../words/words.ts';
import type { FileOutcome } from '../app-state.ts';

export interface SortedFiles {
  readonly files: readonly IncomingFile[];
  readonly refused: readonly FileOutcome[];
}

/** A file and its path inside the given folder. */
interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** The files of a picker, including whole folders. */
export function filesFromPicker(list: FileList): SortedFiles {
  return sortFiles([...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

/** The dropped files, including nested folders. Call it in the drop event itself, because the list is empty later. */
export function filesFromDrop(transfer: DataTransfer): Promise<SortedFiles> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const loose = [...transfer.files];
  return (async () => {
    const found: FoundFile[] = [];
    for (const [index, entry] of entries.entries()) {
      const file = loose[index];
      if (entry !== null) await collect(entry, '', found);
      else if (file) found.push({ path: file.name, file });
    }
    return sortFiles(found);
  })();
}

function sortFiles(found: readonly FoundFile[]): SortedFiles {
  const visible = found.filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')));
  return {
    files: visible
      .filter(({ path }) => kindOfFile(path) === 'document')
      .map(({ path, file }) => ({
        name: path,
        size: file.size,
        bytes: async () => new Uint8Array(await file.arrayBuffer()),
      })),
    refused: visible
      .filter(({ path }) => kindOfFile(path) !== 'document')
      .map(({ path }) => ({ name: path, refusal: fileRefusals[kindOfFile(path) as 'media' | 'other'] })),
  };
}

async function collect(entry: FileSystemEntry, folder: string, found: FoundFile[]): Promise<void> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader returns a folder in portions of at most a hundred entries, and an empty one at the end.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return;
    for (const child of portion) await collect(child, path, found);
  }
}
