/** Runs Whisper on ONNX Runtime through transformers.js. Runs in a worker, one window of a recording at a time. */
import { Tokenizer } from '@huggingface/tokenizers';
import {
  AutoModelForSpeechSeq2Seq,
  type PreTrainedModel,
  type Tensor,
  WhisperFeatureExtractor,
} from '@huggingface/transformers';
import type { OfferModelFiles } from '../../ports/models/model-files.ts';

export const whisperFiles = [
  'encoder',
  'decoder',
  'config',
  'generationConfig',
  'preprocessorConfig',
  'tokenizer',
  'tokenizerConfig',
] as const;

export type WhisperFile = (typeof whisperFiles)[number];

interface WhisperEngineOptions {
  readonly contents: Readonly<Record<WhisperFile, Uint8Array<ArrayBuffer>>>;
  readonly device: 'wasm' | 'webgpu';
  readonly threads: number;
  readonly offerFiles: OfferModelFiles;
}

/** Tokens of one window: about three times as many as people say in half a minute. */
const mostTokens = 300;

interface GenerationConfig {
  readonly decoder_start_token_id: number;
  readonly lang_to_id?: Readonly<Record<string, number>>;
  readonly is_multilingual?: boolean;
}

export class WhisperEngine {
  readonly #model: PreTrainedModel;
  readonly #features: WhisperFeatureExtractor;
  readonly #tokenizer: Tokenizer;
  readonly #generation: GenerationConfig;
  /** Most samples of one window. */
  readonly longest: number;

  private constructor(
    model: PreTrainedModel,
    features: WhisperFeatureExtractor,
    tokenizer: Tokenizer,
    generation: GenerationConfig,
    longest: number,
  ) {
    this.#model = model;
    this.#features = features;
    this.#tokenizer = tokenizer;
    this.#generation = generation;
    this.longest = longest;
  }

  /** Rejects with any error of the library. The worker is unusable then. */
  static async load({ contents, device, threads, offerFiles }: WhisperEngineOptions): Promise<WhisperEngine> {
    const files = {
      'onnx/encoder_model.onnx': contents.encoder,
      'onnx/decoder_model_merged.onnx': contents.decoder,
      'config.json': contents.config,
      'generation_config.json': contents.generationConfig,
    };
    const modelId = offerFiles(files, threads);
    const parse = (content: Uint8Array) => JSON.parse(new TextDecoder().decode(content)) as object;
    const preprocessing = parse(contents.preprocessorConfig) as { n_samples: number };
    const model = await AutoModelForSpeechSeq2Seq.from_pretrained(modelId, { dtype: 'fp32', device });
    return new WhisperEngine(
      model,
      new WhisperFeatureExtractor(preprocessing),
      new Tokenizer(parse(contents.tokenizer), parse(contents.tokenizerConfig)),
      parse(contents.generationConfig) as GenerationConfig,
      preprocessing.n_samples,
    );
  }

  /** The language of a window, as two letters; `en` for a model that knows no other. */
  async languageOf(samples: Float32Array): Promise<string> {
    const {
      lang_to_id: languages = {},
      is_multilingual: several,
      decoder_start_token_id: start,
    } = this.#generation;
    if (several !== true) return 'en';
    const [first] = await this.#generate(samples, { decoder_input_ids: [start], max_new_tokens: 1 }, 1);
    const found = Object.entries(languages).find(([, id]) => id === first);
    return found?.[0].replace(/[<|>]/g, '') ?? 'en';
  }

  /** The words of a window. Empty without speech. */
  async transcribe(samples: Float32Array, language: string): Promise<string> {
    const several = this.#generation.is_multilingual === true;
    const ids = await this.#generate(
      samples,
      { max_new_tokens: mostTokens, ...(several ? { language, task: 'transcribe' } : {}) },
      0,
    );
    return this.#tokenizer.decode([...ids], { skip_special_tokens: true }).trim();
  }

  async #generate(samples: Float32Array, options: object, skipped: number): Promise<readonly number[]> {
    const { input_features: inputs } = (await this.#features._call(samples)) as { input_features: Tensor };
    const output = (await this.#model.generate({ inputs, ...options } as never)) as Tensor;
    const [row = []] = output.tolist() as (bigint | number)[][];
    inputs.dispose();
    return row.slice(skipped).map(Number);
  }
}
