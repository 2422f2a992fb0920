import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bm25 } from '../../../../src/core/text/bm25.ts';
import { termsOf } from '../../../../src/core/text/terms.ts';
import { referenceDocuments, referenceScores } from './reference-values.ts';

const word = fc.constantFrom('fox', 'river', 'ferry', 'fare', 'night', 'ice');
const entry = fc.array(word, { maxLength: 12 });

describe('Bm25', () => {
  it.each(referenceScores)('gives the reference scores for $query', ({ query, scores }) => {
    const index = new Bm25();
    for (const document of referenceDocuments) index.add(termsOf(document));
    const found = index.scores(termsOf(query));
    expect(found).toHaveLength(scores.length);
    for (const [position, score] of scores.entries()) expect(found[position]).toBeCloseTo(score, 9);
  });

  it('scores after a removal as if the entry had never been there', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        entry,
        (entries, pick, query) => {
          const gone = pick % entries.length;
          const whole = new Bm25();
          for (const terms of entries) whole.add(terms);
          whole.remove(gone, entries[gone] ?? []);
          const without = new Bm25();
          for (const terms of entries.filter((_, position) => position !== gone)) without.add(terms);
          const expected = [...without.scores(query)];
          expected.splice(gone, 0, 0);
          const found = whole.scores(query);
          expect(found).toHaveLength(entries.length);
          for (const [position, score] of expected.entries()) expect(found[position]).toBeCloseTo(score, 9);
          for (const term of query) expect(whole.idf(term)).toBeCloseTo(without.idf(term), 9);
        },
      ),
      { seed: 3 },
    );
  });

  it('ignores a second removal and positions it never gave', () => {
    const index = new Bm25();
    index.add(['fox', 'river']);
    index.add(['river']);
    index.remove(0, ['fox', 'river']);
    const before = [...index.scores(['river', 'fox'])];
    index.remove(0, ['fox', 'river']);
    index.remove(9, ['river']);
    expect([...index.scores(['river', 'fox'])]).toEqual(before);
    expect(before[0]).toBe(0);
    expect(index.add(['fox'])).toBe(2);
  });

  it('answers for nothing indexed and nothing asked', () => {
    const index = new Bm25();
    expect([...index.scores(['fox'])]).toEqual([]);
    index.add([]);
    expect([...index.scores([])]).toEqual([0]);
    expect(Number.isFinite(index.idf('fox'))).toBe(true);
  });

  it('scores exactly the entries, of 5,000, that hold a term of the query', () => {
    const index = new Bm25();
    const entries = Array.from({ length: 5000 }, (_, position) =>
      Array.from({ length: 120 }, (_, place) => `w${(position * 31 + place * place * 17) % 4000}`),
    );
    for (const entry of entries) index.add(entry);
    const query = Array.from({ length: 12 }, (_, place) => `w${place * 7}`);
    const scores = index.scores(query);
    entries.forEach((entry, i) => {
      expect((scores[i] as number) > 0).toBe(entry.some((term) => query.includes(term)));
    });
  });
});
