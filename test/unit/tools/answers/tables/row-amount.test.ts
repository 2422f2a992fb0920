import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { FoundReading } from '../../../../../src/tools/answers/read-answer.ts';
import { withAmountOfRow } from '../../../../../src/tools/answers/tables/row-amount.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const fees = [
  'Fees for the flat in Harbour Row.',
  '',
  '| Item | Amount | When |',
  '| --- | --- | --- |',
  '| Tenancy deposit | £1,110.00 | before keys are released |',
  '| Key fob | £18.00 | at the start |',
  '| Cleaning | £80 | £95 |',
  '| Total | £1,128 | |',
].join('\n');

function found(text: string, probability = 0.5, words = '£18.00'): FoundReading {
  const readable = readableOf('Agreement', text, { document: documentId('r') });
  return foundReading(readable, [spanOf(text, words, { margin: 1, probability })], 0.2);
}

const first = (question: string, from = found(fees)) => {
  const amount = withAmountOfRow(from, question);
  return [wordsFound(amount)[0], amount.reading.spans[0]?.probability, amount.reading.answerable];
};

describe('Q111: the amount of a row whose name the question says', () => {
  test('Q111: it is the answer, as likely, where the document says all words', () => {
    const deposit = ['£1,110.00', 0.7, 0.7];
    expect(first('How much is the tenancy deposit for the flat in Harbour Row?')).toEqual(deposit);
    expect(first('What is the tenancy deposit?')).toEqual(deposit);
  });

  test('Q111: also where the passage of the turn before is one row of the table', () => {
    const { readables, reading } = found(fees);
    const [whole] = readables;
    if (whole === undefined) throw new Error('no passage');
    const start = fees.indexOf('| Key fob');
    const row = fees.slice(start, fees.indexOf('\n', start));
    const part = { ...whole, text: row, start, header: '| Item | Amount | When |' };
    const spans = [spanOf(row, '£18.00', { probability: 0.3 })];
    expect(
      first('And how much is the tenancy deposit?', { readables: [part], reading: { ...reading, spans } })[0],
    ).toBe('£1,110.00');
  });

  test('Q111: in Arabic with its article', () => {
    const offer = '| البند | المبلغ |\n| --- | --- |\n| الراتب الأساسي | 920 |\n| بدل سكن | 180 |';
    expect(first('وكم بدل السكن؟', found(offer, 0.1, '920'))[0]).toBe('180');
  });

  test.each([
    ['a surer value was read', 'How much is the tenancy deposit?', found(fees, 0.8)],
    ['no amount is asked for', 'Who pays the tenancy deposit?', found(fees)],
    ['yes or no is asked', 'Is the tenancy deposit paid in May?', found(fees)],
    ['the row has two amounts', 'How much is the cleaning?', found(fees)],
    ['its name is one short word', 'How much is the total?', found(fees)],
    ['the document lacks a word', 'How much is the tenancy deposit for the lighthouse?', found(fees)],
    ['two rows have the name', 'How much is the key fob?', found(`${fees}\n| Key fob | £20.00 | later |`)],
  ])('Q111: nothing changes where %s', (_, question, from) => {
    expect(withAmountOfRow(from, question)).toBe(from);
  });
});
