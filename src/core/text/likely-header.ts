/** Tells a header from the first row of a table that has none. A CSV file does not say which of the two it begins with. */

const year = /^(?:1\d|20)\d{2}$/u;
const thousands = /(?<=\d)[,.' \u00a0\u202f](?=\d{3}(?!\d))/gu;

/**
 * False if the first row is like the row below it: in one of their columns both hold an amount, written in the same form. Years,
 * and amounts that rise or fall along the row, as of weeks or sizes, do name columns.
 */
export function isLikelyHeader(first: readonly string[], below: readonly string[]): boolean {
  if (isSeries(first.filter(isAmount))) return true;
  return !first.some((cell, column) => isAmount(cell) && formOf(below[column] ?? '') === formOf(cell));
}

/** A year is no amount: it may name a column. */
export function isAmount(cell: string): boolean {
  return /^\p{Sc}?\p{N}/u.test(cell) && !year.test(cell);
}

/** The amount with one zero for each number in it: “0.12 €” and “13.50 €” are both “0.0 €”. */
function formOf(cell: string): string {
  return cell.replace(thousands, '').replace(/\p{N}+/gu, '0');
}

function isSeries(amounts: readonly string[]): boolean {
  const values = amounts.map((cell) =>
    Number.parseFloat(cell.replace(/^\P{N}+/u, '').replace(thousands, '')),
  );
  if (values.length < 2 || new Set(amounts.map(formOf)).size > 1) return false;
  const steps = values.slice(1).map((value, place) => Math.sign(value - (values[place] ?? Number.NaN)));
  return steps[0] !== 0 && steps.every((step) => step === steps[0]);
}
