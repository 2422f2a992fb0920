import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundAsked } from '../../../../../src/evidence/questions/asks-bound.ts';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const asking = (text: string, name: string, finds: readonly ScriptedFind[] = []) =>
  askingLibrary([{ name, text }], finds);

const table = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `# ${title}`,
    '',
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');

const plants = table(
  'Plants of the conservatory',
  ['Plant', 'Litres a week', 'Light', 'Bought'],
  [
    ['Banana', '14', 'full sun', '2015'],
    ['Olive', '3.5', 'full sun', '1998'],
    ['Camellia', '4', 'shade', '2009'],
    ['Aloe', '1', 'full sun', '2021'],
    ['Fern', '6', 'shade', '2011'],
  ],
);

const ferries = table(
  'Ferry register',
  ['Ferry', 'Home port', 'Built', 'Length', 'Fare', 'Cars'],
  [
    ['Corrie Lass', 'Harrowick', '1931', '32.5 m', '€ 4.20', '14'],
    ['Grey Petrel', 'Castermouth', '1978', '28 m', '€ 12.50', '0'],
    ['Linnet', 'Harrowick', '2004', '9.75 m', '€ 3.00', '2'],
    ['Oyster Maid', 'Pellin', '1959', '41 m', '€ 9.80', '31'],
  ],
);

test('Q100: “an” behind a number is no year', () => {
  expect(boundAsked('Who earns more than 30 an hour?')).not.toHaveProperty('unit');
  expect(boundAsked('Qui a plus de 30 ans?')).toMatchObject({ unit: 'year' });
});

