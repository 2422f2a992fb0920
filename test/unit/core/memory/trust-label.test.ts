import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lowestTrust,
  type Origin,
  trustLabels,
  unionOfOrigins,
} from '../../../../src/core/memory/trust-label.ts';
import { chunkId, documentId } from '../../../../src/core/memory/units.ts';

describe('trust labels', () => {
  test('U1: what is made of several texts has the lowest of their labels', () => {
    expect(lowestTrust(['app', 'user', 'untrusted', 'model'])).toBe('untrusted');
    expect(lowestTrust(['app', 'user', 'model'])).toBe('model');
    expect(lowestTrust(['app'])).toBe('app');
    expect(lowestTrust([])).toBe('untrusted');
  });

  test('U1: no order, repetition or grouping of the sources raises a label', () => {
    const labels = fc.array(fc.constantFrom(...trustLabels), { minLength: 1 });
    fc.assert(
      fc.property(labels, labels, (some, more) => {
        const rank = (label: (typeof trustLabels)[number]): number => trustLabels.indexOf(label);
        const lowest = rank(lowestTrust(some));
        for (const label of some) expect(lowest).toBeLessThanOrEqual(rank(label));
        expect(lowestTrust(some.toReversed())).toBe(lowestTrust(some));
        expect(rank(lowestTrust([...some, ...more]))).toBeLessThanOrEqual(lowest);
        expect(lowestTrust([lowestTrust(some), lowestTrust(more)])).toBe(lowestTrust([...some, ...more]));
      }),
      { seed: 121 },
    );
  });

  test('U1: a label from outside the list counts as the lowest', () => {
    expect(lowestTrust(['app', 'trusted' as 'app'])).toBe('untrusted');
  });

  test('U3: origins are joined without repeats, in order of first appearance', () => {
    const user: Origin = { kind: 'user' };
    const page: Origin = { kind: 'document', document: documentId('d'), title: 'Mill' };
    const step: Origin = { kind: 'chunk', chunk: chunkId('run/1') };
    expect(unionOfOrigins([[user, page], [], [step, { ...page }, user]])).toEqual([user, page, step]);
    expect(unionOfOrigins([])).toEqual([]);
  });
});
