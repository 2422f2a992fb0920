/** The weights of a downloaded encoder as they lie on the disk. */
import type { RemoteFile } from '../../ports/model-files.ts';
import { externalWeightsOf } from './external-weights.ts';
import { openModelFiles } from './open-model-files.ts';

/** A downloaded graph and the files that it keeps its weights in. Rejects with `model-missing` where one is not here. */
export async function openStoredWeights(
  file: RemoteFile,
): Promise<{ readonly graph: Blob; readonly beside: Readonly<Record<string, Blob>> }> {
  const store = await openModelFiles();
  const graph = await store.open(file);
  const beside: Record<string, Blob> = {};
  for (const name of await externalWeightsOf(graph))
    beside[name] = await store.open({ url: new URL(name, file.url).href });
  return { graph, beside };
}
