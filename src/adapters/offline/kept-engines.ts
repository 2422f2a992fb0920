/**
 * The engines' programs, kept when they are first loaded. What is kept, and what a host sends, is proven by the hash that the
 * build wrote before a page may run it: a store that was changed, or a host, gives no other program.
 */
import { provenBy } from './proven-response.ts';

interface EngineHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  fetch(request: Request): Promise<Response>;
}

export class KeptEngines {
  readonly #cache: string;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #host: EngineHost;

  /** @param hashes SHA-256 in base64 by address; programs of other builds are not in it, and are never asked for by this one */
  constructor(cache: string, hashes: ReadonlyMap<string, string>, host: EngineHost) {
    this.#cache = cache;
    this.#hashes = hashes;
    this.#host = host;
  }

  async answer(request: Request): Promise<Response> {
    const cache = await this.#host.caches.open(this.#cache);
    const expected = this.#hashes.get(request.url);
    const kept = await cache.match(request.url, { ignoreVary: true });
    if (kept !== undefined) {
      const proven = expected === undefined ? kept : await provenBy(kept, expected);
      if (proven !== null) return proven;
      await cache.delete(request.url, { ignoreVary: true });
    }
    const sent = await this.#host.fetch(request);
    if (!sent.ok) return sent;
    const proven = expected === undefined ? sent : await provenBy(sent, expected);
    if (proven === null) return Response.error();
    await cache.put(request.url, proven.clone()).catch(() => undefined);
    return proven;
  }
}
