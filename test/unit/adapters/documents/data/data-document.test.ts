import { describe, expect, it, test } from 'vitest';
import { readData } from '../../../../../src/adapters/documents/data/data-document.ts';
import { readFiles } from '../../../../../src/adapters/documents/read-files.ts';
import { sniffFormat } from '../../../../../src/adapters/documents/sniff-format.ts';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import type { ParsedDocument } from '../../../../../src/ports/documents/document-parser.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';
import { growthOf, linear } from '../../../../doubles/growth.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(name: string, source: string): Promise<ParsedDocument> {
  return valueOrThrow(await directParser().parse({ name, bytes: bytes(source) }));
}

async function linesOf(name: string, source: string): Promise<string[]> {
  const { text } = await read(name, source);
  return text.split('\n').filter((line) => line !== '');
}

describe('J18: JSON', () => {
  it('J18: records that are alike are a table, and amounts keep their decimals', async () => {
    const source = JSON.stringify([
      { id: 1, firstName: 'Ida', phone: '555-0101', tags: ['crew', 'pilot'] },
      { id: 2, firstName: 'Jens', phone: '555-0102', tags: [] },
    ]).replace('1,', '1.50,');
    expect(await linesOf('crew.json', source)).toEqual([
      '| id | first name | phone | tags |',
      '| 1.50 | Ida | 555-0101 | crew, pilot |',
      '| 2 | Jens | 555-0102 |  |',
    ]);
  });

  it('J18: a short record with short lists stands among the fields, also in a table', async () => {
    const match = (day: string, goals: readonly number[]) => ({ day, score: { half: [0, 0], full: goals } });
    const source = JSON.stringify([match('2023-06-08', [1, 1]), match('2023-06-11', [5, 0])]);
    expect(await linesOf('matches.json', source)).toEqual([
      '| day | score half | score full |',
      '| 2023-06-08 | 0, 0 | 1, 1 |',
      '| 2023-06-11 | 0, 0 | 5, 0 |',
    ]);
  });

  it('J18: fields are a list, records in a record have headings, and a short one stands among the fields', async () => {
    const order = {
      customer: 'Mill Lane Bakery',
      address: { street: '4 Mill Lane', zipCode: '01234' },
      orders: [
        {
          number: 'A-1',
          items: [
            { name: 'Flour', kg: 25 },
            { name: 'Salt', kg: 2 },
          ],
          paid: true,
        },
        { number: 'A-2', items: [{ name: 'Rye', kg: 50 }], paid: null },
      ],
    };
    expect(await linesOf('order.json', JSON.stringify(order))).toEqual([
      '- customer: Mill Lane Bakery',
      '- address street: 4 Mill Lane',
      '- address zip code: 01234',
      '## orders 1',
      '- number: A-1',
      '- paid: true',
      '### items',
      '| name | kg |',
      '| Flour | 25 |',
      '| Salt | 2 |',
      '## orders 2',
      '- number: A-2',
      '### items',
      '| name | kg |',
      '| Rye | 50 |',
    ]);
  });

  it('J18: settings may have comments and commas behind the last field, and names of several words', async () => {
    const source =
      '{\n  // How it looks\n  "view.fontSize": 15, /* points */\n  "backup": { "everyHours": 6, },\n  "url": "http://a.example/b",\n  "./lib": "x"\n}';
    expect(await linesOf('settings.json', source)).toEqual([
      '- view font size: 15',
      '- backup every hours: 6',
      '- url: http://a.example/b',
      '- ./lib: x',
    ]);
  });

  it('J18: longer lists have their own heading, and sentences in a row are steps', async () => {
    const soup = {
      name: 'Onion soup',
      cookTime: 'PT1H20M',
      tags: ['winter', 'hot'],
      ingredients: ['6 onions', '40 g of butter', '1 l of broth', '120 g of cheese and a little pepper'],
      steps: ['Slice the onions.', 'Brown them.'],
    };
    expect(await linesOf('soup.json', JSON.stringify({ book: 'Winter', recipes: [soup] }))).toEqual([
      '- book: Winter',
      '## Onion soup',
      '- cook time: 1 h 20 min',
      '- tags: winter, hot',
      '### Onion soup: ingredients',
      '- 6 onions',
      '- 40 g of butter',
      '- 1 l of broth',
      '- 120 g of cheese and a little pepper',
      '### Onion soup: steps',
      '1. Slice the onions.',
      '2. Brown them.',
    ]);
  });

  it('J18: lists in a list are a line each', async () => {
    expect(
      await linesOf('route.json', '{"route":{"points":[[12.50,55.1],[12.6,55.2],["x","y"],["a.","b"]]}}'),
    ).toEqual(['# points', '- 12.50, 55.1', '- 12.6, 55.2', '- x, y', '- a.', '- b']);
  });

  it('J18: moments are written as in a sheet', async () => {
    const source =
      '{"from":"2031-03-12T19:00:00","to":"2031-03-12T21:30:15.250Z","sent":"2031-03-01T08:00+01:00"}';
    expect(await linesOf('meeting.json', source)).toEqual([
      '- from: 2031-03-12 19:00',
      '- to: 2031-03-12 21:30:15 UTC',
      '- sent: 2031-03-01 08:00 +01:00',
    ]);
  });

  it('J18: one value a line is a list', async () => {
    expect(await linesOf('log.jsonl', '{"at":"9:00","by":"Ida"}\n{"at":"9:05","by":"Jens"}\n')).toEqual([
      '| at | by |',
      '| 9:00 | Ida |',
      '| 9:05 | Jens |',
    ]);
  });

  test.each([
    ['notes.json', '{not: json}'],
    ['notes.txt', '[1] Finch, A.: Tides. 2019.\n[2] Brand, O.: Salt. 2020.'],
    ['notes.txt', '["quoted"] is how it begins'],
    ['notes.json', '{"a": 1'],
    ['deep.json', `${'['.repeat(5_000)}1${']'.repeat(5_000)}`],
  ])('J18: what only looks like data stays a text: %s, %j', async (name, source) => {
    expect(await read(name, source)).toMatchObject({ format: 'text', text: source });
  });

  it.each<[string, (size: number) => string]>([
    [
      'rows',
      (size) =>
        JSON.stringify(Array.from({ length: size / 10 }, (_, row) => ({ row, words: `${row}th "\\` }))),
    ],
    ['a text without end', (size) => `{"a": "${'\\"'.repeat(size)}`],
    ['blanks', (size) => `{${' '.repeat(size)}x`],
  ])('J18: takes time in proportion to the text: %s', (_, source) => {
    expect(growthOf(200_000, (size) => readData(bytes(source(size))))).toBe(linear);
  });
});

