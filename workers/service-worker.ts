/**
 * The app offline. The shell (the page, its scripts and styles, the sample documents) is kept when the app first opens,
 * the engines' WebAssembly when it first loads. Model files have a store of their own, which no update changes. A newer
 * version waits until the person wants it, and pages of an older one keep their own shell, so that no open page ever
 * gets files of another build.
 */
import { KeptEngines } from '../src/adapters/offline/kept-engines.ts';
import { KeptShells } from '../src/adapters/offline/kept-shells.ts';

// TypeScript's worker types are those of a dedicated worker.
const scope = self as unknown as ServiceWorkerGlobalScope;

/** From the build: a hash over the files of the shell, and what stands beside this script. */
const shell = JSON.parse('%SHELL%') as {
  readonly version: string;
  /** SHA-256 in base64 by file, including the engines' programs. */
  readonly files: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
};
const addressOf = (file: string): string => new URL(file, scope.location.href).href;
const folder = addressOf('./');

const byAddress = (hashes: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(hashes).map(([file, hash]) => [addressOf(file), hash]));

const engines = new KeptEngines('webpace-engines', byAddress(shell.engines), {
  caches: scope.caches,
  fetch: (request) => fetch(request),
});
const shells = new KeptShells(
  {
    version: shell.version,
    folder,
    hashes: byAddress(shell.files),
  },
  {
    caches: scope.caches,
    async pages() {
      const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return open.filter(({ url }) => url.startsWith(folder)).map(({ id }) => id);
    },
    newerWaits: () => (scope.registration.installing ?? scope.registration.waiting) !== null,
    fetch: (request) => fetch(request),
  },
);

/** The first visit's workers may have loaded their programs before this one was there. */
async function keepLoaded(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'worker', includeUncontrolled: true });
  const runs = (worker: string): boolean => open.some(({ url }) => url.includes(`/${worker}-`));
  const suspends = 'Suspending' in WebAssembly;
  await engines.keepLoaded(
    (address) =>
      (runs('encoder') && address.includes(suspends ? '.jspi-' : '.asyncify-')) ||
      (runs('language-model') && address.includes('/wllama-')),
  );
}

/** A page of an older build may still load the programs of that build. */
async function removeUnneeded(): Promise<void> {
  if (await shells.removeUnneeded()) await engines.removeUnneeded();
}

scope.addEventListener('install', (event) => {
  event.waitUntil(shells.keep());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(shells.takeOver().then(() => scope.clients.claim()));
  // Not awaited: requests wait until a worker is active.
  void keepLoaded();
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
  if (/\.wasm$|\/web-llm-engine-[\w-]+\.js$|\/python\/[\w-]+\.(?:js|zip)$/.test(url.pathname))
    event.respondWith(engines.answer(request));
  else if (shells.mayHold(url.href))
    event.respondWith(shells.answer(url.href, request, request.mode === 'navigate' ? '' : event.clientId));
  if (request.mode === 'navigate') event.waitUntil(Promise.all([removeUnneeded(), keepLoaded()]));
});
