/** The language models of the catalogue, with the facts that their builds for web-llm and for wllama share. We ran none of them. */

/** A model that has builds for several engines, with what they have in common. */
interface ModelFamily {
  /** web-llm's. */
  readonly name: string;
  /** web-llm's: the model whose compiled library runs it, if it is not its own. */
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
  /** web-llm's, by number format, from the package: MB at 4,096 tokens. */
  readonly memory: { readonly q4f16_1: number; readonly q4f32_1: number };
  readonly goodFor: string;
  /** Its build for the processor. */
  readonly gguf?: PublishedGguf;
}

/** One file, in four bits (Q4_K_M). docs/models.md says where hash and size come from. */
interface PublishedGguf {
  /** Its owner and name on huggingface.co. */
  readonly repository: string;
  /** A commit of it; null: the newest, which must have the same hash. */
  readonly revision: string | null;
  readonly file: string;
  /** In lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** False where only other files of the model tell the size. The download learns it. */
  readonly exact: boolean;
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

export const families: readonly ModelFamily[] = [
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
    gguf: {
      repository: 'MaziyarPanahi/Qwen3-1.7B-GGUF',
      revision: null,
      file: 'Qwen3-1.7B.Q4_K_M.gguf',
      sha256: 'ea2aa5f1cce3c8df81ae5fd292a6ed265b8393cc89534dc21fc5327cc974116a',
      bytes: 1_280_000_000,
      exact: false,
    },
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
    gguf: {
      repository: 'MaziyarPanahi/Qwen3-0.6B-GGUF',
      revision: null,
      file: 'Qwen3-0.6B.Q4_K_M.gguf',
      sha256: 'dc4503da5d7cc7254055a86cd90e1a8c9d16c6ac71eb3a32b34bf48a1f4e0999',
      bytes: 484_000_000,
      exact: false,
    },
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
    gguf: {
      repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
      revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
      file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
      sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
      bytes: 1_117_320_736,
      exact: true,
    },
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
    gguf: {
      repository: 'hugging-quants/Llama-3.2-1B-Instruct-Q4_K_M-GGUF',
      revision: '3f782a315624d457946da867b438a786e9cd5059',
      file: 'llama-3.2-1b-instruct-q4_k_m.gguf',
      sha256: '1d0e9419ec4e12aef73ccf4ffd122703e94c48344a96bc7c5f0f2772c2152ce3',
      bytes: 807_690_656,
      exact: true,
    },
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

/** Of its build for the processor. */
export function processorTitle({ title }: Pick<ModelFamily, 'title'>): string {
  return `${title} (CPU)`;
}
