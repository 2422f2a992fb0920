/** `npm test` says how long is left, on a fresh clone too. */
import { expect, test } from 'vitest';
import { readStageTimes, timeLeft } from '../../../../scripts/lib/stage-times.mjs';

test('every stage has a time from the first run on', async () => {
  const stages = [
    'format',
    'lint',
    'types',
    'models',
    'questions',
    'build',
    'size',
    'equal',
    'unit',
    'browser',
    'package',
    'e2e',
  ];
  expect(timeLeft(await readStageTimes(), stages)).toMatch(/^, about \d+ minutes left$/);
});

test('what is left is the sum of the stages ahead, a minute at least', () => {
  const times = { unit: 120_000, e2e: 600_000, size: 20 };
  expect(timeLeft(times, ['unit', 'e2e'])).toBe(', about 12 minutes left');
  expect(timeLeft(times, ['size'])).toBe(', about 1 minute left');
  expect(timeLeft(times, ['unknown'])).toBe('');
});
