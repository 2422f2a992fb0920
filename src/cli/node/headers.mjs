// The headers that the app is served with, by the dev server, by `npm start` and in the tests, and those of what this process
// answers to the app. A static host should send the first.

/** Cross-origin isolation: without it WebAssembly has no threads. */
export const isolationHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Hash of the only script in the frame that code runs in (src/runtime/engines/code-frame.ts). A test keeps both equal. */
export const codeFrameHash = 'sha256-/lFOCL41R/mUe4hvTlMMeCOWV+fG546KvN2JXHJTa9c=';

/**
 * Allows only the page's own origin for scripts, styles, requests and frames.
 * - 'wasm-unsafe-eval': the engines are WebAssembly.
 * - worker-src blob: wllama starts its worker from a blob, and so does the frame that code runs in.
 * - script-src with a hash: frames inherit the page's policy. The hash allows the one script of that frame.
 * @param {string} [nonce] for the tags that the dev server writes into the page
 */
export function contentSecurityPolicy(nonce) {
  const inline = nonce === undefined ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' '${codeFrameHash}'${inline}`,
    "worker-src 'self' blob:",
    "connect-src 'self' blob: data:",
    `style-src 'self'${inline}`,
    "img-src 'self' blob: data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Where models are published. Only the worker that downloads models may ask them: it takes addresses of the catalogue and
 * returns files, and never sees a question, a document or an answer. Without our headers (a plain static host) a worker has
 * no policy of its own, and the same code runs.
 */
export const modelHosts = [
  'https://huggingface.co',
  'https://*.huggingface.co',
  'https://*.hf.co',
  'https://raw.githubusercontent.com',
];

/** The script of that worker, in a build and on the dev server. */
const downloadWorker = /^\/(?:assets|workers)\/model-files(?:-[\w-]+)?\.(?:js|ts)$/;

/**
 * The headers of one answer. `WEBPACE_MODEL_MIRROR`, an origin, is added to the publishers of models.
 * @param {string} path
 * @param {string | undefined} [mirror]
 */
export function workerHeaders(path, mirror) {
  if (!downloadWorker.test(path)) return null;
  const hosts = [...modelHosts, ...(mirror ? [mirror] : [])].join(' ');
  const policy = contentSecurityPolicy().replace("connect-src 'self'", `connect-src 'self' ${hosts}`);
  return { 'Content-Security-Policy': policy };
}

/** @param {string} [nonce] */
export function appHeaders(nonce) {
  return {
    ...isolationHeaders,
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/** Of every answer to a call of the app. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 */
export function answerJson(response, status, value) {
  response.writeHead(status, { ...answerHeaders, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}
