import { damaged } from '../parse-errors.ts';
import { SpanningTable, tableBlocks } from '../table-grid.ts';

/** Limits nested tables, because each outer table repeats the text of the inner ones. */
const deepestTable = 30;

/** A table that is being read. Its cells may hold other tables. */
interface OpenTable {
  readonly grid: SpanningTable;
  cell: string[];
  /** Columns that the cell covers. */
  columns: number;
  /** True if the cell goes on from the row above. */
  goesOn: boolean;
}

/** The tables of a Word document around the place that is being read. */
export class WordTables {
  readonly #open: OpenTable[] = [];

  /** True inside a table. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Adds a line to the cell that is being read. */
  add(line: string): void {
    this.#open.at(-1)?.cell.push(line);
  }

  /** Takes the beginning of an element; others than those of tables mean nothing here. */
  open(name: string, value: string): void {
    if (name === 'tbl') this.#begin();
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (name === 'tr') table.grid.beginRow();
    else if (name === 'tc') Object.assign(table, { cell: [], columns: 1, goesOn: false });
    else if (name === 'gridSpan') table.columns = Number(value);
    else if (name === 'vMerge') table.goesOn = value !== 'restart';
  }

  endCell(): void {
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (table.goesOn) table.grid.addContinued(table.columns);
    else table.grid.addCell(table.cell.join(' '), table.columns);
    table.cell = [];
  }

  /** @returns the blocks of an outermost table; none for a table inside another */
  endTable(): string[] {
    const table = this.#open.pop();
    if (table === undefined) return [];
    if (!this.isOpen) return tableBlocks(table.grid.rows);
    // A table inside a cell becomes text of that cell, because a Markdown row cannot hold rows.
    this.add(table.grid.rows.flatMap(({ cells }) => [...cells.values()]).join(', '));
    return [];
  }

  #begin(): void {
    if (this.#open.length > deepestTable) throw damaged('its tables are nested too deeply');
    this.#open.push({ grid: new SpanningTable(), cell: [], columns: 1, goesOn: false });
  }
}
