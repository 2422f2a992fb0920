/**
 * The engines' programs, kept when they are first loaded. What is kept, and what a host sends, is proven by the hash that the
 * build wrote before a page may run it: a store that was changed, or a host, gives no other program.
 */

export interface EngineHost {
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
      const proven = await provenBy(kept, expected);
      if (proven !== null) return proven;
      await cache.delete(request.url, { ignoreVary: true });
    }
    const sent = await this.#host.fetch(request);
    if (!sent.ok) return sent;
    const proven = await provenBy(sent, expected);
    if (proven === null) return Response.error();
    await cache.put(request.url, proven.clone()).catch(() => undefined);
    return proven;
  }
}

/** The same answer, read whole; null where it is not what the build made. */
async function provenBy(response: Response, expected: string | undefined): Promise<Response | null> {
  if (expected === undefined) return response;
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (btoa(String.fromCharCode(...digest)) !== expected) return null;
  const { status, statusText, headers } = response;
  return new Response(bytes, { status, statusText, headers: plainHeaders(headers) });
}

/** The body is unpacked by now. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
