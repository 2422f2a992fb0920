import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash, dataHash } from '../../../../src/core/memory/content-hash.ts';

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

describe('dataHash', () => {
  it('is the same for deeply equal data, whatever the order of its properties', () => {
    expect(dataHash({ a: 1, b: [true, null, { c: 'x', d: undefined }] })).toBe(
      dataHash({ b: [true, null, { c: 'x' }], a: 1 }),
    );
  });

  it('survives a structured clone', () => {
    fc.assert(
      fc.property(fc.object({ withTypedArray: true, withNullPrototype: false, maxDepth: 3 }), (data) => {
        expect(dataHash(structuredClone(data))).toBe(dataHash(data));
      }),
    );
  });

  it('tells apart what differs in a value, a type, a name, an order or a boundary', () => {
    const values = [
      null,
      true,
      false,
      0,
      -0,
      1,
      'n',
      '1',
      '',
      [],
      [null],
      [[]],
      {},
      { a: null },
      { a: 1 },
      { b: 1 },
      ['a', 'b'],
      ['b', 'a'],
      ['ab'],
      ['a', ['b']],
      Uint8Array.of(1),
      Float32Array.of(1),
      Uint8Array.of(1, 0),
    ];
    expect(new Set(values.map(dataHash)).size).toBe(values.length);
  });

  it('refuses what is no plain data', () => {
    expect(() => dataHash([() => 0])).toThrow(TypeError);
  });
});
