/** Texts of older programs, in the encodings of their countries. The sentences were written for this test. */
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';

const parser = directParser();
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text in an encoding that nothing here can write: each character by the bytes that are read as it. */
function inEncoding(encoding: string, text: string): Uint8Array {
  const known = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const note = (bytes: number[]): void => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (!known.has(character)) known.set(character, bytes);
  };
  // Node 20 does not read these as windows-1252 does.
  for (const [at, character] of [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].entries())
    if (encoding === 'windows-1252') known.set(character, [0x80 + at]);
  for (let first = 0; first < 256; first += 1) note([first]);
  if (!/^(?:windows|iso|koi8)/u.test(encoding))
    for (let first = 0x81; first < 255; first += 1)
      for (let second = 0x40; second < 255; second += 1) note([first, second]);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no “${character}”.`);
      return bytes;
    }),
  );
}

async function read(name: string, bytes: Uint8Array) {
  return valueOrThrow(await parser.parse({ name, bytes }));
}

describe('J20: texts in neither UTF-8 nor UTF-16', () => {
  test.each([
    [
      'windows-1252',
      'Die Miete beträgt 640 € im Monat. Die Kündigungsfrist für beide Seiten ist drei Monate.',
    ],
    [
      'windows-1252',
      'Le musée est fermé l’été, du 1er au 15 août – sauf pour les élèves. L’entrée coûte 4 €.',
    ],
    ['windows-1252', 'The keeper’s note says “closed on Mondays” — and nothing else.'],
    ['windows-1250', 'Příští schůze začíná v úterý ráno. Členové zaplatí třicet korun, žáci nic.'],
    [
      'windows-1250',
      'Biblioteka jest zamknięta w środę. Opłata za kartę wynosi dziesięć złotych, uczniowie nie płacą.',
    ],
    ['windows-1251', 'Библиотека закрыта по средам. Читательский билет стоит сто рублей.'],
    ['koi8-r', 'Библиотека закрыта по средам. Читательский билет стоит сто рублей.'],
    ['windows-1253', 'Η βιβλιοθήκη κλείνει κάθε Τετάρτη. Η κάρτα κοστίζει δέκα ευρώ και ισχύει ένα χρόνο.'],
    ['windows-1255', 'הספרייה סגורה בימי רביעי. הכרטיס עולה עשרה שקלים ותקף לשנה אחת.'],
    ['windows-1256', 'المكتبة مغلقة كل يوم أربعاء. ثمن البطاقة عشرة دراهم وهي صالحة سنة واحدة.'],
    ['shift_jis', '図書館は水曜日に閉まります。利用者カードの料金は三百円で、一年間有効です。'],
    ['euc-jp', '図書館は水曜日に閉まります。利用者カードの料金は三百円で、一年間有効です。'],
    ['gb18030', '图书馆每周三闭馆。借书证的费用是十元，有效期一年。'],
    ['big5', '圖書館每週三閉館。借書證的費用是十元，有效期一年。'],
    ['euc-kr', '도서관은 수요일에 문을 닫습니다. 회원증 요금은 삼천 원이고 일 년 동안 쓸 수 있습니다.'],
  ])('J20: %s is recognised: %s', async (encoding, text) => {
    expect(await read('note.txt', inEncoding(encoding, text))).toMatchObject({
      text,
      encoding: expect.stringMatching(
        encoding === 'windows-1253' ? /^(?:windows-1253|iso-8859-7)$/u : encoding,
      ) as string,
    });
  });

  test('J20: a table that a spreadsheet exports keeps its rows, and its letters', async () => {
    const table = 'Name;Straße;Ort\nMüller;Hauptstraße 3;Köln\nJäger;Am Weiher 9;Nürnberg\n';
    const { text, format, encoding } = await read('members.csv', inEncoding('windows-1252', table));
    expect({ format, encoding }).toEqual({ format: 'csv', encoding: 'windows-1252' });
    expect(text).toContain('| Jäger | Am Weiher 9 | Nürnberg |');
  });

  test('J20: a page is read in the encoding that it names, and in a guessed one if it names none', async () => {
    const words = 'Der Hafen schließt früh. Schöne Grüße aus Köln.';
    const named = inEncoding(
      'windows-1252',
      `<html><head><meta charset="iso-8859-1"></head><p>${words}</p></html>`,
    );
    const unnamed = inEncoding('windows-1252', `<html><p>${words}</p></html>`);
    expect(await read('a.html', named)).not.toHaveProperty('encoding');
    expect((await read('a.html', named)).text).toBe(words);
    expect(await read('b.html', unnamed)).toMatchObject({ text: words, encoding: 'windows-1252' });
  });

  test('J20: UTF-8 of which a character was cut is read, and it is said', async () => {
    const whole =
      'Die Brücke über die Elm ist im März gesperrt. Fußgänger dürfen weiter über die Fähre gehen. ';
    const cut = utf8(`${whole.repeat(4)}Grüße`).subarray(0, -2);
    const { text, encoding } = await read('bridge.md', cut);
    expect(encoding).toBe('utf-8');
    expect(text.match(/\ufffd/gu)).toHaveLength(1);
  });

  test('J20: a page that names UTF-8 is read with a damaged character, as one that names nothing is', async () => {
    const page =
      '<html><head><meta charset="utf-8"></head><p>Die Brücke über die Elm ist gesperrt – für alle.</p>';
    const cut = Uint8Array.from([...utf8(page), 0xc3]);
    const mostlyAscii = inEncoding('windows-1252', page.replace(' – für alle', ''));
    expect((await read('a.html', cut)).text).toBe(
      'Die Brücke über die Elm ist gesperrt – für alle.\n\n\ufffd',
    );
    expect(await read('b.html', mostlyAscii)).toMatchObject({
      text: 'Die Brücke über die Elm ist gesperrt.',
      encoding: 'windows-1252',
    });
  });

  test('J20: a book is read whatever the encoding of its style sheets, and with a damaged character of a chapter', async () => {
    const { text, encoding } = await read(
      'book.epub',
      zipSync({
        mimetype: utf8('application/epub+zip'),
        'META-INF/container.xml': utf8('<container><rootfile full-path="book.opf"/></container>'),
        'book.opf': utf8(
          `<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
          <item id="s" href="s.css" media-type="text/css"/></manifest><spine><itemref idref="a"/></spine></package>`,
        ),
        's.css': inEncoding('windows-1252', '/* für große Bildschirme */ .unseen { display: none }'),
        'a.xhtml': inEncoding(
          'windows-1252',
          '<?xml version="1.0" encoding="utf-8"?><html><body><p>Die Fähre fährt im März.</p><p class="unseen">Nie.</p></body></html>',
        ),
      }),
    );
    expect(text).toBe('Die Fähre fährt im März.');
    expect(encoding).toBe('windows-1252');
  });

  test('J20: text in Unicode is read as it is, and no encoding is named', async () => {
    expect(await read('a.txt', utf8('Grüße aus Köln'))).not.toHaveProperty('encoding');
    expect(await read('b.txt', Uint8Array.of(0xff, 0xfe, 0x6f, 0x6b, 0x6f, 0x6b))).not.toHaveProperty(
      'encoding',
    );
  });

  test.each([
    ['a few bytes', Uint8Array.of(0x61, 0xff, 0x62)],
    ['a character cut in two', utf8('灯').subarray(0, 2)],
    [
      'letters of a Macintosh before Unicode',
      Uint8Array.from('Les \x8el\x8fves vont \x88 la plage.', (c) => c.charCodeAt(0)),
    ],
    ['a NUL byte', Uint8Array.of(0x47, 0xf6, 0x00, 0x65)],
  ])('J20: %s is refused', async (_, bytes) => {
    expect(await parser.parse({ name: 'note.txt', bytes })).toMatchObject({
      ok: false,
      error: { code: 'document-not-text' },
    });
  });

  test('J20: no bytes throw, and what is read has no control characters of another encoding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const result = await parser.parse({ name: 'note.txt', bytes });
        if (result.ok && result.value.encoding !== undefined)
          expect(result.value.text).not.toMatch(/[\0\x86-\x9f]/u);
      }),
      { seed: 20, numRuns: 500 },
    );
  });
});