describe('J18: XML', () => {
  it('J18: a feed has a heading for each entry, and its pages are read as such', async () => {
    const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="urn:dc"><channel><title>Harbour news</title>
      <item><title>New crane</title><dc:creator>Ida Brand</dc:creator><description><![CDATA[<p>It lifts <b>40</b> tons.</p>]]></description></item>
      <item><title>Fair</title><dc:creator>Ole Finch</dc:creator><description>On Sunday &amp; Monday.</description></item>
      </channel></rss>`;
    const { title, format } = await read('news.xml', feed);
    expect([title, format]).toEqual(['Harbour news', 'data']);
    expect(await linesOf('news', feed)).toEqual([
      '# Harbour news',
      '## New crane',
      '- creator: Ida Brand',
      'It lifts 40 tons.',
      '## Fair',
      '- creator: Ole Finch',
      '- description: On Sunday & Monday.',
    ]);
  });

  it('J18: the type of a text is no part of it', async () => {
    const feed = `<feed><title type="text">Harbour</title><entry><title type="html">Crane</title><content type="html">&lt;p&gt;It lifts.&lt;/p&gt;</content></entry></feed>`;
    expect(await linesOf('a.atom', feed)).toEqual(['# Harbour', '## Crane', 'It lifts.']);
  });

  it('J18: attributes are fields, and words beside elements are prose', async () => {
    const source =
      '<shelf><book id="b1"><title>Tides</title><price currency="EUR">12.50</price></book><book id="b2"><title>Salt</title><price currency="EUR">9.00</price></book><note>Back <em>soon</em>, says Ida.</note></shelf>';
    expect(await linesOf('shelf.xml', source)).toEqual([
      '# shelf',
      '- note: Back soon, says Ida.',
      '## book',
      '| id | title | price | price currency |',
      '| b1 | Tides | 12.50 | EUR |',
      '| b2 | Salt | 9.00 | EUR |',
    ]);
  });

  it('J18: what is no whole XML stays a text, and a page is a page', async () => {
    const torn = '<list><entry>One</entry>';
    expect(await read('torn.xml', torn)).toMatchObject({ format: 'text', text: torn });
    expect(sniffFormat('a.xml', bytes('<?xml version="1.0"?><html><body>x</body></html>'))).toMatchObject({
      value: 'html',
    });
  });
});

describe('J18: statements of a bank', () => {
  const entries =
    '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240405120000[-5:EST]<TRNAMT>-34.51<NAME>Power & light</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240409<TRNAMT>120.00<NAME>Rent</STMTTRN>';
  const head = 'OFXHEADER:100\nDATA:OFXSGML\n\n';

  it('J18: names are words, days are days, in the form without closing tags', async () => {
    const source = `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STATUS><CODE>0</STATUS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>4711</BANKACCTFROM><BANKTRANLIST>${entries}</BANKTRANLIST><LEDGERBAL><BALAMT>85.49<DTASOF>20240430</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(await linesOf('april.ofx', source)).toEqual([
      '# statement',
      '- currency: EUR',
      '- account number: 4711',
      '- balance: 85.49',
      '- balance as of: 2024-04-30',
      '## transactions',
      '| type | date | amount | name |',
      '| DEBIT | 2024-04-05 | -34.51 | Power & light |',
      '| CREDIT | 2024-04-09 | 120.00 | Rent |',
    ]);
  });

  it('J18: fields without words and character references are read in any number of transactions', async () => {
    const many = Array.from(
      { length: 300 },
      (_, at) =>
        `<STMTTRN><TRNTYPE>DEBIT<MEMO><TRNAMT>-${at}.50<NAME>AT&amp;T &#8211; ${at}<CHECKNUM></CHECKNUM></STMTTRN>`,
    );
    const lines = await linesOf('may.ofx', `${head}<OFX><BANKTRANLIST>${many.join('')}</BANKTRANLIST></OFX>`);
    expect(lines.slice(-301, -299)).toEqual(['| type | amount | name |', '| DEBIT | -0.50 | AT&T – 0 |']);
    expect(lines.at(-1)).toBe('| DEBIT | -299.50 | AT&T – 299 |');
  });

  it('J18: one transaction is a table, too', async () => {
    const one = `<STMTTRN><TRNTYPE>DEBIT<TRNAMT>-16.85<NAME>Bakery</STMTTRN>`;
    expect(
      (await linesOf('may.ofx', `${head}<OFX><BANKTRANLIST>${one}</BANKTRANLIST></OFX>`)).slice(-2),
    ).toEqual(['| type | amount | name |', '| DEBIT | -16.85 | Bakery |']);
  });

  it('J18: the form of XML reads the same', async () => {
    const closed = entries.replace(/<(\w+)>([^<]+)/gu, '<$1>$2</$1>').replace('& light', '&amp; light');
    const source = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><BANKTRANLIST>${closed}</BANKTRANLIST></OFX>`;
    expect((await linesOf('april', source)).slice(-2)).toEqual([
      '| DEBIT | 2024-04-05 | -34.51 | Power & light |',
      '| CREDIT | 2024-04-09 | 120.00 | Rent |',
    ]);
  });
});

describe('J18: contacts and calendars', () => {
  it('J18: contacts are a table of what people read', async () => {
    const cards = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Brand;Ida;;;',
      'FN:Ida Brand',
      'TEL;TYPE=WORK,VOICE:555-0101',
      'item1.EMAIL;TYPE=INTERNET:ida@harbour.example',
      'ADR;TYPE=HOME:;;4 Mill Lane;Hull;;01234;',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg=',
      ' Fell',
      'TEL;CELL:555-0102',
      'BDAY:19800412',
      'END:VCARD',
    ];
    expect(await linesOf('contacts.vcf', cards.join('\r\n'))).toEqual([
      '# contacts',
      '| name | phone work | email | address home | phone cell | birthday |',
      '| Ida Brand | 555-0101 | ida@harbour.example | 4 Mill Lane, Hull, 01234 |  |  |',
      '| Jörg Fell |  |  |  | 555-0102 | 1980-04-12 |',
    ]);
  });

  it('J18: a whole day ends on its last day', async () => {
    const event = (from: string, to: string): string =>
      `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${to}\nEND:VEVENT`;
    const events = [
      event('20310412', '20310413'),
      event('20310430', '20310503'),
      event('20310504', '20310504'),
    ];
    expect(await linesOf('a.ics', `BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`)).toEqual([
      '# events',
      '| from | to |',
      '| 2031-04-12 |  |',
      '| 2031-04-30 | 2031-05-02 |',
      '| 2031-05-04 |  |',
    ]);
  });

  it('J18: a contact is read in the encoding that its settings name', async () => {
    const card = (charset: string, name: string): string =>
      `BEGIN:VCARD\nFN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${name}\nTEL:1\nEND:VCARD`;
    const cards = [card('ISO-8859-1', 'J=F6rg'), card('UTF-8', 'J=C3=B6rg'), card('made-up', 'J=C3=B6rg')];
    expect((await linesOf('a.vcf', cards.join('\n'))).slice(2)).toEqual(Array(3).fill('| Jörg | 1 |'));
  });

  it('J18: events have their days and hours, without alarms and time zones', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Oslo',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Garden club\\, spring',
      'DTSTART;TZID=Europe/Oslo:20310312T190000',
      'LOCATION:The greenho',
      ' use',
      'BEGIN:VALARM',
      'DESCRIPTION:Ring',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Fair',
      'DTSTART;VALUE=DATE:20310401',
      'DTEND:20310401T170000Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    expect(await linesOf('calendar', calendar.join('\n'))).toEqual([
      '# events',
      '| title | from | location | to |',
      '| Garden club, spring | 2031-03-12 19:00 | The greenhouse |  |',
      '| Fair | 2031-04-01 |  | 2031-04-01 17:00 UTC |',
    ]);
  });
});

it('J18: data that states no title is called by its file', async () => {
  const [reading] = await readFiles(
    [{ name: 'contacts.json', bytes: bytes('[{"a":"b","c":"d"},{"a":"e","c":"f"}]') }],
    directParser(),
  );
  expect(reading?.result).toMatchObject({ value: { title: 'contacts', format: 'data' } });
});
