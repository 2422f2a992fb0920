// The bundled encoder and reader under node, on WebAssembly. What they gave once is kept in .cache/bench-answers: the same
// texts are encoded and read again with every change of what stands around them.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as runtime from 'onnxruntime-web/wasm';
import { root } from '../../scripts/lib/command-line.mjs';
import { encoderFacts, loadEncoder } from '../../src/cli/node/library/encoder.mjs';
import { importModule } from '../../src/cli/node/library/program.mjs';

/**
 * @typedef {import('../../src/ports/retrieval/encoder.ts').Encoder} Encoder
 * @typedef {import('../../src/ports/retrieval/reader.ts').Reader} Reader
 * @typedef {import('../../src/adapters/reading/reading-windows.ts').ReadingWindow} ReadingWindow
 */

const folder = join(root, '.cache', 'bench-answers');
const keyBytes = 16;
/** As in the app: a batch that is larger is no faster. */
const batchLimits = { windows: 8, tokens: 512 };

/** Rows of numbers by key, in memory and in a file that grows at its end. */
class KeptRows {
  /** @type {Map<string, Float32Array>} */
  #rows = new Map();
  #file;

  /** @param {string} name */
  constructor(name) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.rows`);
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    let at = 0;
    while (at + keyBytes + 4 <= bytes.length) {
      const length = bytes.readUInt32LE(at + keyBytes) * 4;
      const start = at + keyBytes + 4;
      if (start + length > bytes.length) break;
      const row = new Float32Array(length / 4);
      new Uint8Array(row.buffer).set(bytes.subarray(start, start + length));
      this.#rows.set(bytes.toString('hex', at, at + keyBytes), row);
      at = start + length;
    }
    // A run that was cut short leaves half a row.
    if (at < bytes.length) truncateSync(path, at);
    this.#file = openSync(path, 'a');
  }

  /** @param {string} key */
  get(key) {
    return this.#rows.get(key);
  }

  /** @param {string} key @param {Float32Array} row */
  set(key, row) {
    this.#rows.set(key, row);
    const head = Buffer.alloc(keyBytes + 4);
    head.write(key, 'hex');
    head.writeUInt32LE(row.length, keyBytes);
    writeSync(this.#file, Buffer.concat([head, Buffer.from(row.buffer, row.byteOffset, row.byteLength)]));
  }

  close() {
    closeSync(this.#file);
  }
}

/** @param {string} text */
const keyOf = (text) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * keyBytes);

/** @returns {Promise<{ encoder: Encoder, reader: Reader, close: () => void }>} */
export async function openNodeModels() {
  const models = await importModule('adapters/model-files/bundled-models.js');
  const { bundledReader, multilingualE5Small } = models;
  const vectors = new KeptRows(`vectors-eight-bits-${multilingualE5Small.files.weights.sha256.slice(0, 12)}`);
  const scores = new KeptRows(`scores-eight-bits-${bundledReader.files.weights.sha256.slice(0, 12)}`);
  return {
    encoder: await keptEncoder(vectors, multilingualE5Small.maxTokens),
    reader: await keptReader(scores, bundledReader, multilingualE5Small),
    close() {
      vectors.close();
      scores.close();
    },
  };
}

/** @param {KeptRows} kept @param {number} maxTokens @returns {Promise<Encoder>} */
async function keptEncoder(kept, maxTokens) {
  const facts = await encoderFacts();
  /** @type {Promise<Encoder> | undefined} */
  let loading;
  return {
    id: facts.id,
    dimension: facts.dimension,
    maxTokens,
    cosinePrior: (question, passage) => facts.cosinePrior(question, passage),
    async encode(texts, options) {
      const keys = texts.map((text) => keyOf(`${options.kind}\n${text.trim()}`));
      for (const [place, key] of keys.entries()) {
        if (kept.get(key) !== undefined) continue;
        loading ??= loadEncoder();
        const [vector] = await (await loading).encode([texts[place] ?? ''], options);
        if (vector !== undefined) kept.set(key, vector);
      }
      return keys.map((key) => Float32Array.from(kept.get(key) ?? []));
    },
  };
}

/**
 * @param {KeptRows} kept
 * @param {typeof import('../../src/adapters/model-files/bundled-models.ts').bundledReader} model
 * @param {import('../../src/adapters/model-files/bundled-models.ts').BundledEncoder} encoder
 * @returns {Promise<Reader>}
 */
async function keptReader(kept, model, encoder) {
  const read = (/** @type {{ path: string }} */ { path }) => readFile(join(root, 'public', 'models', path));
  const from = (/** @type {string} */ name) => importModule(`adapters/reading/${name}.js`);
  const [{ readReaderSettings }, { ReadingInProgress }, tokens, windowing, { TextTokenizer }] =
    await Promise.all(
      ['reader-settings', 'reading-in-progress', 'reading-tokens', 'reading-windows', 'text-tokens'].map(
        from,
      ),
    );
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const settings = readReaderSettings(new Uint8Array(await read(model.files.settings)));
  const parts = [encoder.files.tokenizer, encoder.files.tokenizerConfig].map(read);
  const [tokenizerFile, config] = (await Promise.all(parts)).map((file) => JSON.parse(String(file)));
  const tokenizer = new TextTokenizer(new Tokenizer(tokenizerFile, config));
  const run = await scorer(model, encoder, settings.table);
  const nameOf = (/** @type {ReadingWindow} */ { ids, questionTokens }) =>
    keyOf(`${questionTokens} ${ids.join(' ')}`);
  return {
    id: model.id,
    bars: model.bars,
    async read(question, passages) {
      const asked = tokens.questionTokens(tokenizer, question);
      const texts = passages.map((passage) => tokens.passageTokens(tokenizer, passage));
      /** @type {ReadingWindow[]} */
      const windows = texts.flatMap(({ head, tokens: own }, at) =>
        windowing.passageWindows(at, asked, head, own, settings),
      );
      const fresh = windows.filter((window) => kept.get(nameOf(window)) === undefined);
      for (const batch of fresh.length === 0 ? [] : windowing.batchWindows(fresh, batchLimits)) {
        for (const [place, row] of (await run(batch)).entries()) kept.set(nameOf(batch[place]), row);
      }
      const progress = new ReadingInProgress(texts, settings.calibration, settings.maximumAnswerTokens);
      for (const window of windows) {
        const row = kept.get(nameOf(window)) ?? new Float32Array();
        const third = row.length / 3;
        const [start, end, sentence] = [0, 1, 2].map((part) =>
          row.subarray(part * third, (part + 1) * third),
        );
        progress.add(window, { start, end, sentence });
      }
      return progress.reading(true);
    },
  };
}

/**
 * The reader's network: of each window the scores of start, end and sentence, one behind the other. Loaded when first needed.
 * @param {typeof import('../../src/adapters/model-files/bundled-models.ts').bundledReader} model
 * @param {import('../../src/adapters/model-files/bundled-models.ts').BundledEncoder} encoder
 * @param {import('../../src/adapters/reading/reader-settings.ts').ReaderSettings['table']} place
 * @returns {Promise<(windows: readonly ReadingWindow[]) => Promise<Float32Array[]>>}
 */
async function scorer(model, encoder, place) {
  const { VocabularyTable } = await importModule('adapters/reading/vocabulary-table.js');
  const read = (/** @type {{ path: string }} */ { path }) => readFile(join(root, 'public', 'models', path));
  async function load() {
    runtime.env.wasm.numThreads = 1;
    const table = new VocabularyTable(new Uint8Array(await read(encoder.files.weights)), place);
    const { withEightBitProducts } = await importModule('models/onnx/eight-bit-products.js');
    const weights = withEightBitProducts(new Uint8Array(await read(model.files.weights)));
    const session = await runtime.InferenceSession.create(weights, {
      executionProviders: ['wasm'],
      logSeverityLevel: 3,
    });
    return { table, session };
  }
  /** @type {ReturnType<typeof load> | undefined} */
  let loading;
  return async (windows) => {
    loading ??= load();
    const { table, session } = await loading;
    const length = Math.max(...windows.map(({ ids }) => ids.length));
    const vectors = new Float32Array(windows.length * length * table.width);
    const mask = new BigInt64Array(windows.length * length);
    const kinds = new BigInt64Array(windows.length * length);
    for (const [row, { ids, questionTokens }] of windows.entries()) {
      const padding = new Array(length - ids.length).fill(1);
      table.gather([...ids, ...padding], vectors, row * length * table.width);
      mask.fill(1n, row * length, row * length + ids.length);
      kinds.fill(1n, row * length + questionTokens, row * length + ids.length);
    }
    const shape = [windows.length, length];
    const outputs = await session.run({
      token_embeddings: new runtime.Tensor('float32', vectors, [...shape, table.width]),
      attention_mask: new runtime.Tensor('int64', mask, shape),
      token_type_ids: new runtime.Tensor('int64', kinds, shape),
    });
    const parts = ['start_logits', 'end_logits', 'sentence_logits'].map(
      (name) => /** @type {Float32Array} */ (outputs[name]?.data),
    );
    return windows.map(({ ids }, row) => {
      const own = new Float32Array(3 * ids.length);
      for (const [part, values] of parts.entries())
        own.set(values.subarray(row * length, row * length + ids.length), part * ids.length);
      return own;
    });
  };
}
