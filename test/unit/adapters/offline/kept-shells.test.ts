/** Shells of several builds beside each other, and which page is given which. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { KeptShells } from '../../../../src/adapters/offline/kept-shells.ts';
import { MemoryCaches } from '../../../doubles/memory-caches.ts';

const origin = 'https://app.example/';
const at = (name: string): string => `${origin}${name}`;

let caches: MemoryCaches;
let pages: string[];
let waits: boolean;

/** The worker of a build, as it is after each start. */
function worker(version: string, files: Readonly<Record<string, string>>, folder = origin): KeptShells {
  const hashes = new Map(
    Object.entries(files).map(([name, text]) => [
      `${folder}${name}`,
      createHash('sha256').update(text).digest('base64'),
    ]),
  );
  return new KeptShells(
    { version, folder, hashes },
    {
      caches,
      pages: async () => pages,
      newerWaits: () => waits,
      fetch: caches.fetch,
    },
  );
}

async function install(version: string, served: Record<string, string>): Promise<KeptShells> {
  caches.served = served;
  const shells = worker(version, served);
  await shells.keep();
  await shells.takeOver();
  return shells;
}

const shellOf = (version: string, folder = origin): string => `webpace-shell-${version} ${folder}`;
const shellsKept = async () => (await caches.keys()).filter((name) => name.startsWith('webpace-shell-'));

async function read(shells: KeptShells, name: string, page = ''): Promise<string> {
  return (await shells.answer(at(name), new Request(at(name)), page)).text();
}

const first = { 'index.html': 'page 1', 'start.js': 'start 1', 'assets/part-a.js': 'part 1' };
const second = { 'index.html': 'page 2', 'start.js': 'start 2', 'assets/part-b.js': 'part 2' };

beforeEach(() => {
  caches = new MemoryCaches(origin);
  pages = [];
  waits = false;
});

describe('Z3: a page that another tab’s update left behind', () => {
  test('is given the files of its own build, and one that is opened those of the newest', async () => {
    await install('1', first);
    pages = ['old'];
    await install('2', second);
    // The browser has ended the worker since, and started it again.
    const shells = worker('2', second);
    pages = ['old', 'new'];
    expect(await read(shells, 'assets/part-a.js', 'old')).toBe('part 1');
    expect(await read(shells, 'start.js', 'old')).toBe('start 1');
    expect(await read(shells, 'start.js', 'new')).toBe('start 2');
    expect(await read(shells, 'index.html')).toBe('page 2');
    expect(await read(shells, 'assets/part-b.js', 'new')).toBe('part 2');
    // A worker of the older page asks under a name of its own.
    expect(await read(shells, 'assets/part-a.js', 'worker')).toBe('part 1');
    expect(await read(shells, 'assets/other.js', 'new')).toBe('not found');
  });

  test('keeps its shell while it is open, over further updates, and no longer', async () => {
    await install('1', first);
    pages = ['old'];
    await install('2', second);
    pages = ['old', 'middle'];
    const shells = await install('3', { 'index.html': 'page 3' });
    expect(await read(shells, 'start.js', 'old')).toBe('start 1');
    expect(await read(shells, 'start.js', 'middle')).toBe('start 2');
    pages = ['middle', 'new'];
    expect(await shells.removeUnneeded()).toBe(false);
    expect(await shellsKept()).toEqual([shellOf('2'), shellOf('3')]);
    pages = ['new'];
    expect(await shells.removeUnneeded()).toBe(true);
    expect(await shells.removeUnneeded()).toBe(true);
    expect(await shellsKept()).toEqual([shellOf('3')]);
  });

  test('is of an unknown build where nothing was noted yet: every shell stays until it is closed', async () => {
    caches.served = first;
    await worker('1', first).keep();
    pages = ['old'];
    const shells = await install('2', second);
    expect(await read(shells, 'assets/part-a.js', 'old')).toBe('part 1');
    pages = ['new'];
    await shells.removeUnneeded();
    expect(await shellsKept()).toEqual([shellOf('2')]);
  });

  test('costs no shell that is being kept for the next update', async () => {
    const shells = await install('1', first);
    caches.served = second;
    waits = true;
    await worker('2', second).keep();
    expect(await shells.removeUnneeded()).toBe(false);
    expect(await shellsKept()).toEqual([shellOf('1'), shellOf('2')]);
  });
});

