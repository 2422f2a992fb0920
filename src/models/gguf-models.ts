/** Language models for the processor that one press downloads: one GGUF file each, run by wllama. */
import type { CatalogueModel } from './catalogue-model.ts';
import { families, processorTitle } from './model-families.ts';
import { workingBytes } from './own-model.ts';
import { leastToSteer } from './tuning.ts';

export interface GgufCatalogueModel extends CatalogueModel {
  readonly kind: 'language-model';
  readonly engine: 'wllama';
  readonly url: string;
  /** Of the whole file, in lower-case hex. Other content is refused. */
  readonly sha256: string;
  /** In billions. */
  readonly parameters: number;
}

export const ggufModels: readonly GgufCatalogueModel[] = families.flatMap((family) => {
  const { gguf, parameters, goodFor } = family;
  if (gguf === undefined) return [];
  return {
    id: `${family.name.toLowerCase()}-q4_k_m-gguf`,
    title: processorTitle(family),
    kind: 'language-model',
    engine: 'wllama',
    licence: family.licence,
    revision: gguf.revision,
    downloadBytes: gguf.bytes,
    downloadExact: gguf.exact,
    baseMemoryBytes: gguf.bytes + workingBytes,
    // Keys and values, in 16 bits.
    keyValueBytesPerToken: 2 * family.layers * family.keyValueHeads * family.headSize * 2,
    defaultContext: 4096,
    trainedContext: family.trainedContext,
    weightBits: 4,
    needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
    evidence: 'not-run',
    // Below that size the app answers without it.
    goodFor: parameters < leastToSteer ? goodFor : `${goodFor} Slow on the processor.`,
    url: `https://huggingface.co/${gguf.repository}/resolve/${gguf.revision ?? 'main'}/${gguf.file}`,
    sha256: gguf.sha256,
    parameters,
  };
});
