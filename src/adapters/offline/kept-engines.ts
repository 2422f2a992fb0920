/**
 * Keeps the engines' programs after their first load. Each cached, stored or downloaded program is checked against the hash in
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
    const expected = this.#hashes.get(request.url);
    return (
      (await this.#fromBrowser(request.url, expected)) ??
      (await this.#fromStore(request.url, expected)) ??
      (await this.#fromHost(request, expected))
    );
  }

  /**
   * Keeps the programs that were loaded before this worker answered: those in the browser's own cache, which may be too small,
   * and those in use.
   */
  async keepLoaded(inUse: (address: string) => boolean): Promise<void> {
    const cache = await this.#host.caches.open(this.#cache);
    for (const [address, expected] of this.#hashes) {
      if ((await cache.match(address, { ignoreVary: true })) !== undefined) continue;
      const loaded = await this.#fromBrowser(address, expected);
      if (loaded !== null) await cache.put(address, loaded).catch(() => undefined);
      else if (inUse(address)) await this.#fromHost(new Request(address), expected).catch(() => undefined);
    }
  }

  /**
   * Deletes the programs of other builds in this build's folders. Call it when no page of an older build is open. Another app of
   * this origin, which may stand below this one, keeps its own.
   */
  async removeUnneeded(): Promise<void> {
    const cache = await this.#host.caches.open(this.#cache);
    const folders = new Set([...this.#hashes.keys()].map(folderOf));
    for (const { url } of await cache.keys())
      if (folders.has(folderOf(url)) && !this.#hashes.has(url)) await cache.delete(url, { ignoreVary: true });
  }

  /**
   * From the browser's own cache, without the network. It keeps compiled code beside such a response; beside one of the
   * store it keeps only a part of it.
   */
  async #fromBrowser(address: string, expected: string | undefined): Promise<Response | null> {
    if (expected === undefined) return null;
    const held = new Request(address, { mode: 'same-origin', cache: 'only-if-cached' });
    const response = await this.#host.fetch(held).catch(() => null);
    return response?.ok ? provenBy(response, expected) : null;
  }

  async #fromStore(address: string, expected: string | undefined): Promise<Response | null> {
    const cache = await this.#host.caches.open(this.#cache);
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept === undefined) return null;
    const proven = expected === undefined ? kept : await provenBy(kept, expected);
    if (proven === null) await cache.delete(address, { ignoreVary: true });
    return proven;
  }

  async #fromHost(request: Request, expected: string | undefined): Promise<Response> {
    const sent = await this.#host.fetch(request);
    if (!sent.ok) return sent;
    const proven = expected === undefined ? sent : await provenBy(sent, expected);
    if (proven === null) return Response.error();
    const cache = await this.#host.caches.open(this.#cache);
    await cache.put(request.url, proven.clone()).catch(() => undefined);
    return proven;
  }
}

function folderOf(address: string): string {
  return new URL('.', address).href;
}
