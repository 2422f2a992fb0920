/** What every index of a library promises. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentId } from '../../src/core/memory/units.ts';
import { scripts } from '../../src/core/text/script.ts';
import { type IndexedText, PassagePool } from '../../src/evidence/passages/passage-pool.ts';
import { rankPassages } from '../../src/evidence/passages/rank-passages.ts';
import { PassageFrequencies } from '../../src/evidence/passages/word-counts.ts';
import { inquire } from '../../src/evidence/questions/inquiry.ts';
import { weighWords } from '../../src/evidence/strength.ts';
import type { PassageIndex } from '../../src/ports/retrieval/passage-index.ts';
import { seededRandom } from '../doubles/seeded-random.ts';

const words = 'ferry mill abbey tram lantern 灯塔 渡轮 1904 green painted opens north'.split(' ');

/** Passages of words drawn from a few: many share them. */
function textOf(number: number): IndexedText {
  const { next } = seededRandom(number + 1);
  const sentence = (): string =>
    Array.from({ length: 6 }, () => words[Math.floor(next() * words.length)]).join(' ');
  return {
    document: documentId(`d${number}`),
    title: `Title ${sentence()}`,
    passages: Array.from({ length: 1 + Math.floor(next() * 4) }, () => `${sentence()}.`),
  };
}

function vectorOf(seed: number): Float32Array {
  const { next } = seededRandom(seed + 100);
  const vector = Float32Array.from({ length: 16 }, () => next() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const priors = new Map(scripts.map((script) => [script, { mean: 0, deviation: 0.2 }]));

export function passageIndexContract(name: string, make: () => PassageIndex): void {
  describe(`${name}, as a passage index`, () => {
    const index = make();

    test('V8: ranks as the core does, after any additions, removals and vectors', async () => {
      const change = fc.record({
        act: fc.constantFrom('add', 'add', 'add', 'remove', 'vector', 'vector'),
        number: fc.nat(7),
        passage: fc.nat(4),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { maxLength: 30 }),
          fc.constantFrom('When was the mill painted green?', '灯塔在北边吗', 'ferry 1904'),
          fc.boolean(),
          async (changes, question, withVector) => {
            await index.clear();
            const pool = new PassagePool();
            const frequencies = new PassageFrequencies();
            for (const { act, number, passage } of changes) {
              const text = textOf(number);
              if (act === 'add') {
                const [counts] = await index.add([text]);
                expect(counts ?? null).toEqual(pool.add(text));
                if (counts != null) frequencies.add(counts);
              } else if (act === 'remove') {
                const counts = await index.remove(text);
                expect(counts).toEqual(pool.remove(text));
                if (counts !== null) frequencies.subtract(counts);
              } else {
                const placed = {
                  document: text.document,
                  passage,
                  vector: vectorOf(number * 10 + passage),
                };
                await index.setVectors([placed]);
                pool.setVector(placed);
              }
            }
            const { sought } = inquire(question, []);
            const request = {
              sought,
              weights: weighWords(sought, frequencies),
              vector: withVector ? vectorOf(3) : null,
              priors,
              among: changes.length % 2 === 0 ? null : [documentId('d1'), documentId('d2'), documentId('d9')],
              most: 5,
            };
            expect(request.weights).toEqual(weighWords(sought, pool.words));
            expect(await index.rank(request)).toEqual(rankPassages(pool, request));
          },
        ),
        { seed: 8, numRuns: 30 },
      );
    });

    test('V8: a document that is there is not added twice, and one that is not there is not removed', async () => {
      await index.clear();
      expect((await index.add([textOf(1), textOf(1)])).map((counts) => counts === null)).toEqual([
        false,
        true,
      ]);
      expect(await index.remove(textOf(2))).toBeNull();
      expect(await index.remove(textOf(1))).not.toBeNull();
      expect(await index.remove(textOf(1))).toBeNull();
    });

    test('V5: says where the passages of a text stand, and keeps nothing of it', async () => {
      await index.clear();
      const text = '# Hours\n\nThe office opens at nine. 门票五元。';
      const spans = await index.split(text);
      expect(spans).toEqual([{ start: 2, end: text.length, heading: 'Hours' }]);
      const { sought } = inquire('office', []);
      const request = { sought, weights: new Map([['office', 1]]), vector: null, priors, among: null };
      expect((await index.rank({ ...request, most: 5 })).hits).toEqual([]);
    });
  });
}
