/**
 * Keeps the engines' programs after their first load. Each stored or downloaded program is checked against the hash in
 * the build before a page may run it, so that neither a changed store nor the host can give another program.
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

  /** @param hashes SHA-256 in base64 by address. Programs of other builds are not in it, and this build never asks for them. */
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
