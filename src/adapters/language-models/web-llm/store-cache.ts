/**
 * web-llm keeps its files in the browser's Cache. In its worker that is replaced by this: the same calls, answered from
 * the model-file store, so that all engines' files lie in one place and nothing comes from the network unproven.
 */
import { WebpaceError } from '../../../core/errors.ts';

/** What `caches.open` gives, as far as web-llm's runtime calls it. */
interface StoreCache {
  match(request: RequestInfo | URL): Promise<Response | undefined>;
  add(request: RequestInfo | URL): Promise<void>;
  keys(): Promise<Request[]>;
  delete(request: RequestInfo | URL): Promise<boolean>;
}

export function storeCache(open: (url: string) => Promise<Blob | null>, urls: readonly string[]): StoreCache {
  const match = async (request: RequestInfo | URL): Promise<Response | undefined> => {
    const content = await open(addressOf(request));
    return content === null
      ? undefined
      : new Response(content, { headers: { 'content-length': String(content.size) } });
  };
  return {
    match,
    async add(request) {
      if ((await match(request)) !== undefined) return;
      const url = addressOf(request);
      const message = `The engine asked for ${url}, which is not among the model's files. Choose a model of the catalogue.`;
      throw new WebpaceError('model-missing', message, { details: { url } });
    },
    keys: async () => urls.map((url) => new Request(url)),
    // What is deleted is decided in the store.
    delete: async () => false,
  };
}

/** For the whole worker, before the engine is made. Requests for the store's files that go past the cache end there too. */
export function serveFromStore(cache: StoreCache): void {
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { open: async () => cache },
  });
  const fetchElsewhere = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => (await cache.match(input)) ?? fetchElsewhere(input, init);
}

function addressOf(request: RequestInfo | URL): string {
  return request instanceof Request ? request.url : new URL(String(request), globalThis.location?.href).href;
}
