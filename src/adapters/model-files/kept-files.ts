/**
 * Keeps model files in a cache of their own, so that the app works offline and an update does not download them again.
 * A file is known only by its hash: each reader verifies it, and equal files from different places are the same.
 */
import type { ModelCache, ModelFile } from '../../ports/models/model-files.ts';

const cacheName = 'webpace-model-files';

/** Null if it is not kept, or if the browser keeps nothing. */
export async function readKeptFile(file: ModelFile): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await (await openCache())?.match(keyOf(file));
    return response === undefined ? null : new Uint8Array(await response.arrayBuffer());
  } catch {
    return null;
  }
}

/** Keeps a verified file. If there is no room, it is downloaded again when needed. */
export async function keepFile(file: ModelFile, content: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const headers = { 'content-length': String(content.length), 'x-path': encodeURI(file.path) };
    await (await openCache())?.put(keyOf(file), new Response(content, { headers }));
  } catch {
    // The caller has the file in memory.
  }
}

export const keptModels: ModelCache = {
  async size() {
    try {
      const responses = (await (await openCache())?.matchAll()) ?? [];
      return responses.reduce((sum, { headers }) => sum + Number(headers.get('content-length') ?? 0), 0);
    } catch {
      return 0;
    }
  },
  async clear() {
    await cacheStorage()?.delete(cacheName);
  },
};

/** Undefined in an insecure page and outside of browsers. */
function cacheStorage(): CacheStorage | undefined {
  return (globalThis as { caches?: CacheStorage }).caches;
}

async function openCache(): Promise<Cache | undefined> {
  return cacheStorage()?.open(cacheName);
}

/** A cache needs an address as its key. This one is never requested. */
function keyOf({ sha256 }: ModelFile): URL {
  return new URL(`/model-files/${sha256}`, location.origin);
}
