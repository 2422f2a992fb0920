import { expect, test } from 'vitest';
import { Standstill } from '../../../../../src/adapters/language-models/web-llm/standstill.ts';

test('R41: a gap between two looks is a sleep, for a minute after it; a busy machine is none', () => {
  let time = 1_000;
  const standstill = new Standstill(() => time);
  time += 3_600_000;
  expect(standstill.recent).toBe(0);
  time += 25_000;
  expect(standstill.recent).toBe(0);
  time += 90_000;
  // A loss may be told before or after the next look.
  expect(standstill.recent).toBe(90_000);
  time += 20_000;
  standstill.look();
  expect(standstill.recent).toBe(90_000);
  for (let looks = 0; looks < 12; looks += 1) {
    time += 5_000;
    standstill.look();
  }
  expect(standstill.recent).toBe(0);
});
