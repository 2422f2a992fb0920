import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from '../../../../src/core/text/terms.ts';
import { countedTerms } from '../../../../src/policies/webpace/counted-terms.ts';

const timesOf = (term: string, text: string): number =>
  countedTerms(text).terms.filter((each) => each === term).length;

const differing: readonly (readonly [string, (i: number) => string])[] = [
  ['at the beginning', (i) => `Word${i} which permit number does Ravelfell have? `],
  ['in the middle', (i) => `Which permit number word${i} does Ravelfell have? `],
  ['at the end', (i) => `Which permit number does Ravelfell have word${i}? `],
];

test.each(differing)(
  'C16: of thirty sentences that differ by a word %s, two count, and every word that differs',
  (_, sentence) => {
    const text = Array.from({ length: 30 }, (_, i) => sentence(i)).join('');
    for (const term of ['permit', 'number', 'ravelfell']) expect(timesOf(term, text), term).toBe(2);
    for (let i = 0; i < 30; i += 1) expect(timesOf(`word${i}`, text)).toBe(1);
    expect(countedTerms(text).length).toBe(termsOf(text).length);
  },
);

test('C16: a comma in place of a full stop makes nothing new, in Latin and in Chinese', () => {
  expect(timesOf('permit', 'which permit number does Ravelfell have, '.repeat(30))).toBe(2);
  expect(timesOf('观测', '观测站的许可证号码，'.repeat(30))).toBe(2);
});

test('C16: rows of a table are found by what each says alone', () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => `Order RX-${200 + i} was sent to the quay at ${i} o'clock.\n`,
  );
  const { terms } = countedTerms(rows.join(''));
  for (let i = 0; i < 40; i += 1) expect(terms).toContain(`rx-${200 + i}`);
});

test('C16: sentences that share a name and little else count all', () => {
  const text =
    'Ravelfell Observatory opened in 1962. The roof of Ravelfell Observatory leaks. A ferry takes visitors to Ravelfell Observatory. ' +
    'In winter Ravelfell Observatory is closed.';
  expect(countedTerms(text).terms).toEqual(termsOf(text));
});

test('C15, C16: whatever a text says, it is found by all of its words, none more often than it says it, and is as long as it is', () => {
  const word = fc.constantFrom('a1', 'b2', 'c3', 'd4', '到', '了', 'e-f.5');
  const piece = fc.tuple(
    fc.array(word, { maxLength: 7 }),
    fc.constantFrom('. ', ', ', '\n', '。', '，', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (drawn) => {
      const text = drawn.map(([words, end]) => `${words.join(' ')}${end}`).join('');
      const { terms, length } = countedTerms(text);
      const all = termsOf(text);
      expect(length).toBe(all.length);
      expect(new Set(terms)).toEqual(new Set(all));
      for (const term of new Set(terms)) {
        const counted = terms.filter((each) => each === term).length;
        expect(counted).toBeLessThanOrEqual(all.filter((each) => each === term).length);
      }
    }),
  );
});
