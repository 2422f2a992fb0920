/** What every way to the web promises, against servers on this machine. For node: it starts servers. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Web } from '../../src/ports/web/web.ts';
import { type LocalServer, serveLocally } from '../doubles/local-server.ts';

const accept = ['text/*'];

/** @param make a way to the web that may read one local origin */
export function webContract(name: string, make: (localOrigin: string) => Web): void {
  describe(`${name}, as a way to the web`, () => {
    let site: LocalServer;
    let inner: LocalServer;

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

    test('Y8: a page is read, and through redirects', async () => {
      const web = make(site.origin);
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
      const web = make(site.origin);
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
      const web = make(site.origin);
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
      const read = outcome(make(site.origin), '/hanging', { signal: stop.signal });
      setTimeout(() => stop.abort(), 10);
      expect(await read).toBe('aborted');
      expect(await outcome(make(site.origin), '/page', { signal: stop.signal })).toBe('aborted');
    });

    test('Y9: what the server says no to has a sentence of its own', async () => {
      const web = make(site.origin);
      const said = new Set<string>();
      for (const status of [401, 404, 429, 500]) {
        const result = await web.read({ address: `${site.origin}/status-${status}`, accept });
        expect(!result.ok && result.error.code).toBe('web-failed');
        if (!result.ok) said.add(result.error.message.replace(/\d+/, ''));
      }
      expect(said.size).toBe(4);
    });

    test('texts of other encodings and packed ones are read', async () => {
      const web = make(site.origin);
      expect(await outcome(web, '/chinese')).toBe('望溪');
      expect(await outcome(web, '/chinese-by-page')).toContain('望');
      expect(await outcome(web, '/odd-charset')).toBe('plain');
      expect(await outcome(web, '/small-packed')).toBe('packed text');
    });
  });
}