describe('Z2: two apps of one origin', () => {
  const below = 'https://app.example/beta/';

  test('keep shells and notes of their own, also where one stands below the other', async () => {
    await install('1', first);
    pages = ['old'];
    const shells = await install('2', second);
    caches.served = Object.fromEntries(Object.entries(first).map(([name, text]) => [`beta/${name}`, text]));
    const other = worker('1', first, below);
    await other.keep();
    await other.takeOver();
    expect(await shellsKept()).toEqual([shellOf('1'), shellOf('2'), shellOf('1', below)]);
    expect(await read(worker('2', second), 'start.js', 'old')).toBe('start 1');
    pages = [];
    expect(await shells.removeUnneeded()).toBe(true);
    expect(await other.removeUnneeded()).toBe(true);
    expect(await shellsKept()).toEqual([shellOf('2'), shellOf('1', below)]);
  });

  test('leave a shell of an early build, whose name has no folder, to the app whose files it holds', async () => {
    caches.held.set('webpace-shell-0', new Map([[`${below}index.html`, 'page 0']]));
    await install('1', first);
    expect(await shellsKept()).toEqual(['webpace-shell-0', shellOf('1')]);
    await worker('1', {}, below).removeUnneeded();
    expect(await shellsKept()).toEqual([shellOf('1')]);
  });
});

describe('SE7: what was changed in the store of the shell', () => {
  const altered = (name: string, text: string) => caches.held.get(shellOf('1'))?.set(at(name), text);

  test('SE7: is thrown away, fetched anew and kept again', async () => {
    const shells = await install('1', first);
    for (const name of Object.keys(first)) {
      altered(name, 'another script');
      expect(await read(shells, name)).toBe(first[name as keyof typeof first]);
      caches.served = {};
      expect(await read(shells, name)).toBe(first[name as keyof typeof first]);
      caches.served = first;
    }
  });

  test.each(['{}', 'null', '[]', '{"shell":1,"older":{}}', '{"shell":"x","older":null}', '{'])(
    'SE7: damaged notes (%s) keep no page from opening, and the next build writes them anew',
    async (notes) => {
      await install('1', first);
      caches.held.get('webpace-shells')?.set(at('webpace-shells/notes'), notes);
      const shells = worker('1', first);
      expect(await read(shells, 'index.html')).toBe('page 1');
      expect(await read(shells, 'assets/part-a.js', 'page')).toBe('part 1');
      pages = ['page'];
      const next = await install('2', second);
      expect(await read(next, 'index.html')).toBe('page 2');
      expect(await next.removeUnneeded()).toBe(false);
    },
  );

  test('SE7: nothing of a build is kept while a file of it cannot be had', async () => {
    caches.served = { 'index.html': first['index.html'], 'assets/part-a.js': first['assets/part-a.js'] };
    await expect(worker('1', first).keep()).rejects.toThrow(TypeError);
    expect(caches.held.get(shellOf('1'))?.size).toBe(0);
    const answer = await worker('1', first).answer(at('start.js'), new Request(at('start.js')), '');
    expect(answer.status).toBe(404);
    expect(caches.held.get(shellOf('1'))?.size).toBe(0);
  });

  test('SE7: is not given where the host has it no more', async () => {
    const shells = await install('1', first);
    altered('assets/part-a.js', 'another script');
    caches.served = { 'assets/part-a.js': 'what a host sends in its place' };
    const answer = await shells.answer(at('assets/part-a.js'), new Request(at('assets/part-a.js')), '');
    expect(answer.type).toBe('error');
    expect(await caches.match(at('assets/part-a.js'), { cacheName: shellOf('1') })).toBeUndefined();
  });

  test('SE7: a page that a newer build has under the same name is the host’s to say, and is not kept', async () => {
    const shells = await install('1', first);
    altered('index.html', 'another page');
    caches.served = second;
    expect(await read(shells, 'index.html')).toBe('page 2');
    expect(await caches.match(at('index.html'), { cacheName: shellOf('1') })).toBeUndefined();
  });
});
