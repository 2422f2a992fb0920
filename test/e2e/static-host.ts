/** The built app on a host that sends files and nothing else: no headers of ours, any folder, any change to a file. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const app = join(import.meta.dirname, '../../dist/app');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};

export interface StaticHost {
  readonly url: string;
  /** Serves the file with this added at its end from now on. */
  append(file: string, text: string): void;
  close(): Promise<void>;
}

/** `folder` is where the app is served from, such as `/demo/`. */
export async function serveStatically(folder: string): Promise<StaticHost> {
  const added = new Map<string, string>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const name = normalize(path.endsWith('/') ? `${path}index.html` : path).slice(folder.length);
      const file = join(app, name);
      const found =
        path.startsWith(folder) &&
        (await stat(file)
          .then((entry) => entry.isFile())
          .catch(() => false));
      if (!found) return response.writeHead(404).end();
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      const text = added.get(name);
      if (text === undefined) return createReadStream(file).pipe(response);
      return response.end(`${await readFile(file, 'utf8')}${text}`);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${folder}`,
    append: (file, text) => void added.set(file, text),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
