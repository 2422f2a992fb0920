import { describe, expect, test } from 'vitest';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const crew = [
  '# Crew of the Linnet',
  '',
  '| Sailor | Post | Berth |',
  '| --- | --- | --- |',
  '| Ada Finch | mate | 4 |',
  '| Bo Marsh | cook | 2 |',
  '| Cy Orr | bosun | 7 |',
].join('\n');

const valuesFor = async (
  text: string,
  question: string,
  finds: readonly ScriptedFind[] = [{ text: 'cook', probability: 0.6 }],
) => {
  const ask = await askingLibrary([{ name: 'crew.md', text }], finds);
  return (await ask(question)).answers.map((answer) => answer.text);
};

describe('Q116: the first and the last row', () => {
  test.each([
    ['Which sailor is listed first?', 'Ada Finch'],
    ['Who is the last sailor on the list?', 'Cy Orr'],
    ['What is the first post in the table?', 'mate'],
    ['which sailor is last on the chart', 'Cy Orr'],
    ['Who is the last sailor of the Linnet crew?', 'Cy Orr'],
  ])('Q116: %s', async (question, value) => {
    expect(await valuesFor(crew, question)).toEqual([value]);
  });

  test.each([
    'Which sailor came first in the race?',
    'What is the first berth?',
    'Which sailor is not listed first?',
    'Who is the first cook on the list?',
  ])('Q116: uncertain, so it is left to the reader: %s', async (question) => {
    for (const value of ['Ada Finch', '4', 'mate'])
      expect(await valuesFor(crew, question)).not.toContain(value);
  });

  test('Q116: rows with dates have an order of their own, unless the list is meant', async () => {
    const dated = crew
      .replace('Berth', 'Joined')
      .replace('| 4 |', '| 2019 |')
      .replace('| 2 |', '| 2011 |')
      .replace('| 7 |', '| 2015 |');
    expect(await valuesFor(dated, 'Who is the first sailor of the Linnet crew?')).not.toContain('Ada Finch');
    expect(await valuesFor(dated, 'Which sailor is listed first?')).toEqual(['Ada Finch']);
  });
});
