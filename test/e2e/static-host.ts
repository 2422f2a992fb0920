/** The built app on a host that sends files and nothing else: no headers of ours, any folder, any change to a file. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { contentTypes } from '../../scripts/lib/local-server.mjs';
import { listening } from '../doubles/listening.ts';

const app = join(import.meta.dirname, '../../dist/app');

const types = { ...contentTypes, '.md': 'text/markdown', '.txt': 'text/plain' } as Readonly<
  Record<string, string>
>;

interface StaticHost {
  readonly url: string;
  /** Serves the file with this added at its end from now on. */
  append(file: string, text: string): void;
  /**
   * Serves a newer build from now on, in which the file has another name: the service worker's list says so, and the old name
   * is gone.
   */
  rename(file: string, to: string): Promise<void>;
  close(): Promise<void>;
}

/** `folder` is where the app is served from, such as `/demo/`. */
export async function serveStatically(folder: string): Promise<StaticHost> {
  const added = new Map<string, string>();
  const changed = new Map<string, string>();
  const names = new Map<string, string | null>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const name = normalize(path.endsWith('/') ? `${path}index.html` : path).slice(folder.length);
      const own = names.get(name);
      if (own === null) return response.writeHead(404).end();
      const file = join(app, own ?? name);
      const found =
        path.startsWith(folder) &&
        (await stat(file)
          .then((entry) => entry.isFile())
          .catch(() => false));
      if (!found) return response.writeHead(404).end();
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      const instead = changed.get(name);
      if (instead !== undefined) return response.end(instead);
      const text = added.get(name);
      if (text === undefined) return createReadStream(file).pipe(response);
      return response.end(`${await readFile(file, 'utf8')}${text}`);
    })();
  });
  const { origin, close } = await listening(server, 'localhost');
  return {
    url: `${origin}${folder}`,
    append: (file, text) => void added.set(file, text),
    async rename(file, to) {
      const worker = await readFile(join(app, 'service-worker.js'), 'utf8');
      const next = worker
        .replace(file, to)
        .replace(
          /"version":"(\w{16})"/,
          (_, version: string) => `"version":"${[...version].reverse().join('')}"`,
        );
      if (next.length !== worker.length - file.length + to.length)
        throw new Error(`${file} is not in the shell.`);
      changed.set('service-worker.js', next);
      names.set(file, null).set(to, file);
    },
    close,
  };
}
