import { describe, expect, test } from 'vitest';
import { spokenRows } from '../../../../src/evidence/tables/spoken-rows.ts';

const table =
  '| Vessel | Built | Tonnage |\n| --- | --- | --- |\n| Heron | 1987 | 613 t |\n| Tern | 1996 | |';

function placeOf(text: string, header: string | null, words: string): string | null {
  const spoken = spokenRows(text, header);
  const start = spoken.text.indexOf(words);
  const place = spoken.original({ start, end: start + words.length });
  return place && text.slice(place.start, place.end);
}

describe('a table as the reader takes it', () => {
  test('Q41: each cell stands beside the name of its column', () => {
    const { text } = spokenRows(`The fleet:\n\n${table}\n\nKept by the office.`, null);
    expect(text).toContain('Vessel: Heron; Built: 1987; Tonnage: 613 t; ');
    expect(text).toContain('The fleet:');
    expect(text).toContain('Kept by the office.');
    expect(text).not.toContain('|');
  });

  test('Q41: every word leads back to its place, and the name of a column to none', () => {
    expect(placeOf(table, null, '613 t')).toBe('613 t');
    expect(placeOf(table, null, 'Tonnage: 613 t')).toBe('613 t');
    expect(placeOf(table, null, 'Tonnage: ')).toBeNull();
    expect(placeOf(`${table}\n\nKept by the office.`, null, 'the office')).toBe('the office');
  });

  test('Q21, Q41: no cell of a table without column names stands beside a cell of its first row', () => {
    const { text } = spokenRows('| Bolt M4 | 0.12 |\n| Nut M4 | 0.05 |', null);
    expect(text.match(/Bolt M4|0\.12/g)).toHaveLength(2);
  });

  test('Q41: a table that begins further up has its header from there', () => {
    const row = '| Tern | 1996 | 174 t |\n| Gull | 2001 | 88 t |';
    const { text } = spokenRows(row, '| Vessel | Built | Tonnage |');
    expect(text).toContain('Vessel: Tern; Built: 1996');
    expect(text).toContain('Vessel: Gull; Built: 2001');
  });

  test('Q41: the marks of Markdown and HTML are not read, and every word leads back to its place', () => {
    const text =
      '## Setup\n\n<p align="center">The **`_logs`** folder of [the cache](https://example.org/a_b "now") ![x](y.png)</p>\n> 3 * 4 is *12*.';
    const { text: read } = spokenRows(text, null);
    expect(read).toBe('Setup\n\nThe _logs folder of the cache \n3 * 4 is 12.');
    expect(placeOf(text, null, '_logs')).toBe('_logs');
    expect(placeOf(text, null, '_logs folder')).toBe('_logs`** folder');
    expect(placeOf(text, null, '12')).toBe('12');
    expect(spokenRows('| **Name** |\n| --- |\n| `rs` |', null).text).toContain('Name: rs; ');
  });

  test('Q41: a header parted by tabs that has one name less leaves the first column without one', () => {
    const { text } = spokenRows('Spring\tSummer\tAutumn\nQuay House\t14\t31\t9\nMill Cottage\t3\t8\t2', null);
    expect(text).toContain('Quay House; Spring: 14; Summer: 31; Autumn: 9; ');
    expect(spokenRows('| Mill Cottage | 3 | 8 |', '| Spring | Summer |').text).toContain(
      'Spring: Mill Cottage',
    );
  });

  test('Q41: a first row that no rule stands under is kept; prose is left as it is', () => {
    expect(spokenRows('Heron\t1987\t613 t\nTern\t1996\t174 t', null).text).toContain('Heron\t1987');
    const prose = 'The mill grinds rye. It has four floors.';
    expect(spokenRows(prose, null).text).toBe(prose);
    expect(spokenRows(prose, null).original({ start: 4, end: 8 })).toEqual({ start: 4, end: 8 });
  });
});
