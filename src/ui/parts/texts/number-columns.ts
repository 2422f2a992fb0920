/** A number with its separators, and a sign, currency or percent at either end: `€1,140.50`, `− 12 %`. */
const number = /^[^\p{L}\p{N}]{0,3}\p{N}[\p{N}\s.,'’]*[^\p{L}\p{N}]{0,3}$/u;

/** Columns whose cells are all numbers, but for the empty ones, by their places. @param rows without the header */
export function numberColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length > 1 && cells.every((cell) => number.test(cell))) found.add(column);
  }
  return found;
}
