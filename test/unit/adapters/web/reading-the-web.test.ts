/** Texts of the web, from servers on this machine: redirects, sizes, kinds, times, and the way through the page's own server. */
import { afterAll, describe, expect, test } from 'vitest';
import { DirectWeb } from '../../../../src/adapters/web/direct-web.ts';
import {
  isOwnNetwork,
  isPublicIp,
  localNameError,
  makeGateway,
} from '../../../../src/adapters/web/gateway-server.ts';
import { GatewayWeb } from '../../../../src/adapters/web/gateway-web.ts';
import { socketFetch } from '../../../../src/cli/node/web-gateway.mjs';
import type { Web } from '../../../../src/ports/web/web.ts';
import { webContract } from '../../../contracts/web.contract.ts';
import { serveLocally } from '../../../doubles/local-server.ts';

const accept = ['text/*'];

const site = await serveLocally({ '/page': { body: '<p>Hello, 望溪</p>' } });

afterAll(() => site.close());

/** What came, or the code of the failure. */
async function outcome(web: Web, path: string, more: object = {}): Promise<string> {
  const address = path.startsWith('/') ? `${site.origin}${path}` : path;
  const result = await web.read({ address, accept, ...more });
  return result.ok ? result.value.text : result.error.code;
}

webContract('fetch', (origin) => new DirectWeb({ localOrigins: [origin] }));

