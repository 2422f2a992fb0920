/** What servers of tests over node's http have in common. */
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on any free port. @returns `http://HOST:PORT`, and the way to end it with all that is open */
export async function listening(
  server: Server,
  host = '127.0.0.1',
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  // On a busy machine a test rests for longer than an idle connection lives, and its next request would meet one that just closes.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listens) => server.listen(0, host, listens));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Resolves when more can be written, or nobody reads any more. */
export function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}
