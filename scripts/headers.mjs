// The headers that the app is served with, by the dev server, by `npm start` and in the tests.
// A static host should send the same.

/** Cross-origin isolation: without it WebAssembly has no threads. */
export const isolationHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The one script of the frame that code runs in (src/runtime/code-frame.ts; a test keeps the two in step). */
export const codeFrameHash = 'sha256-/lFOCL41R/mUe4hvTlMMeCOWV+fG546KvN2JXHJTa9c=';

/**
 * Nothing from anywhere else: no script, style, request or frame leaves the page's own origin.
 * - 'wasm-unsafe-eval': the engines are WebAssembly.
 * - worker-src blob: wllama starts its worker from a blob, and so does the frame that code runs in.
 * - script-src with a hash: frames inherit the page's policy, and this is the whole script of that frame. The hash allows
 *   these very words and nothing else.
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

/** @param {string} [nonce] */
export function appHeaders(nonce) {
  return {
    ...isolationHeaders,
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
