import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorReport } from '../../../../src/core/errors.ts';
import { type PageMemory, pageMemory, watchMemory } from '../../../../src/runtime/hosts/memory-watch.ts';

let memory: PageMemory | null;
let told: (ErrorReport | 'over')[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  memory = { usedBytes: 1e9, limitBytes: 4e9 };
  told = [];
  stop = watchMemory({
    read: () => memory,
    tell: (report) => told.push(report),
    untell: () => told.push('over'),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('D23: memory that runs full is told once, early, and taken back when there is room', () => {
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  memory = { usedBytes: 3.3e9, limitBytes: 4e9 };
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    code: 'memory-low',
    message: expect.stringContaining('3300 MB of the 4000 MB'),
    details: { usedBytes: 3.3e9, limitBytes: 4e9 },
  });
  memory = { usedBytes: 3e9, limitBytes: 4e9 };
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
  memory = { usedBytes: 2e9, limitBytes: 4e9 };
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toBe('over');
});

test('D23: 79.9 % of the limit is not told, 80 % is', () => {
  memory = { usedBytes: 799e6, limitBytes: 1e9 };
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  memory = { usedBytes: 800e6, limitBytes: 1e9 };
  vi.advanceTimersByTime(5000);
  expect(told).toMatchObject([{ code: 'memory-low' }]);
});

test('D23: a browser that does not tell is left alone', () => {
  memory = null;
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  expect(pageMemory()).toBeNull();
});
