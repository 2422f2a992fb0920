/** A publisher of one model file on this machine: it gives ranges, notes what it is asked for, and cuts its first answer off. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listening } from './listening.ts';

export interface Publisher {
  readonly origin: string;
  /** Path and range of each request, in order. */
  readonly asked: readonly { readonly path: string; readonly range: string | null }[];
  close(): Promise<void>;
}

/** @param cutAt bytes of the first answer after which the connection ends */
export async function publishFile(path: string, file: string, cutAt: number): Promise<Publisher> {
  const asked: { path: string; range: string | null }[] = [];
  const { size } = await stat(file);
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, content-range, content-length',
    'content-type': 'application/octet-stream',
    etag: '"one"',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://publisher');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...headers, 'access-control-allow-headers': 'range' }).end();
      return;
    }
    const range = request.headers.range ?? null;
    asked.push({ path: pathname, range });
    if (pathname !== path) {
      response.writeHead(404, headers).end('no');
      return;
    }
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const last = asked.length === 1 ? cutAt - 1 : size - 1;
    const place = range === null ? {} : { 'content-range': `bytes ${start}-${size - 1}/${size}` };
    response.writeHead(range === null ? 200 : 206, { ...headers, ...place, 'content-length': size - start });
    const content = createReadStream(file, { start, end: last });
    content.pipe(response, { end: asked.length > 1 });
    // The reader gets time for all that was sent, on a busy machine too: what is on the way when a connection ends is lost.
    if (asked.length === 1) content.once('end', () => setTimeout(() => response.destroy(), 5_000));
  });
  const { origin, close } = await listening(server, 'localhost');
  return { origin, asked, close };
}