describe('Q100: what is more or less than a number in a table', () => {
  test.each([
    ['Which plants need less than 4 litres a week?', ['Olive', 'Aloe']],
    ['Which plants need at most 4 litres a week?', ['Olive', 'Camellia', 'Aloe']],
    ['Which plants need more than four litres a week?', ['Banana', 'Fern']],
    ['Which plants in full sun need less than 4 l a week?', ['Olive', 'Aloe']],
    ['Which plants need between 3 and 6 litres a week?', ['Olive', 'Camellia', 'Fern']],
    ['Which plants were bought before 2010?', ['Olive', 'Camellia']],
    ['Which plants were bought since 2015?', ['Banana', 'Aloe']],
  ])('Q100: of plants: %s', async (question, values) => {
    const ask = await asking(plants, 'plants.md', [{ text: 'Banana', probability: 0.9 }]);
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual(values);
    expect(answer.citations[0]?.header).toContain('Litres a week');
  });

  test.each([
    ['Which ferries are longer than 30 m?', ['Corrie Lass', 'Oyster Maid']],
    ['Which ferry is shorter than 10 m?', ['Linnet']],
    ['Which ferries cost less than €5?', ['Corrie Lass', 'Linnet']],
    ['Which ferries are cheaper than 5 euros?', ['Corrie Lass', 'Linnet']],
    ['Which ferries of Harrowick carry more than 10 cars?', ['Corrie Lass']],
    ['Which ferries take 14 or more cars?', ['Corrie Lass', 'Oyster Maid']],
    ['What ferries were built after 1950?', ['Grey Petrel', 'Linnet', 'Oyster Maid']],
    ['Welche Ferries sind länger als 30 Meter?', ['Corrie Lass', 'Oyster Maid']],
    ['Welche Ferries sind billiger als 5 Euro?', ['Corrie Lass', 'Linnet']],
    ['¿Qué ferries tienen más de 10 cars?', ['Corrie Lass', 'Oyster Maid']],
    ['Quelles ferries ont plus de 10 cars ?', ['Corrie Lass', 'Oyster Maid']],
  ])('Q100: of ferries: %s', async (question, values) => {
    const ask = await asking(ferries, 'register.md', [{ text: 'Grey Petrel', probability: 0.9 }]);
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual(values);
  });

  const club = table(
    'Club members',
    ['Number', 'Name', 'Joined', 'Fee'],
    [
      ['101', 'Walter Imrie', '2003-04-12', '48'],
      ['119', 'Eleanor Voss', '2001-05-22', '24'],
      ['142', 'Theo Lanning', '2024-09-01', '30'],
      ['138', 'Dorothy Kell', '1998-03-15', '12'],
    ],
  );
  test.each([
    ['Which members joined before 2003?', ['Eleanor Voss', 'Dorothy Kell']],
    ['Which members joined after 2003?', ['Theo Lanning']],
    ['Which members joined since 2003?', ['Walter Imrie', 'Theo Lanning']],
    ['Who pays more than 25?', ['Walter Imrie', 'Theo Lanning']],
  ])('Q100: dates and verbs: %s', async (question, values) => {
    const ask = await asking(club, 'members.md', [{ text: 'Dorothy Kell', probability: 0.9 }]);
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual(values);
  });

  const dishes = [
    ['Soup', '4.50'],
    ['Toast', '3.20'],
    ['Steak', '12.00'],
  ];
  const laptops = [
    ['Alba', '899 €'],
    ['Brisa', '1.299 €'],
    ['Cima', '649 €'],
  ];
  const towns = [
    ['Alba', '9 500', '1'],
    ['Brisa', '12 000', '2'],
    ['Cima', '800', '3'],
  ];
  const buses = [
    ['Red', '9:15', '2.50'],
    ['Blue', '9:45', '2.50'],
    ['Grey', '10:30', '3.00'],
  ];
  const minutes = [
    ['Mill', '45 min'],
    ['Ridge', '120 min'],
    ['Shore', '50 min'],
  ];
  const walks = [
    ['Mill', '45 min'],
    ['Ridge', '2 h'],
    ['Shore', '1.5 h'],
  ];
  test.each([
    [buses, ['Bus', 'Leaves', 'Fare'], 'Which buses leave after 9:15?', ['Blue', 'Grey']],
    [buses, ['Bus', 'Leaves', 'Fare'], 'Which buses leave before 10 am?', ['Red', 'Blue']],
    [buses, ['Bus', 'Abfahrt', 'Preis'], 'Welche Busse haben ihre Abfahrt nach 10:00 Uhr?', ['Grey']],
    [buses, ['Bus', 'Leaves', 'Fare'], 'Which buses leave after 9:15 and before 10:00?', []],
    [walks, ['Walk', 'Duration'], 'Which walks are longer than 95 minutes?', ['Ridge']],
    [walks, ['Camminata', 'Durata'], 'Quali camminate sono più lunghe di 1 ora?', ['Ridge', 'Shore']],
    [walks, ['Walk', 'Duration'], 'Which walks are longer than 1 hour?', ['Ridge', 'Shore']],
    [walks, ['Walk', 'Duration'], 'Which walks are shorter than 2 km?', []],
    [minutes, ['Walk', 'Duration'], 'Which walks are longer than 1 hour?', []],
    [minutes, ['Walk', 'Duration'], 'Which walks are longer than 60 minutes?', ['Ridge']],
    [dishes, ['Dish', 'Price (£)'], 'Which dishes cost less than £5?', ['Soup', 'Toast']],
    [laptops, ['Laptop', 'Preis'], 'Welche Laptops kosten mehr als 1.000 €?', ['Brisa']],
    [laptops, ['Laptop', 'Price'], 'Which laptops cost between 900 and 1.300 €?', ['Brisa']],
    [laptops, ['Laptop', 'Price'], 'Which laptops cost more than 1.299,50 €?', []],
    [towns, ['Ville', 'Habitants', 'Ponts'], 'Quelles villes ont plus de 10 000 habitants ?', ['Brisa']],
    [towns, ['Ville', 'Habitants', 'Ponts'], "Quelles villes ont plus d'un pont ?", ['Brisa', 'Cima']],
    [towns, ['Town', 'People', 'Bridges'], 'Which towns have more than one bridge?', ['Brisa', 'Cima']],
    [towns, ['Stadt', 'Menschen', 'Brücken'], 'Welche Städte haben mehr als eine Brücke?', ['Brisa', 'Cima']],
  ])('Q100: numbers are read as in the column: %j %j: %s', async (rows, columns, question, values) => {
    const ask = await asking(table(`${columns[0]}s`, columns, rows), 'list.md', [
      { text: 'Cima', probability: 0.6 },
    ]);
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual(values);
  });

  const trails = table(
    'Walks around Saint-Aubrac',
    ['No', 'Trail', 'Length', 'Level'],
    [
      ['1', 'Mill path', '5.5 km', 'easy'],
      ['2', 'Gorge', '12 km', 'hard'],
      ['3', 'Stone cross', '3 km', 'easy'],
    ],
  );
  test('Q100: the noun behind “which” may be another than the table’s, if the best quote is of the table', async () => {
    const ask = await asking(trails, 'walks.md', [{ text: 'Gorge', probability: 0.6 }]);
    const answer = await ask('Which hike is under 4 km around Saint-Aubrac?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['Stone cross']);
    const elsewhere = await asking(`${trails}\n\nA hike is fun.`, 'walks.md', [
      { text: 'fun', probability: 0.6 },
    ]);
    const other = await elsewhere('Which hike is under 4 km around Saint-Aubrac?');
    expect(other.answers.map(({ text }) => text)).not.toContain('Stone cross');
  });

  test('Q100: “how many” is answered by the number of the rows, with the column that was compared', async () => {
    const ask = await asking(ferries, 'register.md');
    const answer = await ask('How many ferries are longer than 30 m?');
    expect(answer.count).toEqual({ rows: 2, of: 4, column: 'Length' });
    expect(answer.answers).toEqual([]);
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('Corrie Lass'),
      expect.stringContaining('Oyster Maid'),
    ]);
  });

  test('Q100: no row within the bound is said, beside rows of the table', async () => {
    const ask = await asking(ferries, 'register.md', [{ text: 'Grey Petrel', probability: 0.9 }]);
    const answer = await ask('Which ferries are longer than 50 m?');
    expect(answer.count).toEqual({ rows: 0, of: 4, column: 'Length' });
    expect(answer.citations).toHaveLength(3);
  });

  test('Q100: more than eight rows are counted and not listed', async () => {
    const rows = Array.from({ length: 12 }, (_, place) => [`Hut ${place + 1}`, `${place + 1}`]);
    const ask = await asking(table('Huts', ['Hut', 'Beds'], rows), 'huts.md');
    const answer = await ask('Which huts have more than 2 beds?');
    expect(answer.count).toEqual({ rows: 10, of: 12, column: 'Beds' });
    expect(answer.citations).toHaveLength(3);
  });

  test.each([
    ['another unit than the column’s', 'Which ferries are longer than 30 feet?'],
    ['a word that the table does not account for', 'Which ferries with a bar are longer than 30 m?'],
    ['a number of something else', 'Which ferries of Harrowick have more than 10 seats?'],
    ['two bounds', 'Which ferries are longer than 30 m and cheaper than 10 euros?'],
    ['a denial', 'Which ferries not of Harrowick are longer than 10 m?'],
    ['an age that only a year tells', 'Which ferries are older than 30 years?'],
    ['a question for something else', 'Why are ferries longer than 30 m?'],
  ])('Q100: %s: the reader answers', async (_, question) => {
    const ask = await asking(ferries, 'register.md', [{ text: 'Pellin', probability: 0.95 }]);
    const answer = await ask(question);
    expect(answer.count).toBeUndefined();
    const isOfReader = ({ text }: { readonly text: string }): boolean => text === 'Pellin';
    expect(answer.answers.every(isOfReader)).toBe(true);
  });

  test('Q100: cells in several units are not compared', async () => {
    const parcels = table(
      'Parcels',
      ['Parcel', 'Weight'],
      [
        ['A', '900 g'],
        ['B', '2 kg'],
        ['C', '3 kg'],
      ],
    );
    const ask = await asking(parcels, 'parcels.md', [{ text: '2 kg', probability: 0.9 }]);
    const answer = await ask('Which parcels are heavier than 1 kg?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['2 kg']);
  });

  test('Q100: a sure value of prose stands', async () => {
    const text = `${ferries}\n\nOnly Old Marrow is longer than 30 m since the spring.`;
    const ask = await asking(text, 'register.md', [{ text: 'Old Marrow', probability: 0.99 }]);
    const answer = await ask('Which ferries are longer than 30 m?');
    expect(answer.answers.map(({ text: value }) => value)).toEqual(['Old Marrow']);
  });

  test('Q100: any text is a question with a bound, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const asked = boundAsked(`Which ${text}`);
        if (asked !== null) expect(asked.from !== null || asked.to !== null).toBe(true);
      }),
      { seed: 100 },
    );
  });
});
