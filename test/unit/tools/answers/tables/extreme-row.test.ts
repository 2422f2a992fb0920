import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extremeAsked } from '../../../../../src/evidence/questions/asks-extreme.ts';
import { amountIn } from '../../../../../src/evidence/values/amounts.ts';
import type { Readable } from '../../../../../src/tools/answers/reading/readables.ts';
import { extremeAnswer } from '../../../../../src/tools/answers/tables/extreme-row.ts';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const ferries = [
  '# Ferry register',
  '',
  '| Ferry | Home port | Built | Length | Fare | Seats in summer |',
  '| --- | --- | --- | --- | --- | --- |',
  '| Corrie Lass | Harrowick | 1931 | 32.5 m | € 4.20 | 1,320 |',
  '| Grey Petrel | Castermouth | 1978 | 28 m | € 12.50 | 980 |',
  '| Linnet | Harrowick | 2004 | 9.75 m | € 3.00 | 96 |',
  '| Oyster Maid | Pellin | 1959 | 41 m | € 9.80 | 412 |',
  '| Total | | | | | 2,808 |',
].join('\n');

const asking = (text: string, finds: readonly ScriptedFind[] = [], name = 'register.md') =>
  askingLibrary([{ name, text }], finds);

describe('Q77: what has the most or the least in a table', () => {
  test.each([
    ['Which ferry is the longest?', 'Oyster Maid'],
    ['Which is the oldest ferry in the register?', 'Corrie Lass'],
    ['Which ferry has the most seats in summer?', 'Corrie Lass'],
    ['Which ferry has the lowest fare?', 'Linnet'],
    ['Which is the most expensive ferry?', 'Grey Petrel'],
    ['What is the highest fare?', '€ 12.50'],
    ['Which ferry of Harrowick is the shortest?', 'Linnet'],
    ['Which home port has the cheapest ferry?', 'Harrowick'],
    ['What is the name of the longest ferry?', 'Oyster Maid'],
    ['How long is the longest ferry?', '41 m'],
    ['Welche Ferry ist die längste?', 'Oyster Maid'],
    ['Wie heißt die längste Ferry?', 'Oyster Maid'],
  ])('Q77: %s', async (question, value) => {
    const ask = await asking(ferries, [{ text: 'Grey Petrel', probability: 0.9 }]);
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual([value]);
    expect(answer.citations[answer.answers[0]?.citation ?? -1]?.header).toContain('Home port');
  });

  test('Q77: the word of the question tells the column before what the superlative measures', async () => {
    const crossings = ferries.replace('Seats in summer', 'Crossing').replace(/[\d,]+ \|$/gmu, '95 min |');
    const ask = await asking(crossings.replace('95 min', '2 h').replace(/^\| Total.*\n?/mu, ''));
    expect((await ask('Which ferry has the longest crossing?')).answers.map(({ text }) => text)).toEqual([
      'Corrie Lass',
    ]);
  });

  const ferriesInChinese = [
    '# 渡轮登记表',
    '',
    '| 渡轮 | 母港 | 建造年份 | 长度 | 票价 | 座位数 |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 白鹭 | 望汐 | 1931 | 32.5米 | 42元 | 320 |',
    '| 海燕 | 石湾 | 1978 | 28米 | 125元 | 980 |',
    '| 红雀 | 望汐 | 2004 | 9.75米 | 30元 | 96 |',
    '| 牡蛎 | 东浦 | 1959 | 41米 | 98元 | 412 |',
  ].join('\n');
  test.each([
    ['哪艘渡轮最长？', ['牡蛎']],
    ['座位最多的渡轮是哪艘？', ['海燕']],
    ['最便宜的渡轮是哪一艘？', ['红雀']],
    ['最贵的票价是多少？', ['125元']],
    ['望汐的渡轮中哪艘最短？', ['红雀']],
    ['哪艘渡轮票价最高？', ['海燕']],
    ['最长的渡轮有多长？', ['41米']],
    ['最贵的渡轮的母港是哪里？', ['石湾']],
    ['哪一艘的票价最贵？', ['海燕']],
    ['哪艘渡轮不是最长的？', []],
  ])('Q77: %s', async (question, values) => {
    const ask = await asking(ferriesInChinese);
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual(values);
  });

  const ferriesInItalian = [
    '# Registro dei traghetti',
    '',
    '| Traghetto | Porto | Anno | Lunghezza | Prezzo | Posti |',
    '| --- | --- | --- | --- | --- | --- |',
    '| Airone | Bari | 1931 | 32,5 m | 42 € | 320 |',
    '| Gabbiano | Ancona | 1978 | 28 m | 125 € | 980 |',
    '| Fringuello | Bari | 2004 | 9,75 m | 30 € | 96 |',
  ].join('\n');
  test.each([
    ['Qual è il traghetto più lungo?', ['Airone']],
    ['Quale traghetto ha più posti?', ['Gabbiano']],
    ['Qual è il prezzo più alto?', ['125 €']],
    ['Quanto è lungo il traghetto più lungo?', ['32,5 m']],
    ['Quale traghetto di Bari è il più corto?', ['Fringuello']],
    ['Come si chiama il traghetto più vecchio?', ['Airone']],
    ['Quale traghetto non è il più lungo?', []],
  ])('Q77: %s', async (question, values) => {
    const ask = await asking(ferriesInItalian);
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual(values);
  });

  const inventory = [
    '# Household inventory',
    '',
    '| Code | Item | Room | Price | Bought |',
    '| --- | --- | --- | --- | --- |',
    '| ML-01 | Mattress | bedroom | 690.00 | 2023-01-28 |',
    '| LR-11 | Sofa | living room | 1390.00 | 2019-09-14 |',
    '| LR-02 | Wool rug | living room | 410.00 | 2022-07-16 |',
    '| KI-05 | Fridge | kitchen | 799.00 | 2020-06-04 |',
  ].join('\n');
  test.each([
    ['priciest thing in the living room', 'Sofa'],
    ['whats the priciest item?', 'Sofa'],
    ['Which item was bought most recently?', 'Mattress'],
    ['Which item of the living room was bought earliest?', 'Sofa'],
  ])('Q77: typed in haste, and dates: %s', async (question, value) => {
    const ask = await asking(inventory, [{ text: 'Fridge', probability: 0.6 }], 'inventory.md');
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual([value]);
  });

  const line = (heading: string, rows: readonly string[]): string =>
    [
      '',
      `## ${heading}`,
      '',
      '| Train | Wexcombe | Quarry Halt | Minster Loe |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  const timetable = [
    '# Thrale Valley Line',
    line('Mondays to Fridays', [
      '| 401 | 05:52 | – | 06:29 |',
      '| 405 | 07:35 | 07:50 | 08:14 |',
      '| 423 | 21:14 | – | 21:51 |',
    ]),
    line('Saturdays', [
      '| 501 | 07:10 | 07:32 | 07:49 |',
      '| 505 | 10:10 | 10:32 | 10:49 |',
      '| 513 | 18:40 | – | 19:17 |',
    ]),
    line('Sundays and public holidays', ['| 601 | 09:30 | – | 10:07 |', '| 605 | 16:05 | – | 16:42 |']),
  ].join('\n');
  test.each([
    ['When is the first train from Wexcombe on Saturdays?', '07:10'],
    ['first train out of Wexcombe on a Saturday', '07:10'],
    ['What time is the last train from Wexcombe to Minster Loe on Sundays?', '16:05'],
    ['When does the last train leave Quarry Halt on Saturdays?', '10:32'],
    ['Which train leaves Wexcombe last on Saturdays?', '513'],
  ])('Q77: of a timetable: %s', async (question, value) => {
    const ask = await asking(timetable, [{ text: '501', probability: 0.6 }], 'timetable.md');
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual([value]);
  });

  test('Q77: “first” beside another superlative, or where nothing has an order, chooses no row', () => {
    expect(extremeAsked('What is the highest price in the first table?')?.inOrder).toBeUndefined();
    expect(extremeAsked('What was the first and the last stop?')).toBeNull();
    expect(extremeAsked('Which train is the last one?')).toMatchObject({ direction: 'most', inOrder: true });
  });

  const menu = [
    '# Seats of the fair',
    '',
    '| Kind | Name | What is in it | Price | Grade |',
    '| --- | --- | --- | --- | --- |',
    '| for babies | | | | |',
    '| Salad | Garden | leaves | 8,90 € | 1,7 |',
    '| Salad | Harbour | prawns, leaves | 11,90 € | 2,1 |',
    '| Burger | Tower | beef, salad | 12,90 € | 1,7 |',
    '| Burger | Keep | beans, salad | 9,80 € | 1,7 |',
  ].join('\n');
  test.each([
    ['Which salad is the most expensive?', 'Harbour'],
    ['Which burger is the most expensive on the menu?', 'Tower'],
    ['Which is the cheapest burger in this list?', 'Keep'],
    ['Which burger with the grade 1,7 is the cheapest?', 'Keep'],
    ['Quel est le salad le plus cher de la carte ?', 'Harbour'],
    ['Was kostet der günstigste Burger?', '9,80 €'],
  ])('Q77: of a table of kinds: %s', async (question, value) => {
    const ask = await asking(menu, [{ text: 'Garden', probability: 0.6 }], 'menu.md');
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual([value]);
  });

  const log = [
    '# Car log',
    '',
    '| date | kind | garage | description | cost | excess |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 2023-03-02 | repair | Oldacre | brake discs | 347.80 | 150 |',
    '| 2023-10-06 | service | Oldacre | cabin filter | 241.00 | none |',
    '| 2024-02-14 | repair | Brackwater | rear spring | 296.40 | 500 |',
    '| 2024-07-03 | repair | Oldacre | timing belt | 618.00 | none |',
    '| 2024-10-11 | service | Brackwater | coolant | 259.00 | 90 |',
  ].join('\n');
  test.each([
    ['What was the most expensive repair in the car log?', 'timing belt'],
    ['When was the most expensive repair in the car log?', '2024-07-03'],
    ['Wann war die teuerste repair?', '2024-07-03'],
    ['Which garage had the most expensive service?', 'Brackwater'],
    ['Which repair has the largest excess?', 'rear spring'],
  ])('Q77: of rows that begin with their day: %s', async (question, value) => {
    const ask = await asking(log, [{ text: 'cabin filter', probability: 0.6 }], 'log.md');
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual([value]);
  });

  const books = [
    '# Reading list',
    '',
    '| Title | Pages | Copies per day | Insured crowns |',
    '| --- | --- | --- | --- |',
    '| The Salt Coast | 212 | 3 | 90 |',
    '| The Pence and the Pike | 415 | 1 | 20 |',
    '| The Shaking Hand | 188 | 5 | 40 |',
  ].join('\n');
  test.each([
    ['Which is the longest book on the reading list?', null],
    ['Which is the longest title on the reading list?', 'The Pence and the Pike'],
    ['Which title allows the most copies per day?', 'The Shaking Hand'],
    ['Which title is insured for the highest sum?', 'The Salt Coast'],
  ])('Q77: pages are a length, and a sum is an amount: %s', async (question, value) => {
    const ask = await asking(books, [{ text: 'The Shaking Hand', probability: 0.4 }], 'list.md');
    expect((await ask(question)).answers[0]?.text ?? null).toBe(value);
  });

  test('Q77: where some rows have none of it, no row has the least', async () => {
    const ask = await asking(log, [{ text: 'cabin filter', probability: 0.6 }], 'log.md');
    const { answers } = await ask('Which repair has the smallest excess?');
    expect(answers.map(({ text }) => text)).not.toContain('brake discs');
  });

  test('Q77: another document about the same things, about as near, does not hide the table that measures', () => {
    const readable = (name: string, text: string, strength: number): Readable => {
      const source = { title: 'Ferry register', fileName: name, text, document: null, memory: null };
      return { title: '', text, source, start: 0, similarity: null, strength, header: null };
    };
    const berths = '| Ferry | Berth |\n| --- | --- |\n| Linnet | South |\n| Marten | North |\n';
    const read = { quotes: [], answers: [], nearest: false };
    const asked = (strength: number) =>
      extremeAnswer(
        read,
        [readable('berths.md', berths, 1), readable('ferries.md', ferries, strength)],
        'Which ferry is the longest?',
      )?.answers.map(({ text }) => text);
    expect(asked(0.9)).toEqual(['Oyster Maid']);
    expect(asked(0.5)).toBeUndefined();
  });

  test('Q77: tables of one document with the same columns count as one', async () => {
    const names = '| Name | Age |\n| --- | --- |\n';
    const sheets = `# Keepers\n\n## North\n\n${names}| Aune | 61 |\n| Berg | 44 |\n| Cato | 38 |\n\n## South\n\n${names}| Dahl | 72 |\n| Eide | 29 |\n| Foss | 55 |\n`;
    const ask = await asking(sheets);
    expect((await ask('Which keeper is the oldest?')).answers.map(({ text }) => text)).toEqual(['Dahl']);
    expect((await ask('Which keeper is the youngest?')).answers.map(({ text }) => text)).toEqual(['Eide']);
    expect((await ask('What is the age of the oldest keeper?')).answers.map(({ text }) => text)).toEqual([
      '72',
    ]);
    const others = await asking(sheets.replace('| Name | Age |', '| Dog | Age |'));
    expect((await others('Which keeper is the oldest?')).answers).toEqual([]);
  });

  const measures = (things: string, column: string, amounts: readonly string[]): string =>
    [
      `# ${things}s`,
      '',
      `| ${things} | ${column} |`,
      '| --- | --- |',
      ...amounts.map((amount, place) => `| ${'ABCDEFG'[place]}lba | ${amount} |`),
    ].join('\n');
  test.each([
    [
      'decimals are no times',
      'Dish',
      'Price (£)',
      ['4.20', '3.50', '12.00', '9.90'],
      'most expensive',
      'Clba',
    ],
    ['the cheapest, too', 'Dish', 'Price (£)', ['4.50', '3.20', '12.00', '6.50'], 'cheapest', 'Blba'],
    ['dots of thousands', 'Laptop', 'Price', ['899 €', '1.299 €', '649 €'], 'most expensive', 'Blba'],
    ['of minutes and hours', 'Course', 'Duration', ['45 min', '2 h', '1.5 h'], 'longest', 'Blba'],
    ['of hours on a clock', 'Walk', 'Time', ['1:19:56', '59:20', '1:04:10'], 'fastest', 'Blba'],
    ['of how long it took', 'Walk', 'Time', ['58.2', '50.4', '61.9'], 'slowest', 'Clba'],
    ['of departures', 'Train', 'Leaves', ['9:15', '9:45', '10:30'], 'fastest', undefined],
    ['of speeds', 'Boat', 'Speed (knots)', ['9', '21', '14'], 'fastest', 'Blba'],
    ['of two lengths', 'Rope', 'Length', ['45 cm', '2 m', '1.5 m'], 'longest', undefined],
    ['of two currencies', 'Trip', 'Price', ['45 €', '$50', '30 €'], 'cheapest', undefined],
    ['dots of who knows what', 'Laptop', 'Price', ['1.899', '1.299', '2.649'], 'cheapest', undefined],
  ])(
    'Q77: the cells of a column tell how its numbers are read: %s',
    async (_, thing, column, amounts, most, row) => {
      const ask = await asking(measures(thing, column, amounts));
      const { answers } = await ask(`Which ${thing.toLowerCase()} is the ${most}?`);
      expect(answers.map(({ text }) => text)).toEqual(row === undefined ? [] : [row]);
    },
  );

  test('Q77: a row is no sum for a word further on', async () => {
    const classes =
      '# Classes\n\n| Class | Level | Price |\n| --- | --- | --- |\n| Yoga | All levels | £6 |\n| Pilates | Beginners | £9 |\n| Boxing | Experts | £8 |\n';
    const ask = await asking(classes);
    expect((await ask('Which class is the cheapest?')).answers[0]?.text).toBe('Yoga');
  });

  test('Q77: times of day with am and pm', async () => {
    const shops = measures('Shop', 'Opened on Sundays', ['9:30 a.m.', '5 pm', '12:10 am', '11.15 AM']);
    const ask = await asking(shops);
    expect((await ask('Which shop opened earliest?')).answers[0]?.text).toBe('Clba');
    expect((await ask('Which shop opened latest?')).answers[0]?.text).toBe('Blba');
  });

  test('Q77: in Spanish and French', async () => {
    const es = await asking(
      '# Barcos\n\n| Barco | Eslora (longitud) |\n| --- | --- |\n| Alba | 12,5 m |\n| Brisa | 9 m |\n| Cima | 21 m |\n',
    );
    expect((await es('¿Cuál es el barco más largo?')).answers[0]?.text).toBe('Cima');
    const fr = await asking(
      '# Chambres\n\n| Chambre | Prix |\n| --- | --- |\n| Lac | 1.200,50 € |\n| Bois | 90 € |\n| Cour | 85 € |\n',
    );
    expect((await fr('Quelle est la chambre la moins chère ?')).answers[0]?.text).toBe('Cour');
  });

  test('Q77: of a table as a spreadsheet saves it, two rows with the same number are both likely', async () => {
    const ask = await asking(
      '| Boat | Crew |\n| Alba | 4 |\n| Brisa | 9 |\n| Cima | 9 |\n| Dora | 2 |\n',
      [],
      'boats.csv',
    );
    const { answers } = await ask('Which boat has the largest crew?');
    expect(answers.map(({ text, certainty }) => [text, certainty])).toEqual([
      ['Brisa', 'likely'],
      ['Cima', 'likely'],
    ]);
  });

  test.each([
    ['another word is open', 'Which ferry has the most passengers in winter?'],
    ['it asks for the second one', 'Which is the second longest ferry?'],
    ['two are asked for', 'Which ferry has the most seats and the lowest fare?'],
    ['an age is asked for', 'How old is the oldest ferry?'],
    ['no superlative is said', 'Which ferry is 41 m long?'],
  ])('Q77: not where %s', async (_, question) => {
    const ask = await asking(ferries, [{ text: 'Grey Petrel', probability: 0.9 }]);
    expect((await ask(question)).answers[0]?.text ?? '').not.toMatch(/^(?:Corrie Lass|Linnet)$/u);
  });

  test('Q77: not in place of what prose says surely', async () => {
    const ask = await asking(`${ferries}\n\nThe longest ferry ever seen here was the Alder Queen.\n`, [
      { text: 'Alder Queen', probability: 0.95 },
    ]);
    expect((await ask('Which ferry is the longest?')).answers[0]?.text).toBe('Alder Queen');
  });

  test.each([
    ['1,320', 1320],
    ['€ 4.20', 4.2],
    ['1.200,50 €', 1200.5],
    ['12,5 m', 12.5],
    ['~ 7 %', 7],
    ['−3 °C', -3],
    ['1 234', 1234],
    ['3–5', null],
    ['2024-03-02', null],
    ['4 of 7', null],
    ['Corrie Lass', null],
    ['', null],
  ])('Q77: the number of “%s”', (cell, amount) => {
    expect(amountIn(cell)).toBe(amount);
  });

  test('Q77: no text makes a question hang or fail', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        amountIn(text);
        extremeAsked(`which ${text}`);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
