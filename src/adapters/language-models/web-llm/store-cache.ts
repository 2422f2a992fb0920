/**
 * Replaces the browser's Cache in web-llm's worker. The same calls are answered from the model-file store, so that the
 * files of all engines are in one place and nothing unverified comes from the network.
 */
import { WebpaceError } from '../../../core/errors.ts';

/** The part of a `Cache` that web-llm's runtime calls. */
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
    // The store decides what is deleted.
    delete: async () => false,
  };
}

/**
 * Call it before the engine is made. It holds for the whole worker. Requests for the store's files that bypass the
 * cache go to the store too.
 */
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
