/** Fills the library with what the command line asked for, and waits for its index if wanted. */
import { type AddProgress, type IncomingFile, type Runtime, reportOf } from '../../runtime/runtime.ts';
import type { AskMessage, AskRequest } from './ask-messages.ts';

type Tell = (message: AskMessage) => void;

export async function fillLibrary(
  runtime: Pick<Runtime, 'library'>,
  { library: wanted, atOnce = false }: Pick<AskRequest, 'library' | 'atOnce'>,
  chosen: readonly File[],
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { library } = runtime;
  if (wanted === 'sample') await library.addSample(signal);
  else await holdExactly(runtime, filesOf(wanted.files, chosen), tell, signal);
  if (library.list().length === 0) return;
  const indexed = library.index(signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    // Without an index, search goes by words alone, which is better than no answer.
    tell({ type: 'notice', error: reportOf(error) });
  });
  if (!atOnce) return indexed;
  // Indexing continues behind the questions. A stop ends both.
  indexed.catch(() => undefined);
}

/** Makes the library equal to this folder: removes missing documents, replaces changed ones, and makes its folders collections. */
async function holdExactly(
  { library }: Pick<Runtime, 'library'>,
  files: readonly IncomingFile[],
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const names = new Set(files.map(({ name }) => name));
  for (const document of library.list()) if (!names.has(document.name)) await library.remove(document.id);
  let before = 0;
  for (const collection of new Set(files.map(({ name }) => collectionOf(name)))) {
    const own = files.filter(({ name }) => collectionOf(name) === collection);
    const onProgress = ({ done }: AddProgress): void =>
      tell({ type: 'reading', done: before + done, total: files.length });
    const added = await library.addFiles(own, { signal, collection, onProgress });
    before += own.length;
    for (const { name, result, encoding, unreadPages } of added) {
      if (signal.aborted) return;
      if (encoding !== undefined) tell({ type: 'file-guessed', name, encoding });
      if (unreadPages !== undefined) tell({ type: 'pages-unread', name, pages: unreadPages });
      if (!result.ok) tell({ type: 'file-refused', name, error: reportOf(result.error) });
      // A document that was already there may have had no collection.
      else if (result.value.collection !== collection)
        await library.move([result.value.id], collection ?? null);
    }
  }
}

/** The outermost folder of a file; undefined at the top. */
export function collectionOf(name: string): string | undefined {
  return name.includes('/') ? name.split('/')[0] : undefined;
}

function filesOf(names: readonly string[], chosen: readonly File[]): IncomingFile[] {
  if (names.length !== chosen.length)
    throw new Error(`${names.length} names came with ${chosen.length} files.`);
  return chosen.map((file, index) => ({
    name: names[index] ?? file.name,
    size: file.size,
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  }));
}
