/**
 * Models from web-llm 0.2.86's list of prebuilt ones. Memory is the package's `vram_required_MB`, which includes 4,096 tokens of
 * context; the cache per token follows from the model's shape. We ran none of them.
 */
import type { CatalogueModel } from './catalogue-model.ts';
import { ggufModels, processorTitle } from './gguf-models.ts';

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

interface Family {
  readonly name: string;
  /** The model whose compiled library runs it, if it is not its own. */
  readonly library?: string;
  readonly title: string;
  readonly licence: string;
  /** In billions. */
  readonly parameters: number;
  readonly layers: number;
  readonly keyValueHeads: number;
  readonly headSize: number;
  readonly hiddenSize: number;
  readonly vocabulary: number;
  readonly trainedContext: number;
  /** By number format, from the package: MB at 4,096 tokens. */
  readonly memory: { readonly q4f16_1: number; readonly q4f32_1: number };
  readonly goodFor: string;
}

const small = 'Plans badly. Until you let it choose the steps, the app chooses them and answers without it.';
const middle = 'Chooses its own steps in simple tasks and sums up a few documents.';
const large = 'Plans, chooses tools and writes answers in sentences; the size that is recommended.';

/** Hermes 3 was trained from it, and runs on its library. */
const llamaOf3Billion = {
  licence: 'Llama 3.2 Community License',
  parameters: 3.21,
  layers: 28,
  keyValueHeads: 8,
  headSize: 128,
  hiddenSize: 3072,
  vocabulary: 128_256,
  trainedContext: 131_072,
  memory: { q4f16_1: 2263.69, q4f32_1: 2951.51 },
  goodFor: large,
};

const families: readonly Family[] = [
  {
    name: 'Qwen3-4B',
    title: 'Qwen3 4B',
    licence: 'Apache-2.0',
    parameters: 4.02,
    layers: 36,
    keyValueHeads: 8,
    headSize: 128,
    hiddenSize: 2560,
    vocabulary: 151_936,
    trainedContext: 32_768,
    memory: { q4f16_1: 3431.59, q4f32_1: 4327.71 },
    goodFor: large,
  },
  {
    name: 'Qwen3-1.7B',
    title: 'Qwen3 1.7B',
    licence: 'Apache-2.0',
    parameters: 1.72,
    layers: 28,
    keyValueHeads: 8,
    headSize: 128,
    hiddenSize: 2048,
    vocabulary: 151_936,
    trainedContext: 32_768,
    memory: { q4f16_1: 2036.66, q4f32_1: 2635.44 },
    goodFor: middle,
  },
  {
    name: 'Qwen3-0.6B',
    title: 'Qwen3 0.6B',
    licence: 'Apache-2.0',
    parameters: 0.6,
    layers: 28,
    keyValueHeads: 8,
    headSize: 128,
    hiddenSize: 1024,
    vocabulary: 151_936,
    trainedContext: 32_768,
    memory: { q4f16_1: 1403.34, q4f32_1: 1924.98 },
    goodFor: small,
  },
  {
    name: 'Qwen2.5-1.5B-Instruct',
    library: 'Qwen2-1.5B-Instruct',
    title: 'Qwen2.5 1.5B Instruct',
    licence: 'Apache-2.0',
    parameters: 1.54,
    layers: 28,
    keyValueHeads: 2,
    headSize: 128,
    hiddenSize: 1536,
    vocabulary: 151_936,
    trainedContext: 32_768,
    memory: { q4f16_1: 1629.75, q4f32_1: 1888.97 },
    goodFor: middle,
  },
  {
    name: 'Qwen2.5-0.5B-Instruct',
    library: 'Qwen2-0.5B-Instruct',
    title: 'Qwen2.5 0.5B Instruct',
    licence: 'Apache-2.0',
    parameters: 0.49,
    layers: 24,
    keyValueHeads: 2,
    headSize: 64,
    hiddenSize: 896,
    vocabulary: 151_936,
    trainedContext: 32_768,
    memory: { q4f16_1: 944.62, q4f32_1: 1060.2 },
    goodFor: small,
  },
  {
    name: 'Llama-3.2-3B-Instruct',
    title: 'Llama 3.2 3B Instruct',
    ...llamaOf3Billion,
  },
  {
    name: 'Llama-3.2-1B-Instruct',
    title: 'Llama 3.2 1B Instruct',
    licence: 'Llama 3.2 Community License',
    parameters: 1.24,
    layers: 16,
    keyValueHeads: 8,
    headSize: 64,
    hiddenSize: 2048,
    vocabulary: 128_256,
    trainedContext: 131_072,
    memory: { q4f16_1: 879.04, q4f32_1: 1128.82 },
    goodFor: small,
  },
  {
    name: 'Hermes-3-Llama-3.2-3B',
    library: 'Llama-3.2-3B-Instruct',
    title: 'Hermes 3 Llama 3.2 3B',
    ...llamaOf3Billion,
  },
  {
    name: 'Phi-4-mini-instruct',
    title: 'Phi-4 mini',
    licence: 'MIT',
    parameters: 3.84,
    layers: 32,
    keyValueHeads: 8,
    headSize: 128,
    hiddenSize: 3072,
    vocabulary: 200_064,
    trainedContext: 131_072,
    memory: { q4f16_1: 3437.58, q4f32_1: 4220.59 },
    goodFor: large,
  },
  {
    name: 'gemma-2-2b-it',
    title: 'Gemma 2 2B',
    licence: 'Gemma Terms of Use',
    parameters: 2.61,
    layers: 26,
    keyValueHeads: 4,
    headSize: 256,
    hiddenSize: 2304,
    vocabulary: 256_000,
    trainedContext: 8_192,
    memory: { q4f16_1: 1895.3, q4f32_1: 2508.75 },
    goodFor: middle,
  },
  {
    name: 'SmolLM2-1.7B-Instruct',
    title: 'SmolLM2 1.7B Instruct',
    licence: 'Apache-2.0',
    parameters: 1.71,
    layers: 24,
    keyValueHeads: 32,
    headSize: 64,
    hiddenSize: 2048,
    vocabulary: 49_152,
    trainedContext: 8_192,
    memory: { q4f16_1: 1774.19, q4f32_1: 2692.38 },
    goodFor: middle,
  },
  {
    name: 'SmolLM2-360M-Instruct',
    title: 'SmolLM2 360M Instruct',
    licence: 'Apache-2.0',
    parameters: 0.36,
    layers: 32,
    keyValueHeads: 5,
    headSize: 64,
    hiddenSize: 960,
    vocabulary: 49_152,
    trainedContext: 8_192,
    memory: { q4f16_1: 376.06, q4f32_1: 579.61 },
    goodFor: small,
  },
];

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
      ...nextDown(family.title, format),
      goodFor: family.goodFor,
      parameters: family.parameters,
      modelId,
      modelUrl: `https://huggingface.co/mlc-ai/${modelId}/resolve/main/`,
      libraryUrl: `${libraries}${family.library ?? family.name}-${format}_cs1k-webgpu.wasm`,
    };
  }),
);

/** The build in 32 bits, and after it the one for the processor if there is one. */
function nextDown(title: string, format: (typeof formats)[number]['format']): { readonly nextDown?: string } {
  const next = format === 'q4f16_1' ? `${title} (32-bit)` : processorTitle(title);
  const exists = format === 'q4f16_1' || ggufModels.some((model) => model.title === next);
  return exists ? { nextDown: next } : {};
}
