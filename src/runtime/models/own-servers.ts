/** The model servers of the extension: named by the person, reached after the browser's own question, passed on to by its page. */
import {
  keepOwnAddresses,
  readOwnAddress,
  readOwnAddresses,
} from '../../adapters/model-servers/own-addresses.ts';
import type { ConnectionOptions } from '../../adapters/model-servers/server-connection.ts';
import { hostOf } from '../../adapters/web/model-gateway.ts';
import { passingFetch } from '../../adapters/web/passing-fetch.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';

/** Whether this page is one of an extension, which has no process that serves it. */
export function isExtensionPage(address: string): boolean {
  return address.startsWith('chrome-extension:');
}

/** The way to model servers: by the process that serves the page, or in an extension by the page itself. */
export function serverWay(options: ConnectionOptions): ConnectionOptions {
  const { baseUrl } = options;
  if (options.fetch !== undefined || !isExtensionPage(baseUrl)) return options;
  const servers = () => readOwnAddresses(localStorage).map((address) => ({ address, key: null }));
  return { baseUrl, fetch: passingFetch(baseUrl, servers) };
}

/** Within a press: the browser asks the person. Fails with `settings-invalid`, and with `model-server-refused` where the person says no. */
export async function addOwnServer(text: string): Promise<Result<string>> {
  const read = readOwnAddress(text);
  if (!read.ok) return read;
  const { chromeBrowser } = await import('../../adapters/open-tabs/chrome-browser.ts');
  const allowed = await chromeBrowser.request({ sites: [siteOf(read.value)] }).catch(() => false);
  if (!allowed)
    return failure(
      new WebpaceError(
        'model-server-refused',
        `The browser was not allowed to reach ${hostOf(read.value)}. Add the server again and allow it.`,
      ),
    );
  keepOwnAddresses(localStorage, [...readOwnAddresses(localStorage), read.value]);
  return success(hostOf(read.value));
}

/** Nothing is passed on to it any more, and the browser takes its permission back. */
export async function removeOwnServer(host: string): Promise<void> {
  const known = readOwnAddresses(localStorage);
  const gone = known.find((address) => hostOf(address) === host);
  if (gone === undefined) return;
  keepOwnAddresses(
    localStorage,
    known.filter((address) => address !== gone),
  );
  const { chromeBrowser } = await import('../../adapters/open-tabs/chrome-browser.ts');
  await chromeBrowser.release({ sites: [siteOf(gone)] }).catch(() => undefined);
}

function siteOf(address: string): string {
  return `${new URL(address).origin}/*`;
}
