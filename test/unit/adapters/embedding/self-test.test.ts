import { describe, expect, test } from 'vitest';
import {
  goldenCosines,
  goldenTexts,
  pairCosines,
  passesSelfTest,
} from '../../../../src/adapters/embedding/self-test.ts';
import { goldenVectors } from '../../../doubles/golden-vectors.ts';

describe('self-test of an encoder', () => {
  test('R35: its texts are what the encoder makes of a text: no space at either end, which would be a token more', () => {
    expect(goldenTexts).toEqual(goldenTexts.map((text) => text.trim()));
  });

  test('has a golden cosine for every pair', () => {
    expect(goldenCosines.floats).toHaveLength((goldenTexts.length * (goldenTexts.length - 1)) / 2);
    expect(pairCosines(goldenVectors()).map((cosine) => cosine.toFixed(4))).toEqual(
      goldenCosines.floats.map((cosine) => cosine.toFixed(4)),
    );
  });

  test('passes vectors that agree to a thousandth and no others', () => {
    expect(passesSelfTest(goldenVectors())).toBe(true);
    const [first, ...others] = goldenVectors() as [Float32Array, ...Float32Array[]];
    const turned = Float32Array.from(first, (value, index) => (index === 1 ? 0.1 : value * Math.sqrt(0.99)));
    expect(passesSelfTest([turned, ...others])).toBe(false);
    expect(passesSelfTest([first.map((value) => value * 1.1), ...others])).toBe(false);
    expect(passesSelfTest([first.map(() => Number.NaN), ...others])).toBe(false);
    expect(passesSelfTest([first, first, first, first, first])).toBe(false);
  });
});
