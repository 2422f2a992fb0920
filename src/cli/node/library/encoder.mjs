// The bundled encoder in node, with the same model, prefixes and pooling as in the page, so that vectors can be mixed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';
import { importModule } from './program.mjs';

/**
 * @typedef {import('../../../ports/retrieval/encoder.ts').Encoder} Encoder
 */

/** Facts about the encoder, without loading it. @returns {Promise<Pick<Encoder, 'id' | 'dimension' | 'cosinePrior'>>} */
export async function encoderFacts() {
  const [{ E5Encoder }, { multilingualE5Small: model }] = await Promise.all([
    importModule('adapters/embedding/e5-encoder.js'),
    importModule('adapters/model-files/bundled-models.js'),
  ]);
  const spawn = () => {
    throw new Error('This encoder has no worker.');
  };
  return new E5Encoder({ spawn, model, modelsUrl: '', threads: 1 });
}

/**
 * Loads the encoder and compares its vectors with the measured ones.
 * @returns {Promise<Encoder>}
 */
export async function loadEncoder() {
  const [facts, { multilingualE5Small: model }, pooling, { goldenTexts, passesSelfTest }] = await Promise.all(
    [
      encoderFacts(),
      importModule('adapters/model-files/bundled-models.js'),
      importModule('adapters/embedding/pooling.js'),
      importModule('adapters/embedding/self-test.js'),
    ],
  );
  const encodeIds = await startEngine(model, pooling);
  const alone = [];
  for (const text of goldenTexts) alone.push(...(await encodeIds([text.trim()])));
  if (!passesSelfTest(alone, 'eight bits'))
    throw new UserError(
      'The encoder gives wrong results on this machine. Next: use --words to search by words alone.',
    );
  return {
    id: facts.id,
    dimension: facts.dimension,
    maxTokens: model.maxTokens,
    cosinePrior: (question, passage) => facts.cosinePrior(question, passage),
    encode(texts, { kind }) {
      const prefix = kind === 'query' ? model.queryPrefix : model.passagePrefix;
      return encodeIds(texts.map((text) => prefix + text.trim()));
    },
  };
}

/**
 * @param {import('../../../adapters/model-files/bundled-models.ts').BundledEncoder} model
 * @param {typeof import('../../../adapters/embedding/pooling.ts')} pooling
 * @returns {Promise<(texts: readonly string[]) => Promise<Float32Array[]>>}
 */
async function startEngine(model, { meanPool, padBatch, truncateIds }) {
  const [runtime, { Tokenizer }] = await Promise.all([
    import('onnxruntime-web/wasm'),
    import('@huggingface/tokenizers'),
  ]);
  const read = (/** @type {{ path: string }} */ { path }) => readFile(join(root, 'public', 'models', path));
  const settings = JSON.parse(String(await read(model.files.tokenizerConfig)));
  const tokenizer = new Tokenizer(JSON.parse(String(await read(model.files.tokenizer))), settings);
  const padding = tokenizer.token_to_id(settings.pad_token) ?? 1;
  runtime.env.wasm.numThreads = 1;
  runtime.env.logLevel = 'error';
  const { withEightBitProducts } = await importModule('models/onnx/eight-bit-products.js');
  const weights = withEightBitProducts(new Uint8Array(await read(model.files.weights)));
  const session = await runtime.InferenceSession.create(weights, {
    executionProviders: ['wasm'],
    logSeverityLevel: 3,
  });
  return async (texts) => {
    const tokens = texts.map((text) => truncateIds(tokenizer.encode(text).ids, model.maxTokens));
    const { rows, length, ids, mask } = padBatch(tokens, padding);
    const shape = [rows, length];
    const outputs = await session.run({
      input_ids: new runtime.Tensor('int64', ids, shape),
      attention_mask: new runtime.Tensor('int64', mask, shape),
      token_type_ids: new runtime.Tensor('int64', new BigInt64Array(rows * length), shape),
    });
    const states = /** @type {import('onnxruntime-web').Tensor} */ (outputs.last_hidden_state);
    return meanPool(
      /** @type {Float32Array} */ (states.data),
      tokens.map((one) => one.length),
      model.dimension,
    );
  };
}
