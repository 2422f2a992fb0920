/**
 * Packages that the dev server and the browser tests bundle at their start. One that is first met inside a worker
 * would reload the page in the middle of a run.
 */
export const preBundled = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'comlink',
  'idb',
  'fast-check',
  '@huggingface/transformers',
  '@huggingface/tokenizers',
  '@huggingface/jinja',
  '@wllama/wllama/esm/index.js',
  'fflate',
  'linkedom/worker',
  'papaparse',
  'pdfjs-dist/legacy/build/pdf.mjs',
  '@mlc-ai/web-llm',
  '@jitl/quickjs-wasmfile-release-sync',
  'quickjs-emscripten-core',
  '@cfworker/json-schema',
  '@mozilla/readability',
  'turndown',
];
