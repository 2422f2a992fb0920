// Serves the built app with the headers it needs: for `npm start`, `npm run ask` and the end-to-end tests.
import { connect } from 'node:net';
import process from 'node:process';
import {
  isMain,
  readOptions,
  readPort,
  root,
  runMain,
  UsageError,
  UserError,
} from '../../../scripts/lib/command-line.mjs';
import { modelGateway, modelServerUsage, readModelServers } from './model-servers.mjs';
import { readTeamLibrary, teamGateway, teamLibraryOptions, teamLibraryUsage } from './team-library.mjs';
import { readLocalOrigins, webGateway } from './web-gateway.mjs';

const usage = `
Usage: node src/cli/node/serve.mjs [--port N] [--web [--web-local ORIGINS] [--web-local-visits ORIGINS]] [--model-server ADDRESS] [--team-library]

Serves dist/app on http://localhost:N (default 4318) until Ctrl-C; builds nothing.

  --web                the page may read public pages of the web through this server
  --web-local ORIGINS  it may also ask local search services, such as http://localhost:8888; separate several by commas
  --web-local-visits ORIGINS  it may also visit pages of these local origins
  ${modelServerUsage}
  ${teamLibraryUsage}
`;

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} true when something accepts connections there
 */
function isListening(port, host) {
  return new Promise((answer) => {
    const socket = connect({ port, host });
    /** @param {boolean} listening */
    const finish = (listening) => {
      socket.destroy();
      answer(listening);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/**
 * A browser tries both addresses of "localhost", so a program on either blocks the port.
 * @param {number} port
 */
async function isPortTaken(port) {
  return (await isListening(port, '127.0.0.1')) || (await isListening(port, '::1'));
}

/** @param {number} port */
function portTakenMessage(port) {
  return (
    `Port ${port} is in use by another program.\n` +
    `Your saved conversations belong to the address http://localhost:${port}/; under another port the app starts empty.\n` +
    'Next: if it is WebPACE, use it there or stop it; else stop that program, ' +
    `or choose another port with --port (for example: npm start -- --port ${port + 1}).`
  );
}

/**
 * Refuses a port that another program uses.
 * @param {number} port
 */
export async function requireFreePort(port) {
  if (await isPortTaken(port)) throw new UserError(portTakenMessage(port));
}

/**
 * Answers a request with an invalid address before anything parses it.
 * @type {import('vite').Plugin}
 */
export const refuseOddAddresses = {
  name: 'webpace-odd-addresses',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { url = '' } = request;
      if (url.startsWith('/') && URL.canParse(url, 'http://localhost')) return next();
      response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('The app has no such address.');
    });
  },
};

/**
 * Sends files whole and without compression. Compression takes seconds of a core on the same machine (two for the encoder's
 * weights) and saves no time. The file server throws at some ranges and misreads others; a server may ignore them (RFC 9110, 14.2).
 * @type {import('vite').Plugin}
 */
export const sendAsItIs = {
  name: 'webpace-send-as-it-is',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      delete request.headers['accept-encoding'];
      delete request.headers.range;
      // A browser that breaks off a download would leave its file open.
      response.once('pipe', (file) => response.once('close', () => file.unpipe(response).destroy()));
      next();
    });
  },
};

/** Number of ports that are tried. */
const mostPorts = 50;

/**
 * Serves dist/app.
 * @param {{
 *   port: number,
 *   strictPort?: boolean,
 *   web?: { localOrigins: readonly string[], localServices: readonly string[] } | undefined,
 *   modelServers?: readonly import('./model-servers.mjs').GivenServer[] | undefined,
 *   teamLibrary?: import('./team-library.mjs').GivenLibrary | undefined,
 * }} settings
 *   strictPort false: the next free port is taken instead; web: the page may read the web through this server;
 *   modelServers: the page may ask these model servers through it; teamLibrary: and this team's library
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serveApp({ port, strictPort = true, web, modelServers = [], teamLibrary }) {
  const { preview } = await import('vite');
  let free = port;
  if (strictPort) await requireFreePort(port);
  else while (await isPortTaken(free)) free += 1;
  const team = await teamGateway(teamLibrary);
  const plugins = [
    refuseOddAddresses,
    sendAsItIs,
    await modelGateway(modelServers),
    team.plugin,
    ...(web === undefined ? [] : [await webGateway(web)]),
  ];
  /** @returns {Promise<import('vite').PreviewServer>} */
  async function listen(tries = mostPorts) {
    try {
      // Pages of other ports are foreign pages.
      const own = { port: free, strictPort: true, host: '127.0.0.1', open: false, cors: false };
      return await preview({ root, logLevel: 'warn', plugins, preview: own });
    } catch (error) {
      // Another program took the port after the check.
      if (strictPort || tries === 0 || !/already in use/.test(String(error))) throw error;
      free += 1;
      return listen(tries - 1);
    }
  }
  const server = await listen();
  return {
    url: `http://localhost:${free}/`,
    port: free,
    async close() {
      await server.close();
      await team.close();
    },
  };
}

/**
 * The web settings of the command line; undefined without `--web`.
 * @param {{ web?: boolean, 'web-local'?: string, 'web-local-visits'?: string }} options
 */
export function readWeb({ web, 'web-local': local, 'web-local-visits': visits }) {
  const localServices = readLocalOrigins(local);
  const localOrigins = readLocalOrigins(visits, '--web-local-visits');
  if (web !== true && localServices.length + localOrigins.length > 0)
    throw new UsageError('--web-local and --web-local-visits need --web as well.');
  return web === true ? { localOrigins, localServices } : undefined;
}

/** Options that `npm start` and this program share. */
export const servingOptions = /** @type {const} */ ({
  port: { type: 'string' },
  web: { type: 'boolean' },
  'web-local': { type: 'string' },
  'web-local-visits': { type: 'string' },
  'model-server': { type: 'string', multiple: true },
  'model-server-keys': { type: 'string' },
  ...teamLibraryOptions,
});

/**
 * Closes the server on Ctrl-C or a termination signal, then ends the process.
 * @param {{ close: () => Promise<void> }} server
 */
export function closeOnSignal(server) {
  const end = () => process.exit(0);
  const close = () => {
    // An open connection must not keep the process alive.
    setTimeout(end, 2000).unref();
    server.close().then(end, end);
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, servingOptions);
    const modelServers = await readModelServers(options);
    const server = await serveApp({
      port: readPort(options.port, 4318),
      web: readWeb(options),
      modelServers,
      teamLibrary: await readTeamLibrary(options),
    });
    console.log(`Serving dist/app on ${server.url}`);
    closeOnSignal(server);
  });
}
