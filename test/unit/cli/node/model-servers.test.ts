/** Model servers on the command line: addresses and keys, and which calls of which page are passed on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../../scripts/lib/command-line.mjs';
import { answerModelCall, passedType } from '../../../../src/adapters/web/model-gateway.ts';
import { readKeyLines, readModelServers } from '../../../../src/cli/node/model-servers.mjs';

const folder = await mkdtemp(join(tmpdir(), 'webpace-keys-'));

afterAll(() => rm(folder, { recursive: true }));

describe('addresses and keys', () => {
  test('none unless asked for; several in their order, without /v1', async () => {
    expect(await readModelServers({}, {})).toBeUndefined();
    const named = { 'model-server': ['http://localhost:11434/', 'https://models.example/team/v1'] };
    expect(await readModelServers(named, {})).toEqual([
      { address: 'http://localhost:11434', key: null },
      { address: 'https://models.example/team', key: null },
    ]);
  });

  test('MS2: a key of the environment goes to its own server alone', async () => {
    const one = { 'model-server': ['http://localhost:1'] };
    const two = { 'model-server': ['http://localhost:1', 'http://localhost:2'] };
    const environment = { WEBPACE_MODEL_SERVER_KEY: 'only', WEBPACE_MODEL_SERVER_KEY_2: 'second' };
    expect((await readModelServers(one, environment))?.map(({ key }) => key)).toEqual(['only']);
    expect((await readModelServers(two, environment))?.map(({ key }) => key)).toEqual([null, 'second']);
  });

  test('MS2: a file has a line for each; a bad line is named by its number, never by its words', async () => {
    const file = join(folder, 'keys');
    await writeFile(file, '# ours\nhttp://localhost:2/v1 abc\n');
    const two = { 'model-server': ['http://localhost:1', 'http://localhost:2'], 'model-server-keys': file };
    expect((await readModelServers(two, {}))?.map(({ key }) => key)).toEqual([null, 'abc']);
    expect(() => readKeyLines('\nsecret-alone')).toThrow(/Line 2(?!.*secret)/);
    await expect(readModelServers({ 'model-server-keys': file }, {})).rejects.toThrow(/needs --model-server/);
  });

  test.each(['localhost:1', 'ftp://localhost', 'http://me:secret@localhost', 'http://localhost/?key=1'])(
    'CL1: %s is no address of a server',
    async (address) => {
      const refused = readModelServers({ 'model-server': [address] }, {});
      await expect(refused).rejects.toThrow(/--model-server needs/);
      await expect(refused).rejects.toBeInstanceOf(UsageError);
    },
  );

  test('one address is named once', async () => {
    const twice = { 'model-server': ['http://localhost:1', 'http://localhost:1/v1'] };
    await expect(readModelServers(twice, {})).rejects.toThrow(/twice/);
  });
});

describe('what is passed on', () => {
  const servers = [
    { address: 'http://localhost:11434', key: null },
    { address: 'http://10.0.0.9:8000/team', key: 'secret' },
  ];
  const own = { host: 'localhost:4317', 'sec-fetch-site': 'same-origin', 'x-webpace-gateway': '1' };
  const hosts = ['localhost%3A11434', '10.0.0.9%3A8000%2Fteam'];
  const at = (method: string, url: string, headers: Record<string, string> = {}) => {
    const meant = { 'x-webpace-server': hosts[Number(url.split('/')[2] ?? 0)] ?? '' };
    return answerModelCall({ method, url, headers: { ...own, ...meant, ...headers } }, servers);
  };

  test('MS2: the list names the servers, and no key', () => {
    expect(at('GET', '/model-servers')).toEqual({
      kind: 'list',
      servers: [
        { at: 0, host: 'localhost:11434' },
        { at: 1, host: '10.0.0.9:8000/team' },
      ],
    });
  });

  test('MS1: a call to one of them goes to its address, with its key and nothing of the page’s headers', () => {
    const passed = at('POST', '/model-servers/1/v1/chat/completions', {
      cookie: 'a=b',
      origin: 'http://localhost:4317',
    });
    expect(passed).toMatchObject({ kind: 'pass', address: 'http://10.0.0.9:8000/team/v1/chat/completions' });
    const { headers } = passed as { headers: Record<string, string> };
    expect(headers.authorization).toBe('Bearer secret');
    expect(Object.keys(headers)).not.toContain('cookie');
    const other = at('GET', '/model-servers/0/v1/models') as { headers: Record<string, string> };
    expect(other.headers.authorization).toBeUndefined();
  });

  test.each([
    ['GET', '/model-servers/2/v1/models'],
    ['GET', '/model-servers/0/v1/chat/completions'],
    ['POST', '/model-servers/0/api/delete'],
    ['POST', '/model-servers/0/api/pull'],
    ['DELETE', '/model-servers/0/v1/models'],
    ['GET', '/model-servers/0/../1/v1/models'],
    ['GET', '/model-servers/0/http://elsewhere.example/v1/models'],
    ['POST', '/model-servers'],
  ])('MS1: %s %s is refused', (method, url) => {
    expect(at(method, url)).toEqual({ kind: 'refused' });
  });

  test('MS10: a call that means another host than the one in that place is refused', () => {
    for (const host of ['', hosts[0] ?? '', 'localhost:11434'])
      expect(at('GET', '/model-servers/1/v1/models', { 'x-webpace-server': host })).toEqual({
        kind: 'refused',
      });
    expect(at('GET', '/model-servers/1/v1/models')).toMatchObject({ kind: 'pass' });
  });

  test('MS1: another page, another port, another name of this machine and a page without our header are refused', () => {
    const others: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:9999' },
      { host: 'rebound.example:4317' },
      { 'x-webpace-gateway': '' },
    ];
    for (const headers of others)
      for (const url of ['/model-servers', '/model-servers/0/v1/models'])
        expect(at('GET', url, headers)).toEqual({ kind: 'refused' });
  });

  test('another path is somebody else’s', () => {
    expect(at('GET', '/index.html')).toEqual({ kind: 'not-ours' });
  });

  test('MS1: nothing of a server comes back as a page', () => {
    expect(passedType('text/html')).toBe('text/plain; charset=utf-8');
    expect(passedType('image/svg+xml')).toBe('text/plain; charset=utf-8');
    expect(passedType('text/event-stream; charset=utf-8')).toBe('text/event-stream');
  });
});
