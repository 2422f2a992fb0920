import type { RemoteFile } from '../../ports/models/model-files.ts';
import { externalWeightsOf } from './external-weights.ts';
import { openModelFiles } from './open-model-files.ts';

/** Opens the stored weights of a downloaded encoder: its graph and the files beside it. Rejects with `model-missing` if one is not here. */
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
