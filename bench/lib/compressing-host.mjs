// The built app as a host on the web serves it: with our headers, and compressed. `npm start` need not compress.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/lib/command-line.mjs';
import { contentTypes, listening } from '../../scripts/lib/local-server.mjs';
import { appHeaders, workerHeaders } from '../../src/cli/node/headers.mjs';

export async function serveCompressed() {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  return listening(server, 'localhost');
}

/** @param {string} url */
async function answer(url) {
  const path = new URL(url, 'http://localhost').pathname;
  const name = normalize(path.endsWith('/') ? `${path}index.html` : path);
  const content = await readFile(join(root, 'dist', 'app', name)).catch(() => null);
  if (content === null) return { status: 404, headers: {}, body: Buffer.alloc(0) };
  const type = contentTypes[extname(name)];
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
