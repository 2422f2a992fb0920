/** Programs of engines are what the build made, whoever kept or sent them. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeptEngines } from '../../../../src/adapters/offline/kept-engines.ts';

const address = 'https://app.example/assets/engine-1.wasm';
const own = 'the program of the build';
const hash = createHash('sha256').update(own).digest('base64');

/** @param inBrowser what the browser's own cache has */
function engines(sent: string | null, kept?: string, inBrowser?: string) {
  const held = new Map<string, Response>();
  if (kept !== undefined) held.set(address, new Response(kept));
  let asked = 0;
  const cache = {
    match: async (url: string) => held.get(url)?.clone(),
    delete: async (url: string) => held.delete(url),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    put: async (url: string, response: Response) => void held.set(url, response),
  } as unknown as Cache;
  const host = new KeptEngines('engines', new Map([[address, hash]]), {
    caches: { open: async () => cache },
    async fetch({ cache: from }) {
      if (from === 'only-if-cached') {
        if (inBrowser === undefined) throw new TypeError('not cached');
        return new Response(inBrowser);
      }
      asked += 1;
      if (sent === null) throw new TypeError('offline');
      return new Response(sent, {
        headers: { 'content-type': 'application/wasm', 'cross-origin-resource-policy': 'same-origin' },
      });
    },
  });
  return { host, held, asked: () => asked };
}

const answer = async (host: KeptEngines, url = address) => {
  const response = await host.answer(new Request(url));
  return response.type === 'error' ? 'error' : response.text();
};

test('SE7: what is sent is proven, kept, and given offline', async () => {
  const online = engines(own);
  const response = await online.host.answer(new Request(address));
  expect([await response.text(), response.headers.get('content-type')]).toEqual([own, 'application/wasm']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await answer(online.host)).toBe(own);
  expect(online.asked()).toBe(1);
  expect(await answer(engines(null, own).host)).toBe(own);
});

test('SE7: what was changed on the device is thrown away, and fetched anew', async () => {
  const { host, held, asked } = engines(own, 'another program');
  expect(await answer(host)).toBe(own);
  expect([asked(), await held.get(address)?.text()]).toEqual([1, own]);
  await expect(answer(engines(null, 'another program').host)).rejects.toThrow('offline');
});

test('SE7: what a host sends in its place is not run and not kept', async () => {
  const { host, held } = engines('another program');
  expect(await answer(host)).toBe('error');
  expect(held.size).toBe(0);
});

test('SE7: a program of another build is that build’s matter', async () => {
  expect(await answer(engines('older').host, 'https://app.example/assets/engine-0.wasm')).toBe('older');
});

test('SE7, R45: a program comes from the browser’s own cache if it is the build’s, else from where it is kept', async () => {
  const cached = engines(null, 'never read', own);
  expect(await answer(cached.host)).toBe(own);
  expect([cached.asked(), await cached.held.get(address)?.text()]).toEqual([0, 'never read']);
  expect(await answer(engines(null, own, 'another program').host)).toBe(own);
  expect(await answer(engines(own, undefined, 'another program').host)).toBe(own);
});

test('Z2, SE7: what was loaded before is kept if it is the build’s: from the browser, else from the host if it is in use', async () => {
  const keep = async (parts: Parameters<typeof engines>, inUse: boolean) => {
    const { host, held } = engines(...parts);
    await host.keepLoaded((url) => inUse && url === address);
    return (await held.get(address)?.text()) ?? null;
  };
  expect(await keep([null, undefined, own], false)).toBe(own);
  expect(await keep([own], true)).toBe(own);
  expect(await keep([own], false)).toBeNull();
  expect(await keep(['another program', undefined, 'another program'], true)).toBeNull();
  expect(await keep([null], true)).toBeNull();
  expect(await keep([own, 'kept before', own], true)).toBe('kept before');
});

test('Z2: programs of other builds do not stay, those of this one and of another app do', async () => {
  const { host, held } = engines(own);
  const older = 'https://app.example/assets/engine-0.wasm';
  const elsewhere = 'https://app.example/other/assets/engine-0.wasm';
  for (const url of [older, elsewhere, address]) await answer(host, url);
  expect([...held.keys()]).toEqual([older, elsewhere, address]);
  await host.removeUnneeded();
  expect([...held.keys()]).toEqual([elsewhere, address]);
});

test('R45: the response itself is given, beside which a browser keeps compiled code', async () => {
  const response = new Response(own);
  const cache = { match: async () => undefined, put: async () => undefined } as unknown as Cache;
  const host = new KeptEngines('engines', new Map([[address, hash]]), {
    caches: { open: async () => cache },
    fetch: async () => response,
  });
  expect(await host.answer(new Request(address))).toBe(response);
  expect(await response.text()).toBe(own);
});
