/**
 * Model files in a cache of their own, so that the app works offline and an update of the app does not fetch them again.
 * A file is known by its hash alone: whoever reads one proves it, and the same file from another place is the same.
 */
import type { ModelCache, ModelFile } from '../../ports/model-files.ts';

const cacheName = 'webpace-model-files';

/** Null where it is not kept, or the browser keeps nothing. */
export async function readKeptFile(file: ModelFile): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await (await openCache())?.match(keyOf(file));
    return response === undefined ? null : new Uint8Array(await response.arrayBuffer());
  } catch {
    return null;
  }
}

/** Takes a proven file. One that cannot be kept, for want of room, is fetched again when it is needed. */
export async function keepFile(file: ModelFile, content: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const headers = { 'content-length': String(content.length), 'x-path': encodeURI(file.path) };
    await (await openCache())?.put(keyOf(file), new Response(content, { headers }));
  } catch {
    // The caller has the file.
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

/** A cache wants an address: this one is never asked for. */
function keyOf({ sha256 }: ModelFile): URL {
  return new URL(`/model-files/${sha256}`, location.origin);
}
