import { describe, expect, test } from 'vitest';
import { openMemoryStores } from '../../../../src/adapters/storage/open-memory-stores.ts';
import type { AskMessage } from '../../../../src/cli/page/ask-messages.ts';
import { collectionOf, fillLibrary } from '../../../../src/cli/page/fill-library.ts';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { hostLibrary } from '../../../../src/runtime/hosts/library/library-host.ts';
import { StatusBoard } from '../../../../src/runtime/status-board.ts';
import { LibraryIndex } from '../../../../src/tools/library/library-index.ts';
import { directParser } from '../../../doubles/direct-parser.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { withChanges } from '../../../doubles/with-changes.ts';

const clock = { now: () => 1_000, elapsed: () => 1_000 };

const about = (subject: string): string =>
  `# The ${subject}\n\nThe ${subject} stands in the north of the town. It was painted ${subject}-green in 1904.`;

const towers = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`tower${at}.md`, about(`tower${at}`)]),
);

/** An encoder that takes one batch of passages; the others wait for its gate. Queries go by. */
function gatedEncoder() {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const bare = new HashingEncoder();
  let batches = 0;
  const encode: HashingEncoder['encode'] = async (texts, options) => {
    if (options.kind === 'passage') batches += 1;
    if (options.kind === 'passage' && batches > 1) await gate;
    if (options.signal?.aborted) throw new WebpaceError('aborted', 'Stopped.');
    return bare.encode(texts, options);
  };
  return { encoder: withChanges(bare, { encode }), open };
}

async function libraryWith(encoder: HashingEncoder, store = openMemoryStores().documents) {
  const index = await LibraryIndex.open({ store, encoder, clock });
  const board = new StatusBoard('memory');
  const library = hostLibrary({ library: index, parser: directParser(), board, sampleUrl: 'http://none/' });
  const told: AskMessage[] = [];
  const stop = new AbortController();
  const fill = (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, atOnce?: boolean) =>
    fillLibrary(
      { library },
      { library: { files: Object.keys(files) }, ...(atOnce === undefined ? {} : { atOnce }) },
      Object.entries(files).map(([name, content]) => new File([content], name)),
      (message) => told.push(message),
      stop.signal,
    );
  return { index, library, told, stop, store, fill };
}

const names = (library: { list(): readonly { readonly name: string }[] }): string[] =>
  library
    .list()
    .map(({ name }) => name)
    .sort();

describe('at once', () => {
  test('V11: the library is full before it is indexed: words find in all of it, and the index goes on behind', async () => {
    const { encoder, open } = gatedEncoder();
    const { index, library, fill } = await libraryWith(encoder);
    await fill(towers, true);
    expect(names(library)).toHaveLength(20);
    expect(index.progress.done).toBeLessThan(index.progress.total);
    const found = await index.search(inquire('When was the tower7 painted?', []));
    expect(found.ok && found.value.hits[0]?.document.name).toBe('tower7.md');
    open();
    await library.index();
    expect(index.progress).toEqual({ done: 20, total: 20 });
  });

  test('V2: a stop ends the index behind, and what it kept is not encoded again', async () => {
    const { encoder, open } = gatedEncoder();
    const first = await libraryWith(encoder);
    await first.fill(towers, true);
    await expect.poll(() => first.index.progress.done).toBeGreaterThan(0);
    const kept = first.index.progress.done;
    first.stop.abort();
    open();
    await first.library.index().catch(() => undefined);
    const bare = new HashingEncoder();
    const again = await libraryWith(bare, first.store);
    expect(again.index.progress.done).toBeGreaterThanOrEqual(kept);
    const left = 20 - again.index.progress.done;
    await again.fill(towers);
    expect(bare.calls.flatMap(({ texts }) => texts)).toHaveLength(left);
  });
});

test('without it, the whole library is indexed before the question', async () => {
  const { index, fill } = await libraryWith(new HashingEncoder());
  await fill(towers, false);
  expect(index.progress).toEqual({ done: 20, total: 20 });
});

test('an encoder that fails is a notice, and the question is asked all the same; a stop is none', async () => {
  const failing = withChanges(new HashingEncoder(), {
    encode: async () => Promise.reject(new WebpaceError('encoder-unavailable', 'It is gone.')),
  });
  const { told, fill } = await libraryWith(failing);
  await fill(towers);
  expect(told.filter(({ type }) => type === 'notice')).toEqual([
    { type: 'notice', error: expect.objectContaining({ code: 'encoder-unavailable' }) },
  ]);
  const { encoder, open } = gatedEncoder();
  const stopped = await libraryWith(encoder);
  const filling = stopped.fill(towers);
  await expect.poll(() => stopped.index.progress.done).toBeGreaterThan(0);
  stopped.stop.abort();
  open();
  await expect(filling).rejects.toMatchObject({ code: 'aborted' });
  expect(stopped.told.filter(({ type }) => type === 'notice')).toEqual([]);
});

test('V4: the library becomes what the folder is, its outermost folders its collections', async () => {
  const { library, told, fill } = await libraryWith(new HashingEncoder());
  await fill({ 'abbey.md': about('abbey'), 'old/bakery.md': about('bakery'), 'cinema.md': about('cinema') });
  expect(library.collections()).toEqual(['old']);
  await fill({
    'abbey.md': about('chapel'),
    'new/deep/dairy.md': about('dairy'),
    'cinema.md': about('cinema'),
  });
  expect(names(library)).toEqual(['abbey.md', 'cinema.md', 'new/deep/dairy.md']);
  expect(library.list().find(({ name }) => name === 'abbey.md')?.text).toContain('chapel');
  expect(library.collections()).toEqual(['new']);
  expect(told.filter(({ type }) => type !== 'reading')).toEqual([]);
  expect([collectionOf('a/b/c.md'), collectionOf('c.md')]).toEqual(['a', undefined]);
});

test('V13: tells how many of all files are read, over all collections, and which one is refused', async () => {
  const { library, told, fill } = await libraryWith(new HashingEncoder());
  const broken = new Uint8Array([0, 1, 2, 0, 255]);
  await fill({ 'abbey.md': about('abbey'), 'in/bakery.md': about('bakery'), 'in/broken.txt': broken });
  expect(names(library)).toEqual(['abbey.md', 'in/bakery.md']);
  const read = told.flatMap((message) => (message.type === 'reading' ? [message.done] : []));
  expect([...new Set(read)]).toEqual([0, 1, 2]);
  expect(told.find(({ type }) => type === 'file-refused')).toMatchObject({ name: 'in/broken.txt' });
});

test('names without their files are refused', async () => {
  const { library } = await libraryWith(new HashingEncoder());
  const filling = fillLibrary(
    { library },
    { library: { files: ['a.md'] } },
    [],
    () => undefined,
    new AbortController().signal,
  );
  await expect(filling).rejects.toThrow('1 names came with 0 files.');
});
