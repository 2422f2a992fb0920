/**
 * The library of 2,000 documents and 50 MB as it is kept: import into IndexedDB, what of it can be searched when, opening it
 * again, searches with the index in a worker and in the page's thread. The texts are made up and the vectors are random: no
 * model runs here. Printed as JSON for `npm run bench`.
 */
import { expect, test } from 'vitest';
import { WorkerPassageIndex } from '../../src/adapters/passage-index/worker-passage-index.ts';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { encoderId } from '../../src/core/memory/units.ts';
import { inquire } from '../../src/evidence/questions/inquiry.ts';
import type { DocumentStore, PassageKey } from '../../src/ports/documents/documents.ts';
import type { Encoder } from '../../src/ports/retrieval/encoder.ts';
import { spawnPassageIndex } from '../../src/runtime/engines/spawn-workers.ts';
import { LibraryIndex } from '../../src/tools/library/library-index.ts';
import { deleteByHand, freshDatabaseName } from '../../test/doubles/raw-database.ts';
import { seededRandom } from '../../test/doubles/seeded-random.ts';
import { upperQuantile } from '../lib/statistics.mjs';

const documents = 2_000;
const characters = 25_000;
const dimension = 384;
const searches = 100;
const encodedFirst = 200;

const clock = { now: () => 1, elapsed: () => 1 };
const { next: random } = seededRandom(8);
/** Words of about nine letters: 50 MB are then some 55,000 passages of 90 words. */
const vocabulary = Array.from({ length: 40_000 }, (_, rank) => `wor${(rank * 7_919 + 1e9).toString(36)}`);
/** The commonest words are drawn as often as in a language. */
const drawWord = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'the';

function makeText(number: number): string {
  const parts = [`# Document ${number}\n`];
  for (let length = 0; length < characters; ) {
    const sentence = `${Array.from({ length: 15 }, drawWord).join(' ')}. ${length % 900 < 100 ? '\n\n' : ''}`;
    parts.push(sentence);
    length += sentence.length;
  }
  return parts.join('');
}

function unitVector(): Float32Array {
  const vector = Float32Array.from({ length: dimension }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const encoder: Encoder = {
  id: encoderId('random'),
  dimension,
  maxTokens: 512,
  cosinePrior: () => ({ mean: 0, deviation: 0.05 }),
  encode: async (texts) => texts.map(unitVector),
};

/** Longest time, in milliseconds, in which the page could not have answered a person. */
async function watchPage<Value>(work: () => Promise<Value>): Promise<[Value, longest: number]> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 5);
    last = now;
  }, 5);
  const value = await work();
  longest = Math.max(longest, performance.now() - last - 5);
  clearInterval(timer);
  return [value, longest];
}

/** Megabytes of the page and its workers; the page's heap alone where the browser does not tell. */
async function megabytes(): Promise<number> {
  const measured = performance as unknown as {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
    memory?: { usedJSHeapSize: number };
  };
  const whole = await Promise.race([
    measured.measureUserAgentSpecificMemory?.().catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(() => done(undefined), 30_000)),
  ]);
  return (whole?.bytes ?? measured.memory?.usedJSHeapSize ?? 0) / 1e6;
}

async function timeSearches(library: LibraryIndex) {
  const texts = library.list().map(({ text }) => text);
  const times: number[] = [];
  const [, blocked] = await watchPage(async () => {
    for (let count = 0; count < searches; count += 1) {
      const text = texts[Math.floor(random() * texts.length)] ?? '';
      const at = Math.floor(random() * (text.length - 200));
      const question = inquire(text.slice(at, at + 60).replace(/^\S+\s/u, ''), []);
      const begun = performance.now();
      const found = await library.search(question);
      times.push(performance.now() - begun);
      // A page has other work between two searches.
      await new Promise((resolve) => setTimeout(resolve));
      expect(found.ok).toBe(true);
    }
  });
  return { p50: upperQuantile(times, 0.5), p95: upperQuantile(times, 0.95), blocked };
}

function openLibrary(store: DocumentStore, inWorker: boolean): Promise<LibraryIndex> {
  const index = inWorker ? { index: new WorkerPassageIndex(spawnPassageIndex) } : {};
  return LibraryIndex.open({ store, encoder, clock, ...index });
}

