// The built app as a host on the web serves it: with our headers, and compressed. `npm start` need not compress.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/lib/command-line.mjs';
import { appHeaders, workerHeaders } from '../../src/cli/node/headers.mjs';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/** @returns {Promise<{ url: string, close: () => Promise<void> }>} */
export async function serveCompressed() {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** @param {string} url */
async function answer(url) {
  const path = new URL(url, 'http://localhost').pathname;
  const name = normalize(path.endsWith('/') ? `${path}index.html` : path);
  const content = await readFile(join(root, 'dist', 'app', name)).catch(() => null);
  if (content === null) return { status: 404, headers: {}, body: Buffer.alloc(0) };
  const type = types[extname(name)];
  const small = type !== undefined && content.length > 500;
  return {
    status: 200,
    headers: {
      ...appHeaders(),
      ...workerHeaders(path),
      'Content-Type': type ?? 'application/octet-stream',
      // What has a hash in its name never changes.
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(small ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
    },
    body: small ? gzipSync(content) : content,
  };
}
