// Makes missing vectors with the bundled encoder in a headless Chromium, by the same code as in the app.
import { availableParallelism } from 'node:os';
import { UserError } from '../../../../scripts/lib/command-line.mjs';
import { importBundledModels } from './compiled-lab.mjs';
import { openCompiledPage } from './compiled-page.mjs';
import { batchesOf, encodeBatches } from './encode-batches.mjs';
import { LabProgress } from './progress.mjs';
import { breathing } from './stopping.mjs';
import { appendVectors, emptyVectors, truncatedAt } from './vectors.mjs';

/**
 * @typedef {import('./compiled-lab.mjs').Lab} Lab
 * @typedef {import('../../../lab/index.ts').ComparePlan} ComparePlan
 * @typedef {import('../../../lab/index.ts').Session} Session
 */

/** Texts of similar length are encoded together. The longest batches take some seconds. */
const batchTexts = 16;
/** Most pages. Each holds the model, about 300 MB. */
const mostPages = 16;

/**
 * Encodes missing texts on all cores, shortest first, and adds them to the cache after each batch (rule L51).
 * @param {Lab} lab
 * @param {ComparePlan} plan
 * @param {string} encoder
 * @param {readonly AsyncIterable<Session>[]} files
 * @param {() => boolean} stopped
 */
export async function encodeMissing(lab, plan, encoder, files, stopped) {
  const { multilingualE5Small: model } = await importBundledModels();
  if (encoder !== `${model.id}-${model.numberFormat}`)
    throw new UserError(`Only ${model.id}-${model.numberFormat} can be encoded here, not '${encoder}'.`);
  const missing = await collectMissing(lab, plan, model, encoder, files, stopped);
  if (missing.length === 0 || stopped()) return;
  console.log(`Encoding ${missing.length} texts ...`);
  const batches = batchesOf(missing, batchTexts);
  const pages = await openEncoders(model, Math.min(availableParallelism(), mostPages, batches.length));
  const progress = new LabProgress(missing.reduce((sum, text) => sum + costOf(text), 0));
  const started = performance.now();
  let done = 0;
  try {
    await encodeBatches(batches, pages, {
      stopped,
      async keep(texts, vectors) {
        await appendVectors(
          encoder,
          texts.map((text, i) => ({ text, vector: vectors[i] ?? [] })),
        );
        done += texts.length;
        progress.finish(
          texts.reduce((sum, text) => sum + costOf(text), 0),
          false,
        );
        const rate = ((1000 * done) / (performance.now() - started)).toFixed(1);
        progress.show(`encoding, ${done} of ${missing.length} texts, ${rate} a second`, 0);
      },
    });
  } finally {
    progress.clear();
    await Promise.all(pages.map((page) => page.close()));
  }
}

/**
 * One page for each core, each in its own browser, because tabs of one browser may share a process.
 * @param {import('./compiled-lab.mjs').BundledModels['multilingualE5Small']} model
 * @param {number} count
 */
async function openEncoders(model, count) {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => openEncoder(model)));
  const pages = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first] = opened;
  // With little memory, fewer pages do the work.
  if (pages.length === 0 && first?.status === 'rejected') throw first.reason;
  return pages;
}

/**
 * Roughly the number of tokens that are encoded of a text.
 * @param {string} text
 */
function costOf(text) {
  return Math.min(text.length / 3, truncatedAt);
}

/**
 * @param {Lab} lab
 * @param {ComparePlan} plan
 * @param {{ dimension: number, defaultPrior: { mean: number, deviation: number } }} model
 * @param {string} encoder
 * @param {readonly AsyncIterable<Session>[]} files
 * @param {() => boolean} stopped
 */
async function collectMissing(lab, plan, model, encoder, files, stopped) {
  console.log('Checking which vectors are missing ...');
  const table = plan.vectors ?? emptyVectors(encoder, model);
  const host = { clock: { elapsed: () => performance.now() }, stopped, onStep: breathing() };
  /** @type {Set<string>} */
  const missing = new Set();
  try {
    for (const sessions of files) {
      for await (const session of sessions) {
        for (const text of await lab.missingVectors(session, plan, table, host)) missing.add(text);
      }
    }
  } catch (error) {
    if (!stopped()) throw error;
  }
  return [...missing].sort((left, right) => costOf(left) - costOf(right));
}

/**
 * @typedef {typeof globalThis & { encodeTexts(texts: string[]): Promise<number[][]> }} EncoderWindow
 * @param {import('./compiled-lab.mjs').BundledModels['multilingualE5Small']} model
 */
export async function openEncoder(model) {
  const { tab, close } = await openCompiledPage(pageOf(model), 'encodeTexts');
  return {
    /** @param {string[]} texts @returns {Promise<number[][]>} */
    encode: (texts) =>
      tab.evaluate((some) => /** @type {EncoderWindow} */ (globalThis).encodeTexts(some), texts),
    close,
  };
}

/** @param {import('./compiled-lab.mjs').BundledModels['multilingualE5Small']} model */
function pageOf({ files, numberFormat, dimension }) {
  const imports = {
    '@huggingface/transformers': '/node_modules/@huggingface/transformers/dist/transformers.web.js',
    '@huggingface/tokenizers': '/node_modules/@huggingface/tokenizers/dist/tokenizers.mjs',
    'onnxruntime-web/webgpu': '/node_modules/onnxruntime-web/dist/ort.webgpu.bundle.min.mjs',
    'onnxruntime-common': '/node_modules/onnxruntime-common/dist/esm/index.js',
  };
  const paths = Object.entries(files).map(([name, { path }]) => [name, `/public/models/${path}`]);
  const runtime = '/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.asyncify';
  return `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script><script type="module">
    import { E5Engine } from '/dist/library/adapters/embedding/e5-engine.js';
    import { onnxModelFiles } from '/dist/library/adapters/onnx/offer-model-files.js';
    const contents = {};
    for (const [name, path] of ${JSON.stringify(paths)})
      contents[name] = new Uint8Array(await (await fetch(path)).arrayBuffer());
    const engine = await E5Engine.load({
      contents, numberFormat: '${numberFormat}', device: 'wasm', threads: 1, dimension: ${dimension},
      maxTokens: ${truncatedAt},
      offerFiles: onnxModelFiles({ mjs: location.origin + '${runtime}.mjs', wasm: location.origin + '${runtime}.wasm' }),
    });
    globalThis.encodeTexts = async (texts) =>
      (await engine.encode(texts.map((text) => engine.tokenize(text)))).map((vector) => [...vector]);
  </script>`;
}