webContract('the server of the page', (origin) => {
  const gateway = makeGateway({
    localOrigins: [origin],
    fetch: socketFetch({ isPublicIp, isOwnNetwork, localNameError }, [origin]),
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
});

test('a server that is not there is said, with what else to do', async () => {
  const gone = await serveLocally({});
  await gone.close();
  expect(await outcome(new DirectWeb({ localOrigins: [gone.origin] }), `${gone.origin}/`)).toBe(
    'web-unavailable',
  );
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

  test('Y7: an allowed local origin that led elsewhere is not led back to', async () => {
    const asked: string[] = [];
    const leads: Record<string, string> = {
      'http://localhost:3000/go': 'https://example.org/',
      'https://example.org/': 'http://localhost:3000/secret',
    };
    const web = new DirectWeb({
      localOrigins: ['http://localhost:3000'],
      fetch: async (input) => {
        asked.push(String(input));
        const location = leads[String(input)];
        return location === undefined
          ? new Response('secret')
          : new Response(null, { status: 302, headers: { location } });
      },
    });
    expect(await outcome(web, 'http://localhost:3000/go')).toBe('address-refused');
    expect(asked).toEqual(Object.keys(leads));
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
    const web = new DirectWeb({
      fetch: socketFetch({ isPublicIp, isOwnNetwork, localNameError }, [], resolve),
    });
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

describe('this machine’s own network', () => {
  const cards = [
    { cidr: '127.0.0.1/8' },
    { cidr: '::1/128' },
    { cidr: 'fe80::1/64' },
    { cidr: '2a02:8106:1:7700:abcd::5/64' },
    { cidr: null },
  ];

  test('Y7: its global addresses of version 6 are its network, those of others are not', () => {
    for (const near of [
      '2a02:8106:1:7700::1',
      '2a02:8106:1:77ff:1::2',
      '[2a02:8106:1:7742::9]',
      '2a02:8106:1:7700::1%eth0',
    ])
      expect([near, isPublicIp(near.replace(/[[\]]/gu, '')), isOwnNetwork(near, cards)]).toEqual([
        near,
        true,
        true,
      ]);
    for (const far of ['2a02:8106:1:7800::1', '2606:4700::1111', '::1', '93.184.216.34', 'example.org', ''])
      expect([far, isOwnNetwork(far, cards)]).toEqual([far, false]);
  });

  test('Y7: so are its public addresses of version 4, in every form, with those of the same network', () => {
    const public4 = [{ cidr: '93.184.216.34/20' }, { cidr: '25.1.2.3/8' }, { cidr: '51.15.2.9/0' }, ...cards];
    for (const near of [
      '93.184.216.34',
      '93.184.208.1',
      '25.200.0.1',
      '51.15.2.9',
      '::ffff:93.184.216.34',
      '[::ffff:5db8:d822]',
      '64:ff9b::5db8:d822',
    ])
      expect([near, isPublicIp(near.replace(/[[\]]/gu, '')), isOwnNetwork(near, public4)]).toEqual([
        near,
        true,
        true,
      ]);
    for (const far of ['93.184.224.1', '26.1.2.3', '51.15.2.10', '::93.184.216.34', '2002:5db8:d822::1'])
      expect([far, isOwnNetwork(far, public4)]).toEqual([far, false]);
  });

  test('Y7: neither their names nor their numbers are connected to', async () => {
    const resolve = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '2a02:8106:1:7700::9', family: 6 }])) as never;
    const fetch = socketFetch({ isPublicIp, isOwnNetwork, localNameError }, [], resolve, () => cards);
    const web = new DirectWeb({ fetch });
    expect(await outcome(web, 'http://printer.example.org/')).toBe('address-refused');
    expect(await outcome(web, 'http://[2a02:8106:1:7700::9]/')).toBe('address-refused');
  });
});

test('Y8: nobody but an allowed local origin itself leads to it', async () => {
  const asked: string[] = [];
  const targets: Record<string, string> = {
    'https://public.example.org/in': 'http://localhost:8888/admin',
    'https://public.example.org/name': 'http://search.example.net:8888/admin',
    'http://localhost:8888/search': '/search/',
    'http://localhost:8888/over': 'http://search.example.net:8888/admin',
  };
  const fetch = (async (input: URL) => {
    asked.push(input.href);
    const location = targets[input.href];
    return location === undefined
      ? new Response('Hello', { headers: { 'content-type': 'text/plain' } })
      : new Response(null, { status: 302, headers: { location } });
  }) as typeof globalThis.fetch;
  const localOrigins = ['http://localhost:8888', 'http://search.example.net:8888'];
  const web = new DirectWeb({ localOrigins, fetch });
  expect(await outcome(web, 'http://localhost:8888/search')).toBe('Hello');
  expect(await outcome(web, 'http://search.example.net:8888/')).toBe('Hello');
  for (const from of [
    'https://public.example.org/in',
    'https://public.example.org/name',
    'http://localhost:8888/over',
  ])
    expect([from, await outcome(web, from)]).toEqual([from, 'address-refused']);
  expect(asked.filter((address) => address.endsWith('/admin'))).toEqual([]);
});

describe('a local service that is named for searches', () => {
  const localServices = ['http://localhost:8888', 'http://search.example.net:8888'];

  test('Y7: is asked as a service, and visited by nobody', async () => {
    const asked: string[] = [];
    const fetch = (async (input: URL) => {
      asked.push(input.href);
      return new Response('Hello', { headers: { 'content-type': 'text/plain' } });
    }) as typeof globalThis.fetch;
    const gateway = makeGateway({ localOrigins: ['http://localhost:3000'], localServices, fetch });
    const through = (async (input: URL, init: RequestInit) => {
      const headers = {
        host: 'localhost:4317',
        'sec-fetch-site': 'same-origin',
        ...(init.headers as Record<string, string>),
      };
      return Response.json(await gateway({ method: 'GET', url: input.pathname + input.search, headers }));
    }) as typeof globalThis.fetch;
    const page = new GatewayWeb({ baseUrl: 'http://localhost:4317/', fetch: through });
    const alone = new DirectWeb({ localOrigins: ['http://localhost:3000'], localServices, fetch });
    for (const web of [page, alone])
      for (const origin of localServices) {
        expect(await outcome(web, `${origin}/search?q=x`, { service: true })).toBe('Hello');
        expect([origin, await outcome(web, `${origin}/admin`)]).toEqual([origin, 'address-refused']);
        expect(await outcome(web, 'http://localhost:3000/page')).toBe('Hello');
      }
    expect(asked.filter((address) => address.endsWith('/admin'))).toEqual([]);
  });

  test('Y7: no page that only the browser’s half lets through is read by the server', async () => {
    const fetch = (async () => new Response('Hello')) as unknown as typeof globalThis.fetch;
    const gateway = makeGateway({ localOrigins: [], localServices, fetch });
    const address = encodeURIComponent(`${localServices[0]}/admin`);
    const answer = await gateway({
      method: 'GET',
      url: `/web-gateway?address=${address}&accept=text/*`,
      headers: { host: 'localhost:4317', 'sec-fetch-site': 'same-origin', 'x-webpace-gateway': '1' },
    });
    expect(answer).toMatchObject({ ok: false, error: { code: 'address-refused' } });
  });
});

describe('the server of the page', () => {
  const gateway = () => makeGateway({ localOrigins: [], fetch: async () => new Response('never') });
  const own = { host: 'localhost:4317', 'sec-fetch-site': 'same-origin', 'x-webpace-gateway': '1' };
  const at = (headers: Record<string, string>, method = 'GET') =>
    gateway()({ method, url: '/web-gateway', headers: { ...own, ...headers } });

  test('Y10: it answers the page that it serves and nobody else', async () => {
    expect(await at({})).toEqual({ localOrigins: [], localServices: [] });
    expect(await at({ host: '127.0.0.1:4317' })).toEqual({ localOrigins: [], localServices: [] });
    expect(await at({ 'sec-fetch-site': 'cross-site' })).toBeNull();
    expect(await at({ 'sec-fetch-site': 'same-site' })).toBeNull();
    expect(await at({ 'sec-fetch-site': 'none' })).toBeNull();
    expect(await at({ 'x-webpace-gateway': '' })).toBeNull();
    // A browser that does not say where a request comes from names the origin of the page: another port is another page.
    const { 'sec-fetch-site': _, ...old } = own;
    const from = (origin: string) =>
      gateway()({ method: 'GET', url: '/web-gateway', headers: { ...old, origin } });
    expect(await from('http://localhost:4317')).toEqual({ localOrigins: [], localServices: [] });
    for (const origin of [
      'http://localhost:9999',
      'https://localhost:4317',
      'http://127.0.0.1:4317',
      'https://example.org',
      'null',
      '',
    ])
      expect(await from(origin), origin).toBeNull();
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
        'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.',
      ]);
    }
  });
});
