import { describe, expect, test } from 'vitest';
import { answerText, headlineOf } from '../../../../../src/record/answers/answer-text.ts';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const ferries = (rows: readonly string[], more = '', title = 'Ferry register') =>
  `# ${title}\n\nKept by the superintendent.\n\n| Ferry | Home port | Berth | Passengers |\n| --- | --- | --- | --- |\n${rows
    .map((row) => `| ${row} |`)
    .join('\n')}\n${more}`;
const four = [
  'Corrie Lass | Harrowick | North | 320',
  'Grey Petrel | Castermouth | North | 180',
  'Linnet | Harrowick | South | 96',
  'Oyster Maid | Pellin | not North | 12',
];

const asking = (texts: readonly string[], finds: readonly ScriptedFind[] = []) =>
  askingLibrary(
    texts.map((text, place) => ({ name: `own-${place}.md`, text })),
    finds,
  );

describe('how many things a table lists', () => {
  test('Q63: is the count of its rows, with the first three and no value', async () => {
    const ask = await asking([ferries(four)]);
    const answer = await ask('How many ferries are in the register?');
    expect(answer).toMatchObject({ count: { rows: 4, of: 4 }, answers: [], nearest: false });
    expect(headlineOf(answer)).toBe('count');
    expect(answer.citations.map(({ quote }) => quote)).toEqual(four.slice(0, 3).map((row) => `| ${row} |`));
    expect(answer.citations[0]?.header).toContain('Home port');
    expect(answerText(answer)).toMatch(/^Counted, likely: 4 rows of Ferry register\n/);
  });

  test('Q63: is the count of the rows whose cells are what the question names', async () => {
    const ask = await asking([ferries(four)]);
    const answer = await ask('How many ferries in the register are at Harrowick?');
    expect(answer.count).toEqual({ rows: 2, of: 4 });
    expect(answerText(answer)).toContain('2 rows of Ferry register');
    expect(answer.citations.map(({ quote }) => quote)).toEqual([`| ${four[0]} |`, `| ${four[2]} |`]);
  });

  test('Q63: counts all rows of a table that passages cut', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `Boat${at}a | Harrowick | North | ${at}`);
    const ask = await asking([ferries(rows)]);
    expect((await ask('How many ferries are in the ferry register?')).count).toEqual({ rows: 120, of: 120 });
  });

  const log = [
    '# Car log',
    '',
    '| Date | Kind | Garage | Cost |',
    '| --- | --- | --- | --- |',
    '| 2023-03-02 | repair | Oldacre Garage | 347 |',
    '| 2023-08-21 | repair | Vosper Glass | 75 |',
    '| 2023-10-06 | service | Oldacre Garage | 241 |',
    '| 2024-02-14 | repair | Vosper Glass | 296 |',
    '| 2024-07-03 | repair | Oldacre Garage | 618 |',
  ].join('\n');
  test.each([
    ['How many times was the car at Oldacre Garage?', 3],
    ['How many times was the car at Oldacre Garage for a repair?', 2],
    ['Wie viele Male war das car bei Vosper Glass?', 2],
    ['How many times was the car not at Oldacre Garage?', null],
    ['How many times was the car washed at Oldacre Garage?', null],
  ])('Q80: how many times: %s', async (question, rows) => {
    const { count } = await (await asking([log]))(question);
    expect(count?.rows ?? null).toBe(rows);
  });

  test.each([
    ['Wie viele Fahrten hat der Sommerfahrplan am Sonntag?', 2],
    ['Wie viele Fahrten hat der Sommerfahrplan?', 4],
  ])('Q63: in other languages: %s', async (question, count) => {
    const table =
      '# Sommerfahrplan\n\n| Fahrt | Tag | Ab |\n| --- | --- | --- |\n| F1 | Sonntag | 08:10 |\n| F2 | Sonntag | 10:10 |\n| F3 | Montag | 09:00 |\n| F4 | Dienstag | 09:00 |\n';
    expect((await (await asking([table]))(question)).count).toEqual({ rows: count, of: 4 });
  });

  test('Q63: in Spanish, French and Italian the thing stands before what tells it apart', async () => {
    const table = (title: string, head: string) =>
      `# ${title}\n\n| ${head} | Tipo |\n| --- | --- |\n| Alba | doble |\n| Brisa | doble |\n| Cima | simple |\n`;
    const es = await asking([table('Lista de habitaciones', 'Habitación')]);
    expect((await es('¿Cuántas habitaciones dobles hay en la lista?')).count).toEqual({ rows: 2, of: 3 });
    const fr = await asking([table('Liste des chambres', 'Chambre')]);
    expect((await fr('Combien de chambres y a-t-il dans la liste ?')).count).toEqual({ rows: 3, of: 3 });
    const it = await asking([table('Elenco delle camere', 'Camera')]);
    expect((await it("Quante camere ci sono nell'elenco?")).count).toEqual({ rows: 3, of: 3 });
  });
});

