/** The files of one model, with one progress over all of them. */
import { WebpaceError } from '../../core/errors.ts';
import type { ModelFile, ReadModelFiles } from '../../ports/model-files.ts';
import { readModelFile } from './read-model-file.ts';

/** Milliseconds. More often says nothing new and floods the page's thread. */
const progressInterval = 100;

/** Implements `ReadModelFiles`: one file after the other, over `fetch`. */
export const readModelFiles: ReadModelFiles = async <Name extends string>(
  files: Readonly<Record<Name, ModelFile>>,
  { baseUrl, signal, onProgress }: Parameters<ReadModelFiles>[1],
) => {
  if (globalThis.crypto?.subtle === undefined) {
    const message = 'This page cannot verify model files. Serve it over https, or from localhost.';
    throw new WebpaceError('model-load-failed', message);
  }
  const entries = Object.entries<ModelFile>(files);
  const totalBytes = entries.reduce((sum, [, file]) => sum + file.bytes, 0);
  const contents: Record<string, Uint8Array<ArrayBuffer>> = {};
  let loadedBefore = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (const [name, file] of entries) {
    const report = (loaded: number): void => {
      const now = performance.now();
      if (now - reportedAt < progressInterval && loaded < file.bytes) return;
      reportedAt = now;
      onProgress?.({ file: file.path, loadedBytes: loadedBefore + loaded, totalBytes });
    };
    contents[name] = await readModelFile(file, baseUrl, signal, report);
    loadedBefore += file.bytes;
  }
  return contents as Record<Name, Uint8Array<ArrayBuffer>>;
};
