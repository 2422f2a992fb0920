import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../../src/core/memory/content-hash.ts';

/** FNV-1a as its definition has it, in BigInt. */
function reference(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= BigInt(text.charCodeAt(index));
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

describe('contentHash', () => {
  it('gives the offset basis for the empty text', () => {
    expect(contentHash('')).toBe('cbf29ce484222325');
  });

  it('gives the published FNV-1a values for text of one-byte units', () => {
    expect(contentHash('a')).toBe('af63dc4c8601ec8c');
    expect(contentHash('foobar')).toBe('85944171f73967e8');
  });

  it('equals the definition for any UTF-16 text, lone surrogates included', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 });
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        expect(contentHash(text)).toBe(reference(text));
      }),
    );
  });

  it('tells texts apart that differ in one unit, in order or in length', () => {
    const texts = [
      '',
      '\0',
      '\0\0',
      'ab',
      'ba',
      'a',
      'b',
      '上海',
      '海上',
      '上',
      'a ',
      ' a',
      'A',
      '\ud800',
      '\ud801',
    ];
    expect(new Set(texts.map(contentHash)).size).toBe(texts.length);
  });
});
