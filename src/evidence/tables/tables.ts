/** Finds tables as wholes. A passage may cut a table, and a count needs all of its rows. */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { Sentence } from '../../core/text/sentences.ts';
import { wholeSentences } from '../quotes/whole-sentences.ts';
import { cellTexts, columnNames } from './table-cells.ts';

/** A part of a text, and the header of the table in whose middle it begins; null elsewhere. */
interface TextInTable {
  readonly text: string;
  readonly header: string | null;
}

/** The header of a row of the text, null for what is none: a row behind the first table has names of its own. */
export function headerOfRow(
  { text, header }: TextInTable,
  { kind, start, tableHeader }: Pick<Sentence, 'kind' | 'start' | 'tableHeader'>,
): string | null {
  if (header === null || kind !== 'table-row') return tableHeader;
  const isRow = (line: string): boolean => line.trim() === '' || /^\s*\||\t/u.test(line);
  const lines = text.slice(0, start).split('\n').slice(0, -1);
  return lines.every(isRow) ? header : tableHeader;
}

interface TableRow extends Span {
  readonly cells: readonly string[];
}

export interface Table extends Span {
  /** The header as it is written. */
  readonly header: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The heading above the table, and the line right above it if that ends with a colon. */
  readonly about: string;
  /** True if a rule stands under the header. */
  readonly ruled: boolean;
  /** True if only empty lines separate this table from the next, so that the border is uncertain. */
  readonly torn: boolean;
}

/** UTF-16 units. A longer row is read and quoted in parts. */
export const longestRow = 4_000;
/** UTF-16 units. No row and no sentence is cut at this length. */
export const uncut = 1_000_000;

/**
 * The tables with a rule under their header, in order. Without a rule, the first row may be a row like the others.
 * @param unruled also those without a rule, the first row as their header
 */
export function tablesOf(text: string, unruled = false): readonly Table[] {
  const sentences = wholeSentences(text, uncut);
  const runs: { readonly above: Sentence | null; readonly rows: Sentence[] }[] = [];
  for (const [place, sentence] of sentences.entries()) {
    if (sentence.kind !== 'table-row') continue;
    if (sentence.tableHeader === null) runs.push({ above: sentences[place - 1] ?? null, rows: [sentence] });
    else runs.at(-1)?.rows.push(sentence);
  }
  const isBeside = (left: number): boolean => runs[left + 1]?.above?.kind === 'table-row';
  return runs.flatMap(({ above, rows: [header, ...rows] }, place): Table[] => {
    const [first] = rows;
    const last = rows.at(-1);
    if (header === undefined || first === undefined || last === undefined) return [];
    const ruled = /-{2}/u.test(text.slice(header.end, first.start));
    if (!unruled && !ruled) return [];
    const cells = rows.map((row) => cellTexts(row.text));
    const fewest = cells.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
    const lead = above?.kind === 'prose' && /[:：]$/u.test(above.text) ? above.text : '';
    return [
      {
        start: header.start,
        end: last.end,
        header: header.text,
        columns: columnNames(header.text, fewest),
        rows: rows.map(({ start, end }, at) => ({ start, end, cells: cells[at] ?? [] })),
        about: `${header.heading ?? ''} ${lead}`.trim(),
        ruled,
        torn: isBeside(place) || isBeside(place - 1),
      },
    ];
  });
}
