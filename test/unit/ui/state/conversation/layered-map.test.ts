import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withEntries } from '../../../../../src/ui/state/conversation/layered-map.ts';

test('a map that grew by pieces holds what a map that was filled at once holds, and earlier states stay', () => {
  const pieces = fc.array(
    fc.array(fc.tuple(fc.nat(700), fc.nat()), { maxLength: 40 }) as fc.Arbitrary<[number, number][]>,
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(pieces, (given) => {
      let grown: ReadonlyMap<number, number> = new Map();
      const whole = new Map<number, number>();
      for (const piece of given) {
        const before = [...grown];
        const next = withEntries(grown, piece);
        expect([...grown]).toEqual(before);
        grown = next;
        for (const [key, value] of piece) whole.set(key, value);
      }
      expect(grown.size).toBe(whole.size);
      expect(new Map(grown)).toEqual(whole);
      for (const key of whole.keys()) expect(grown.get(key)).toBe(whole.get(key));
      let counted = 0;
      grown.forEach(() => {
        counted += 1;
      });
      expect(counted).toBe(whole.size);
    }),
    { seed: 7, numRuns: 60 },
  );
});
