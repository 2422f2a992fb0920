import { describe, expect, test } from 'vitest';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const rooms = [
  '# Guest house Linden',
  '',
  '| Room | Floor | Beds | Sea view | Price per night |',
  '|---|---|---|---|---|',
  '| Heron | 1 | 2 | yes | £84 |',
  '| Plover | 1 | 1 | no | £52 |',
  '| Curlew | 2 | 3 | yes | £110 |',
  '| Dunlin | 2 | 2 | no | £70 |',
].join('\n');
const members = [
  'Name,Town,Joined,Fee,Role',
  'Ada Merrow,Harrowick,2011,25,treasurer',
  'Jonas Pell,Castermouth,2018,40,',
  'Mina Okafor,Harrowick,2019,25,chair',
  'Luis Ortega,Pellin,2020,40,',
  'Sun Wei,Harrowick,2022,15,',
]
  .map((line) => `| ${line.replaceAll(',', ' | ')} |`)
  .join('\n');

const asking = (name: string, text: string, find: ScriptedFind) => askingLibrary([{ name, text }], [find]);

describe('Q101: all rows of a table that fit the words of a question', () => {
  test.each([
    ['Which rooms have a sea view?', ['Heron', 'Curlew']],
    ['Which rooms are on the second floor?', ['Curlew', 'Dunlin']],
    ['What rooms are on floor 1?', ['Heron', 'Plover']],
    ['Which rooms are on the first floor?', ['Heron', 'Plover']],
    ['Which room on the second floor has a sea view?', ['Curlew']],
  ])('Q101: of rooms: %s', async (question, values) => {
    const ask = await asking('linden.md', rooms, { text: 'Heron', probability: 0.9 });
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual(values);
    expect(answer.citations[0]?.header).toContain('Sea view');
  });

  test.each([
    ['Which members live in Harrowick?', ['Ada Merrow', 'Mina Okafor', 'Sun Wei']],
    ['Who lives in Harrowick?', ['Ada Merrow', 'Mina Okafor', 'Sun Wei']],
    ['Who is the chair?', ['Mina Okafor']],
    ['Who in Harrowick pays more than 20?', ['Ada Merrow', 'Mina Okafor']],
  ])('Q101: of members: %s', async (question, values) => {
    const ask = await asking('members.csv', members, { text: 'Sun Wei', probability: 0.9 });
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual(values);
  });

  test('Q80: a column of yes and no counts the things that another column names', async () => {
    const ask = await asking('linden.md', rooms, { text: '2', probability: 0.5 });
    expect((await ask('How many rooms have a sea view?')).count).toEqual({ rows: 2, of: 4 });
  });

  test.each([
    ['a verb that says more than a cell does', 'Who left Harrowick?'],
    ['a word that stands nowhere', 'Which members in Harrowick ride?'],
    ['a denial', 'Who does not live in Harrowick?'],
    ['the thing of no column', 'Which dogs live in Harrowick?'],
    ['what one row is', 'Who is Ada Merrow?'],
  ])('Q101: %s: the reader answers', async (_, question) => {
    const ask = await asking('members.csv', members, { text: 'Sun Wei', probability: 0.95 });
    const values = (await ask(question)).answers.map(({ text }) => text);
    expect(values.filter((value) => value !== 'Sun Wei')).toEqual([]);
  });

  test('Q101: a sure value of prose stands', async () => {
    const text = `${rooms}\n\nOnly the Attic has a sea view since the trees grew.`;
    const ask = await asking('linden.md', text, { text: 'Attic', probability: 0.99 });
    expect((await ask('Which rooms have a sea view?')).answers.map((value) => value.text)).toEqual(['Attic']);
  });
});
