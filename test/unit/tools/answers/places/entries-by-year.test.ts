import { describe, expect, it } from 'vitest';
import { withEntryOfYear } from '../../../../../src/tools/answers/places/entries-by-year.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const officers = [
  '# Officers of the club',
  '## President',
  '* 1961\tGeorge Marsh',
  '* 1962-74\tElliot Simm',
  '* 1975–78\tWilla Solis',
  '## Vice-president',
  '* 1961 and 1975-96\tE Sims',
  '* 1972-74, 1979-97\tW Solis',
  '* 1998-2006: Fay Worth',
  '## Treasurer',
  '* 1949-52\tJ Key',
  '* 1956-59\tD Grant',
  '* 1959-63\tP Gwil',
  '## Notes',
  '* 1990 new ground',
].join('\n');

function chosen(question: string, text: string = officers): readonly string[] {
  const span = spanOf(text, text.slice(2, 10), { probability: 0.7 });
  const found = foundReading(readableOf('Officers', text), [span], 0.5);
  return wordsFound(withEntryOfYear(found, question));
}

describe('Q95: the entry of a year below the asked heading', () => {
  it.each([
    ['Who was treasurer of the club in 1957?', ['D Grant']],
    ['Who was president in 1970?', ['Elliot Simm']],
    ['Who was president in 1961?', ['George Marsh']],
    ['Who was vice-president in 1980?', ['E Sims', 'W Solis']],
    ['Who was the vice-president in 2001?', ['Fay Worth']],
    ['Who was treasurer in 1959?', ['D Grant', 'P Gwil']],
  ])('Q95: %s', (question, names) => {
    expect(chosen(question)).toEqual([...names, 'Officers']);
  });

  it.each([
    ['no entry has the year', 'Who was treasurer in 1970?'],
    ['no heading is said', 'Who was groundsman in 1957?'],
    ['two years are said', 'Who was treasurer between 1957 and 1960?'],
    ['no year is said', 'Who was treasurer?'],
    ['a heading has few entries', 'Which notes are there of 1990?'],
    [
      'the text is a book',
      'Who was president in 1970?',
      `${officers}\n\n${'A line of a book. '.repeat(6_000)}`,
    ],
  ])('Q95: the place stays where %s', (_, question, text = officers) => {
    expect(chosen(question, text)).toEqual(['Officers']);
  });
});
