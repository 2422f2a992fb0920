/** A server on this machine that answers by a table of paths, for tests of what speaks HTTP; it records what it is asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from './listening.ts';

interface LocalAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export type LocalRoute =
  | LocalAnswer
  | ((request: IncomingMessage & { body: string }, response: ServerResponse) => LocalAnswer | null);

export interface LocalServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Method, path and query of each request, in order. */
  readonly asked: readonly string[];
  readonly headers: readonly IncomingMessage['headers'][];
  close(): Promise<void>;
}

/** A route is found by its path; a function may answer null after it has written to the response itself. */
export async function serveLocally(routes: Readonly<Record<string, LocalRoute>>): Promise<LocalServer> {
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const route = routes[path];
      const answer =
        typeof route === 'function'
          ? route(Object.assign(request, { body }), response)
          : (route ?? { status: 404, body: 'nothing here' });
      if (answer === null) return;
      const { status = 200, type = 'text/html; charset=utf-8' } = answer;
      response.writeHead(status, { 'content-type': type, ...answer.headers });
      response.end(answer.body ?? '');
    });
  });
  // An idle connection stays open: on a busy machine a client would write to one that is just being closed.
  server.keepAliveTimeout = 0;
  return {
    ...(await listening(server)),
    asked,
    headers,
  };
}
