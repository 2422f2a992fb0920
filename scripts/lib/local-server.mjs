// What servers of scripts and benches have in common.

/** The kind of a file's content, by the ending of its name. @type {Record<string, string>} */
export const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/**
 * Listens on any free port of this machine.
 * @param {import('node:http').Server} server
 * @param {'127.0.0.1' | 'localhost'} [name] of this machine in the address
 * @returns {Promise<{ url: string, close(): Promise<void> }>} `close` ends it with all that is open
 */
export async function listening(server, name = '127.0.0.1') {
  await new Promise((listens) => server.listen(0, '127.0.0.1', () => listens(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://${name}:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
