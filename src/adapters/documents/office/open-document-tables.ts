/** The tables and sheets of an OpenDocument file. OASIS OpenDocument 1.3, part 3, section 9. */
import { longestDocument } from '../../../ports/documents/document-parser.ts';
import type { XmlAttributes } from '../data/xml-events.ts';
import { damaged, tooMuchText } from '../parse-errors.ts';
import { type GridRow, SpanningTable, tableBlocks } from '../table-grid.ts';
import type { TextBuilder } from '../text-builder.ts';
import { sheetBlocks } from './sheet-tables.ts';

/** Limits nested tables, because each outer table repeats the text of the inner ones. */
const deepestTable = 30;
/** Copies of a row or a cell in a file: equal ones that follow each other are written once. More of them fill a sheet with a look. */
const mostCopies = 1_000;

interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

interface OpenTable {
  readonly grid: SpanningTable;
  readonly name: string;
  /** Number of each row of the grid in the sheet. */
  readonly numbers: number[];
  /** The number of the row that is read. */
  number: number;
  /** How many rows are like it. */
  rowCopies: number;
  row: Cell[];
  /** Empty cells that wait for one with words. */
  blanks: number;
  words: string[];
  /** What stands in place of the words: a day, or true or false. */
  value: string | null;
  spans: { readonly columns: number; readonly rows: number; readonly copies: number };
}

export class OpenDocumentTables {
  readonly #isSheets: boolean;
  readonly #builder: TextBuilder;
  readonly #tables: OpenTable[] = [];
  #characters = 0;

  /** @param kind in a book of sheets each outermost table is a sheet */
  constructor(kind: 'odt' | 'ods' | 'odp', builder: TextBuilder) {
    this.#isSheets = kind === 'ods';
    this.#builder = builder;
  }

  get isOpen(): boolean {
    return this.#tables.length > 0;
  }

  /** Adds a paragraph to the open cell. */
  say(text: string): void {
    this.#tables.at(-1)?.words.push(text);
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'table') {
      if (this.#tables.length > deepestTable) throw damaged('its tables are nested too deeply');
      this.#tables.push(emptyTable(attributes.get('name') ?? ''));
      return;
    }
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'table-row') {
      Object.assign(table, { rowCopies: countOf(attributes, 'number-rows-repeated'), row: [], blanks: 0 });
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const spans = {
        columns: countOf(attributes, 'number-columns-spanned'),
        rows: countOf(attributes, 'number-rows-spanned'),
        copies: countOf(attributes, 'number-columns-repeated'),
      };
      Object.assign(table, { words: [], value: shownValue(attributes), spans });
    }
  }

  close(name: string): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    // Cells that another one covers stand in the file as well. The grid leaves room for them by itself.
    if (name === 'table-cell') this.#endCell(table);
    else if (name === 'table-row') endRow(table);
    else if (name === 'table') this.#endTable();
  }

  #endCell(table: OpenTable): void {
    const { words, value, spans, row } = table;
    const text = value ?? words.join(' ');
    if (text === '' && spans.columns === 1 && spans.rows === 1) {
      table.blanks += spans.copies;
      return;
    }
    const copies = Math.min(mostCopies, spans.copies);
    this.#characters += text.length * copies * Math.min(mostCopies, table.rowCopies);
    if (this.#characters > longestDocument) throw tooMuchText();
    for (let blank = Math.min(mostCopies, table.blanks); blank > 0; blank -= 1) row.push(emptyCell);
    table.blanks = 0;
    for (let copy = 0; copy < copies; copy += 1) row.push({ text, ...spans });
  }

  #endTable(): void {
    const table = this.#tables.pop();
    const around = this.#tables.at(-1);
    if (table === undefined) return;
    const rows: GridRow[] = table.grid.rows.map((row, at) => ({
      ...row,
      number: table.numbers[at] ?? row.number,
    }));
    // A table inside a cell becomes text of that cell, because a Markdown row cannot hold rows.
    if (around !== undefined) {
      around.words.push(rows.flatMap(({ cells }) => [...cells.values()]).join(', '));
      return;
    }
    const blocks = this.#isSheets ? sheetBlocks(rows) : tableBlocks(rows);
    if (blocks.every((block) => block === '')) return;
    if (this.#isSheets) {
      this.#builder.mark('sheet', table.name);
      this.#builder.heading(2, table.name);
    }
    for (const block of blocks) this.#builder.block(block);
  }
}

const emptyCell: Cell = { text: '', columns: 1, rows: 1 };

/** Adds the row, and those like it, to the grid. Empty rows are counted alone. */
function endRow(table: OpenTable): void {
  const { grid, row, numbers, rowCopies } = table;
  const shown = row.length === 0 ? 1 : Math.min(mostCopies, rowCopies);
  for (let copy = 0; copy < shown; copy += 1) {
    numbers.push(table.number + copy + 1);
    grid.beginRow();
    for (const { text, columns, rows } of row) grid.addCell(text, columns, rows);
  }
  table.number += rowCopies;
}

function emptyTable(name: string): OpenTable {
  return {
    grid: new SpanningTable(),
    name,
    numbers: [],
    number: 0,
    rowCopies: 1,
    row: [],
    blanks: 0,
    words: [],
    value: null,
    spans: { columns: 1, rows: 1, copies: 1 },
  };
}

function countOf(attributes: XmlAttributes, name: string): number {
  const count = Math.floor(Number(attributes.get(name) ?? 1));
  return count >= 1 ? count : 1;
}

/** A day as ISO 8601, and true or false. Amounts stand in the cell as the sheet shows them. */
function shownValue(attributes: XmlAttributes): string | null {
  const type = attributes.get('value-type');
  if (type === 'date')
    return (attributes.get('date-value') ?? '').replace('T', ' ').replace(/ 00:00:00$/u, '') || null;
  if (type === 'boolean') return attributes.get('boolean-value')?.toUpperCase() ?? null;
  return null;
}
