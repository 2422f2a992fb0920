import { describe, expect, test } from 'vitest';
import { askingLibrary } from '../../../agent/asking-library.ts';

const names = '| Name | Profession | Town | Has a boat |';
const harbour = [
  names,
  '| Aune Berg | fisher | Elmouth | TRUE |',
  '| Brekke Lund | musician | Elmouth | FALSE |',
  '| Cato Moen | fisher | Skarvik | TRUE |',
  '| Dagny Vik | fisher | Elmouth | FALSE |',
];
const village = [
  names,
  '| Eirik Dahl | musician | Skarvik | TRUE |',
  '| Frida Haug | teacher | Elmouth | FALSE |',
  '| Gro Lien | teacher | Skarvik | FALSE |',
];
const book = ['## Harbour', '', ...harbour, '', '## Village', '', ...village].join('\n');

const asking = (text: string, name: string, title = 'Members') => askingLibrary([{ name, text, title }]);

describe('Q80: how many rows have a value', () => {
  test.each([
    ['How many fishers are in the list?', 3],
    ['How many musicians are there?', 2],
    ['How many fishers are in Elmouth?', 2],
    ['How many fishers have a boat?', 2],
    ['How many fishers in Elmouth have a boat?', 1],
    ['How many fishers are in the town Elmouth?', 2],
  ])('Q80: %s', async (question, rows) => {
    const answer = await (await asking(book, 'members.xlsx'))(question);
    expect(answer).toMatchObject({ answers: [], nearest: false });
    expect(answer.count).toEqual({ rows, of: 7 });
    expect(answer.citations).toHaveLength(Math.min(3, rows));
    expect(answer.citations[0]?.header).toBe(names);
  });

  test.each([
    ['a word is of no row', 'How many fishers are in Castermouth?'],
    ['nobody is such', 'How many pilots are in the list?'],
    ['the word stands in a name', 'How many Bergs are in the list?'],
    ['more is asked than a value says', 'How many fishers are older than 40?'],
  ])('Q80: nothing is counted where %s', async (_, question) => {
    expect((await (await asking(book, 'members.xlsx'))(question)).count).toBeUndefined();
  });

  test('Q80: a word that is the whole cell of one column is looked for there alone, and “different” says nothing', async () => {
    const text = book.replace(
      '| Gro Lien | teacher | Skarvik |',
      '| Gro Lien | teacher | Elmouth and Skarvik |',
    );
    const ask = await asking(text, 'members.xlsx');
    expect((await ask('How many fishers are in Elmouth?')).count).toBeUndefined();
    const noted = book
      .replaceAll(names, '| Name | Profession | Town | Left for |')
      .replaceAll(/ (?:TRUE|FALSE) \|/gu, ' Elmouth hills |');
    const other = await asking(noted, 'members.xlsx');
    expect((await other('How many different fishers are in Elmouth?')).count).toEqual({ rows: 2, of: 7 });
  });

  test('Q80: “candy-data.csv” is a sheet of candies, of which a column of ones and noughts says something', async () => {
    const sheet = [
      '| name | nougat |',
      '| Brindle bar | 1 |',
      '| Comet | 0 |',
      '| Dapple | 1 |',
      '| Ember | 0 |',
    ].join('\n');
    const ask = await asking(sheet, 'candy-data.csv', 'candy-data');
    expect((await ask('How many candies in the list have nougat?')).count).toEqual({ rows: 2, of: 4 });
  });

  test('Q80: nothing is counted where another value has the word as well', async () => {
    const text = book.replace('| Gro Lien | teacher |', '| Gro Lien | chief fisher |');
    expect(
      (await (await asking(text, 'members.xlsx'))('How many fishers are in the list?')).count,
    ).toBeUndefined();
  });

  test('Q80: the first row of a text is no row of names, and that of a sheet is none if it holds amounts', async () => {
    const question = 'How many fishers are in the list?';
    expect((await (await asking(book, 'members.txt'))(question)).count).toBeUndefined();
    const rows = [
      '| Aune Berg | fisher | 41 |',
      '| Cato Moen | fisher | 52 |',
      '| Eirik Dahl | musician | 33 |',
      '| Gro Lien | musician | 29 |',
    ];
    expect((await (await asking(rows.join('\n'), 'members.csv'))(question)).count).toBeUndefined();
  });

  test('Q80: the rows of a sheet are counted as those of a table with a rule', async () => {
    const text = [
      '| Ferry | Port |',
      '| Linnet | Elmouth |',
      '| Marten | Skarvik |',
      '| Stoat | Elmouth |',
    ].join('\n');
    const ask = await asking(text, 'register.csv', 'Ferry register');
    expect((await ask('How many ferries are in the ferry register?')).count).toEqual({ rows: 3, of: 3 });
  });

  test('Q80: the rows of a sheet that is named by the thing are counted, whatever a row of another table seems to say', async () => {
    const names = '| id_devolucion | producto | motivo | estado |';
    const rows = [
      '| DEV1 | Plancha | solicita devolución completa | Rechazado |',
      '| DEV2 | Parrilla | pide la devolución | Pendiente de revisión |',
      '| DEV3 | Plancha | devolución por defecto | Rechazado |',
    ];
    const stock = '| producto | stock de devoluciones |\n| --- | --- |\n| Parrilla | 145 |\n| Plancha | 12 |';
    const ask = await askingLibrary(
      [
        { name: 'devoluciones.csv', text: [names, ...rows].join('\n'), title: 'devoluciones' },
        { name: 'productos.md', text: stock, title: 'productos' },
      ],
      [{ text: '145', probability: 0.9 }],
    );
    for (const [question, count] of [
      ['¿Cuántas devoluciones hay?', 3],
      ['¿Cuántas devoluciones fueron rechazadas?', 2],
      ['¿Cuántas devoluciones están pendientes?', 1],
    ] as const) {
      const answer = await ask(question);
      expect(answer.count).toEqual({ rows: count, of: 3 });
      expect(answer.answers).toEqual([]);
    }
  });

  test('Q80: ones and noughts are a yes and a no, and a currency called ALL is no sum', async () => {
    const rows = [
      '| Country | Region | Currency | Landlocked |',
      '| Almland | Uplands | ALL | 1 |',
      '| Bayland | Coast | BLD | 0 |',
      '| Cornland | Uplands | CLD | 1 |',
      '| Uplands | Total | | 2 |',
      '| Total | | | 0 |',
    ];
    const ask = await asking(rows.join('\n'), 'countries.csv', 'Countries');
    expect((await ask('How many countries are landlocked?')).count).toEqual({ rows: 2, of: 3 });
    expect((await ask('How many countries are in the region Uplands?')).count).toEqual({ rows: 2, of: 3 });
  });
});