async function importTexts(library: LibraryIndex) {
  let bytes = 0;
  let adding = 0;
  let slowest = 0;
  const [, blocked] = await watchPage(async () => {
    for (let number = 0; number < documents; number += 1) {
      const text = makeText(number);
      bytes += text.length;
      const begun = performance.now();
      const added = await library.add({ name: `${number}.md`, text });
      const took = performance.now() - begun;
      adding += took;
      slowest = Math.max(slowest, took);
      if (!added.ok) throw added.error;
    }
  });
  return { bytes, adding, slowest, blocked };
}

/** Encoding is lazy: what a question came near to is encoded first, and a stop loses nothing. */
async function encodeSome(library: LibraryIndex) {
  const asked = await library.search(inquire('document 1234', []));
  const near = asked.ok ? asked.value.hits.map(({ document }) => document.id) : [];
  const stop = new AbortController();
  await library.index({
    signal: stop.signal,
    onProgress: ({ done }) => {
      if (done >= encodedFirst) stop.abort();
    },
  });
  const wanted = library.among(new Set(near)).progress.done;
  return { encoded: library.progress.done, wanted };
}

/** A reload: listed, searched, gone on with. */
async function reload(store: DocumentStore, encoded: number) {
  const begun = performance.now();
  const [reopened, listBlocked] = await watchPage(() => openLibrary(store, true));
  const listed = performance.now() - begun;
  const resumedAt = reopened.progress.done;
  expect(reopened.list()).toHaveLength(documents);
  expect(resumedAt).toBe(encoded);
  const [, openBlocked] = await watchPage(async () => {
    expect((await reopened.search(inquire('document 77', []))).ok).toBe(true);
  });
  const searchable = performance.now() - begun;
  return { reopened, resumedAt, listed, searchable, blocked: Math.max(listBlocked, openBlocked) };
}

/** The rest of the vectors are put into the store by the thousand: no encoder runs in this measurement. */
async function putMissingKeys(store: DocumentStore): Promise<void> {
  const rows = await store.listPassages();
  const known = new Set(await store.listKeyedPassages(encoder.id));
  const missing = rows.filter(({ id }) => !known.has(id));
  for (let from = 0; from < missing.length; from += 1_000) {
    const keys = missing
      .slice(from, from + 1_000)
      .map(({ id }): PassageKey => ({ passage: id, encoder: encoder.id, vector: unitVector() }));
    await store.putPassageKeys(keys);
  }
}

/** @param before megabytes before the import */
async function openFull(store: DocumentStore, inWorker: boolean, passages: number, before: number) {
  const begun = performance.now();
  const full = await openLibrary(store, inWorker);
  const opened = performance.now() - begun;
  const [, blocked] = await watchPage(() => full.ready());
  const ready = performance.now() - begun;
  const timed = await timeSearches(full);
  const held = (await megabytes()) - before;
  expect(full.progress).toEqual({ done: passages, total: passages });
  full.close();
  return { opened, ready, blocked, timed, held };
}

test('import, searches and reopening of a large library', { timeout: 900_000 }, async () => {
  const name = freshDatabaseName();
  const before = await megabytes();
  const stores = await openIndexedStores({ name });
  const library = await openLibrary(stores.documents, true);
  const { bytes, adding, slowest, blocked: importBlocked } = await importTexts(library);
  const passages = library.progress.total;
  const memory = (await megabytes()) - before;
  const words = await timeSearches(library);
  const { encoded, wanted } = await encodeSome(library);
  library.close();
  stores.close();

  const again = await openIndexedStores({ name });
  const { reopened, resumedAt, listed, searchable, blocked } = await reload(again.documents, encoded);
  await putMissingKeys(again.documents);
  reopened.close();
  const worker = await openFull(again.documents, true, passages, before);
  const page = await openFull(again.documents, false, passages, before);
  const figures = {
    documents,
    megabytes: bytes / 1e6,
    passages,
    import: { seconds: adding / 1_000, slowest, blocked: importBlocked, memory },
    words,
    lazy: { encoded, wanted, resumedAt },
    reload: { listed, searchable, blocked },
    worker,
    page,
  };
  console.log(`LIBRARY-IMPORT ${JSON.stringify(figures)}`);
  again.close();
  await deleteByHand(name);
});
