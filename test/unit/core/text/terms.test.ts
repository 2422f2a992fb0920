import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../../../../src/core/text/terms.ts';
import { referenceTexts } from './reference-values.ts';

describe('termsOf', () => {
  it.each(referenceTexts)('gives the reference terms of $text', ({ text, terms }) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('gives lower-case terms without white space, none empty, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const term of termsOf(text)) {
          expect(term).not.toBe('');
          expect(term).toBe(term.toLowerCase());
          expect(term).not.toMatch(/\s/);
        }
      }),
      { seed: 7 },
    );
  });

  it('counts the terms of two texts apart when a space stands between them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (left, right) => {
        expect(termsOf(`${left} ${right}`)).toEqual([...termsOf(left), ...termsOf(right)]);
      }),
      { seed: 8 },
    );
  });
});
