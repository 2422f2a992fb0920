/** Encoders for download. The bundled one is measured; facts about these come from their makers. */
import type { CatalogueModel } from './catalogue-model.ts';

/** Names of number formats in transformers.js. */
export type NumberFormat = 'fp32' | 'fp16' | 'q8' | 'q4';

export interface EncoderCatalogueModel extends CatalogueModel {
  readonly engine: 'transformers.js';
  /** With a trailing slash. */
  readonly baseUrl: string;
  readonly format: NumberFormat;
  readonly pooling: 'cls' | 'mean';
  readonly dimension: number;
  /** Texts are cut here, far below what the model was trained for: attention over 8,192 tokens takes gigabytes. */
  readonly maxTokens: number;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  /** The publisher's list of this revision, with its hashes. */
  readonly listUrl: string;
  /** Below `baseUrl`, with their known facts. The graph among the weights may name more files. */
  readonly files: Readonly<
    Record<
      'weights' | 'config' | 'tokenizer' | 'tokenizerConfig',
      { readonly path: string; readonly bytes?: number }
    >
  >;
}

const revision = '25b9af8e87a38eb120cfe87125383677b9cd309e';

const shared = {
  kind: 'encoder',
  engine: 'transformers.js',
  licence: 'MIT',
  revision,
  keyValueBytesPerToken: 0,
  defaultContext: 1024,
  trainedContext: 8192,
  evidence: 'not-run',
  baseUrl: `https://huggingface.co/onnx-community/bge-m3-ONNX/resolve/${revision}/`,
  listUrl: `https://huggingface.co/api/models/onnx-community/bge-m3-ONNX/tree/${revision}?recursive=true`,
  pooling: 'cls',
  dimension: 1024,
  maxTokens: 1024,
  queryPrefix: '',
  passagePrefix: '',
} as const;

const words =
  'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder.';
const smallFiles = {
  config: { path: 'config.json' },
  tokenizer: { path: 'tokenizer.json', bytes: 17_082_799 },
  tokenizerConfig: { path: 'tokenizer_config.json' },
} as const;

export const encoderModels: readonly EncoderCatalogueModel[] = [
  {
    ...shared,
    id: 'bge-m3-fp16',
    title: 'BGE-M3 (16-bit)',
    downloadBytes: 1_150_000_000,
    downloadExact: false,
    baseMemoryBytes: 1_300_000_000,
    weightBits: 16,
    // 250,002 words of 1,024 numbers.
    needs: { webgpu: true, halfPrecision: true, largestBufferBytes: 250_002 * 1024 * 2 },
    goodFor: words,
    nextDown: 'BGE-M3 (8-bit)',
    format: 'fp16',
    files: { ...smallFiles, weights: { path: 'onnx/model_fp16.onnx' } },
  },
  {
    ...shared,
    id: 'bge-m3-q8',
    title: 'BGE-M3 (8-bit)',
    downloadBytes: 568_479_395 + 17_082_799,
    downloadExact: true,
    baseMemoryBytes: 900_000_000,
    weightBits: 8,
    needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
    goodFor: `${words} Slow on the processor.`,
    format: 'q8',
    files: { ...smallFiles, weights: { path: 'onnx/model_quantized.onnx', bytes: 568_479_395 } },
  },
];
