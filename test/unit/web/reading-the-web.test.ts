/** Texts of the web, from servers on this machine: redirects, sizes, kinds, times, and the way through the page's own server. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socketFetch } from '../../../scripts/web-gateway.mjs';
import { DirectWeb } from '../../../src/adapters/web/direct-web.ts';
import { isPublicIp, localNameError, makeGateway } from '../../../src/adapters/web/gateway-server.ts';
import { GatewayWeb } from '../../../src/adapters/web/gateway-web.ts';
import type { Web } from '../../../src/ports/web.ts';
import { type LocalServer, serveLocally } from '../../doubles/local-server.ts';

let site: LocalServer;
let inner: LocalServer;
const accept = ['text/*'];

beforeAll(async () => {
  inner = await serveLocally({ '/': { body: 'secret of the router' } });
  const to = (location: string) => ({ status: 302, headers: { location } });
  site = await serveLocally({
    '/page': { body: '<p>Hello, 望溪</p>' },
    '/moved': to('/page'),
    '/moved-twice': to('/moved'),
    '/loop': to('/loop'),
    '/inwards': to(`${inner.origin}/`),
    '/inwards-by-name': to(inner.origin.replace('127.0.0.1', 'localhost')),
    '/inwards-by-number': to(inner.origin.replace('127.0.0.1', '2130706433')),
    '/to-metadata': to('http://169.254.169.254/latest/meta-data/'),
    '/to-file': to('file:///etc/hostname'),
    '/to-script': to('javascript:alert(1)'),
    '/to-credentials': to('http://user:secret@example.org/'),
    '/to-nowhere': { status: 302 },
    '/chinese': { type: 'text/plain; charset=gb18030', body: Uint8Array.from([0xcd, 0xfb, 0xcf, 0xaa]) },
    '/chinese-by-page': {
      type: 'text/html',
      body: Buffer.concat([Buffer.from('<meta charset="gbk">'), Uint8Array.from([0xcd, 0xfb])]),
    },
    '/odd-charset': { type: 'text/plain; charset=klingon', body: 'plain' },
    '/picture': { type: 'image/png', body: 'x' },
    '/untyped': { type: '', body: 'x' },
    '/large': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const piece = 'x'.repeat(65_536);
      const write = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
      return null;
    },
    '/bomb': {
      type: 'text/plain',
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync('0'.repeat(3_000_000)),
    },
    '/small-packed': {
      type: 'text/plain',
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync('packed text'),
    },
    '/hanging': () => null,
    '/stuck': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('half');
      return null;
    },
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 5);
      return null;
    },
    ...Object.fromEntries(
      [401, 403, 404, 410, 429, 500, 503].map((status) => [`/status-${status}`, { status }]),
    ),
  });
});

afterAll(async () => {
  await site.close();
  await inner.close();
});

/** What came, or the code of the failure. */
async function outcome(web: Web, path: string, more: object = {}): Promise<string> {
  const address = path.startsWith('/') ? `${site.origin}${path}` : path;
  const result = await web.read({ address, accept, ...more });
  return result.ok ? result.value.text : result.error.code;
}

const ways: Readonly<Record<string, () => Web>> = {
  fetch: () => new DirectWeb({ localOrigins: [site.origin] }),
  'the server of the page': () => {
    const gateway = makeGateway({
      localOrigins: [site.origin],
      fetch: socketFetch({ isPublicIp, localNameError }, [site.origin]),
    });
    const through = (async (input: URL, init: RequestInit) => {
      const answer = await gateway({
        method: 'GET',
        url: input.pathname + input.search,
        headers: {
          host: 'localhost:4317',
          'sec-fetch-site': 'same-origin',
          ...(init.headers as Record<string, string>),
        },
        ...(init.signal ? { signal: init.signal } : {}),
      });
      return Response.json(answer, { status: answer === null ? 403 : 200 });
    }) as typeof fetch;
    return new GatewayWeb({ baseUrl: 'http://localhost:4317/', fetch: through });
  },
};

