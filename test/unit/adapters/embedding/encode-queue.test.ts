import { describe, expect, test } from 'vitest';
import { EncodeQueue, type QueuedText } from '../../../../src/adapters/embedding/encode-queue.ts';

const going = new AbortController().signal;
const text = (kind: QueuedText['kind'], tokens: number, signal = going): QueuedText => ({
  kind,
  tokenIds: Array.from({ length: tokens }, () => 5),
  settle: () => {},
  signal,
});
const lengths = (batch: readonly QueuedText[]): number[] => batch.map(({ tokenIds }) => tokenIds.length);

describe('EncodeQueue', () => {
  test('serves queries before passages that wait longer', () => {
    const queue = new EncodeQueue({ texts: 8, tokens: 512 });
    queue.add(text('passage', 10));
    queue.add(text('query', 4));
    expect(queue.next().map(({ kind }) => kind)).toEqual(['query']);
    expect(queue.next().map(({ kind }) => kind)).toEqual(['passage']);
    expect(queue.next()).toEqual([]);
  });

  test('puts texts of similar length together, beginning with the one that waits longest', () => {
    const queue = new EncodeQueue({ texts: 3, tokens: 512 });
    for (const tokens of [20, 300, 22, 310, 19]) queue.add(text('passage', tokens));
    expect(lengths(queue.next())).toEqual([20, 19, 22]);
    expect(lengths(queue.next())).toEqual([300]);
    expect(lengths(queue.next())).toEqual([310]);
  });

  test('never exceeds the limits of a batch, padding included, but serves a text that is longer', () => {
    const queue = new EncodeQueue({ texts: 4, tokens: 100 });
    for (const tokens of [400, 30, 31, 33, 34, 9, 9, 9, 9, 9, 9]) queue.add(text('passage', tokens));
    const batches: number[][] = [];
    for (let batch = queue.next(); batch.length > 0; batch = queue.next()) batches.push(lengths(batch));
    expect(batches.flat().sort((left, right) => left - right)).toEqual([
      9, 9, 9, 9, 9, 9, 30, 31, 33, 34, 400,
    ]);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(4);
      if (batch.length > 1) expect(Math.max(...batch) * batch.length).toBeLessThanOrEqual(100);
    }
  });

  test('drops what nobody waits for any more', () => {
    const controller = new AbortController();
    const queue = new EncodeQueue({ texts: 8, tokens: 512 });
    queue.add(text('passage', 5, controller.signal));
    queue.add(text('passage', 6));
    controller.abort();
    expect(lengths(queue.next())).toEqual([6]);
    expect(queue.size).toBe(0);
  });

  test('a failure settles all that wait', () => {
    const failed: unknown[] = [];
    const queue = new EncodeQueue({ texts: 8, tokens: 512 });
    for (const kind of ['query', 'passage'] as const) {
      queue.add({ ...text(kind, 5), settle: (outcome) => failed.push(outcome) });
    }
    const error = new Error('gone');
    queue.fail(error);
    expect(failed).toEqual([error, error]);
    expect(queue.size).toBe(0);
  });
});
