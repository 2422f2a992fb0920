import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { FoundReading } from '../../../../../src/tools/answers/read-answer.ts';
import { withLookedUpCell } from '../../../../../src/tools/answers/tables/looked-up-cell.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const header = '| Landing | Code | Keeper | Depth at low water | Zone code |';
const rows = [
  '| Ansty | AN | Ida Fell | 3.1 m | N1 |',
  '| Isley | IS | Jan Rook | 4.4 m | N2 |',
  '| Upper Isley | UI | Mira Thorn | 2.8 m | N2 |',
  '| Kirk | KI |  | 5.0 m | S1 |',
];
const table = [header, '| --- | --- | --- | --- | --- |', ...rows].join('\n');

function found(text: string, probability: number, words = 'Ansty'): FoundReading {
  const readable = readableOf('Register', text, { document: documentId('r') });
  return foundReading(readable, [spanOf(text, words, { margin: 1, probability })], 0.2);
}

const first = (question: string, from = found(table, 0.3)) => {
  const cell = withLookedUpCell(from, question);
  return [wordsFound(cell)[0], cell.reading.spans[0]?.probability, cell.reading.answerable];
};

describe('Q67: the cell of the row and the column that a question says', () => {
  const fares = '| Ticket | Adult | Child (6-15) |\n| --- | --- | --- |\n| Weekly card | £21.00 | £10.50 |';
  const question = 'How much is a weekly card for a child?';

  test('Q67: a column may be said without what stands in brackets behind its name', () => {
    expect(first(question, found(fares, 0.3, 'Weekly'))[0]).toBe('£10.50');
    const prices = fares.replace('Adult', 'Child (0-5)');
    expect(first(question, found(prices, 0.3, 'Weekly'))[0]).toBe('Weekly');
  });

  test('Q67: a row behind the table in which the passage begins has the columns of its own table', () => {
    const text = `| Town Hall | 05:59 | 22:43 |\n| Infirmary | 06:11 | 22:53 |\n\n## Fares\n\n${fares}`;
    const readable = readableOf('Timetable', text, {
      document: documentId('b'),
      header: '| Stop | First bus | Last bus |',
    });
    const from = foundReading(readable, [spanOf(text, 'Weekly', { margin: 1, probability: 0.3 })], 0.2);
    expect(first(question, from)[0]).toBe('£10.50');
    expect(first('When does the last bus leave Town Hall?', from)[0]).toBe('22:43');
  });

  test('is the answer, surely if they say all of the question, as likely if one word is left over', () => {
    expect(first('Who is the keeper of Isley?')).toEqual(['Jan Rook', 0.9, 0.9]);
    expect(first('What is the depth at low water at Upper Isley?')).toEqual(['2.8 m', 0.9, 0.9]);
    expect(first('What is the code of Kirk?')).toEqual(['KI', 0.9, 0.9]);
    expect(first('Which zone code has Ansty?')).toEqual(['N1', 0.9, 0.9]);
    expect(first('Which keeper lives at Isley?')).toEqual(['Jan Rook', 0.7, 0.7]);
  });

  test('is the cell of the whole row, of which a passage may hold only the end', () => {
    const from = table.indexOf('4.4 m');
    const { readables, reading } = found(table, 0.3);
    const [whole] = readables;
    if (whole === undefined) throw new Error('no passage');
    const part = { ...whole, text: '4.4 m | N2 |', start: from, header };
    expect(first('Who is the keeper of Isley?', { readables: [part], reading })[0]).toBe('Jan Rook');
  });

  test('is not that of the ninth row for a date of the ninth, if another row has the date', () => {
    const days = [
      '| Day | Date | Place |',
      '| --- | --- | --- |',
      '| 4 | Tue 9 July | Monte Surro |',
      '| 9 | Sun 14 July | Porto Melhan |',
    ].join('\n');
    expect(first('Which place on 9 July?', found(days, 0.3, 'Monte Surro'))).toEqual([
      'Monte Surro',
      0.3,
      0.2,
    ]);
  });

  test('is not told by an empty cell, by two rows, by a code in other letters, or by a question that says more', () => {
    for (const question of [
      'Who is the keeper of Kirk?',
      'Who is the keeper of N2?',
      'Who is the keeper? It is important.',
      'Who is the oldest keeper that ever came to Isley?',
      'What is the height of Isley?',
    ])
      expect(first(question)).toEqual(['Ansty', 0.3, 0.2]);
  });

  test('does not replace what the reader is as sure of', () => {
    expect(first('Who is the keeper of Isley?', found(table, 0.95))).toEqual(['Ansty', 0.95, 0.2]);
    expect(first('Who is the keeper of Isley?', found(table, 0.5, 'Jan Rook'))).toEqual([
      'Jan Rook',
      0.9,
      0.9,
    ]);
  });
});
