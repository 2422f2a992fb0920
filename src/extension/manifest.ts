/** The extension's manifest. Every permission stands here with its reason; a test compares them with a kept list. */

/** Where models are published, as for the page: `modelHosts` of src/cli/node/headers.mjs. A test keeps the two in step. */
export const modelHosts = [
  'https://huggingface.co',
  'https://*.huggingface.co',
  'https://*.hf.co',
  'https://raw.githubusercontent.com',
];

/** Model servers of this device: no other place can be reached beside the publishers. Which of them, the person allows by a press. */
const serversOfThisDevice = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The same as the browser is asked for them, with the first download. */
export const modelOrigins = modelHosts.map((host) => `${host}/*`);

/**
 * Stricter than what the browser demands of extensions, and all it allows us to say: code and workers of the
 * package alone, and connections to it, to the publishers of models and to model servers of this device. The reader of a page's text is given to the browser as a function and needs no connection.
 */
const policy = [
  "default-src 'none'",
  // The engines are WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "object-src 'self'",
  "worker-src 'self'",
  // Models and WebAssembly of the package; blob: and data: are texts that the app itself made. The publishers of models for
  // downloads alone: their worker asks for addresses of the catalogue, once the browser was allowed to by a press.
  `connect-src 'self' blob: data: ${[...modelHosts, ...serversOfThisDevice].join(' ')}`,
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param version as in package.json: three numbers */
export function extensionManifest(version: string): chrome.runtime.ManifestV3 {
  return {
    manifest_version: 3,
    name: 'WebPACE',
    version,
    description:
      'Asks questions across open tabs and your own documents, and answers with quotes. Everything runs on this device.',
    // Extensions that read tabs side by side, and modules in the background.
    minimum_chrome_version: '121',
    icons: icons(16, 32, 48, 128),
    action: { default_title: 'Open WebPACE', default_icon: icons(16, 32) },
    background: { service_worker: 'background.js', type: 'module' },
    side_panel: { default_path: 'side-panel.html' },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Ctrl+Shift+Y', mac: 'Command+Shift+Y' },
      },
    },
    permissions: [
      'sidePanel',
      // The page that is looked at, for as long as it is: by the button or the shortcut and nothing else.
      'activeTab',
      // Reading its text, and showing a quote in it.
      'scripting',
      // Models, documents and runs are not thrown away when the disk gets full.
      'unlimitedStorage',
    ],
    // Asked for by the person's own press, one by one, and given back the same way.
    optional_permissions: ['tabs'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: { extension_pages: policy },
    // Without isolation WebAssembly has one thread.
    cross_origin_embedder_policy: { value: 'require-corp' },
    cross_origin_opener_policy: { value: 'same-origin' },
    // Only our own pages may use what is in the package, and no other extension or page may speak to us.
    web_accessible_resources: [],
    // A second profile without its own history gets its own panel.
    incognito: 'split',
  };
}

function icons(...sizes: readonly number[]): Record<string, string> {
  return Object.fromEntries(sizes.map((size) => [String(size), `icons/icon-${size}.png`]));
}
