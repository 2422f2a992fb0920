/** What the server does before files are looked for: odd addresses are answered, and files are sent as they are. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readWeb, refuseOddAddresses, sendAsItIs } from '../../../../src/cli/node/serve.mjs';
import { readLocalOrigins } from '../../../../src/cli/node/web-gateway.mjs';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The middleware that a plugin adds in front of the server's own. */
function middlewareOf(plugin: typeof refuseOddAddresses): Middleware {
  const added: Middleware[] = [];
  const configure = plugin.configurePreviewServer as unknown as (server: object) => void;
  configure({ middlewares: { use: (middleware: Middleware) => added.push(middleware) } });
  expect(added).toHaveLength(1);
  return added[0] as Middleware;
}

/** The first line of what comes back. */
async function ask(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`);
  let said = '';
  for await (const piece of socket) said += String(piece);
  return said.split('\r\n')[0] ?? '';
}

test('Y10: a request for what is no address is answered, and the next one too', async () => {
  const middleware = middlewareOf(refuseOddAddresses);
  const server = createServer((request, response) =>
    middleware(request, response, () => {
      // As the file server does: it throws at what is no address.
      response.end(new URL(request.url ?? '', 'http://localhost').pathname);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const target of ['http://[', '//[', '//[/index.html', 'http://a:99999999/', '*', 'x'])
    expect(await ask(port, target), target).toBe('HTTP/1.1 400 Bad Request');
  expect(await ask(port, '/index.html?x=[')).toBe('HTTP/1.1 200 OK');
  server.close();
});

test('Y10: a file is sent whole and uncompressed whatever is asked for, and is closed if the browser breaks off', async () => {
  const asked: IncomingMessage['headers'][] = [];
  const files: Readable[] = [];
  const server = createServer((request, response) =>
    middlewareOf(sendAsItIs)(request, response, () => {
      asked.push(request.headers);
      const endless = new Readable({ read: () => endless.push('x'.repeat(100_000)) });
      files.push(endless);
      endless.pipe(response);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nrange: bytes=5-2\r\n\r\n');
  await once(socket, 'data');
  expect(asked).toEqual([{ host: 'localhost' }]);
  socket.destroy();
  await expect.poll(() => files.map(({ destroyed }) => destroyed)).toEqual([true]);
  server.close();
});

test('local origins of the server are read one by one, and refused by name', () => {
  expect(readLocalOrigins('http://localhost:8888/path, https://127.0.0.1')).toEqual([
    'http://localhost:8888',
    'https://127.0.0.1',
  ]);
  expect(readLocalOrigins(undefined)).toEqual([]);
  for (const odd of ['localhost:8888', 'file:///x', ''])
    expect(() => readLocalOrigins(odd)).toThrow('--web-local needs');
  const origin = 'http://localhost:8888';
  expect(readWeb({ web: true, 'web-local': origin })).toEqual({
    localOrigins: [],
    localServices: [origin],
  });
  expect(readWeb({ web: true, 'web-local-visits': origin })).toEqual({
    localOrigins: [origin],
    localServices: [],
  });
  for (const name of ['web-local', 'web-local-visits'])
    expect(() => readWeb({ [name]: origin })).toThrow('need --web as well');
});
