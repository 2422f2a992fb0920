/** The browser's dialogs for files and folders, if it has them. */

interface Choosers {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

const choosers = (): Choosers => globalThis as Choosers;

export function canChooseFolder(): boolean {
  return choosers().showDirectoryPicker !== undefined;
}

/** Rejects with an `AbortError` if the person chose none. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle> {
  const handle = await choosers().showDirectoryPicker?.({ id: 'webpace-backup', mode: 'readwrite' });
  if (handle === undefined) throw new DOMException('No folder', 'AbortError');
  return handle;
}

/** Undefined if the browser only offers downloads. */
export async function chooseFile(name: string): Promise<FileSystemFileHandle | undefined> {
  return choosers().showSaveFilePicker?.({ suggestedName: name });
}
