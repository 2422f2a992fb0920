import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compressionPressure, readPressure } from '../../../../src/core/paper/compression-pressure.ts';

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -10, max: 200_000 }),
  fc.constantFrom(0, Number.NaN, Infinity, -Infinity),
);
const anyInputs = fc.record({
  step: anyNumber,
  expectedSteps: anyNumber,
  previousTokens: anyNumber,
  budget: anyNumber,
});

describe('compressionPressure', () => {
  test.each([
    [{ step: 10, expectedSteps: 100, previousTokens: 1000, budget: 4000 }, 0.25, 'tokens'],
    [{ step: 50, expectedSteps: 100, previousTokens: 1000, budget: 4000 }, 0.5, 'steps'],
    [{ step: 1, expectedSteps: 100, previousTokens: 131, budget: 131072 }, 0.01, 'steps'],
    [{ step: 25, expectedSteps: 100, previousTokens: 1000, budget: 4000 }, 0.25, 'steps'],
  ] as const)('P1: is the larger of both shares (eq. 6): %o', (inputs, expected, setBy) => {
    expect(compressionPressure(inputs)).toBe(expected);
    const reading = readPressure(inputs);
    expect(reading.value).toBe(Math.max(reading.stepShare, reading.tokenShare));
    expect(reading.setBy).toBe(setBy);
  });

  test('P2: is clamped to [0, 1] where the formula as printed passes it', () => {
    expect(compressionPressure({ step: 250, expectedSteps: 100, previousTokens: 0, budget: 1 })).toBe(1);
    expect(compressionPressure({ step: 0, expectedSteps: 100, previousTokens: 9000, budget: 4000 })).toBe(1);
    expect(compressionPressure({ step: -5, expectedSteps: 100, previousTokens: -1, budget: 4000 })).toBe(0);
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { value, stepShare, tokenShare } = readPressure(inputs);
        for (const share of [value, stepShare, tokenShare]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(compressionPressure(inputs)).toBe(value);
      }),
      { seed: 31, numRuns: 1000 },
    );
  });

  test('P3: never falls with more steps or more tokens, never rises with more room', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        amount,
        (step, expectedSteps, previousTokens, budget, more) => {
          const inputs = { step, expectedSteps, previousTokens, budget };
          const pressure = compressionPressure(inputs);
          expect(compressionPressure({ ...inputs, step: step + more })).toBeGreaterThanOrEqual(pressure);
          expect(
            compressionPressure({ ...inputs, previousTokens: previousTokens + more }),
          ).toBeGreaterThanOrEqual(pressure);
          expect(compressionPressure({ ...inputs, budget: budget + more })).toBeLessThanOrEqual(pressure);
          expect(compressionPressure({ ...inputs, expectedSteps: expectedSteps + more })).toBeLessThanOrEqual(
            pressure,
          );
        },
      ),
      { seed: 32, numRuns: 500 },
    );
  });

  test('P4: no budget, no horizon and a number that is not one are full pressure', () => {
    const calm = { step: 1, expectedSteps: 100, previousTokens: 1, budget: 1000 };
    expect(compressionPressure({ ...calm, budget: 0 })).toBe(1);
    expect(compressionPressure({ ...calm, expectedSteps: 0 })).toBe(1);
    expect(compressionPressure({ ...calm, previousTokens: 0, budget: 0 })).toBe(1);
    for (const name of ['step', 'expectedSteps', 'previousTokens', 'budget'] as const) {
      expect(compressionPressure({ ...calm, [name]: Number.NaN })).toBe(1);
    }
    expect(compressionPressure({ ...calm, previousTokens: Infinity, budget: Infinity })).toBe(1);
    expect(compressionPressure({ ...calm, expectedSteps: Infinity, budget: Infinity })).toBe(0);
  });
});
