/**
 * The models that come with WebPACE, fixed in code: a file that differs from the published one is refused before an
 * engine gets it. Figures were measured with the bundled builds; see `public/models/README.md`.
 */

import type { ModelFile } from '../../ports/models/model-files.ts';
import type { CosinePrior, ScriptPrior } from '../../ports/retrieval/encoder.ts';
import type { ReaderBars } from '../../ports/retrieval/reader.ts';

interface BundledModel {
  readonly id: string;
  /** Shown to the person. */
  readonly title: string;
  /** SPDX identifier. */
  readonly licence: string;
}

interface BundledLanguageModel extends BundledModel {
  readonly engine: 'wllama';
  readonly files: {
    readonly weights: ModelFile;
    readonly tokenizer: ModelFile;
    /** Contains the chat template. */
    readonly tokenizerConfig: ModelFile;
  };
  /** In billions. */
  readonly parameters: number;
  /** Tokens that the model was trained for: the largest context window. */
  readonly trainedContext: number;
  /** Tokens. A compromise between memory and room. */
  readonly defaultContext: number;
  /** Bytes of key-value cache for one token, in f16. */
  readonly keyValueBytesPerToken: number;
}

export interface BundledEncoder extends BundledModel {
  readonly engine: 'transformers.js';
  readonly files: {
    readonly weights: ModelFile;
    readonly config: ModelFile;
    readonly tokenizer: ModelFile;
    readonly tokenizerConfig: ModelFile;
  };
  /** transformers.js finds `onnx/model_q4.onnx` by it. */
  readonly numberFormat: 'q4';
  readonly dimension: number;
  readonly maxTokens: number;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  readonly scriptPriors: readonly ScriptPrior[];
  /** For pairs of scripts that were not measured. */
  readonly defaultPrior: CosinePrior;
}

/** Uses the vocabulary of one encoder and runs only beside it. */
interface BundledReader extends BundledModel {
  readonly engine: 'onnxruntime-web';
  readonly version: number;
  /** Number of languages that it learned to read. */
  readonly languages: number;
  readonly files: {
    readonly weights: ModelFile;
    readonly settings: ModelFile;
  };
  readonly bars: ReaderBars;
  /** Tokens of a window. */
  readonly maxTokens: number;
}

export const smolLm2: BundledLanguageModel = {
  id: 'smollm2-135m-instruct',
  title: 'SmolLM2 135M Instruct (CPU)',
  licence: 'Apache-2.0',
  engine: 'wllama',
  files: {
    weights: {
      path: 'smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf',
      bytes: 98_362_432,
      sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
    },
    tokenizer: {
      path: 'smollm2-135m-instruct/tokenizer.json',
      bytes: 1_367_648,
      sha256: '9c80ad07d0ec3d740ee85823bbc81ce8e9eb006454653dd1a4b0b822036247e8',
    },
    tokenizerConfig: {
      path: 'smollm2-135m-instruct/tokenizer_config.json',
      bytes: 646,
      sha256: 'eaac1297e648582da3d121154afe698c286524bab8e8ca33b76a09f4e478823b',
    },
  },
  parameters: 0.135,
  trainedContext: 8192,
  defaultContext: 2048,
  keyValueBytesPerToken: 23_040,
};

export const multilingualE5Small: BundledEncoder = {
  id: 'multilingual-e5-small',
  title: 'multilingual-e5-small',
  licence: 'MIT',
  engine: 'transformers.js',
  files: {
    weights: {
      path: 'multilingual-e5-small/onnx/model_q4.onnx',
      bytes: 67_079_537,
      sha256: '5eefd8608937df5a68e708343e56a2537f2f8e6f0f909fa2cbbae69cbf66d99f',
    },
    config: {
      path: 'multilingual-e5-small/config.json',
      bytes: 616,
      sha256: '73754c0ff7aae738ed72eb9a5ea3d729e4d779c276d9b877c17938a57963e56c',
    },
    tokenizer: {
      path: 'multilingual-e5-small/tokenizer.json',
      bytes: 6_881_458,
      sha256: 'f19531aaa9c039f13ce10b0674be46d08e7f1d08578a99b361241cac090bfb7b',
    },
    tokenizerConfig: {
      path: 'multilingual-e5-small/tokenizer_config.json',
      bytes: 377,
      sha256: '8d9000d03b75d74e384c8b480a4e66ce924cb7c912b0cd109a8c6104c86c7cb6',
    },
  },
  numberFormat: 'q4',
  dimension: 384,
  maxTokens: 512,
  queryPrefix: 'query: ',
  passagePrefix: 'passage: ',
  // Questions and unrelated paragraphs in 26 languages of eleven scripts. Pairs of scripts that are not listed have means of 0.68 to 0.76.
  scriptPriors: [
    { query: 'han', passage: 'han', mean: 0.814, deviation: 0.022 },
    { query: 'latin', passage: 'han', mean: 0.699, deviation: 0.023 },
    { query: 'han', passage: 'latin', mean: 0.719, deviation: 0.023 },
    { query: 'latin', passage: 'latin', mean: 0.743, deviation: 0.028 },
    { query: 'arabic', passage: 'arabic', mean: 0.746, deviation: 0.031 },
    { query: 'cyrillic', passage: 'cyrillic', mean: 0.75, deviation: 0.037 },
    { query: 'devanagari', passage: 'devanagari', mean: 0.765, deviation: 0.027 },
    { query: 'greek', passage: 'greek', mean: 0.77, deviation: 0.033 },
    { query: 'hangul', passage: 'hangul', mean: 0.765, deviation: 0.025 },
    { query: 'hebrew', passage: 'hebrew', mean: 0.766, deviation: 0.03 },
    { query: 'kana', passage: 'kana', mean: 0.766, deviation: 0.027 },
    { query: 'thai', passage: 'thai', mean: 0.768, deviation: 0.034 },
  ],
  defaultPrior: { mean: 0.722, deviation: 0.022 },
};

export const bundledReader: BundledReader = {
  id: 'reader',
  version: 5,
  languages: 28,
  title: 'webpace-reader',
  licence: 'CC-BY-SA-4.0',
  engine: 'onnxruntime-web',
  files: {
    weights: {
      path: 'reader/reader.onnx',
      bytes: 13_043_974,
      sha256: '239795d653bb7edf03c7b2f59684404b4d7e337087aa35c09fc9676fdfa93c08',
    },
    settings: {
      path: 'reader/reader.json',
      bytes: 4_740,
      sha256: '967575d0e599bcf7429605282f3261ed6f5d741a735f4a1c1d1122d6e6f0df02',
    },
  },
  bars: { sure: 0.7, likely: 0.36, answerable: 0.53 },
  maxTokens: 224,
};
