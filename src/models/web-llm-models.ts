/**
 * Models from web-llm 0.2.86's list of prebuilt ones. Memory is the package's `vram_required_MB`, which includes 4,096 tokens of
 * context; the cache per token follows from the model's shape. We ran none of them.
 */
import type { CatalogueModel } from './catalogue-model.ts';
import { families, processorTitle } from './model-families.ts';

export interface WebLlmCatalogueModel extends CatalogueModel {
  readonly engine: 'web-llm';
  /** web-llm's name. */
  readonly modelId: string;
  /** With a trailing slash, in the form that web-llm does not change. */
  readonly modelUrl: string;
  readonly libraryUrl: string;
  /** In billions. */
  readonly parameters: number;
}

const libraries =
  'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/web-llm-models/v0_2_86/base/';
const megabyte = 1024 ** 2;
const toldContext = 4096;
const formats = [
  { format: 'q4f16_1', words: '16-bit', numberBytes: 2, bitsPerWeight: 4.5 },
  { format: 'q4f32_1', words: '32-bit', numberBytes: 4, bitsPerWeight: 5 },
] as const;

export const webLlmModels: readonly WebLlmCatalogueModel[] = families.flatMap((family) =>
  formats.map(({ format, words, numberBytes, bitsPerWeight }) => {
    const modelId = `${family.name}-${format}-MLC`;
    const perToken = 2 * family.layers * family.keyValueHeads * family.headSize * numberBytes;
    return {
      id: modelId.toLowerCase(),
      title: `${family.title} (${words})`,
      kind: 'language-model',
      engine: 'web-llm',
      licence: family.licence,
      revision: null,
      downloadBytes: Math.round((family.parameters * 1e9 * bitsPerWeight) / 8),
      downloadExact: false,
      baseMemoryBytes: Math.round(family.memory[format] * megabyte) - toldContext * perToken,
      keyValueBytesPerToken: perToken,
      defaultContext: toldContext,
      trainedContext: family.trainedContext,
      weightBits: 4,
      needs: {
        webgpu: true,
        halfPrecision: format === 'q4f16_1',
        // The table of word embeddings in four bits, the largest piece.
        largestBufferBytes: (family.vocabulary * family.hiddenSize) / 2,
      },
      evidence: 'not-run',
      ...(format === 'q4f16_1'
        ? { nextDown: `${family.title} (32-bit)` }
        : family.gguf && { nextDown: processorTitle(family) }),
      goodFor: family.goodFor,
      parameters: family.parameters,
      modelId,
      modelUrl: `https://huggingface.co/mlc-ai/${modelId}/resolve/main/`,
      libraryUrl: `${libraries}${family.library ?? family.name}-${format}_cs1k-webgpu.wasm`,
    };
  }),
);
