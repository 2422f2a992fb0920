/** Reads CSV and similar files. The separator is detected, and the first row is the header. */
import Papa from 'papaparse';
import type { ParsedDocument } from '../../ports/document-parser.ts';
import { withoutText } from './parse-errors.ts';
import { TextBuilder, tableBlock } from './text-builder.ts';

export function readSeparatedValues(text: string): ParsedDocument {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const builder = new TextBuilder();
  builder.block(tableBlock(data));
  const { text: table, marks } = builder.finish();
  if (table === '') throw withoutText('This table has no cells with text. Add one that does.');
  return { format: 'csv', title: null, text: table, marks };
}
