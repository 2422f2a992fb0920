/** Rows and columns of a sheet that its writer hid. ECMA-376, part 1, 18.3.1.13 and 18.3.1.73. */
import type { XmlAttributes } from '../data/xml-events.ts';
import type { GridRow } from '../table-grid.ts';

export class HiddenCells {
  readonly #columns: { readonly first: number; readonly last: number }[] = [];
  readonly #rows = new Set<GridRow>();
  /** A filter leaves out rows for the moment only: their sheet would be read in part, and nobody told. */
  #isFiltered = false;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'filterColumn' || name === 'tablePart') this.#isFiltered = true;
    else if (name === 'col' && isHidden(attributes))
      this.#columns.push({
        first: Number(attributes.get('min')) - 1,
        last: Number(attributes.get('max')) - 1,
      });
  }

  beginRow(row: GridRow, attributes: XmlAttributes): void {
    if (isHidden(attributes)) this.#rows.add(row);
  }

  hasColumn(column: number): boolean {
    return this.#columns.some(({ first, last }) => column >= first && column <= last);
  }

  /** Known once the whole sheet is read, because its filter stands behind its rows. */
  hasRow(row: GridRow): boolean {
    return !this.#isFiltered && this.#rows.has(row);
  }
}

/** What is folded, as a part of an outline, is a press away. */
function isHidden(attributes: XmlAttributes): boolean {
  const isFolded = Number(attributes.get('outlineLevel') ?? 0) > 0;
  return /^(?:1|true)$/u.test(attributes.get('hidden') ?? '') && !isFolded;
}
