import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../../src/adapters/documents/text/decode-text.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return bytes;
}

describe('decodeText', () => {
  test.each(['plain', 'Größe 12 µm', '灯塔自星期二起未亮。', '🌲 a\tb\n\f\v', '\u200bzero width'])(
    'reads UTF-8: %j',
    (text) => {
      expect(decodeText(utf8(text))).toEqual({ ok: true, value: text });
    },
  );

  test.each(['plain', '灯塔 🌲', 'a\nb'])(
    'reads UTF-16 with a byte order mark, either way round: %j',
    (text) => {
      for (const littleEndian of [true, false]) {
        expect(decodeText(utf16(`\ufeff${text}`, littleEndian))).toEqual({ ok: true, value: text });
      }
    },
  );

  test('removes one byte order mark, and only at the beginning', () => {
    expect(decodeText(utf8('\ufeffa\ufeffb'))).toEqual({ ok: true, value: 'a\ufeffb' });
  });

  test('makes every line end a line feed', () => {
    expect(decodeText(utf8('a\r\nb\rc\n\r\nd'))).toEqual({ ok: true, value: 'a\nb\nc\n\nd' });
  });

  test.each([
    ['bytes that UTF-8 has not', Uint8Array.of(0x61, 0xff, 0x62)],
    ['a character cut in two', utf8('灯').subarray(0, 2)],
    ['an overlong form', Uint8Array.of(0xc0, 0xaf)],
    ['GBK', Uint8Array.of(0xb5, 0xc6, 0xcb, 0xfe)],
    ['Windows-1252', Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65)],
    ['half a UTF-16 surrogate pair', utf16('\ufeff\ud83c', true)],
    ['an odd number of UTF-16 bytes', utf16('\ufeffab', true).subarray(0, 5)],
    ['UTF-16 without a mark', utf16('plain', true)],
    ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0)],
    ['a NUL byte', utf8(`${'text '.repeat(100)}\0`)],
    ['many control characters', utf8('ab\u0001\u0002'.repeat(100))],
    ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ['a ZIP', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0)],
    ['a PDF, though its bytes are ASCII', utf8('%PDF-1.7\n1 0 obj\n')],
    ['nothing', new Uint8Array(0)],
    ['a mark and nothing else', utf8('\ufeff')],
    ['white space alone', utf8(' \r\n\t\u3000')],
  ])('refuses %s', (_, bytes) => {
    const decoded = decodeText(bytes);
    expect(decoded).toMatchObject({ ok: false, error: { code: 'document-not-text' } });
  });

  test('says what to do about a PDF and about an empty file', () => {
    expect(decodeText(utf8('%PDF-1.7'))).toMatchObject({
      error: { message: expect.stringContaining('.txt') as string },
    });
    expect(decodeText(utf8(''))).toMatchObject({
      error: { message: expect.stringContaining('no text') as string },
    });
  });

  test('takes a log with coloured lines', () => {
    const log = '\u001b[32m2026-01-01T10:00:00Z\u001b[0m the lamp was lit by the second keeper\n'.repeat(50);
    expect(decodeText(utf8(log))).toMatchObject({ ok: true });
  });

  test('never throws, and what it reads has no carriage return and no NUL', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const decoded = decodeText(bytes);
        if (decoded.ok) expect(decoded.value).not.toMatch(/[\r\0]/u);
      }),
    );
  });
});
