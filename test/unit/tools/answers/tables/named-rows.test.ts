import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { Bm25 } from '../../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../../src/core/text/stem.ts';
import type { Readable } from '../../../../../src/tools/answers/reading/readables.ts';
import { rowsNamedIn, withNamedRows } from '../../../../../src/tools/answers/tables/named-rows.ts';
import { readableOf } from '../../../../doubles/readables.ts';

const fleet =
  '| Vessel | Passengers |\n| --- | --- |\n| Grey Petrel | 180 |\n| Oyster Maid | 12 |\n\nThe Linnet has no car deck.';
const words = new Bm25();
for (const line of fleet.split('\n')) words.add(stemsOf(line));

function readable(text: string): Readable {
  return readableOf('Register', text, { document: documentId('register') });
}

describe('rows of a table', () => {
  test('Q41: of a table the rows that a question names are read, with the header above them', () => {
    const [row, ...others] = withNamedRows(
      'How many passengers does the Grey Petrel take?',
      [readable(fleet)],
      words,
    );
    expect(others).toEqual([]);
    expect(row).toMatchObject({ text: '| Grey Petrel | 180 |', header: '| Vessel | Passengers |' });
    expect(fleet.slice(row?.start).startsWith('| Grey Petrel')).toBe(true);
  });

  test('Q41: of two passages of a table that whose row says more of the same words is meant', () => {
    const header = '| Day | Date | Where |';
    const days = `${header}\n| --- | --- | --- |\n| 4 | Tue 9 July | Surro |\n| 9 | Sun 14 July | Melhan |`;
    const statistics = new Bm25();
    for (const line of [...days.split('\n'), 'July is warm.', 'We slept.']) statistics.add(stemsOf(line));
    const whole = readable(days);
    const cut = days.indexOf('| 9 ');
    const passages = [
      { ...whole, text: days.slice(0, cut) },
      { ...whole, text: days.slice(cut), start: cut, header, source: { ...whole.source } },
    ];
    const read = withNamedRows('Where did we sleep on 9 July?', passages, statistics);
    expect(read.map(({ text }) => text)).toEqual(['| 4 | Tue 9 July | Surro |']);
  });

  test('Q41: of rows that hold one name the one that says more of the question is meant, wherever it stands', () => {
    const header = '| System | Chip | Support |';
    const systems = `${header}\n| --- | --- | --- |\n| Lark | K64 | second |\n| Wren | K64 | first |\n| Wren | M86 | first |`;
    const statistics = new Bm25();
    for (const line of [...systems.split('\n'), 'Lark and Wren.', 'A lark sings.'])
      statistics.add(stemsOf(line));
    const question = 'What support does Lark have on K64?';
    const whole = readable(systems);
    const cut = systems.indexOf('| Wren');
    const found = { ...whole, text: systems.slice(cut), start: cut, header };
    for (const passages of [[whole], [found]])
      expect(withNamedRows(question, passages, statistics).map(({ text }) => text)).toEqual([
        '| Lark | K64 | second |',
      ]);
    expect(withNamedRows('Which support has K64?', [whole], statistics)).toHaveLength(2);
  });

  test('Q41: a question that names no row, or what prose alone speaks of, is read over the whole', () => {
    const whole = readable(fleet);
    expect(withNamedRows('How many passengers are there?', [whole], words)).toEqual([whole]);
    expect(withNamedRows('Has the Linnet a car deck?', [whole], words)).toEqual([whole]);
  });

  test('Q41: what the document says beside the table is read as well, and a word that says nothing names no row', () => {
    const prose = readable('The Grey Petrel was lengthened for more passengers in 1990.');
    const table = readable(fleet);
    const beside = { ...prose, source: table.source };
    const read = withNamedRows('How many passengers does the Grey Petrel take?', [table, beside], words);
    expect(read.map(({ text }) => text)).toEqual(['| Grey Petrel | 180 |', beside.text]);
    const tools = readable('| 项目 | 描述 |\n| --- | --- |\n| 手册 | 船的说明 |\n\n船的载客量为 180 人。');
    expect(withNamedRows('这条船的载客量是多少？', [tools], words)).toEqual([tools]);
  });

  test('Q41: beside a named row the whole paragraph that names it is read', () => {
    const prose = 'The Grey Petrel was sold in 1990. Her last captain was Tobias Renn.';
    const text = `${fleet}\n\n${prose}`;
    const read = withNamedRows('Who was the last captain of the Grey Petrel?', [readable(text)], words);
    expect(read.map((one) => one.text)).toEqual(['| Grey Petrel | 180 |', prose]);
    for (const one of read) expect(text.slice(one.start)).toContain(one.text);
  });

  test('Q24: a question that goes on is about the row that the turn before named', () => {
    const linked = rowsNamedIn(
      'What does the Grey Petrel take? 180',
      'And her captain?',
      [readable(fleet)],
      words,
    );
    expect(linked).toMatchObject([{ words: 'Grey Petrel', readables: [{ text: '| Grey Petrel | 180 |' }] }]);
  });

  test('Q41: rows of the table in other passages are left out if one alone holds a name or number of the question as a cell', () => {
    const [, , petrel = '', maid = ''] = fleet.split('\n');
    const whole = readable(fleet);
    const header = '| Vessel | Passengers |';
    const part = (text: string): Readable => ({ ...whole, text, start: fleet.indexOf(text), header });
    const read = (question: string) =>
      withNamedRows(question, [part(maid), part(petrel)], words).map(({ text }) => text);
    expect(read('Which vessel takes 180 passengers?')).toEqual([petrel]);
    expect(read('Which vessel takes 19 passengers?')).toEqual([maid, petrel]);
    // Another search makes its sources anew.
    const later = { ...part(maid), source: { ...whole.source } };
    const both = withNamedRows('Which vessel takes 180 passengers?', [part(petrel), later], words);
    expect(both.map(({ text }) => text)).toEqual([petrel]);
  });
});
