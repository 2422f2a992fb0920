/** The extension's manifest, with a reason for every permission. A test compares the permissions with a list. */

/** Where models are published: `modelHosts` of src/cli/node/headers.mjs. A test keeps both equal. */
export const modelHosts = [
  'https://huggingface.co',
  'https://*.huggingface.co',
  'https://*.hf.co',
  'https://raw.githubusercontent.com',
];

/** Model servers of this device, the only addresses beside the publishers. The person allows each with a press. */
const serversOfThisDevice = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The form in which the browser is asked for them, at the first download. */
export const modelOrigins = modelHosts.map((host) => `${host}/*`);

/**
 * Stricter than the browser demands: code and workers only from the package, and connections only to the package, to
 * model publishers and to model servers of this device. The function that reads a page's text is given to the browser
 * and needs no connection.
 */
const policy = [
  "default-src 'none'",
  // The engines are WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "object-src 'self'",
  "worker-src 'self'",
  // Models and WebAssembly of the package. blob: and data: are texts that the app made. Model publishers are for
  // downloads: their worker requests catalogue addresses, after the person allowed it with a press.
  `connect-src 'self' blob: data: ${[...modelHosts, ...serversOfThisDevice].join(' ')}`,
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param version three numbers, as in package.json */
export function extensionManifest(version: string): chrome.runtime.ManifestV3 {
  return {
    manifest_version: 3,
    name: 'WebPACE',
    version,
    description:
      'Asks questions across open tabs and your own documents, and answers with quotes. Everything runs on this device.',
    // The first version where extensions read several tabs, and run modules in the background.
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
      // The page in front, while it is in front, and only after the button or the shortcut.
      'activeTab',
      // Reads its text and shows a quote in it.
      'scripting',
      // Keeps models, documents and runs when the disk gets full.
      'unlimitedStorage',
    ],
    // The person grants each with a press, and can take it back.
    optional_permissions: ['tabs'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: { extension_pages: policy },
    // Without isolation, WebAssembly has one thread.
    cross_origin_embedder_policy: { value: 'require-corp' },
    cross_origin_opener_policy: { value: 'same-origin' },
    // Only our own pages may use the package's files, and no other extension or page may talk to us.
    web_accessible_resources: [],
    // A private profile gets its own panel.
    incognito: 'split',
  };
}

function icons(...sizes: readonly number[]): Record<string, string> {
  return Object.fromEntries(sizes.map((size) => [String(size), `icons/icon-${size}.png`]));
}
