/** Rows of tables that sum up the others. */
import { withoutMarkup } from '../documents/markup.ts';
import { amountIn } from '../values/amounts.ts';
import type { Table } from './tables.ts';

/** Begins the name of a row that sums up others, or says that there are more. */
const sum =
  /^(?:(?:grand |sub-?)?totals?|sum|average|gesamt|summe|zusammen|insgesamt|durchschnitt|suma|somme|moyenne|totale|totaal)(?!\p{L})|^(?:…|\.\.\.|etc)/iu;
/** The same as a whole name: “Other costs” and “All-day pass” are things of their own. */
const rest =
  /^(?:all|(?:the )?rest|others?|mean|sonstiges?|otr[oa]s|media|autres|overige)[\s:.*…]{0,4}(?:\([^)]{0,40}\))?$/iu;
/** Sums up others if its number does: “All ferries”. */
const all = /^all(?!\p{L})/iu;

const words = /\p{L}|…|\.\.\./u;

/** Cells with words in which a row says so: its first, or the one behind the group that it sums up. */
const mostNames = 2;
/** Share of a sum that rounding may take. */
const rounding = 0.01;

type Rows = Table['rows'];

/** The rows that do not sum up others: the first words of those say so, where other rows have a name. “ALL” further on is a currency. */
export function withoutSumRows(rows: Rows): Rows {
  const others = rows.filter(({ cells }) => !isSumRow(cells));
  if (!others.some(({ cells }) => all.test(nameOf(cells)))) return others;
  const totals = totalsOf(others);
  const isTotal = (cell: string, column: number): boolean => {
    const amount = amountIn(withoutMarkup(cell)) ?? 0;
    return amount !== 0 && Math.abs((totals[column] ?? 0) - 2 * amount) <= Math.abs(amount) * rounding;
  };
  return others.filter(({ cells }) => !all.test(nameOf(cells)) || !cells.some(isTotal));
}

function isSumRow(cells: readonly string[]): boolean {
  return rest.test(nameOf(cells)) || namesIn(cells).some((cell) => sum.test(cell));
}

function nameOf(cells: readonly string[]): string {
  return namesIn(cells)[0] ?? '';
}

function namesIn(cells: readonly string[]): readonly string[] {
  return cells
    .map((cell) => withoutMarkup(cell).trim())
    .filter((cell) => words.test(cell))
    .slice(0, mostNames);
}

/** Of the numbers in each column. */
function totalsOf(rows: Rows): readonly number[] {
  const totals: number[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      totals[column] = (totals[column] ?? 0) + (amountIn(withoutMarkup(cell)) ?? 0);
  return totals;
}
