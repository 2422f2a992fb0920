import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BestFirstQueue } from '../../../src/core/best-first-queue.ts';

test('B11: the queue gives the highest gain next, of equal gains the highest index', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(3), fc.double({ noNaN: true })), { maxLength: 50 }), (given) => {
      const gains = Float64Array.from(given);
      const queue = new BestFirstQueue<number>((a, b) => {
        const [one, other] = [gains[a] as number, gains[b] as number];
        return one > other || (one === other && a > b);
      });
      const half = given.length >> 1;
      queue.fill([...gains.keys()].slice(0, half));
      for (const i of [...gains.keys()].slice(half)) queue.push(i);
      expect(queue.size).toBe(given.length);
      const order = Array.from(given, () => queue.pop() as number);
      const expected = [...given.keys()].sort((a, b) => {
        const [one, other] = [gains[a] as number, gains[b] as number];
        return one === other ? b - a : one > other ? -1 : 1;
      });
      expect(order).toEqual(expected);
      expect(queue.pop()).toBeUndefined();
    }),
    { seed: 91 },
  );
});
