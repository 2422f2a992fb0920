import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestSentence, splitSentences } from '../../../../src/core/text/sentences.ts';

const texts = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it('splits English prose and spares abbreviations, decimals, initials and times', () => {
    expect(
      texts(
        'Dr. J. K. Lund paid 3.50 euros at 6 p.m. on Oct. 3. "Is it far?" she asked. See No. 5, e.g. the pier. Yes!',
      ),
    ).toEqual([
      'Dr. J. K. Lund paid 3.50 euros at 6 p.m. on Oct. 3.',
      '"Is it far?" she asked.',
      'See No. 5, e.g. the pier.',
      'Yes!',
    ]);
  });

  it('V5: takes a line with marks right below it for a heading, as in change logs', () => {
    const text = [
      '2.0.16 - 2023-08-16',
      '===================',
      '',
      'Broker:',
      '- Fix the limit.',
      '',
      '1. Use',
      '------',
      'It starts.',
      '',
      'A paragraph that',
      'ends above a rule.',
      '---',
      'A longer line with too few marks below it.',
      '---',
    ].join('\n');
    expect(splitSentences(text).map(({ kind, text: own, heading }) => [kind, own, heading])).toEqual([
      ['heading', '2.0.16 - 2023-08-16', null],
      ['prose', 'Broker:', '2.0.16 - 2023-08-16'],
      ['list-item', 'Fix the limit.', '2.0.16 - 2023-08-16'],
      ['heading', '1. Use', null],
      ['prose', 'It starts.', '1. Use'],
      ['prose', 'A paragraph that', '1. Use'],
      ['prose', 'ends above a rule.', '1. Use'],
      ['prose', 'A longer line with too few marks below it.', '1. Use'],
    ]);
  });

  it('Q21: spares the ordinals of German dates and floors, and still ends at a number', () => {
    expect(
      texts(
        'Im März hatte der Vorstand den 6. Juli festgelegt. Jetzt gilt der 13. Juli 2024. Am 3. August liegt das Büro im 2. Stock. 3. Oktober ist frei.',
      ),
    ).toEqual([
      'Im März hatte der Vorstand den 6. Juli festgelegt.',
      'Jetzt gilt der 13. Juli 2024.',
      'Am 3. August liegt das Büro im 2. Stock.',
      '3. Oktober ist frei.',
    ]);
    expect(
      texts('Es kamen 12. Danach ging er. We were 6. Then it rained. The room is 14. April came.'),
    ).toEqual([
      'Es kamen 12.',
      'Danach ging er.',
      'We were 6.',
      'Then it rained.',
      'The room is 14.',
      'April came.',
    ]);
  });

  it('Q21: a line of a log or a conversation ends what was said before, however wide it is', () => {
    const lines = [
      '19:02 < mara> the glazier in the lane wants 84 a pane, and forty more for fitting it',
      '19:03 < juno> So be it.',
      '[14.06.24, 09:12:05] Oma Grete: Ich komme',
      '2031-03-12 19:04:11 INFO Relay opened without a word of what it found in there',
      '6/14/24, 9:12 PM - Ole: Fine',
    ];
    expect(texts(lines.join('\n'))).toEqual(lines);
    expect(
      texts(
        'The boat leaves at six in the morning and comes back to us at about\n19:30 in summer. It is slow.',
      ),
    ).toEqual([
      'The boat leaves at six in the morning and comes back to us at about\n19:30 in summer.',
      'It is slow.',
    ]);
  });

  it('Q21: the last line is no line of a log for the first one', () => {
    const wrapped =
      'The boat leaves at six in the morning and comes back to us at about\n19:30 in summer. It is slow.';
    expect(texts(`19:02 < mara> It is.\n\n${wrapped}`).slice(-2)).toEqual(texts(wrapped));
  });

  it('Q21: two initials belong to the name behind them', () => {
    expect(
      texts(
        'The third son of J.S. Finch was born in 1714. He came to the U.S. Later he wrote to W.A. Brand.',
      ),
    ).toEqual([
      'The third son of J.S. Finch was born in 1714.',
      'He came to the U.S.',
      'Later he wrote to W.A. Brand.',
    ]);
    expect(texts('Il est élu par le C.A. Les membres votent.')).toEqual([
      'Il est élu par le C.A.',
      'Les membres votent.',
    ]);
    expect(texts('The U.S. Federal Reserve has two aims. She left the U.K. However, she wrote.')).toEqual([
      'The U.S. Federal Reserve has two aims.',
      'She left the U.K.',
      'However, she wrote.',
    ]);
  });

  it.each([
    ['Thai eras', 'เขาเกิดเมื่อวันที่ 23 ธันวาคม พ.ศ. 2494 ที่กรุงเทพ'],
    [
      'a birthday in German',
      'Sie (* 26. November 1990 in Prag) lebt bis ins 19. Jahrhundert zurück in der 9. Klasse.',
    ],
    ['Turkish ordinals', 'II. Abdülhamid, IV. Mehmed’in oğlu ve 21. Osmanlı padişahıdır.'],
    ['an initial in Devanagari', 'लेखक मैथ्यू जे. कोस्टेलो के द्वारा किया गया'],
    ['an initial in Arabic', 'بالمقاول م. ثيو كيرني الذي عاش'],
    ['years before Christ', 'Elle dure de 221 à 206 av. J.-C. dans le royaume.'],
    ['a company', 'It belongs to Finch Motors Co. Ltd of Oakham.'],
    ['a time with its zone', 'It began at 2:44 p.m. EDT and was over soon.'],
    ['a verse', 'Dice (Sal. 31:5) la preghiera comune.'],
    ['a Russian year', 'Он родился в 1793 г. 31 мая.'],
    ['initials within Chinese', '现任校长为C.L. Max Nikias。'],
    ['a quotation that goes on', '受到「如果你是？」的影响，决心投入。'],
    ['a title with a mark', '他于2012年在《冲呀！瘦薪兵团》饰演姚以朗。'],
    ['what was said', '「行こう。」と彼は言った。'],
  ])('Q21: %s stand within one sentence', (_name, text) => {
    expect(texts(text)).toEqual([text]);
  });

  it('Q21: spares the number of a part, also a Roman one and in bold', () => {
    expect(texts('**II. Public comment** is heard. **3. Fees** follow. See part II. Then go on.')).toEqual([
      '**II. Public comment** is heard.',
      '**3. Fees** follow.',
      'See part II.',
      'Then go on.',
    ]);
    expect(texts('Der Pass gilt noch mind. 6 Monate. Never mind. It is late.')).toEqual([
      'Der Pass gilt noch mind. 6 Monate.',
      'Never mind.',
      'It is late.',
    ]);
  });

  it('Q21: spares abbreviations of other languages and the escaped number of a Markdown line', () => {
    expect(
      texts(
        'Wer in den Fällen des Abs. 1 Nr. 2 die Gefahr verursacht, zahlt ggf. Mio. Euro. Die Regel Nr. Drei gilt. Das gilt für die Zeit vom 1\\. Mai an. Il paie p. 5.',
      ),
    ).toEqual([
      'Wer in den Fällen des Abs. 1 Nr. 2 die Gefahr verursacht, zahlt ggf. Mio. Euro.',
      'Die Regel Nr.',
      'Drei gilt.',
      'Das gilt für die Zeit vom 1\\. Mai an.',
      'Il paie p. 5.',
    ]);
    expect(
      texts('La Sra. Ruiz vive en la pág. 4. El Sr. Mora, aprox. Noventa. Он живёт на ул. Ленина. Да.'),
    ).toEqual([
      'La Sra. Ruiz vive en la pág. 4.',
      'El Sr. Mora, aprox. Noventa.',
      'Он живёт на ул. Ленина.',
      'Да.',
    ]);
    expect(texts('Il libro è mio. Ecco tutto. Он помог им. Потом ушёл.')).toEqual([
      'Il libro è mio.',
      'Ecco tutto.',
      'Он помог им.',
      'Потом ушёл.',
    ]);
  });

  it('Q21: spares abbreviations in two words', () => {
    for (const whole of [
      'Die Frist beträgt z. B. bei Umzug drei Monate.',
      'Der Chor Bonn e. V. und sein Vorstand im Jahr 44 v. Chr. in Frankfurt a. M. oder o. Ä. tagen.',
    ])
      expect(texts(whole)).toEqual([whole]);
    expect(texts('Choose option b. Then press Start.')).toEqual(['Choose option b.', 'Then press Start.']);
  });

  it('splits Chinese prose without spaces and keeps closing quotation marks', () => {
    expect(texts('灯塔建于1811年。他问：“远吗？”她说不远！于是走了……')).toEqual([
      '灯塔建于1811年。',
      '他问：“远吗？”',
      '她说不远！',
      '于是走了……',
    ]);
  });

  it('takes each list item and heading apart, without their marks', () => {
    const sentences = splitSentences(
      '# Opening hours\n\n- Monday: closed\n* Tuesday: 9 to 5\n12. Bring a lamp. Keep left.\n',
    );
    expect(sentences.map(({ text, kind, heading }) => [text, kind, heading])).toEqual([
      ['Opening hours', 'heading', null],
      ['Monday: closed', 'list-item', 'Opening hours'],
      ['Tuesday: 9 to 5', 'list-item', 'Opening hours'],
      ['Bring a lamp.', 'list-item', 'Opening hours'],
      ['Keep left.', 'list-item', 'Opening hours'],
    ]);
  });

  it('Q21: takes the comment above a setting for no heading', () => {
    const kinds = (text: string) => splitSentences(text).map(({ kind }) => kind);
    expect(kinds('# port that the server\n# listens on\nport = 80\n\n# Mail\n\nfrom = a@b.example')).toEqual([
      'prose',
      'prose',
      'prose',
      'heading',
      'prose',
    ]);
    expect(kinds('# Guide\nStart here.\n## Size = width\nText')).toEqual([
      'heading',
      'prose',
      'heading',
      'prose',
    ]);
  });

  it('Q21: takes no row with amounts for the names of the columns', () => {
    const headers = (text: string) => splitSentences(text).map(({ tableHeader }) => tableHeader);
    expect(
      headers('ftp\t\t21/tcp\t\t# Files\nimaps\t\t993/tcp\t\t# Mail\ndaap\t\t3689/tcp\t\t# Music'),
    ).toEqual([null, null, null]);
    expect(headers('Town\t2019\t2020\nKirk\t3\t4')).toEqual([null, 'Town\t2019\t2020']);
    expect(headers('Pump\tQ1\tPhone 2\nNorth\t3\t4')).toEqual([null, 'Pump\tQ1\tPhone 2']);
  });

  it('Q21: columns whose header has no words have no names', () => {
    const headers = (text: string) => splitSentences(text).map(({ tableHeader }) => tableHeader);
    const nameless = '|     |     |\n|-----|-----|\n| 2 kg | beans |\n| 3 | onions |';
    expect(headers(nameless)).toEqual([null, null]);
    expect(headers(`${nameless}\n\n| Part | Price |\n|---|---|\n| Bolt | 3 |`)).toEqual([
      null,
      null,
      null,
      '| Part | Price |',
    ]);
    expect(headers('| Part | Price |\n|---|---|\n|  |  |\n| Bolt | 3 |')).toEqual([null, '| Part | Price |']);
  });

  it('Q21: takes a barred row that is like the row below it for a header only above a rule', () => {
    const headers = (text: string) => splitSentences(text).map(({ tableHeader }) => tableHeader);
    const prices = ['| Bolt M4 | 0.12 |', '| Nut M4 | 0.05 |', '| Rod | 2.10 |'];
    expect(headers(prices.join('\n'))).toEqual([null, null, null]);
    expect(headers(`${prices[0]}\n|---|---|\n${prices[1]}`)).toEqual([null, prices[0]]);
    expect(headers(`| Part | Price |\n${prices[0]}`)).toEqual([null, '| Part | Price |']);
    expect(headers('| a\\|1 | 3.20 |\n| b | 1.10 |')).toEqual([null, null]);
  });

  it('makes each table row a sentence that knows its header', () => {
    const sentences = splitSentences(
      '| Name | Height |\n|---|---|\n| North. | 31 m |\n\nAfter the table.\nOne\tTwo\tThree\n1\t2\t3',
    );
    expect(sentences.map(({ text, kind, tableHeader }) => [text, kind, tableHeader])).toEqual([
      ['| Name | Height |', 'table-row', null],
      ['| North. | 31 m |', 'table-row', '| Name | Height |'],
      ['After the table.', 'prose', null],
      ['One\tTwo\tThree', 'table-row', null],
      ['1\t2\t3', 'table-row', 'One\tTwo\tThree'],
    ]);
  });

  it('joins wrapped lines and keeps short lines apart', () => {
    const wrapped =
      'The keeper wrote down the height of the water every morning at the\nlower step. It never froze.';
    expect(texts(wrapped)).toEqual([
      'The keeper wrote down the height of the water every morning at the\nlower step.',
      'It never froze.',
    ]);
    expect(texts('Name: Ada\nBorn: 1815')).toEqual(['Name: Ada', 'Born: 1815']);
  });

  it('takes a number at the beginning of a wrapped line for prose, and for a list item elsewhere', () => {
    const wrapped =
      'Die Kosten sind hoch. Die Anzahlung von 80 Euro ist spätestens bis zum\n31. Oktober zu überweisen. Danach nicht.';
    expect(texts(wrapped)).toContain(
      'Die Anzahlung von 80 Euro ist spätestens bis zum\n31. Oktober zu überweisen.',
    );
    const kinds = (text: string) => splitSentences(text).map(({ kind }) => kind);
    const long = 'A line that is long enough to be wrapped, and does not end with a mark';
    expect(kinds(`${long}\n1. begins a list`)).toEqual(['prose', 'list-item']);
    expect(kinds(`${long}.\n2. goes on with one`)).toEqual(['prose', 'list-item']);
    expect(kinds(`1. ${long}\n${long}\n2. the next item`)).toEqual(['list-item', 'prose', 'list-item']);
  });

  it('Q21: an item of a Chinese list is a piece without its mark', () => {
    const items = splitSentences('洗衣：\n1、打开电源。\n2.放入衣物。\n（3）选择程序。\n3、4月休息。');
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      ['prose', '洗衣：'],
      ['list-item', '打开电源。'],
      ['list-item', '放入衣物。'],
      ['list-item', '选择程序。'],
      ['prose', '3、4月休息。'],
    ]);
  });

  it('numbers the blocks', () => {
    const blocks = splitSentences('One. Two.\n\nThree.').map((sentence) => sentence.block);
    expect(blocks[0]).toBe(blocks[1]);
    expect(blocks[2]).toBeGreaterThan(blocks[1] as number);
  });

  it('leaves rules, fences and blank lines out', () => {
    expect(texts('---\n\n```js\nconst a = 1\n```\n***\n')).toEqual(['const a = 1']);
    expect(texts('')).toEqual([]);
    expect(texts(' \n\u3000\n')).toEqual([]);
  });

  it('cuts long sentences at clause marks and spares numbers', () => {
    const long = `${'the water rose, '.repeat(17)}1,204 steps and ${'further on, '.repeat(40)}end.`;
    const pieces = texts(long);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.length <= longestSentence)).toBe(true);
    expect(pieces.some((piece) => piece.includes('1,204'))).toBe(true);
  });

  it('gives exact, ordered, disjoint, trimmed, bounded spans that cover all letters of any text', () => {
    const unit = fc.constantFrom(
      'a',
      'Ab ',
      '. ',
      '.',
      '! ',
      '。',
      '？',
      '中',
      '文',
      '\n',
      '\n\n',
      '- ',
      '# ',
      '| ',
      '|',
      '\t',
      '1',
      '2.5',
      '🎉',
      ' ',
      '，',
      'etc. ',
      '```',
      '，',
      '"',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 500 }), fc.integer({ min: 20, max: 300 }), (text, longest) => {
        const sentences = splitSentences(text, longest);
        let last = 0;
        let covered = '';
        for (const { start, end, text: piece } of sentences) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end)).toBe(piece);
          expect(piece.trim()).toBe(piece);
          expect(piece.length).toBeGreaterThan(0);
          expect(piece.length).toBeLessThanOrEqual(longest);
          expect(piece.isWellFormed()).toBe(true);
          covered += piece;
          last = end;
        }
        const letters = (from: string): string =>
          from.replace(/^\s*(?:```|~~~)[^\n]*|[^a-zA-Z中文🎉]/gmu, '');
        expect(letters(covered).length).toBeGreaterThanOrEqual(letters(text).length);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it.each([
    ['words without marks', 'word '],
    ['full stops', '.'],
    ['one endless word', 'x'],
    ['short lines', 'a.\n'],
    ['wrapped lines', 'long enough to be taken for a wrapped line of some prose, or so \n'],
    ['list items', '- an item, and another one\n'],
    ['labels that never close', '**. '],
  ])('comes to an end on a long text of %s', (_, unit) => {
    const text = unit.repeat(160_000 / unit.length);
    const sentences = splitSentences(text);
    expect(sentences.every(({ start, end, text: sentence }) => text.slice(start, end) === sentence)).toBe(
      true,
    );
  });
});
