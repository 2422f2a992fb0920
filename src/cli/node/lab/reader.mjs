// The app's reader for the lab: the same code in a headless Chromium, with the bundled encoder's vocabulary.
import { importBundledModels } from './compiled-lab.mjs';
import { openCompiledPage } from './compiled-page.mjs';

/**
 * @typedef {import('../../../ports/retrieval/reader.ts').Reader} Reader
 * @typedef {typeof globalThis & { readPassages(question: string, passages: unknown): ReturnType<Reader['read']> }} ReaderWindow
 */

/** @returns {Promise<{ reader: Reader, close: () => Promise<void> }>} */
export async function openReader() {
  const { bundledReader, multilingualE5Small } = await importBundledModels();
  const { tab, close } = await openCompiledPage(pageOf(bundledReader, multilingualE5Small), 'readPassages');
  return {
    reader: {
      id: `${bundledReader.id}-${bundledReader.version}`,
      bars: bundledReader.bars,
      read: (question, passages) =>
        tab.evaluate(
          ([asked, some]) => /** @type {ReaderWindow} */ (globalThis).readPassages(asked, some),
          /** @type {const} */ ([question, passages]),
        ),
    },
    close,
  };
}

/**
 * Caches the scores of a question and a text, because policies show the same texts again and again.
 * @param {import('./compiled-lab.mjs').BundledModels['bundledReader']} reader
 * @param {import('./compiled-lab.mjs').BundledModels['multilingualE5Small']} encoder
 */
function pageOf(reader, encoder) {
  const imports = {
    '@huggingface/tokenizers': '/node_modules/@huggingface/tokenizers/dist/tokenizers.mjs',
    'onnxruntime-web/webgpu': '/node_modules/onnxruntime-web/dist/ort.webgpu.bundle.min.mjs',
  };
  const runtime = '/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.asyncify';
  const files = {
    tokenizer: encoder.files.tokenizer.path,
    tokenizerConfig: encoder.files.tokenizerConfig.path,
    vocabulary: encoder.files.weights.path,
    weights: reader.files.weights.path,
    settings: reader.files.settings.path,
  };
  return `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script><script type="module">
    import * as onnx from 'onnxruntime-web/webgpu';
    import { Tokenizer } from '@huggingface/tokenizers';
    import { ReaderSession } from '/dist/library/adapters/reading/reader-session.js';
    import { readReaderSettings } from '/dist/library/adapters/reading/reader-settings.js';
    import { ReadingInProgress } from '/dist/library/adapters/reading/reading-in-progress.js';
    import { passageTokens, questionTokens } from '/dist/library/adapters/reading/reading-tokens.js';
    import { batchWindows, passageWindows } from '/dist/library/adapters/reading/reading-windows.js';
    import { TextTokenizer } from '/dist/library/adapters/reading/text-tokens.js';
    import { VocabularyTable } from '/dist/library/adapters/reading/vocabulary-table.js';
    onnx.env.wasm.wasmPaths = { mjs: location.origin + '${runtime}.mjs', wasm: location.origin + '${runtime}.wasm' };
    onnx.env.wasm.numThreads = 1;
    const bytes = {};
    for (const [name, path] of ${JSON.stringify(Object.entries(files))})
      bytes[name] = new Uint8Array(await (await fetch('/public/models/' + path)).arrayBuffer());
    const json = (content) => JSON.parse(new TextDecoder().decode(content));
    const settings = readReaderSettings(bytes.settings);
    const tokenizer = new TextTokenizer(new Tokenizer(json(bytes.tokenizer), json(bytes.tokenizerConfig)));
    const table = new VocabularyTable(bytes.vocabulary, settings.table);
    const session = await ReaderSession.create(bytes.weights, table, 'wasm');
    const known = new Map();
    const keyOf = ({ ids, questionTokens }) => questionTokens + ' ' + ids.join(' ');
    globalThis.readPassages = async (question, passages) => {
      const asked = questionTokens(tokenizer, question);
      const texts = passages.map((passage) => passageTokens(tokenizer, passage));
      const windows = texts.flatMap(({ head, tokens }, i) => passageWindows(i, asked, head, tokens, settings));
      const fresh = windows.filter((window) => !known.has(keyOf(window)));
      for (const batch of batchWindows(fresh, { windows: 8, tokens: 512 })) {
        const scores = batch.length === 0 ? [] : await session.run(batch);
        batch.forEach((window, i) => known.set(keyOf(window), scores[i]));
      }
      const progress = new ReadingInProgress(texts, settings.calibration, settings.maximumAnswerTokens);
      for (const window of windows) progress.add(window, known.get(keyOf(window)));
      if (known.size > 20000) known.clear();
      return progress.reading(true);
    };
  </script>`;
}
