/** Reads the files of one model with one progress. */
import { WebpaceError } from '../../core/errors.ts';
import type { FilesProgress, ModelFile, ReadModelFiles, RemoteFile } from '../../ports/models/model-files.ts';
import { openModelFiles } from './open-model-files.ts';
import { readModelFile } from './read-model-file.ts';

/** Milliseconds. More reports tell nothing new and flood the page's thread. */
const progressInterval = 100;

/** Implements `ReadModelFiles` over `fetch`, one file after another. */
export const readModelFiles: ReadModelFiles = async <Name extends string>(
  files: Readonly<Record<Name, ModelFile | RemoteFile>>,
  { baseUrl, signal, onProgress }: Parameters<ReadModelFiles>[1],
) => {
  if (globalThis.crypto?.subtle === undefined) {
    const message = 'This page cannot verify model files. Serve it over https, or from localhost.';
    throw new WebpaceError('model-load-failed', message);
  }
  const all = Object.entries<ModelFile | RemoteFile>(files);
  const entries = all.filter((entry): entry is [string, ModelFile] => 'path' in entry[1]);
  const totalBytes = entries.reduce((sum, [, file]) => sum + file.bytes, 0);
  const contents: Record<string, Uint8Array<ArrayBuffer>> = {};
  let loadedBefore = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (const [name, file] of entries) {
    const report = (loaded: number, stage: FilesProgress['stage']): void => {
      const now = performance.now();
      if (now - reportedAt < progressInterval && loaded < file.bytes) return;
      reportedAt = now;
      onProgress?.({ stage, file: file.path, loadedBytes: loadedBefore + loaded, totalBytes });
    };
    contents[name] = await readModelFile(file, baseUrl, signal, report);
    loadedBefore += file.bytes;
  }
  for (const [name, file] of all) {
    if ('url' in file) contents[name] = await readStoredFile(file);
  }
  return contents as Record<Name, Uint8Array<ArrayBuffer>>;
};

async function readStoredFile(file: RemoteFile): Promise<Uint8Array<ArrayBuffer>> {
  const store = await openModelFiles();
  return new Uint8Array(await (await store.open(file)).arrayBuffer());
}