describe('nothing is counted', () => {
  const register = 'How many ferries are in the register?';

  test('Q63: where the reader finds a figure that answers surely, or one in prose', async () => {
    const sure = await asking([ferries(four)], [{ text: '320', probability: 0.9 }]);
    expect(await sure(register)).toMatchObject({ answers: [{ text: '320' }] });
    const prose = await asking(
      [ferries(four, '\nThe whole fleet counts seven.\n')],
      [{ text: 'seven', probability: 0.72 }],
    );
    const answer = await prose(register);
    expect(answer).toMatchObject({ answers: [{ text: 'seven' }] });
    expect(answer.count).toBeUndefined();
  });

  test.each([
    ['a sentence says a number of them', [ferries(four, '\nTwo more ferries are on order.\n')]],
    ['the title says which are not meant', [ferries(four, '', 'Register: ferries not in service')]],
    ['a sentence says it in digits', [ferries(four, '\nThere are 5 seaworthy ferries.\n')]],
    ['two tables list them', [ferries(four), ferries(four.slice(1), '', 'Ferry register of last year')]],
    [
      'a table goes on behind an empty line',
      [ferries(four, '\n| Marten | Pellin | South | 40 |\n| Stoat | Pellin | South | 41 |\n')],
    ],
    ['a row sums up the others', [ferries([...four, 'Total | all ports | both | 608'])]],
    ['a thing has two rows', [ferries([...four, 'Linnet | Pellin | South | 96'])]],
    ['a column says how many of each', [ferries(four).replace('Passengers', 'Number')]],
    ['no rule stands under the names', [ferries(four).replace('| --- | --- | --- | --- |\n', '')]],
  ])('Q63: where %s', async (_, texts) => {
    expect((await (await asking(texts))(register)).count).toBeUndefined();
  });

  test.each([
    'How many passengers are in the register?',
    'How many passengers does the Linnet take?',
    'How many ferries in the register are not at Harrowick?',
    'How many ferries in the register take more than 100 crates?',
    'How many ferries are in the register except Linnet?',
    'How many ferries in the register are at North?',
    'How many ferries are in the register of Norby?',
    'How many ferries in the register are at Harrowick or Pellin?',
    'How many captains are in the register?',
    'How many ferries in the register does the Linnet have?',
    'How many ferries are there in all of the register each day?',
    'Since when are how many ferries in the register?',
    'Which ferries are in the register?',
    'Wie viele Fahrten sind im Register?',
  ])('Q63: for %s', async (question) => {
    expect((await (await asking([ferries(four)]))(question)).count).toBeUndefined();
  });

  test('Q63: where nothing but a column has the word that is counted', async () => {
    const ask = await asking([ferries(four, '', 'Rota of the week')]);
    expect((await ask('How many ferries are there?')).count).toBeUndefined();
  });

  test('Q63: where a table lists something else under the same title', async () => {
    const ask = await asking([
      '# Open evenings of the observatory\n\n| Year | Visitors |\n| --- | --- |\n| 2021 | 310 |\n| 2022 | 412 |\n',
      '# Rooms: key figures\n\n| Item | Value |\n| --- | --- |\n| Rooms | 12 |\n| Beds | 30 |\n',
    ]);
    expect((await ask('How many evenings has the observatory?')).count).toBeUndefined();
    expect((await ask('How many rooms are there in figures?')).count).toBeUndefined();
  });
});
