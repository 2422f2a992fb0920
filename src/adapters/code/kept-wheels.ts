/** Python packages that the user added, in the order of adding, kept in a browser cache of their own. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { Wheel } from './wheel.ts';

const cacheName = 'webpace-python-packages';
/** Bytes. Larger than any wheel that runs here. */
const longestWheel = 64_000_000;

export class KeptWheels {
  /** Names in order. Empty if the browser refuses storage. */
  async names(): Promise<readonly string[]> {
    try {
      const requests = await (await caches.open(cacheName)).keys();
      return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(1)));
    } catch {
      return [];
    }
  }

  async all(): Promise<readonly Wheel[]> {
    const cache = await caches.open(cacheName).catch(() => undefined);
    if (cache === undefined) return [];
    const wheels: Wheel[] = [];
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response === undefined) continue;
      const name = decodeURIComponent(new URL(request.url).pathname.slice(1));
      wheels.push({ name, bytes: new Uint8Array(await response.arrayBuffer()) });
    }
    return wheels;
  }

  async add({ name, bytes }: Wheel): Promise<Result<true>> {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!/^[\w.+-]{1,200}\.whl$/.test(name) || !isZip)
      return failure(
        new WebpaceError(
          'code-unavailable',
          `“${name.slice(0, 200)}” is not a Python package. Add a file that ends in .whl.`,
        ),
      );
    if (bytes.length > longestWheel)
      return failure(
        new WebpaceError(
          'code-unavailable',
          `“${name}” is larger than 64 MB, which is more than can be loaded.`,
        ),
      );
    try {
      const cache = await caches.open(cacheName);
      await cache.put(addressOf(name), new Response(bytes as Uint8Array<ArrayBuffer>));
      return success(true);
    } catch (thrown) {
      return failure(
        new WebpaceError(
          'storage-refused',
          'The browser did not keep the package. Free some storage, or allow the site to keep data.',
          {
            cause: thrown,
          },
        ),
      );
    }
  }

  async remove(name: string): Promise<void> {
    await (await caches.open(cacheName)).delete(addressOf(name));
  }
}

function addressOf(name: string): string {
  return `https://packages.invalid/${encodeURIComponent(name)}`;
}