for (const [name, make] of Object.entries(ways))
  describe(`by ${name}`, () => {
    test('Y8: a page is read, and through redirects', async () => {
      const web = make();
      for (const path of ['/page', '/moved', '/moved-twice'])
        expect(await outcome(web, path)).toBe('<p>Hello, 望溪</p>');
      const read = await web.read({ address: `${site.origin}/moved#part`, accept });
      expect(read.ok && [read.value.address, read.value.contentType]).toEqual([
        `${site.origin}/page`,
        'text/html',
      ]);
      expect(site.headers.at(-1)).not.toHaveProperty('cookie');
      expect(site.headers.at(-1)).not.toHaveProperty('referer');
    });

    test('Y8: a redirect that leads inwards or out of the web is refused before anything is sent there', async () => {
      const web = make();
      for (const path of [
        '/inwards',
        '/inwards-by-name',
        '/inwards-by-number',
        '/to-metadata',
        '/to-file',
        '/to-script',
        '/to-credentials',
      ])
        expect([path, await outcome(web, path)]).toEqual([path, 'address-refused']);
      expect(await outcome(web, `${inner.origin}/`)).toBe('address-refused');
      expect(inner.asked).toEqual([]);
      expect(await outcome(web, '/loop')).toBe('web-failed');
      expect(await outcome(web, '/to-nowhere')).toBe('web-failed');
    });

    test('Y9: size, kind and time are bounded, whatever the server says', async () => {
      const web = make();
      expect(await outcome(web, '/large', { longestBody: 200_000 })).toBe('web-too-large');
      expect(await outcome(web, '/bomb', { longestBody: 1_000_000 })).toBe('web-too-large');
      expect(await outcome(web, '/picture')).toBe('web-type');
      expect(await outcome(web, '/untyped')).toBe('web-type');
      expect(await outcome(web, '/page', { accept: ['application/json'] })).toBe('web-type');
      expect(await outcome(web, '/hanging', { timeLimitMilliseconds: 50 })).toBe('deadline-exceeded');
      expect(await outcome(web, '/stuck', { timeLimitMilliseconds: 50 })).toBe('deadline-exceeded');
      expect(await outcome(web, '/cut')).toBe('web-failed');
    });

    test('Y9: an abort ends a read, also before it begins', async () => {
      const stop = new AbortController();
      const read = outcome(make(), '/hanging', { signal: stop.signal });
      setTimeout(() => stop.abort(), 10);
      expect(await read).toBe('aborted');
      expect(await outcome(make(), '/page', { signal: stop.signal })).toBe('aborted');
    });

    test('Y9: what the server says no to has a sentence of its own', async () => {
      const web = make();
      const said = new Set<string>();
      for (const status of [401, 404, 429, 500]) {
        const result = await web.read({ address: `${site.origin}/status-${status}`, accept });
        expect(!result.ok && result.error.code).toBe('web-failed');
        if (!result.ok) said.add(result.error.message.replace(/\d+/, ''));
      }
      expect(said.size).toBe(4);
    });

    test('texts of other encodings and packed ones are read', async () => {
      const web = make();
      expect(await outcome(web, '/chinese')).toBe('望溪');
      expect(await outcome(web, '/chinese-by-page')).toContain('望');
      expect(await outcome(web, '/odd-charset')).toBe('plain');
      expect(await outcome(web, '/small-packed')).toBe('packed text');
    });

    test('a server that is not there is said, with what else to do', async () => {
      const gone = await serveLocally({});
      await gone.close();
      const web = name === 'fetch' ? new DirectWeb({ localOrigins: [gone.origin] }) : undefined;
      if (web !== undefined) expect(await outcome(web, `${gone.origin}/`)).toBe('web-unavailable');
    });
  });

describe('what cannot be seen is refused', () => {
  test('Y8: a redirect whose target the browser hides', async () => {
    const hidden = {
      type: 'opaqueredirect',
      status: 0,
      headers: new Headers(),
      body: null,
    } as unknown as Response;
    const web = new DirectWeb({ fetch: async () => hidden });
    expect(await outcome(web, 'https://example.org/')).toBe('address-refused');
  });

  test('Y7: a name that resolves to this machine, at the first look or the second', async () => {
    const answers: Record<string, string[]> = {
      'inward.example.org': ['127.0.0.1'],
      'mixed.example.org': ['93.184.215.14', '10.0.0.7'],
      'six.example.org': ['::ffff:169.254.169.254'],
    };
    const resolve = ((name: string, _: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        (answers[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never;
    const web = new DirectWeb({ fetch: socketFetch({ isPublicIp, localNameError }, [], resolve) });
    for (const name of [...Object.keys(answers), 'nobody.example.org'])
      expect([name, await outcome(web, `http://${name}:8080/`)]).toEqual([name, 'address-refused']);
  });

  test('Y7: a second judge of hosts is asked, but not about allowed origins', async () => {
    const asked: string[] = [];
    const isHostPublic = async (host: string) => asked.push(host) < 0;
    const web = new DirectWeb({ localOrigins: [site.origin], isHostPublic });
    expect(await outcome(web, 'https://example.org/')).toBe('address-refused');
    expect(await outcome(web, '/page')).toContain('Hello');
    expect(asked).toEqual(['example.org']);
  });
});

describe('the server of the page', () => {
  const gateway = () => makeGateway({ localOrigins: [], fetch: async () => new Response('never') });
  const own = { host: 'localhost:4317', 'sec-fetch-site': 'same-origin', 'x-webpace-gateway': '1' };
  const at = (headers: Record<string, string>, method = 'GET') =>
    gateway()({ method, url: '/web-gateway', headers: { ...own, ...headers } });

  test('Y10: it answers the page that it serves and nobody else', async () => {
    expect(await at({})).toEqual({ localOrigins: [] });
    expect(await at({ host: '127.0.0.1:4317' })).toEqual({ localOrigins: [] });
    expect(await at({ 'sec-fetch-site': 'cross-site' })).toBeNull();
    expect(await at({ 'sec-fetch-site': 'same-site' })).toBeNull();
    expect(await at({ 'sec-fetch-site': 'none' })).toBeNull();
    expect(await at({ 'x-webpace-gateway': '' })).toBeNull();
    expect(await at({ host: 'rebound.example.org' })).toBeNull();
    expect(await at({ host: 'localhost.example.org:4317' })).toBeNull();
    for (const method of ['POST', 'OPTIONS', 'HEAD', 'PUT']) expect(await at({}, method)).toBeNull();
  });

  test('Y10: without it there is no way to the web, and that is said', async () => {
    for (const answer of [new Response('', { status: 404 }), Response.json({}), new Response('<html>')]) {
      const web = new GatewayWeb({ baseUrl: 'http://localhost:4317/', fetch: async () => answer.clone() });
      expect(await web.state()).toBeNull();
      const result = await web.read({ address: 'https://example.org/', accept });
      expect(!result.ok && [result.error.code, result.error.message]).toEqual([
        'web-unavailable',
        'This page has no way to the web: it was served without one. Start it with `npm start -- --web`, or go on with what is in the library.',
      ]);
    }
  });
});
