/** The library as documents come, move and go, and the encoder gets to them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openMemoryStores } from '../../../../src/adapters/storage/open-memory-stores.ts';
import { valueOrThrow, WebpaceError } from '../../../../src/core/errors.ts';
import { documentId } from '../../../../src/core/memory/units.ts';
import { splitPassages } from '../../../../src/evidence/passages/split-passages.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { LibraryIndex } from '../../../../src/tools/library/library-index.ts';
import { passagesOf } from '../../../../src/tools/library/passages.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';

const clock = { now: () => 1_000, elapsed: () => 1_000 };

function openWith(
  encoder: HashingEncoder | null,
  store = openMemoryStores().documents,
): Promise<LibraryIndex> {
  return LibraryIndex.open({ store, encoder, clock });
}

const about = (subject: string): string =>
  `# The ${subject}\n\nThe ${subject} stands in the north of the town. It was painted ${subject}-green in 1904.`;

async function found(library: LibraryIndex, question: string): Promise<string[]> {
  return valueOrThrow(await library.search(inquire(question, []))).hits.map(({ document }) => document.name);
}

describe('finding', () => {
  test('V1: a document is found by its words as soon as it is added, before anything is encoded', async () => {
    const library = await openWith(new HashingEncoder());
    await library.add({ name: 'windmill.md', text: about('windmill') });
    await library.add({ name: '灯塔.md', text: '灯塔建于一九〇四年,守塔人是陆守一。' });
    expect(library.progress).toEqual({ done: 0, total: 2 });
    expect((await found(library, 'When was the windmill painted?'))[0]).toBe('windmill.md');
    expect((await found(library, '灯塔的守塔人是谁?'))[0]).toBe('灯塔.md');
  });

  test('V1: a document is found by the words of its file’s name, which its title need not say', async () => {
    const library = await openWith(null);
    for (const subject of ['abbey', 'bakery', 'cinema'])
      await library.add({
        name: `${subject}.md`,
        text: `# Operating instructions\n\nThe ${subject} opens at nine.`,
      });
    await library.add({ name: 'vaporin_30.md', text: '# Operating instructions\n\nTurn the dial to three.' });
    expect((await found(library, 'How do I start the Vaporin?'))[0]).toBe('vaporin_30.md');
    const removed = library.list().find(({ name }) => name === 'vaporin_30.md');
    if (removed !== undefined) await library.remove(removed.id);
    expect(await found(library, 'How do I start the Vaporin?')).not.toContain('vaporin_30.md');
  });

  test('Q52: whether another document holds a name, as a word of its own, is told without a search', async () => {
    const library = await openWith(null);
    await library.add({ name: 'windmill.md', text: 'The windmill of Son is closed.' });
    await library.add({ name: 'day.md', text: 'Am Sonntag.' });
    const [windmill, day] = library.list();
    const isOther = (than: string | undefined) => (one: { readonly document: string }) =>
      one.document !== than;
    expect(library.mayHold('Son', isOther(day?.id))).toBe(true);
    expect(library.mayHold('Son', isOther(windmill?.id))).toBe(false);
    expect(library.among(new Set(day === undefined ? [] : [day.id])).mayHold('Son', () => true)).toBe(false);
  });

  test('Q51: a document is found by its words in any script, among pages that say nothing of it', async () => {
    const library = await openWith(null);
    const texts: Record<string, readonly [text: string, question: string]> = {
      arabic: ['للآباء الحق في اختيار نوع تربية أولادهم.', 'من يختار تربية الأولاد؟'],
      russian: ['Маяк построили в 1811 году на острове.', 'Когда построен маяк?'],
      greek: ['Ο φάρος του νησιού χτίστηκε το 1811.', 'Πότε χτίστηκαν οι φάροι;'],
      korean: ['등대는 섬의 북쪽에 지어졌다.', '등대가 어디에 있나요?'],
      thai: ['ประภาคารสร้างขึ้นบนเกาะ', 'ประภาคารอยู่ที่ไหน'],
      spanish: ['La educación será gratuita.', '¿Es gratis la educacion?'],
    };
    for (const subject of ['abbey', 'bakery', 'cinema'])
      await library.add({ name: `${subject}.md`, text: about(subject) });
    for (const [name, [text]] of Object.entries(texts)) await library.add({ name, text });
    for (const [name, [, question]] of Object.entries(texts))
      expect((await found(library, question))[0], question).toBe(name);
  });

  test('Q60: a text in the question’s own language is not found for its small words alone', async () => {
    const library = await openWith(null);
    for (const subject of ['abbey', 'bakery', 'cinema', 'dairy'])
      await library.add({ name: `${subject}.md`, text: about(subject) });
    const wait = 'Wie lange man auf der Liste steht, weiß der Vorstand; wer wie viel zahlt, auch.';
    await library.add({ name: 'list.md', text: wait });
    await library.add({ name: 'fares.md', text: 'A passage on the Linnet costs four pounds.' });
    expect((await found(library, 'Wie viel zahlt man auf der Linnet?'))[0]).toBe('fares.md');
    expect((await found(library, 'Cuánto cuesta ir en el Linnet'))[0]).toBe('fares.md');
  });

  test('V2: what a question came near to is encoded first; of the rest, equally long, what was added first', async () => {
    const encoder = new HashingEncoder();
    const library = await openWith(encoder);
    const subjects = [
      'abbey',
      'bakery',
      'cinema',
      'dairy',
      'elevator',
      'foundry',
      'granary',
      'harbour',
      'icehouse',
    ];
    for (const subject of subjects) await library.add({ name: `${subject}.md`, text: about(subject) });
    const question = inquire('What colour is the icehouse painted?', []);
    await library.search(question, { most: 1 });
    encoder.calls.length = 0;
    await library.index();
    const order = encoder.calls.flatMap(({ texts }) => texts).map((text) => /The (\w+)/u.exec(text)?.[1]);
    expect(order[0]).toBe('icehouse');
    expect(order.slice(1)).toEqual(subjects.slice(0, 8));
  });

  test('V2: short documents are encoded before a long one, unless a question came near to it and it is not too long', async () => {
    const encoder = new HashingEncoder();
    const long = Array.from({ length: 400 }, (_, at) => about(`tower${at}`)).join('\n\n');
    const order = async (question: string | null): Promise<string[]> => {
      const library = await openWith(encoder);
      await library.add({ name: 'towers.md', text: `# Towers\n\n${long}` });
      for (const subject of ['abbey', 'bakery'])
        await library.add({ name: `${subject}.md`, text: about(subject) });
      if (question !== null) await library.search(inquire(question, []), { most: 1 });
      encoder.calls.length = 0;
      await library.index();
      return encoder.calls.flatMap(({ texts }) => texts).map((text) => /The ([a-z]+)/u.exec(text)?.[1] ?? '');
    };
    const alone = await order(null);
    expect(alone.slice(0, 2)).toEqual(['abbey', 'bakery']);
    expect(new Set(alone.slice(2))).toEqual(new Set(['tower']));
    const asked = await order('What colour is tower7 painted?');
    // The passages that the question came near to, then the short documents before the rest of the long one.
    expect(asked[0]).toBe('tower');
    expect(asked.indexOf('abbey')).toBeLessThan(asked.lastIndexOf('tower'));
    expect(asked).toHaveLength(alone.length);
  });

  test('V2: indexing that was stopped goes on where it was, also after the library is opened again', async () => {
    const stores = openMemoryStores().documents;
    const encoder = new HashingEncoder();
    const library = await openWith(encoder, stores);
    for (let at = 0; at < 12; at += 1) await library.add({ name: `${at}.md`, text: about(`tower${at}`) });
    const stop = new AbortController();
    const stopped = await library.index({
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done >= 4) stop.abort();
      },
    });
    expect(stopped).toMatchObject({ ok: false, error: { code: 'aborted' } });
    const again = await openWith(encoder, stores);
    const { done, total } = again.progress;
    expect([done >= 4, total]).toEqual([true, 12]);
    encoder.calls.length = 0;
    await again.index();
    expect(encoder.calls.flatMap(({ texts }) => texts)).toHaveLength(12 - done);
  });

  test('V2: the next passages are encoded while the vectors of the last are stored, each once', async () => {
    const stores = openMemoryStores().documents;
    const encoder = new HashingEncoder();
    const order: string[] = [];
    const slow = new Proxy(stores, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'putPassageKeys') return typeof value === 'function' ? value.bind(target) : value;
        return async (keys: Parameters<typeof stores.putPassageKeys>[0]) => {
          const encoded = encoder.calls.length;
          // Stored once the encoder has been asked again, or will not be.
          for (let turn = 0; turn < 50 && encoder.calls.length === encoded; turn += 1)
            await Promise.resolve();
          order.push(`stored behind call ${encoder.calls.length}`);
          await target.putPassageKeys(keys);
        };
      },
    });
    const library = await openWith(encoder, slow);
    for (let at = 0; at < 10; at += 1) await library.add({ name: `${at}.md`, text: about(`tower${at}`) });
    encoder.calls.length = 0;
    expect(await library.index()).toMatchObject({ ok: true, value: { done: 10, total: 10 } });
    expect(order).toEqual(['stored behind call 2', 'stored behind call 3', 'stored behind call 3']);
    const texts = encoder.calls.flatMap((call) => call.texts);
    expect(new Set(texts).size).toBe(10);
    expect(texts).toHaveLength(10);
  });

  test('V2: where storing fails, indexing ends with its error, and what was stored before stays', async () => {
    const stores = openMemoryStores().documents;
    let left = 1;
    const failing = new Proxy(stores, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'putPassageKeys') return typeof value === 'function' ? value.bind(target) : value;
        return async (keys: Parameters<typeof stores.putPassageKeys>[0]) => {
          left -= 1;
          if (left < 0) throw new WebpaceError('storage-full', 'The disk is full.');
          await target.putPassageKeys(keys);
        };
      },
    });
    const library = await openWith(new HashingEncoder(), failing);
    for (let at = 0; at < 12; at += 1) await library.add({ name: `${at}.md`, text: about(`tower${at}`) });
    expect(await library.index()).toMatchObject({ ok: false, error: { code: 'storage-full' } });
    expect(library.progress).toEqual({ done: 4, total: 12 });
  });

  test('V3: vectors of another encoder are never used: the library is encoded anew, and both stay apart', async () => {
    const stores = openMemoryStores().documents;
    const first = new HashingEncoder(64);
    const library = await openWith(first, stores);
    await library.add({ name: 'windmill.md', text: about('windmill') });
    await library.index();
    const other = new HashingEncoder(32);
    const changed = await openWith(other, stores);
    expect(changed.progress).toEqual({ done: 0, total: 1 });
    await changed.index();
    expect((await stores.readPassageKeys(other.id))[0]?.vector).toHaveLength(32);
    expect((await stores.readPassageKeys(first.id))[0]?.vector).toHaveLength(64);
    expect((await openWith(first, stores)).progress).toEqual({ done: 1, total: 1 });
  });
});

describe('collections', () => {
  test('V4: documents move between collections with their passages and vectors, and a search can be kept to one', async () => {
    const stores = openMemoryStores().documents;
    const library = await openWith(new HashingEncoder(), stores);
    for (const subject of ['windmill', 'watermill', 'sawmill'])
      await library.add({ name: `${subject}.md`, text: about(subject), collection: ' Mills\n' });
    await library.index();
    expect(library.collections()).toEqual(['Mills']);
    const [windmill] = library.list();
    if (windmill === undefined) throw new Error('nothing was added');
    const moved = await library.move([windmill.id], 'By wind');
    expect(moved.ok).toBe(true);
    expect(library.collections()).toEqual(['By wind', 'Mills']);
    expect(library.progress).toEqual({ done: 3, total: 3 });
    const mills = library.list().filter(({ collection }) => collection === 'Mills');
    expect(mills.map(({ name }) => name)).toEqual(['watermill.md', 'sawmill.md']);
    const among = library.among(new Set(mills.map(({ id }) => id)));
    expect(among.get(windmill.id)).toBeUndefined();
    expect(await found(among, 'When was the windmill painted?')).not.toContain('windmill.md');
    expect((await found(library, 'When was the windmill painted?'))[0]).toBe('windmill.md');
    await library.move([windmill.id], null);
    const again = await openWith(new HashingEncoder(), stores);
    expect(again.collections()).toEqual(['Mills']);
    expect(again.progress).toEqual({ done: 3, total: 3 });
    expect(await library.move([documentId('none')], 'Mills')).toMatchObject({
      error: { code: 'document-not-found' },
    });
  });
});

describe('passages', () => {
  test('V5: a passage gives its exact place and the heading that it stands under', () => {
    const text = `Before.\n\n# Hours\n\n${'The office opens at nine on most days of the week. '.repeat(30)}\n\n## 价格\n\n门票五元。`;
    const passages = passagesOf(documentId('d'), text, splitPassages(text));
    for (const { start, end, text: held } of passages) expect(text.slice(start, end)).toBe(held);
    expect(passages[0]?.heading).toBeUndefined();
    expect(passages.at(-1)?.heading).toBe('价格');
    expect(passages.some(({ heading }) => heading === 'Hours')).toBe(true);
  });

  test('V6: marks of a file stay with its document, and its title is kept', async () => {
    const library = await openWith(null);
    const marks = [{ start: 0, kind: 'page' as const, number: 1, label: null }];
    const added = await library.add({
      name: 'a.pdf',
      title: 'Annual report',
      text: 'One page.',
      format: 'pdf',
      marks,
    });
    expect(added.ok && added.value).toMatchObject({ title: 'Annual report', format: 'pdf', marks });
    const shifted = await library.add({ name: 'b.pdf', text: 'Other\r\npage.', format: 'pdf', marks });
    expect(shifted.ok && shifted.value.marks).toBeUndefined();
  });
});

describe('coming and going', () => {
  test('V7: after any additions, replacements and removals, search finds what a library made anew finds', async () => {
    const subject = fc.constantFrom('mill', 'ferry', 'abbey', 'market', 'school', 'clinic');
    const change = fc.record({
      act: fc.constantFrom('add', 'add', 'remove', 'index'),
      subject,
      year: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        const library = await openWith(new HashingEncoder());
        for (const { act, subject: name, year } of changes) {
          if (act === 'add')
            await library.add({ name: `${name}.md`, text: `${about(name)} It closed in 190${year}.` });
          if (act === 'remove') {
            const held = library.list().find((document) => document.name === `${name}.md`);
            if (held !== undefined) await library.remove(held.id);
          }
          if (act === 'index') await library.index();
        }
        if (library.list().length === 0) return;
        await library.index();
        const fresh = await openWith(new HashingEncoder());
        for (const { name, text } of library.list()) await fresh.add({ name, text });
        await fresh.index();
        expect(library.progress).toEqual(fresh.progress);
        for (const question of ['When did the ferry close?', 'What was painted in 1904?']) {
          const [one, other] = await Promise.all(
            [library, fresh].map((each) => each.search(inquire(question, []))),
          );
          const strengths = (result: typeof one) =>
            result?.ok
              ? result.value.hits.map(({ document, strength }) => [document.name, strength.toFixed(9)]).sort()
              : [];
          expect(strengths(one)).toEqual(strengths(other));
        }
      }),
      { seed: 8, numRuns: 25 },
    );
  });
});

test('V7: what another tab adds, replaces, moves, removes and encodes is taken over, as if the library were opened anew', async () => {
  const store = openMemoryStores().documents;
  const [one, other] = [
    await openWith(new HashingEncoder(), store),
    await openWith(new HashingEncoder(), store),
  ];
  for (const subject of ['abbey', 'bakery', 'cinema'])
    valueOrThrow(await one.add({ name: `${subject}.md`, text: about(subject) }));
  await other.catchUp();
  expect((await found(other, 'When was the bakery painted?'))[0]).toBe('bakery.md');
  expect(other.progress).toEqual({ done: 0, total: 3 });
  await one.index();
  const [abbey, bakery] = one.list();
  if (abbey === undefined || bakery === undefined) throw new Error('They were added.');
  valueOrThrow(await one.remove(abbey.id));
  valueOrThrow(await one.add({ name: 'cinema.md', text: about('theatre') }));
  valueOrThrow(await one.move([bakery.id], 'Shops'));
  await other.catchUp();
  expect(other.list()).toEqual(one.list());
  expect(other.progress).toEqual({ done: 1, total: 2 });
  expect(await found(other, 'When was the abbey painted?')).not.toContain('abbey.md');
  expect((await found(other, 'When was the theatre painted?'))[0]).toBe('cinema.md');
});
