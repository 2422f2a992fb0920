/**
 * The app offline. The shell (the page, its scripts and styles, the sample documents) is kept when the app is first opened,
 * the engines' WebAssembly when it is first loaded; model files have a store of their own, which no update touches. A newer
 * version waits until the person wants it, so that no open page ever meets files of another build.
 */
// The types of a worker are those of a dedicated one.
const scope = self as unknown as ServiceWorkerGlobalScope;

/** What the build says: a hash over the files of the shell, and their addresses beside this script. */
const shell = JSON.parse('%SHELL%') as { readonly version: string; readonly files: readonly string[] };

const shellCache = `webpace-shell-${shell.version}`;
const engineCache = 'webpace-engines';
const addresses = new Set(shell.files.map((file) => new URL(file, scope.location.href).href));

scope.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(removeOlder().then(() => scope.clients.claim()));
});

scope.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'use-now') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  if (url.href.endsWith('/') && request.mode === 'navigate') url.pathname += 'index.html';
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (addresses.has(url.href)) event.respondWith(fromShell(url.href, request));
  else if (/\.wasm$|\/web-llm-engine-[\w-]+\.js$|\/python\/[\w-]+\.(?:js|zip)$/.test(url.pathname))
    event.respondWith(fromEngines(request));
});

/** All files or none; past the HTTP cache, where a file of an older build can lie. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll([...addresses].map((address) => new Request(address, { cache: 'reload' })));
}

async function removeOlder(): Promise<void> {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith('webpace-shell-') && name !== shellCache,
  );
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function fromShell(address: string, request: Request): Promise<Response> {
  const kept = await caches.match(address, { cacheName: shellCache, ignoreVary: true });
  return kept ?? fetch(request);
}

/** The names of these files carry the hash of their content, so a kept one is never stale. */
async function fromEngines(request: Request): Promise<Response> {
  const cache = await caches.open(engineCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}
