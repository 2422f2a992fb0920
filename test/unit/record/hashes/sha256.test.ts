import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Sha256, sha256Hex } from '../../../../src/record/hashes/sha256.ts';

const reference = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('Sha256', () => {
  test('D14: gives what FIPS 180-4 prints, and node’s own, at every length around a block', () => {
    expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    for (let length = 0; length < 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
      expect(sha256Hex(bytes)).toBe(reference(bytes));
    }
  });

  test('D14: is the same however the bytes are cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 150 }), { maxLength: 12 }), (pieces) => {
        const hash = new Sha256();
        for (const piece of pieces) hash.update(piece);
        const whole = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
        expect(hash.bytes).toBe(whole.length);
        expect(hash.digestHex()).toBe(reference(whole));
      }),
      { seed: 14, numRuns: 200 },
    );
  });
});
