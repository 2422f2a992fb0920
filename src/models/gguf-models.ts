/**
 * Language models for the processor that one press downloads: one GGUF file each, run by wllama. We ran none of them. Where each
 * hash and size comes from stands in docs/models.md.
 */
import type { CatalogueModel } from './catalogue-model.ts';
import { workingBytes } from './own-model.ts';

export interface GgufCatalogueModel extends CatalogueModel {
  readonly kind: 'language-model';
  readonly engine: 'wllama';
  readonly url: string;
  /** Of the whole file, in lower-case hex. Other content is refused. */
  readonly sha256: string;
  /** In billions. */
  readonly parameters: number;
}

interface Published {
  readonly id: string;
  readonly title: string;
  readonly licence: string;
  readonly repository: string;
  /** A commit of the repository; null: its newest, which must have the same hash. */
  readonly revision: string | null;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** False where only other files of the same model tell the size. The download learns it. */
  readonly bytesExact: boolean;
  readonly parameters: number;
  readonly layers: number;
  readonly keyValueHeads: number;
  readonly headSize: number;
  readonly trainedContext: number;
  readonly goodFor: string;
}

const small = 'Plans badly. Until you let it choose the steps, the app chooses them and answers without it.';
const middle = 'Chooses its own steps in simple tasks and sums up a few documents. Slow on the processor.';

const published: readonly Published[] = [
  {
    id: 'qwen3-1.7b-q4_k_m-gguf',
    title: 'Qwen3 1.7B',
    licence: 'Apache-2.0',
    repository: 'MaziyarPanahi/Qwen3-1.7B-GGUF',
    revision: null,
    file: 'Qwen3-1.7B.Q4_K_M.gguf',
    sha256: 'ea2aa5f1cce3c8df81ae5fd292a6ed265b8393cc89534dc21fc5327cc974116a',
    bytes: 1_280_000_000,
    bytesExact: false,
    parameters: 1.72,
    layers: 28,
    keyValueHeads: 8,
    headSize: 128,
    trainedContext: 32_768,
    goodFor: middle,
  },
  {
    id: 'qwen2.5-1.5b-instruct-q4_k_m-gguf',
    title: 'Qwen2.5 1.5B Instruct',
    licence: 'Apache-2.0',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    bytes: 1_117_320_736,
    bytesExact: true,
    parameters: 1.54,
    layers: 28,
    keyValueHeads: 2,
    headSize: 128,
    trainedContext: 32_768,
    goodFor: middle,
  },
  {
    id: 'llama-3.2-1b-instruct-q4_k_m-gguf',
    title: 'Llama 3.2 1B Instruct',
    licence: 'Llama 3.2 Community License',
    repository: 'hugging-quants/Llama-3.2-1B-Instruct-Q4_K_M-GGUF',
    revision: '3f782a315624d457946da867b438a786e9cd5059',
    file: 'llama-3.2-1b-instruct-q4_k_m.gguf',
    sha256: '1d0e9419ec4e12aef73ccf4ffd122703e94c48344a96bc7c5f0f2772c2152ce3',
    bytes: 807_690_656,
    bytesExact: true,
    parameters: 1.24,
    layers: 16,
    keyValueHeads: 8,
    headSize: 64,
    trainedContext: 131_072,
    goodFor: small,
  },
  {
    id: 'qwen3-0.6b-q4_k_m-gguf',
    title: 'Qwen3 0.6B',
    licence: 'Apache-2.0',
    repository: 'MaziyarPanahi/Qwen3-0.6B-GGUF',
    revision: null,
    file: 'Qwen3-0.6B.Q4_K_M.gguf',
    sha256: 'dc4503da5d7cc7254055a86cd90e1a8c9d16c6ac71eb3a32b34bf48a1f4e0999',
    bytes: 484_000_000,
    bytesExact: false,
    parameters: 0.6,
    layers: 28,
    keyValueHeads: 8,
    headSize: 128,
    trainedContext: 32_768,
    goodFor: small,
  },
];

/** The title of a model's build for the processor. */
export function processorTitle(title: string): string {
  return `${title} (CPU)`;
}

export const ggufModels: readonly GgufCatalogueModel[] = published.map((model) => ({
  id: model.id,
  title: processorTitle(model.title),
  kind: 'language-model',
  engine: 'wllama',
  licence: model.licence,
  revision: model.revision,
  downloadBytes: model.bytes,
  downloadExact: model.bytesExact,
  baseMemoryBytes: model.bytes + workingBytes,
  // Keys and values, in 16 bits.
  keyValueBytesPerToken: 2 * model.layers * model.keyValueHeads * model.headSize * 2,
  defaultContext: 4096,
  trainedContext: model.trainedContext,
  weightBits: 4,
  needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
  evidence: 'not-run',
  goodFor: model.goodFor,
  url: `https://huggingface.co/${model.repository}/resolve/${model.revision ?? 'main'}/${model.file}`,
  sha256: model.sha256,
  parameters: model.parameters,
}));
