// A row of a table with many columns, in the few that a person needs in a terminal: its name and the cells that answer.

/** More columns are not read in a terminal. */
const mostColumns = 8;
/** Columns that are printed of a wider row, besides those that answer. */
const printedColumns = 4;
const mark = '>>';

/**
 * @param {string} header
 * @param {string} row with `>>` before each value
 * @returns {{ header: string, row: string, left: number }} `left`: how many columns are left out
 */
export function narrowRow(header, row) {
  const [names, cells] = [cellsOf(header), cellsOf(row)];
  if (names.length <= mostColumns || names.length !== cells.length) return { header, row, left: 0 };
  const kept = cells.flatMap((cell, place) => (place < printedColumns || cell.includes(mark) ? [place] : []));
  /** @param {readonly string[]} all */
  const printed = (all) => {
    const parts = kept.flatMap((place, at) => {
      const skips = at > 0 && place > (kept[at - 1] ?? 0) + 1;
      return [...(skips ? ['…'] : []), all[place] ?? ''];
    });
    const skipsLast = (kept.at(-1) ?? 0) < all.length - 1;
    return `| ${[...parts, ...(skipsLast ? ['…'] : [])].join(' | ')} |`;
  };
  return { header: printed(names), row: printed(cells), left: names.length - kept.length };
}

/** @param {string} line */
function cellsOf(line) {
  const cells = line.trim().split(/(?<!\\)\|/u);
  return line.trim().startsWith('|') ? cells.slice(1, -1).map((cell) => cell.trim()) : [];
}
