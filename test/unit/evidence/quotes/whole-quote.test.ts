import { describe, expect, test } from 'vitest';
import { longestQuote, QuotableText } from '../../../../src/evidence/quotes/whole-quote.ts';

function quoteOf(text: string, words: string) {
  const start = text.indexOf(words);
  const quote = new QuotableText(text).around({ start, end: start + words.length });
  expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  return quote;
}

function valueIn(text: string, words: string): string {
  const start = text.indexOf(words);
  const within = new QuotableText(text).within({ start, end: start + words.length });
  return text.slice(within.start, within.end);
}

describe('a whole quote', () => {
  test('Q21: is the sentence that the words stand in', () => {
    const text = 'The mill is old. It was rebuilt in 1911, at no. 5. It grinds rye.';
    expect(quoteOf(text, '1911').text).toBe('It was rebuilt in 1911, at no. 5.');
  });

  test('Q21: goes on over lines that were wrapped by hand', () => {
    const text = 'Dear Ann,\n\nthe boat leaves\nthe harbour at 21:40\nfrom the old pier.\nBring a coat.\n';
    expect(quoteOf(text, '21:40').text).toBe('the boat leaves\nthe harbour at 21:40\nfrom the old pier.');
  });

  test('Q21: is a list item with the lines that belong to it', () => {
    const text = '- Bring a coat\n- Take the ferry at\n  21:40 from the pier.\n- Sleep well\n';
    expect(quoteOf(text, '21:40').text).toBe('Take the ferry at\n  21:40 from the pier.');
  });

  test('Q21: of a sentence that announces a short list has the list, where all of the sentence is quoted', () => {
    const text = 'Please bring these papers:\n\n- _Copy of the passport_\n- a bill\n\nThank you.';
    const sentence = 'Please bring these papers:';
    expect(quoteOf(text, sentence).text).toBe(`${sentence}\n\n- _Copy of the passport_\n- a bill`);
    expect(quoteOf(text, 'these papers').text).toBe(sentence);
    expect(quoteOf(`${sentence}\n\nA bill.\n\n- tea`, sentence).text).toBe(sentence);
    expect(quoteOf(`${sentence}\n\n- ${'very '.repeat(130)}long`, sentence).text).toBe(sentence);
  });

  test('Q21: is one entry of a list of codes, options or settings', () => {
    const codes = '0    - The log is whole\n3    - Lines were filled\n32   - Stopped by\n       the person\n';
    expect(quoteOf(codes, 'filled').text).toBe('3    - Lines were filled');
    expect(quoteOf(codes, 'Stopped').text).toBe('32   - Stopped by\n       the person');
    expect(quoteOf('-d   changes nothing\n-v   tells more\n', 'more').text).toBe('-v   tells more');
    expect(quoteOf('; the relay\nport = 25\nhost = relay\n', '25').text).toBe('; the relay\nport = 25');
    expect(quoteOf('; the relay\nport = 25\nhost = relay\n', 'host').text).toBe('host = relay');
  });

  test('Q21: of a form is the value with its label above it', () => {
    const form =
      'Bill to:\n\nInes Haddock\n\nAccount number:\n\n2966-64\n\nNote:\n\nThe mill is old. It grinds rye.\n';
    expect(quoteOf(form, '2966').text).toBe('Account number:\n\n2966-64');
    expect(quoteOf(form, 'Ines').text).toBe('Bill to:\n\nInes Haddock');
    expect(quoteOf(form, 'old').text).toBe('The mill is old.');
  });

  test('Q21: is one line of a conversation', () => {
    const text =
      '[14/05/2025, 18:05] Joss: not at the lake, they closed the jetty\n[14/05/2025, 18:11] Mara: who brings the tent\n';
    expect(quoteOf(text, 'tent').text).toBe('[14/05/2025, 18:11] Mara: who brings the tent');
    const plain = 'Ann Lee: we go by the\n  early train\nBo: then I bring bread\n';
    expect(quoteOf(plain, 'train').text).toBe('Ann Lee: we go by the\n  early train');
    expect(quoteOf(plain, 'bread').text).toBe('Bo: then I bring bread');
  });

  test('Q21: is the whole sentence, though a wrapped line of it begins as an entry does', () => {
    for (const text of [
      'The fees are listed under the following\nPoints: rent, water and light, which the option\n-f of the form shows.',
      'Note: the heater is set by the option\n-f of the form.',
      'Result: as was said before in\n[12] the ants carry seeds.',
      'I - the one who rows - saw\nParis - the city - at dawn.',
    ])
      expect(quoteOf(text, text.slice(-8, -1)).text).toBe(text);
  });

  test('Q21: of codes in columns is the one line', () => {
    const codes = '       0    No errors\n       2    Errors were mended\n       4    Errors are left\n';
    expect(quoteOf(codes, 'left').text).toBe('4    Errors are left');
    expect(quoteOf(codes, 'mended').text).toBe('2    Errors were mended');
  });

  test('Q21: leaves out a heading on a line that had room for more', () => {
    const lease =
      '§ 4 Kaution\nDer Mieter leistet eine Kaution von 2.226 Euro. Sie kann in drei Raten gezahlt werden.\n\n';
    expect(quoteOf(lease, '2.226').text).toBe('Der Mieter leistet eine Kaution von 2.226 Euro.');
    const manual =
      'DESCRIPTION\n       reads the journal of a store and writes back\n       what is missing.\n';
    expect(quoteOf(manual, 'missing').text).toMatch(/^reads .*missing\.$/s);
    // A full line was cut by its width, whatever letter the next one begins with.
    const wrapped =
      'The keys of the boathouse are kept by the old keeper of\nTarn Island, who asks for a deposit.\n';
    expect(quoteOf(wrapped, 'deposit').text).toBe(wrapped.trimEnd());
  });

  test('Q43: a numbered line or a bold one above a paragraph is its heading', () => {
    const isHeading = (text: string, words: string) => {
      const start = text.indexOf(words);
      return new QuotableText(text).isHeading({ start, end: start + words.length }, 'Leaflet');
    };
    const leaflet = '5. How to store it\nKeep it out of the reach of children.\n';
    expect(isHeading(leaflet, 'How to store it')).toBe(true);
    expect(isHeading(leaflet, 'Keep it')).toBe(false);
    const rules = 'Article 3  Submission\n(1) Two printed copies and one PDF file are submitted.\n';
    expect(isHeading(rules, 'Submission')).toBe(true);
    expect(isHeading('1. Open the valve\n2. Press the button\n', 'Open the valve')).toBe(false);
    expect(isHeading('**Who can get a card?**\nEverybody who lives here.\n', 'Who can')).toBe(true);
    expect(isHeading('**Everybody** can get a card.\n', 'Everybody')).toBe(false);
  });

  test('Q21: is a table row, with the header beside it', () => {
    const text = '| Boat | Last |\n|---|---|\n| Heron | 20:10 |\n| Petrel | 21:40 |\n';
    expect(quoteOf(text, '21:40')).toMatchObject({ text: '| Petrel | 21:40 |', header: '| Boat | Last |' });
  });

  test('Q21: does not break at an ellipsis between digits', () => {
    const text = 'Codes 1…5 mean failure. Others are fine.';
    expect(quoteOf(text, '5').text).toBe('Codes 1…5 mean failure.');
  });

  test('Q21: a long row of a table is not cut', () => {
    const cells = Array.from({ length: 90 }, (_, at) => `cell ${at}`).join(' | ');
    const text = `| ${cells.replaceAll('cell', 'name')} |\n| --- |\n| ${cells} |\n`;
    const quote = quoteOf(text, 'cell 70');
    expect(quote.text).toBe(`| ${cells} |`);
    expect(quote.header).toBe(`| ${cells.replaceAll('cell', 'name')} |`);
  });

  test('Q21: of a sentence without end its clauses around the words', () => {
    const text = `${'a boat that sails, '.repeat(80)}at 21:40, ${'a boat that rests, '.repeat(80)}`;
    const { text: quote } = quoteOf(text, '21:40');
    expect(quote.length).toBeLessThanOrEqual(longestQuote);
    expect(quote).toContain('21:40');
  });

  test.each([
    ['The fins cost £57,400 in all.', '57,400', '£57,400'],
    ['The seed is kept at 18 °C, at 40% humidity.', '40', '40%'],
    ['Die Fähre legt in Niederhaven an.', 'haven', 'Niederhaven'],
    ['已经打了电话，维修员下周二来。', '周二', '下周二'],
    ['Le bac coûte 12 euros.', '12', '12'],
    ['阅览室周二闭馆。', '周二', '周二'],
    [
      'For one tray: 500 g flour, 80 g sugar, 250 ml milk, 2 kg plums.',
      '500 g flour, 80 g sugar',
      '500 g flour, 80 g sugar, 250 ml milk, 2 kg plums',
    ],
    [
      'It grows carrots, leeks, chard, peas and mint.',
      'carrots, leeks, chard',
      'carrots, leeks, chard, peas and mint',
    ],
    ['It costs £1,150 a year, £96 a month, and is due in May.', '£1,150 a year', '£1,150 a year'],
    ['It is on Saturday, 21 June 2025, from 3 pm.', 'Saturday, 21 June 2025', 'Saturday, 21 June 2025'],
    ['## 4.2.0 (2025-06-17)', '2025-06-17)', '2025-06-17'],
    ['{ "port": 9443 } }', '9443 } }', '9443'],
    ['{ "port": 9443 }, }', '9443 }, }', '9443'],
    ['It closed (in 2025.)', '2025.)', '2025'],
    ['They accept the offer (4,150 euros).', '(4,150 euros', '4,150 euros'],
    ['Ask for “Stone and Steam”, please.', '“Stone and Steam”', '“Stone and Steam”'],
    ['Es gilt Absatz 2 a), ohne Ausnahme.', 'Absatz 2 a)', 'Absatz 2 a)'],
    ['It is called the Bell (or Old Bell).', 'Bell (or Old Bell)', 'Bell (or Old Bell)'],
    ['Rosa Pym, Ann Doe, who lives in Kent, came.', 'Rosa Pym, Ann Doe', 'Rosa Pym, Ann Doe'],
  ])('Q47: the words of a value stay whole: %s', (text, words, whole) => {
    const start = text.indexOf(words);
    const own = new QuotableText(text).within({ start, end: start + words.length });
    expect(text.slice(own.start, own.end)).toBe(whole);
  });

  test('Q21: an entry of a manual page is quoted with its key, a long one with its first sentence', () => {
    const entries = [
      'SIGNALS',
      '       SIGUSR1',
      '              This signal makes the pump show its progress.',
      '',
      '       SIGUSR2',
      '              This signal makes the pump hide it.',
      '',
      '       SIGHUP',
      `              This signal makes the pump read its settings. ${'It reads them from the folder of the house. '.repeat(8)}`,
    ].join('\n');
    const quoted = (words: string) => {
      const start = entries.indexOf(words);
      return new QuotableText(entries).around({ start, end: start + words.length }).text.replace(/\s+/g, ' ');
    };
    expect(quoted('progress')).toBe('SIGUSR1 This signal makes the pump show its progress.');
    expect(quoted('SIGUSR2')).toBe('SIGUSR2 This signal makes the pump hide it.');
    expect(quoted('settings')).toBe('SIGHUP This signal makes the pump read its settings.');
    expect(quoted('folder')).toBe('It reads them from the folder of the house.');
  });

  test('Q43: a line that only names what is below it is a heading, and so is the name of a clause', () => {
    const text = [
      'LICENSE:',
      '        Free for all harbours',
      '',
      '6. Trademarks. This licence covers no names of ships.',
      'He said:',
      'Stop there: all of it.',
    ].join('\n');
    const isHeading = (words: string) => {
      const start = text.indexOf(words);
      return new QuotableText(text).isHeading({ start, end: start + words.length }, 'Harbour');
    };
    expect(['LICENSE:', 'Trademarks.', 'He said:'].map(isHeading)).toEqual([true, true, true]);
    expect(['Free for all', 'This licence', 'Stop there:'].map(isHeading)).toEqual([false, false, false]);
  });

  test('Q47: a value keeps no bracket of the words before it, and is closed where it opens one', () => {
    const text =
      'At most (the default is 1) pumps run. Up to MOST (now 3, see below) servers. Under LGPL-2.1-or-later. Ask for --reverse or -r, or an up-to-date list.';
    const value = (words: string) => valueIn(text, words);
    expect(value('1)')).toBe('1');
    expect(value('Up to MOST (now 3')).toBe('Up to MOST (now 3, see below)');
    expect(value('LGPL-2.1')).toBe('LGPL-2.1-or-later');
    expect(value('reverse')).toBe('--reverse');
    expect(value('r,')).toBe('-r');
    expect(value('date')).toBe('date');
  });

  test('Q21: a line of a conversation is quoted whole', () => {
    const chat =
      '14.06.31, 11:03 - Jan: Das ist die Fähre. Ab Hafen 13:15\n14.06.31, 11:30 - Ida: Wer bucht?';
    const start = chat.indexOf('13:15');
    expect(new QuotableText(chat).around({ start, end: start + 5 }).text).toBe(chat.split('\n')[0]);
  });

  test('Q47: of cells that each hold a number a value has one, of names as many as were found', () => {
    const text = '| first | last | from | to |\n|---|---|---|---|\n| Ida | Brand | 9:00 | 10:30 |';
    const value = (words: string) => valueIn(text, words);
    expect(value('9:00 | 10:30')).toBe('9:00');
    expect(value('Ida | Brand')).toBe('Ida | Brand');
  });

  test('Q47: of cells without names that all say the same a value has one', () => {
    const text = 'SIGTERM\t     15\t   15\t   15\nSIGCHLD   20   17   18\nIt is very very good.';
    expect(valueIn(text, '15\t   15\t   15')).toBe('15');
    expect(valueIn(text, '20   17   18')).toBe('20   17   18');
    expect(valueIn(text, 'very very good')).toBe('very very good');
  });

  test('Q47: a row ends where a clause about it begins', () => {
    const row = (text: string, words: string) => valueIn(text, words);
    expect(row('It sells bread, milk, eggs, butter.', 'bread, milk, eggs')).toBe('bread, milk, eggs, butter');
    expect(row('The channels are A, B, and C, as well as D.', 'A, B, and C')).toBe('A, B, and C');
    expect(row('He came from Imo, Owerri, Abia, home of a club.', 'Imo, Owerri, Abia')).toBe(
      'Imo, Owerri, Abia',
    );
    expect(row('It came out on July 14, 2017, by 20th Post.', 'July 14, 2017')).toBe('July 14, 2017');
    expect(row('俗名黑猪哥、黑将军、打铁婆，是刺尾鱼科的一种。', '黑猪哥、黑将军、打铁婆')).toBe(
      '黑猪哥、黑将军、打铁婆',
    );
    expect(row('有东店、西店、南店、北店。', '东店、西店、南店')).toBe('东店、西店、南店、北店');
    expect(
      row(
        '由于他不适应，担心影响效果，最终决定退出，台词也没了。',
        '由于他不适应，担心影响效果，最终决定退出',
      ),
    ).toBe('由于他不适应，担心影响效果，最终决定退出');
  });

  test('Q47: a value keeps no quotation mark without its other half', () => {
    const text = '可以拨打“12345”市民服务热线。 It is called “the Gull” by «tout le monde».';
    const value = (words: string) => valueIn(text, words);
    expect(value('12345”')).toBe('12345');
    expect(value('Gull”')).toBe('Gull');
    expect(value('“the Gull”')).toBe('“the Gull”');
    expect(value('tout le monde»')).toBe('tout le monde');
    const straight = 'The song "I Write Sins", a screen of 27" and „Die Möwe“ by 《红楼梦》.';
    expect(valueIn(straight, '"I Write Sins')).toBe('I Write Sins');
    expect(valueIn(straight, 'I Write Sins"')).toBe('I Write Sins');
    expect(valueIn(straight, '"I Write Sins"')).toBe('"I Write Sins"');
    expect(valueIn(straight, '27"')).toBe('27"');
    expect(valueIn(straight, '„Die Möwe')).toBe('Die Möwe');
    expect(valueIn(straight, 'Möwe“')).toBe('Möwe');
    expect(valueIn(straight, '红楼梦》')).toBe('红楼梦');
  });
});
