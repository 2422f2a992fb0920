/** The extension's model servers: the person names them, the browser asks for permission, and the extension's page passes requests on. */
import { readOwnAddress } from '../../adapters/model-servers/own-addresses.ts';
import {
  type ConnectionOptions,
  listServers,
  ServerConnection,
} from '../../adapters/model-servers/server-connection.ts';
import { hostOf } from '../../adapters/web/model-gateway.ts';
import { passingFetch } from '../../adapters/web/passing-fetch.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { pageAddresses } from './page-servers.ts';

/** True if this page belongs to an extension, which has no process that serves it. */
export function isExtensionPage(address: string): boolean {
  return address.startsWith('chrome-extension:');
}

/** How to reach model servers: through the process that serves the page, or from the page itself in an extension. */
export function serverWay(options: ConnectionOptions): ConnectionOptions {
  const { baseUrl } = options;
  if (options.fetch !== undefined || !isExtensionPage(baseUrl)) return options;
  const servers = () =>
    pageAddresses()
      .read()
      .map((address) => ({ address, key: null }));
  return { baseUrl, fetch: passingFetch(baseUrl, servers) };
}

/** A server that the page was not started with is asked too: the serving process refuses, and the refusal is reported. */
export async function connectTo(host: string, options: ConnectionOptions): Promise<ServerConnection> {
  const way = serverWay(options);
  const named = (await listServers(way)).find((server) => server.host === host);
  return new ServerConnection(named ?? { at: 999, host }, way);
}

/**
 * Call it within a press, because the browser asks the person. Fails with `settings-invalid`, and with
 * `model-server-refused` if the person refuses.
 */
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
  pageAddresses().keep([...pageAddresses().read(), read.value]);
  return success(hostOf(read.value));
}

/** Stops passing requests on, and returns the browser's permission. */
export async function removeOwnServer(host: string): Promise<void> {
  const known = pageAddresses().read();
  const gone = known.find((address) => hostOf(address) === host);
  if (gone === undefined) return;
  pageAddresses().keep(known.filter((address) => address !== gone));
  const { chromeBrowser } = await import('../../adapters/open-tabs/chrome-browser.ts');
  await chromeBrowser.release({ sites: [siteOf(gone)] }).catch(() => undefined);
}

function siteOf(address: string): string {
  return `${new URL(address).origin}/*`;
}
