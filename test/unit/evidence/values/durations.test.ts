import { describe, expect, test } from 'vitest';
import { durationIn } from '../../../../src/evidence/values/durations.ts';

describe('Q77: durations', () => {
  test.each([
    ['1:19:56', 4_796],
    ['59:20', 3_560],
    ['1:02.5', 62.5],
    ['2:30 h', 9_000],
    ['2h15', 8_100],
    ['2 h 15 min', 8_100],
    ['2 Std. 15 Min.', 8_100],
    ['1,5 Stunden', 5_400],
    ['1 heure et 30 minutes', 5_400],
    ['45 min', 2_700],
    ['3 days', 259_200],
    ['2 weeks', 1_209_600],
  ])('Q77: “%s” is a duration', (cell, seconds) => {
    expect(durationIn(cell)).toBe(seconds);
  });

  test.each(['12', '5 m', '1:75', 'about 2 h', '3 kg', '', '12.05.2024', '1:2:3'])(
    'Q77: “%s” is none',
    (cell) => {
      expect(durationIn(cell)).toBeNull();
    },
  );
});
