import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { splitPassages } from '../../../../../src/evidence/passages/split-passages.ts';
import { readablesOfSearches } from '../../../../../src/tools/answers/reading/readables.ts';
import type { SearchOutcome } from '../../../../../src/tools/library/search-library.ts';

const said = (count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${at} tells of the sea.`).join(' ');

/** What a search finds that finds some of the passages of a text. */
function found(text: string, places: readonly number[]): SearchOutcome {
  const document = { id: documentId('island'), name: 'island.md', title: 'Island', text };
  const passages = splitPassages(text).flatMap((span, place) =>
    places.includes(place)
      ? [{ document, passage: { id: `p${place}`, ...span }, similarity: null, strength: 0.8 }]
      : [],
  );
  return { hits: passages.slice(0, 1), passages } as unknown as SearchOutcome;
}

describe('what the reader gets', () => {
  test('Q57: a passage is read to the end of the paragraph that it breaks off in', () => {
    const paragraph = `${said(14)} The lighthouse was automated in 1974. Its last keeper was Tobias Renn.`;
    const text = `${paragraph}\n\nThe ferry is another matter.\n`;
    const [first] = splitPassages(text);
    expect(text.slice(first?.start, first?.end)).not.toContain('Tobias Renn');
    const [read, ...others] = readablesOfSearches([found(text, [0])], 8);
    expect(read?.text).toBe(paragraph);
    expect(others).toEqual([]);
  });

  test('Q57: but not beyond a window, and nothing is read twice', () => {
    const long = said(60);
    const [alone] = readablesOfSearches([found(long, [0])], 8);
    expect(alone?.text.split(' ').length).toBeLessThanOrEqual(120);
    expect(alone?.text.length).toBeGreaterThan(splitPassages(long)[0]?.end ?? 0);
    const both = readablesOfSearches([found(long, [0, 1])], 8);
    const all = both.map(({ text }) => text).join(' ');
    expect(all.match(/Line 16 /g)).toHaveLength(1);
  });

  test('Q56: a row that passages cut is read as a whole, once', () => {
    const names = Array.from({ length: 50 }, (_, at) => `Name ${at}`).join(' | ');
    const cells = (row: string) => Array.from({ length: 50 }, (_, at) => `${row} cell ${at}`).join(' | ');
    const text = `| ${names} |\n| --- |\n| ${cells('A')} |\n| ${cells('B')} |\n`;
    const start = text.indexOf('B cell 30');
    const document = { id: documentId('table'), name: 'table.csv', title: 'Table', text };
    const part = (id: string, from: number, to: number) => ({
      document,
      passage: { id, start: from, end: to },
      similarity: null,
      strength: 0.8,
    });
    const passages = [part('p1', start, start + 60), part('p2', start + 60, start + 90)];
    const outcome = { hits: passages.slice(0, 1), passages } as unknown as SearchOutcome;
    const read = readablesOfSearches([outcome], 8);
    expect(read.map((one) => one.text)).toEqual([`| ${cells('B')} |`]);
    expect(read[0]?.header).toBe(`| ${names} |`);
  });
});
