// Reads the web for the page (npm start -- --web). Off by default. The rules are in src/adapters/web; names and sockets are
// here.
import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { root, UsageError } from '../../../scripts/lib/command-line.mjs';
import { answerJson } from './headers.mjs';

/**
 * Reads the value of --web-local or --web-local-visits.
 * @param {unknown} text origins, separated by commas
 * @param {string} [name] of the option
 * @returns {string[]}
 */
export function readLocalOrigins(text, name = '--web-local') {
  if (text === undefined) return [];
  return String(text)
    .split(',')
    .map((part) => part.trim())
    .map((part) => {
      if (!URL.canParse(part) || !/^https?:$/.test(new URL(part).protocol))
        throw new UsageError(`${name} needs origins such as http://localhost:8888, not '${part}'.`);
      return new URL(part).origin;
    });
}

/**
 * A plug-in for the preview server that reads the web for the page.
 * @param {{ localOrigins: readonly string[], localServices: readonly string[] }} settings
 *   localOrigins: read by every tool; localServices: asked by searches alone
 * @returns {Promise<import('vite').Plugin>}
 */
export async function webGateway({ localOrigins, localServices }) {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../../adapters/web/gateway-server.ts') }} */
  const { module: server } = await runnerImport(join(root, 'src/adapters/web/gateway-server.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  // The gateway decides which request may go where, before a socket opens.
  const fetch = socketFetch(server, [...localOrigins, ...localServices]);
  const answer = server.makeGateway({ localOrigins, localServices, fetch });
  return {
    name: 'webpace-web-gateway',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0];
        if (path !== `/${server.gatewayPath}`) return next();
        const gone = new AbortController();
        response.once('close', () => gone.abort());
        const { method = '', url = '', headers } = request;
        void answer({ method, url, headers, signal: gone.signal })
          .catch(() => null)
          .then((value) => answerJson(response, value === null ? 403 : 200, value));
      });
    },
  };
}

/**
 * A fetch that resolves each name once, refuses it if any of its addresses is local, and connects to a checked address, so
 * that a name which resolves differently a second time gains nothing.
 * @param {Pick<typeof import('../../adapters/web/gateway-server.ts'), 'isPublicIp' | 'isOwnNetwork' | 'localNameError'>} server
 * @param {readonly string[]} localOrigins
 * @param {typeof lookup} [resolve] how names become addresses
 * @param {() => readonly { readonly cidr: string | null }[]} [cards] this machine's network cards, read each time because networks change
 * @returns {typeof fetch}
 */
export function socketFetch(server, localOrigins, resolve = lookup, cards = ownCards) {
  /** @param {string} address */
  const isPublic = (address) => server.isPublicIp(address) && !server.isOwnNetwork(address, cards());
  /** @type {import('node:net').LookupFunction} */
  const guardedLookup = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return callback(server.localNameError(), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
  return (input, { headers, signal } = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(String(input));
      const local = localOrigins.includes(url.origin);
      // A numeric address skips the look-up.
      if (!local && server.isOwnNetwork(url.hostname, cards())) return reject(server.localNameError());
      const { request } = url.protocol === 'https:' ? https : http;
      const sent = request(url, {
        agent: false,
        headers: {
          .../** @type {Record<string, string>} */ (headers),
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'WebPACE',
        },
        ...(signal ? { signal } : {}),
        ...(local ? {} : { lookup: guardedLookup }),
      });
      sent.once('error', reject);
      sent.once('response', (received) => resolve(responseOf(received)));
      sent.end();
    });
}

function ownCards() {
  return Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
}

/**
 * @param {http.IncomingMessage} received
 * @returns {Response}
 */
function responseOf(received) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received.headers))
    if (value !== undefined) headers.set(name, String(value));
  const status = Math.min(599, Math.max(200, received.statusCode ?? 502));
  const empty = [204, 205, 304].includes(status);
  if (empty) received.resume();
  return new Response(empty ? null : bodyOf(received), { status, headers });
}

/**
 * @param {http.IncomingMessage} received
 * @returns {ReadableStream<Uint8Array>}
 */
function bodyOf(received) {
  const encoding = String(received.headers['content-encoding'] ?? '');
  const unpacker =
    encoding === 'gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  if (unpacker !== null) {
    received.once('error', (error) => unpacker.destroy(error));
    unpacker.once('close', () => received.destroy());
    received.pipe(unpacker);
  }
  return /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(unpacker ?? received));
}
