// The bundled encoder in a headless browser, for measurements that need only the encoder.
import { openCompiledPage } from '../../src/cli/node/lab/compiled-page.mjs';

const model = 'multilingual-e5-small';
const dimension = 384;
const longestSequence = 512;

/** @typedef {'eight bits' | 'floats'} Products how matrices are multiplied: as in the app, or for comparison */

/**
 * The app's own service, built into dist/library, with its queue and its batches, over the engine's build for every browser
 * (asyncify). In a browser that can suspend programs, the app takes the smaller one.
 * @param {number} threads
 * @param {Products} products
 */
const pageFor = (threads, products) => `<!doctype html><script type="importmap">${JSON.stringify({
  imports: {
    'onnxruntime-web/webgpu': '/node_modules/onnxruntime-web/dist/ort.webgpu.bundle.min.mjs',
    'onnxruntime-common': '/node_modules/onnxruntime-common/dist/esm/index.js',
    '@huggingface/tokenizers': '/node_modules/@huggingface/tokenizers/dist/tokenizers.mjs',
    '@huggingface/transformers': '/node_modules/@huggingface/transformers/dist/transformers.web.js',
  },
})}</script><script type="module">
  import { encoderService } from '/dist/library/adapters/embedding/encoder-service.js';
  import { onnxModelFiles } from '/dist/library/adapters/onnx/offer-model-files.js';
  const url = (name) => location.origin + '/public/models/${model}/' + name;
  const read = async (name) => new Uint8Array(await (await fetch(url(name))).arrayBuffer());
  const readAll = async (files) =>
    Object.fromEntries(await Promise.all(Object.entries(files).map(async ([key, { path }]) => [key, await read(path)])));
  const wasm = location.origin + '/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.asyncify';
  const graph = 'onnx/model_q4.onnx';
  // The engine leaves a graph on the disk as it is, with products of floats.
  const onDisk = async () => ({ graph: new Blob([await read(graph)]), beside: {} });
  const service = encoderService(readAll, onnxModelFiles({ mjs: wasm + '.mjs', wasm: wasm + '.wasm' }), undefined, onDisk);
  const context = { signal: new AbortController().signal, emit() {} };
  await service.load({
    files: {
      weights: { path: graph, ...(${products === 'floats'} ? { url: url(graph) } : {}) },
      config: { path: 'config.json' },
      tokenizer: { path: 'tokenizer.json' },
      tokenizerConfig: { path: 'tokenizer_config.json' },
    },
    numberFormat: 'q4',
    device: 'wasm',
    threads: ${threads},
    dimension: ${dimension},
    maxTokens: ${longestSequence},
  }, context);
  globalThis.encodeTexts = async (texts) =>
    (await service.operations.encode({ texts, kind: 'passage' }, context)).map((vector) => [...vector]);
</script>`;

/**
 * The encoder's page: texts (their prefix included, trimmed) to rows of numbers.
 * @param {number} threads of the WebAssembly build
 * @param {Products} [products] default as in the app
 */
export async function openEncoderPage(threads, products = 'eight bits') {
  const { tab, close } = await openCompiledPage(pageFor(threads, products), 'encodeTexts');
  return {
    close,
    /** @param {string[]} texts @returns {Promise<number[][]>} */
    encode: (texts) => tab.evaluate((some) => globalThis.encodeTexts(some), texts),
    /** Milliseconds that a batch took, measured in the page. @param {string[]} texts */
    time: (texts) =>
      tab.evaluate(async (some) => {
        const start = performance.now();
        await globalThis.encodeTexts(some);
        return performance.now() - start;
      }, texts),
  };
}
