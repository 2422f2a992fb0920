import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import type { ChunkId } from '../../../../src/core/memory/units.ts';
import { LinkedIndex } from '../../../../src/policies/webpace/linked-index.ts';

const chunkOf = (text: string, i: number): Chunk =>
  ({ id: `c${i + 1}` as ChunkId, step: i + 1, action: text, observation: '' }) as Chunk;

/** All that the index says of a history. */
function readings(index: LinkedIndex, history: readonly Chunk[]): number[][] {
  const places = index.places(history);
  const newest = places.at(-1);
  return [
    [...index.words('a c e', places)],
    [...index.shared(history.slice(-2), places)],
    [...index.reach(newest === undefined ? [] : [[newest, 1]], places)],
    [...places].map((place) => index.steps[place] as number),
  ];
}

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 6 });

test('C11: whatever chunks become history late, the index says what one made in order of time says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ words, late: fc.nat({ max: 5 }) }), { minLength: 1, maxLength: 24 }),
      (drawn) => {
        const chunks = drawn.map(({ words }, i) => chunkOf(words.join(' '), i));
        const grown = new LinkedIndex();
        for (let step = 1; step <= chunks.length + 6; step += 1) {
          const history = chunks.filter((_, i) => i + 1 + (drawn[i]?.late ?? 0) < step);
          expect(readings(grown, history)).toEqual(readings(new LinkedIndex(), history));
        }
      },
    ),
  );
});

test('C11: a chunk that comes late is linked to those before it alone, and those after it to it', () => {
  const [order, ferry, quay] = ['order RX-204', 'a ferry', 'RX-204 waits at the quay'].map(chunkOf) as [
    Chunk,
    Chunk,
    Chunk,
  ];
  const index = new LinkedIndex();
  index.places([ferry, quay]);
  const places = index.places([order, ferry, quay]);
  expect([...places]).toEqual([0, 1, 2]);
  const reached = index.reach([[2, 1]], places);
  expect(reached[0]).toBeGreaterThan(0);
  expect(reached[1]).toBe(0);
});

test('C11: one that comes more than 512 steps late stands behind the others, which stay where they are', () => {
  const chunks = Array.from({ length: 514 }, (_, i) => chunkOf(`a${i}`, i));
  const index = new LinkedIndex();
  index.places(chunks.slice(1));
  expect([...index.places(chunks)].slice(0, 3)).toEqual([513, 0, 1]);
  const sooner = new LinkedIndex();
  sooner.places(chunks.slice(1, 513));
  expect([...sooner.places(chunks.slice(0, 513))].slice(0, 3)).toEqual([0, 1, 2]);
});

test('C15: a text that says its sentences again and again is linked as one that says them once, and weighs no more', () => {
  const sentence = words.filter((drawn) => drawn.length > 0).map((drawn) => `${drawn.join(' ')}. `);
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(sentence, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 12 }),
      fc.nat(),
      fc.integer({ min: 2, max: 40 }),
      (texts, at, times) => {
        const once = texts.map((text, i) => chunkOf(text.join(''), i));
        const place = at % texts.length;
        const flooded = texts.map((text, i) =>
          chunkOf(i === place ? text.join('').repeat(times) : text.join(''), i),
        );
        const [said, ...links] = readings(new LinkedIndex(), once);
        const [saidAgain, ...linksAgain] = readings(new LinkedIndex(), flooded);
        expect(linksAgain).toEqual(links);
        expect(saidAgain?.[place]).toBeLessThanOrEqual((said?.[place] ?? 0) + 1e-12);
      },
    ),
  );
});

test('C15: saying it again makes a text longer, so that it weighs less than one that says it once', () => {
  const once = chunkOf('The ferry leaves at nine.', 0);
  const often = chunkOf('The ferry leaves at nine. '.repeat(30), 1);
  const index = new LinkedIndex();
  const [first, second] = index.words(
    'When does the ferry leave? The ferry leaves',
    index.places([once, often]),
  );
  expect(first).toBe(1);
  expect(second).toBeLessThan(0.5);
});

test('C15: numbers and names keep their dots where something is said twice', () => {
  const twice = chunkOf('See a-b.c at 12.5 m. Yes. Yes. 到了。到了。', 0);
  const index = new LinkedIndex();
  const places = index.places([twice]);
  for (const query of ['a-b.c', '12.5', '到了']) expect(index.words(query, places)[0]).toBe(1);
});
