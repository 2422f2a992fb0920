/** Runs text encoders on ONNX Runtime through transformers.js. Runs in a worker, one batch at a time. */

import { Tokenizer } from '@huggingface/tokenizers';
import { AutoModel, Tensor } from '@huggingface/transformers';
import { WebpaceError } from '../../core/errors.ts';
import type { NumberFormat } from '../../models/encoder-models.ts';
import { withEightBitProducts } from '../../models/onnx/eight-bit-products.ts';
import type { OfferModelFiles } from '../../ports/models/model-files.ts';
import { firstTokenPool, meanPool, padBatch, truncateIds } from './pooling.ts';

export type Device = 'wasm' | 'webgpu';

/** Which token states make the vector: the mean of all, or the first one. */
export type Pooling = 'mean' | 'cls';

/** The endings of weights files in transformers.js. */
const fileEndings: Readonly<Record<NumberFormat, string>> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  q4: '_q4',
};

interface E5EngineOptions {
  /** Contents of the model's files. A `Blob` is read from the disk, and only the runtime holds it. */
  readonly contents: Readonly<Record<'config' | 'tokenizer' | 'tokenizerConfig', Uint8Array<ArrayBuffer>>> & {
    readonly weights: Uint8Array<ArrayBuffer> | Blob;
  };
  /** Weights files beside the graph, by the names that the graph uses. */
  readonly besideGraph?: Readonly<Record<string, Blob>>;
  readonly numberFormat: NumberFormat;
  readonly pooling: Pooling;
  readonly device: Device;
  /** Threads of the WebAssembly build. */
  readonly threads: number;
  readonly dimension: number;
  readonly maxTokens: number;
  readonly offerFiles: OfferModelFiles;
}

type Model = Awaited<ReturnType<typeof AutoModel.from_pretrained>>;

export class E5Engine {
  readonly #model: Model;
  readonly #tokenizer: Tokenizer;
  readonly #paddingId: number;
  readonly #dimension: number;
  readonly #maxTokens: number;
  readonly #pooling: Pooling;

  private constructor(model: Model, tokenizer: Tokenizer, paddingId: number, options: E5EngineOptions) {
    this.#model = model;
    this.#tokenizer = tokenizer;
    this.#paddingId = paddingId;
    this.#dimension = options.dimension;
    this.#maxTokens = options.maxTokens;
    this.#pooling = options.pooling;
  }

  /** Rejects with any error of the library. The worker is unusable then. */
  static async load(options: E5EngineOptions): Promise<E5Engine> {
    const { contents, besideGraph = {} } = options;
    const files = {
      [`onnx/model${fileEndings[options.numberFormat]}.onnx`]: weightsFor(options),
      'config.json': contents.config,
      ...besideGraph,
    };
    const modelId = options.offerFiles(files, options.threads);
    const parse = (content: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(content));
    const config = parse(contents.tokenizerConfig) as { pad_token: string };
    const tokenizer = new Tokenizer(parse(contents.tokenizer) as object, config);
    const model = await AutoModel.from_pretrained(modelId, {
      dtype: options.numberFormat,
      device: options.device,
      // The graph names its files. The library must not guess others from the model's settings.
      use_external_data_format: false,
      session_options: { externalData: Object.keys(besideGraph).map((path) => ({ path, data: path })) },
    });
    return new E5Engine(model, tokenizer, tokenizer.token_to_id(config.pad_token) ?? 1, options);
  }

  /** Frees its memory. It cannot encode afterwards. */
  async dispose(): Promise<void> {
    await this.#model.dispose();
  }

  get tokenizer(): Tokenizer {
    return this.#tokenizer;
  }

  /** Ids with the opening and closing tokens, cut to the encoder's limit. */
  tokenize(text: string): readonly number[] {
    return truncateIds(this.#tokenizer.encode(text).ids, this.#maxTokens);
  }

  /** One unit vector for each text, in order. Rejects with `engine-failed`; the worker is unusable then. */
  async encode(texts: readonly (readonly number[])[]): Promise<Float32Array[]> {
    const { rows, length, ids, mask } = padBatch(texts, this.#paddingId);
    const inputs = {
      input_ids: new Tensor('int64', ids, [rows, length]),
      attention_mask: new Tensor('int64', mask, [rows, length]),
    };
    const outputs = (await this.#model(inputs)) as { last_hidden_state: Tensor };
    const states = outputs.last_hidden_state;
    const lengths = texts.map((tokenIds) => tokenIds.length);
    const pool = this.#pooling === 'cls' ? firstTokenPool : meanPool;
    const vectors = pool(states.data as Float32Array, lengths, this.#dimension);
    states.dispose();
    if (vectors.some((vector) => !Number.isFinite(vector[0]))) {
      throw new WebpaceError('engine-failed', 'The encoder gave numbers that are not finite.');
    }
    return vectors;
  }
}

/** Weights that graphics processors multiply fast stay as they are. A model on the disk is not read to change it. */
function weightsFor({ contents, numberFormat, device }: E5EngineOptions): Uint8Array<ArrayBuffer> | Blob {
  const { weights } = contents;
  const packed = numberFormat === 'q4' && !(weights instanceof Blob);
  return packed && device === 'wasm' ? withEightBitProducts(weights) : weights;
}
