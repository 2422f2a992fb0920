/** In the extension the page passes calls on itself: by the rules of the serving process, to what the person named. */
import { expect, onTestFinished, test } from 'vitest';
import { findEncoders, findModels } from '../../../../src/adapters/model-servers/find-models.ts';
import { ownAddresses, readOwnAddress } from '../../../../src/adapters/model-servers/own-addresses.ts';
import { listServers, ServerConnection } from '../../../../src/adapters/model-servers/server-connection.ts';
import { passingFetch } from '../../../../src/adapters/web/passing-fetch.ts';
import { startModelServer } from '../../../doubles/model-server.ts';

const baseUrl = 'chrome-extension://abcdefghijklmnop/';
test('BX17: calls go to the named addresses, by the eleven ways of the serving process, and nowhere else', async () => {
  const remote = await startModelServer({ encoder: 'bge-small' });
  onTestFinished(() => remote.close());
  const fetch = passingFetch(baseUrl, () => [{ address: remote.origin, key: null }]);
  const host = new URL(remote.origin).host;
  const named = await listServers({ baseUrl, fetch });
  expect(named).toEqual([{ at: 0, host }]);
  const server = new ServerConnection({ at: 0, host }, { baseUrl, fetch });
  expect(await server.facts('v1/models')).toMatchObject({ data: [{ id: 'words-7b' }, { id: 'bge-small' }] });
  const asked = remote.asked.length;
  for (const path of [
    'model-servers/0/api/delete',
    'model-servers/0/../v1/models',
    'model-servers/1/v1/models',
    'model-servers/0/v1/models?x=1/../../api/pull',
    'models/file.gguf',
  ])
    expect((await fetch(`${baseUrl}${path}`, { method: 'POST', body: '{}' })).status, path).toBe(403);
  expect((await fetch('https://elsewhere.example/model-servers/0/v1/models')).status).toBe(403);
  expect(remote.asked).toHaveLength(asked);
});

test('MS10, BX17: a server that came into the place of another one is not asked in its name', async () => {
  const remotes = [await startModelServer(), await startModelServer()] as const;
  onTestFinished(async () => {
    for (const remote of remotes) await remote.close();
  });
  let kept = remotes.map(({ origin }) => ({ address: origin, key: null }));
  const fetch = passingFetch(baseUrl, () => kept);
  const [first, second] = (await listServers({ baseUrl, fetch })).map(
    (named) => new ServerConnection(named, { baseUrl, fetch }),
  );
  kept = kept.slice(1);
  for (const server of [first, second])
    await expect(server?.facts('v1/models')).rejects.toMatchObject({ details: { fault: 'not-served' } });
  expect(remotes.map(({ asked }) => asked.length)).toEqual([0, 0]);
});

test('BX17: a server that is gone, refuses extensions or sends elsewhere is said so, and nothing is followed', async () => {
  const answers = (response: () => Promise<Response>) =>
    new ServerConnection(
      { at: 0, host: 'localhost:1' },
      {
        baseUrl,
        fetch: passingFetch(baseUrl, () => [{ address: 'http://localhost:1', key: null }], response),
      },
    ).facts('v1/models');
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(answers(gone)).rejects.toMatchObject({ details: { fault: 'gone' } });
  const refused = async () => new Response('', { status: 403 });
  await expect(answers(refused)).rejects.toThrow(/refuses calls of an extension.*OLLAMA_ORIGINS/);
  let followed: RequestInit['redirect'];
  await answers(async (..._: unknown[]) => {
    followed = (_[1] as RequestInit).redirect;
    return Response.json({});
  });
  expect(followed).toBe('error');
});

test('BX17: a server that lists its models to an extension and refuses the rest says so before a question is asked', async () => {
  // As Ollama does: a browser names the extension only where something is sent.
  const send = (async (address: string, { method }: RequestInit) => {
    if (method === 'POST') return new Response(null, { status: 403 });
    if (address.endsWith('/v1/models'))
      return Response.json({ data: [{ id: 'words:7b', owned_by: 'library' }] });
    return address.endsWith('/api/version')
      ? Response.json({ version: '0.17.4' })
      : new Response('', { status: 404 });
  }) as typeof fetch;
  const server = new ServerConnection(
    { at: 0, host: 'localhost:1' },
    { baseUrl, fetch: passingFetch(baseUrl, () => [{ address: 'http://localhost:1', key: null }], send) },
  );
  await expect(findModels(server)).rejects.toThrow(/refuses calls of an extension.*OLLAMA_ORIGINS/);
  await expect(findEncoders(server)).rejects.toThrow(/refuses calls of an extension.*OLLAMA_ORIGINS/);
});

test('BX17: an address of the extension is one of this device, without name, key or query, whatever is kept', () => {
  expect(readOwnAddress(' http://localhost:11434/v1/ ')).toEqual({
    ok: true,
    value: 'http://localhost:11434',
  });
  for (const text of [
    '',
    'localhost:11434',
    'https://localhost:1',
    'http://models.example:1',
    'http://localhost.example:1',
    'http://a:b@localhost:1',
    'http://localhost:1/?key=x',
    'http://0.0.0.0:1',
    'file:///etc',
  ])
    expect(readOwnAddress(text), text).toMatchObject({ ok: false, error: { code: 'settings-invalid' } });
  let kept = '';
  const storage = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
  const addresses = ownAddresses(storage);
  expect(addresses.read()).toEqual([]);
  addresses.keep(['http://localhost:1', 'http://localhost:1', 'http://127.0.0.1:2']);
  expect(addresses.read()).toEqual(['http://localhost:1', 'http://127.0.0.1:2']);
  kept = JSON.stringify(['http://models.example', 7, 'http://localhost:3/v1', 'http://localhost:3']);
  expect(addresses.read()).toEqual(['http://localhost:3']);
});

test('BX17: an address that the browser does not keep lasts as long as the panel, and is kept once there is room', () => {
  let kept = '["http://localhost:1"]';
  let full = true;
  const storage = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      if (full) throw new DOMException('Full.', 'QuotaExceededError');
      kept = value;
    },
  };
  for (const [addresses, before] of [
    [ownAddresses(storage), ['http://localhost:1']],
    [ownAddresses(null), []],
  ] as const) {
    addresses.keep([...addresses.read(), 'http://localhost:2']);
    expect(addresses.read()).toEqual([...before, 'http://localhost:2']);
  }
  expect(ownAddresses(storage).read()).toEqual(['http://localhost:1']);
  full = false;
  ownAddresses(storage).keep(['http://localhost:2']);
  expect(ownAddresses(storage).read()).toEqual(['http://localhost:2']);
});
