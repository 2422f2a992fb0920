import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { splitSentences } from '../../../../../src/core/text/sentences.ts';
import type { ReadAnswer } from '../../../../../src/tools/answers/read-answer.ts';
import { valuesOfRowsAlike } from '../../../../../src/tools/answers/tables/rows-alike.ts';

const ruled = `# Courses

| Course | Teacher | Day | Room |
| --- | --- | --- | --- |
| **Baking** | Ruth Kim | Monday | 4 |
| Weaving | Omar Haddad | Tuesday | 2 |
| Pottery | Ruth Kim | Thursday | 2 |
| Chess | Jun Sato | Monday | 1 |
`;
const plain =
  '| tag | model | owner |\n| N1 | T14 | Ines Moreau |\n| N2 | T14 | Paul Ade |\n| N3 | F5 | Ines Moreau |\n';

/** An answer that shows a cell, as the reader found it. */
function found(text: string, cell: string, certainty: 'sure' | 'likely' = 'likely'): ReadAnswer {
  const source = { title: 'Courses', text, document: documentId('courses'), memory: null };
  const row = splitSentences(text).find((one) => one.kind === 'table-row' && one.text.includes(cell));
  if (row === undefined) throw new Error('There is one.');
  const start = row.text.indexOf(cell);
  const quote = { source, start: row.start, end: row.end, text: row.text, header: row.tableHeader };
  const at = { citation: 0, start, end: start + cell.length, probability: 0.7, certainty };
  return { quotes: [quote], answers: [{ text: cell, ...at }], nearest: false };
}

function listed(question: string, answer: ReadAnswer): readonly string[] | undefined {
  const all = valuesOfRowsAlike(answer, question);
  for (const { text, citation, start, end, certainty } of all?.answers ?? []) {
    const quote = all?.quotes[citation];
    expect(quote?.text.slice(start, end)).toBe(text);
    expect(quote?.source.text.slice(quote.start, quote.end)).toBe(quote?.text);
    expect(certainty).toBe('likely');
  }
  return all?.answers.map(({ text }) => text);
}

describe('Q65: rows that hold what the question names', () => {
  test('are all of the answer, in their order, with the header beside them', () => {
    expect(listed('Which courses does Ruth Kim teach?', found(ruled, 'Pottery'))).toEqual([
      'Baking',
      'Pottery',
    ]);
    expect(listed('Which courses are on Monday?', found(ruled, 'Baking', 'sure'))).toEqual([
      'Baking',
      'Chess',
    ]);
    expect(listed('What does Ines Moreau have?', found(plain, 'N3'))).toEqual(['N1', 'N3']);
  });

  test('are none where one row alone holds all that is named, or where the values repeat', () => {
    expect(listed('Which course does Ruth Kim teach on Thursday?', found(ruled, 'Pottery'))).toBeUndefined();
    expect(listed('Which model does Paul Ade have?', found(plain, 'T14'))).toBeUndefined();
    expect(
      listed('Which teacher is there on Monday or in room 2?', found(ruled, 'Ruth Kim')),
    ).toBeUndefined();
  });

  test('are none where a further word may choose among them', () => {
    // “Thursdays” stands in a cell, “spring” in none: beside a sure value it may still choose.
    expect(listed('Which course has Ruth Kim on Thursdays?', found(ruled, 'Pottery'))).toBeUndefined();
    expect(listed('Which course has Ruth Kim in 2024?', found(ruled, 'Pottery'))).toBeUndefined();
    expect(listed('Which course has Ruth Kim in spring?', found(ruled, 'Pottery', 'sure'))).toBeUndefined();
    expect(listed('Which course has Ruth Kim in spring?', found(ruled, 'Pottery'))).toHaveLength(2);
  });

  test('are none of a sentence, or where nothing was found', () => {
    const prose = 'Ruth Kim teaches pottery.';
    const source = { title: 'Courses', text: prose, document: documentId('p'), memory: null };
    const quote = { source, start: 0, end: prose.length, text: prose, header: null };
    const at = { citation: 0, start: 17, end: 24, probability: 0.7, certainty: 'likely' as const };
    const answer = { quotes: [quote], answers: [{ text: 'pottery', ...at }], nearest: false };
    expect(listed('What does Ruth Kim teach?', answer)).toBeUndefined();
    expect(
      listed('What does Ruth Kim teach?', { quotes: [quote], answers: [], nearest: true }),
    ).toBeUndefined();
  });
});
