/** Reads CSV and similar files. The separator is detected, and titles and notes around the table are lines of their own. */
import Papa from 'papaparse';
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import { sheetBlocks } from '../office/sheet-tables.ts';
import { withoutText } from '../parse-errors.ts';
import { type GridRow, gridRow } from '../table-grid.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';

/** “sep=;”: the first line of a file for Excel. */
const named = /^sep=([^\n])\n/iu;

export function readSeparatedValues(text: string): ParsedDocument {
  const { data } = Papa.parse<string[]>(text.replace(named, ''), { delimiter: named.exec(text)?.[1] ?? '' });
  const builder = new TextBuilder();
  for (const block of sheetBlocks(data.map(rowOf))) builder.block(block);
  const { text: table, marks } = builder.finish();
  if (table === '') throw withoutText('This table has no cells with text. Add one that does.');
  return { format: 'csv', title: null, text: table, marks };
}

function rowOf(row: readonly string[], index: number): GridRow {
  const placed = gridRow(index + 1);
  for (const [column, cell] of row.entries()) {
    const shown = oneLine(cell);
    if (shown !== '') placed.cells.set(column, shown);
  }
  return placed;
}
