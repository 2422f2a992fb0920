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

interface Found {
  readonly files: FoundFile[];
  /** Paths of files and folders that the browser cannot open. */
  readonly unreadable: string[];
}

/** The files of a picker, including whole folders. */
export function filesFromPicker(list: FileList): SortedFiles {
  const files = [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return sortFiles({ files, unreadable: [] });
}

/** The dropped files, including nested folders. Call it in the drop event itself, because the list is empty later. */
export function filesFromDrop(transfer: DataTransfer): Promise<SortedFiles> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const loose = [...transfer.files];
  return (async () => {
    const found: Found = { files: [], unreadable: [] };
    for (const [index, entry] of entries.entries()) {
      const file = loose[index];
      if (entry !== null) await collect(entry, '', found);
      else if (file) found.files.push({ path: file.name, file });
    }
    return sortFiles(found);
  })();
}

function sortFiles({ files, unreadable }: Found): SortedFiles {
  const visible = files.filter(({ path }) => isVisible(path));
  return {
    files: visible
      .filter(({ path }) => kindOfFile(path) === 'document')
      .map(({ path, file }) => ({
        name: path,
        size: file.size,
        bytes: async () => new Uint8Array(await file.arrayBuffer()),
      })),
    refused: [
      ...visible
        .filter(({ path }) => kindOfFile(path) !== 'document')
        .map(({ path }) => ({ name: path, refusal: fileRefusals[kindOfFile(path) as 'media' | 'other'] })),
      ...unreadable.filter(isVisible).map((name) => ({ name, refusal: fileRefusals.unreadable })),
    ],
  };
}

function isVisible(path: string): boolean {
  return !path.split('/').some((part) => part.startsWith('.'));
}

/** Never rejects: what cannot be opened is noted, and the others are still found. */
async function collect(entry: FileSystemEntry, folder: string, found: Found): Promise<void> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  try {
    if (entry.isFile) found.files.push({ path, file: await openFile(entry as FileSystemFileEntry) });
    else await collectFolder(entry as FileSystemDirectoryEntry, path, found);
  } catch {
    found.unreadable.push(path);
  }
}

function openFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function collectFolder(entry: FileSystemDirectoryEntry, path: string, found: Found): Promise<void> {
  const reader = entry.createReader();
  for (;;) {
    // A reader returns a folder in portions of at most a hundred entries, and an empty one at the end.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return;
    for (const child of portion) await collect(child, path, found);
  }
}
