import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { FoundReading } from '../../../../../src/tools/answers/read-answer.ts';
import { withoutEmptyRow } from '../../../../../src/tools/answers/tables/empty-cell.ts';
import { foundReading, readableOf, spanOf } from '../../../../doubles/readables.ts';

const table = [
  '| element | meltingPoint | boilingPoint | year |',
  '| Tin | 505 | 2875 | |',
  '| Oganesson | 325 |  | 2002 |',
].join('\n');

function found(words: string, text = table): FoundReading {
  const readable = readableOf('Elements', text, { document: documentId('e') });
  return foundReading(readable, [spanOf(text, words, { margin: 4, probability: 0.7 })], 0.8);
}

describe('Q56: a row whose asked cell is empty', () => {
  test('answers with none of its other cells', () => {
    const rest = withoutEmptyRow(found('2002'), 'boiling point of oganesson?');
    expect(rest?.reading.spans).toEqual([]);
    expect(rest?.reading.answerable).toBeLessThan(0.02);
  });

  test.each([
    ['melting point of oganesson?', 'the asked cell holds something'],
    ['What is known of oganesson?', 'no column is named'],
    ['boiling point of helium?', 'another row is meant'],
  ])('is left as it is: %s (%s)', (question) => {
    expect(withoutEmptyRow(found('2002'), question)).toBeNull();
  });

  test('is left as it is if another row of the same name has something there', () => {
    const twice = `${table}\n| Oganesson | 325 | 450 | 2006 |`;
    expect(withoutEmptyRow(found('2002', twice), 'boiling point of oganesson?')).toBeNull();
  });

  test('and prose are left alone', () => {
    const text = 'The boiling point of oganesson is not known.';
    expect(withoutEmptyRow(found('not known', text), 'boiling point of oganesson?')).toBeNull();
  });
});
