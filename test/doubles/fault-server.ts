/**
 * A file server that goes wrong in chosen ways, over node's own http. Everything is in the address, so that one server
 * serves all tests: `/faults/NAME?bytes=…&seed=…&FAULT=…`. Content is made from the seed and never stored.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { faultContent } from './fault-content.ts';
import { drained, listening } from './listening.ts';

interface Seen {
  requests: number;
  ranges: number;
  bytes: number;
}

/** By `key` of the address: what was asked for so far. */
const seen = new Map<string, Seen>();

const piece = 64 * 1024;

export async function answerFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://faults');
  const query = url.searchParams;
  const number = (name: string): number => Number(query.get(name) ?? 0);
  const key = query.get('key') ?? '';
  const counted = seen.get(key) ?? { requests: 0, ranges: 0, bytes: 0 };
  seen.set(key, counted);
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, content-range, content-length',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (url.pathname.endsWith('/seen')) {
    response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(counted));
    return;
  }
  counted.requests += 1;
  if (counted.requests <= number('busy')) {
    response.writeHead(503, cors).end('busy');
    return;
  }
  const status = number('status');
  if (status > 0 && (query.get('only') === null || url.pathname.includes(query.get('only') ?? ''))) {
    response.writeHead(status, cors).end('no');
    return;
  }
  if (query.has('page')) {
    const type = query.get('page') === 'plain' ? 'application/octet-stream' : 'text/html; charset=utf-8';
    response
      .writeHead(200, { ...cors, 'content-type': type })
      .end('<!doctype html><title>App</title>'.padEnd(300));
    return;
  }
  const version = query.has('changes') && counted.requests > 1 ? 1 : 0;
  let content: Uint8Array<ArrayBufferLike> = faultContent(
    number('bytes'),
    number('seed') + version,
    url.pathname,
  );
  if (query.has('corrupt') || (query.has('corrupt-first') && counted.requests === 1)) {
    content = content.slice();
    const at = Math.floor(content.length / 2);
    content[at] = (content[at] ?? 0) ^ 1;
  }
  if (number('short') > 0) content = content.subarray(0, number('short'));
  const range = query.get('ranges') === 'no' ? null : /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  if (range !== null) counted.ranges += 1;
  const headers: Record<string, string> = {
    ...cors,
    'content-type': 'application/octet-stream',
    'cache-control': query.has('cached') ? 'max-age=600' : 'no-store',
    ...(query.has('no-etag') ? {} : { etag: `"v${number('seed') + version}"` }),
  };
  if (start > 0 && start >= content.length) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${content.length}` }).end();
    return;
  }
  const declared = content.length - start + number('declare-more');
  response.writeHead(range === null ? 200 : 206, {
    ...headers,
    'content-length': String(declared),
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
  });
  const reset = query.has('reset') ? start + number('reset') : Number.POSITIVE_INFINITY;
  for (let at = start; at < content.length; at += piece) {
    const part = content.subarray(at, Math.min(at + piece, reset));
    counted.bytes += part.length;
    if (!response.write(part)) await drained(response);
    if (response.destroyed) return;
    if (at + piece >= reset) {
      // A reader loses what it has not read when the connection is cut: it gets time for all of it, on a busy machine too.
      await new Promise((read) => setTimeout(read, 250));
      request.socket.destroy();
      return;
    }
    if (query.has('hang')) return;
    if (number('slow') > 0) await new Promise((later) => setTimeout(later, number('slow')));
  }
  response.end();
}

/** For tests in node. */
export async function startFaultServer(): Promise<{ readonly base: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void answerFault(request, response));
  const { origin, close } = await listening(server);
  return { base: `${origin}/faults/`, close };
}
