import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens, truncateToEstimate } from '../../../../src/core/text/token-estimate.ts';
import { referenceTexts } from './reference-values.ts';

const anyText = fc.string({
  unit: fc.constantFrom('a', '中', '。', '🎉', ' ', '한', 'é', 'ｘ'),
  maxLength: 120,
});

describe('estimateTokens', () => {
  it.each(referenceTexts)('gives the reference estimate of $text', ({ text, tokens }) => {
    expect(estimateTokens(text)).toBeCloseTo(tokens, 9);
  });

  it('is additive', () => {
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        expect(estimateTokens(left + right)).toBeCloseTo(estimateTokens(left) + estimateTokens(right), 9);
      }),
      { seed: 1 },
    );
  });
});

describe('truncateToEstimate', () => {
  it('gives the longest prefix within the limit and keeps surrogate pairs whole', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 60 }), (text, limit) => {
        const prefix = truncateToEstimate(text, limit);
        expect(text.startsWith(prefix)).toBe(true);
        expect(estimateTokens(prefix)).toBeLessThanOrEqual(limit + 1e-6);
        expect(prefix.isWellFormed()).toBe(true);
        if (prefix !== text) {
          const next = String.fromCodePoint(text.codePointAt(prefix.length) ?? 0);
          expect(estimateTokens(prefix + next)).toBeGreaterThan(limit);
        }
      }),
      { seed: 2 },
    );
  });
});
