import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { ReadSource } from '../../../../../src/tools/answers/reading/readables.ts';
import { sameColumn } from '../../../../../src/tools/answers/tables/same-column.ts';

const header = '| Grade | Who | Days of leave | Notice |';
const text = `# Leave\n\n${header}\n|---|---|---|---|\n| J1 | apprentices | 23 | one week |\n| J2 | old joiners | 28 | six weeks |\n| J3 | masters | | none |\n\nMasters agree on theirs.`;
const source = (words: string): ReadSource => ({
  title: 'Handbook',
  text: words,
  document: documentId('h'),
  memory: null,
});
const days = { header, row: '| J1 | apprentices | 23 | one week |', column: 2 };

function said(question: string, words = text, cell = days): string | null {
  const found = sameColumn(question, cell, [source(words)]);
  const [span] = found?.reading.spans ?? [];
  const readable = found?.readables[0];
  if (span === undefined || readable === undefined) return null;
  expect(readable.source.text.slice(readable.start, readable.start + readable.text.length)).toBe(
    readable.text,
  );
  expect(readable.header).toBe(cell.header);
  return readable.text.slice(span.start, span.end);
}

describe('Q58: a question that does no more than name another row', () => {
  test.each([
    ['And an apprentice?', '23'],
    ['and the old joiners', '28'],
    ['What about J2?', '28'],
    ['J1', '23'],
  ])('%s asks for the same column', (question, answer) => {
    expect(said(question)).toBe(answer);
  });

  test.each([
    'How much notice does an apprentice give?',
    'And the journeymen?',
    'And an apprentice in summer?',
    'And the joiners?',
    'And masters?',
    'And 28?',
    '',
  ])('“%s” says more, names no row by itself, or asks for an empty cell', (question) => {
    expect(said(question)).toBeNull();
  });

  test('in scripts without spaces, and where “and” is written as part of the word', () => {
    const codes = '| コード | 意味 |\n|---|---|\n| E1 | 水がない |\n| E5 | 本体が傾いている |';
    const meaning = { header: '| コード | 意味 |', row: '', column: 1 };
    expect(said('じゃあE5は？', codes, meaning)).toBe('本体が傾いている');
    expect(said('E5の直し方を教えてください', codes, meaning)).toBeNull();
    const fees = '| النشاط | الرسم |\n|---|---|\n| الشطرنج | 90 درهماً |\n| التصوير | 110 دراهم |';
    expect(said('والتصوير؟', fees, { header: '| النشاط | الرسم |', row: '', column: 1 })).toBe('110 دراهم');
  });

  test('two rows of a name, and another table, answer nothing', () => {
    expect(said('And J1?', `${text}\n\n${header}\n|---|---|---|---|\n| J1 | guests | 2 | none |`)).toBeNull();
    expect(said('And J1?', text, { header: '| Grade | Who | Pay |', row: '', column: 2 })).toBeNull();
  });

  test('Q58: or describes it in a few words; of several, the one of the same kind as the row before', () => {
    const menuHeader = '| Kind | Name | What is in it | Price |';
    const menu = `${menuHeader}\n|---|---|---|---|\n| Salad | Harbour | prawns, oranges | 12 |\n| Salad | Garden | fried beans, leaves | 11 |\n| Snack | Board | fried beans, cheese | 9 |\n| Snack | Rings | onions | 4 |`;
    const price = { header: menuHeader, row: '| Salad | Harbour | prawns, oranges | 12 |', column: 3 };
    expect(said('And the one with fried beans?', menu, price)).toBe('11');
    expect(said('Und die mit onions?', menu, price)).toBe('4');
    expect(said('Et celle aux onions ?', menu, price)).toBe('4');
    expect(said('And the one with mushrooms?', menu, price)).toBeNull();
    expect(said('What is fried?', menu, price)).toBeNull();
    expect(said('And the one with fried beans?', menu, { ...price, row: '' })).toBeNull();
  });
});
