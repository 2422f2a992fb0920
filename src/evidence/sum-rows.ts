/** Rows of tables that sum up the others. */
import { withoutMarkup } from './markup.ts';

/** A row that sums up others or says that there are more. */
const noRow =
  /^(?:(?:grand |sub-?)?totals?|sum|average|mean|others?|rest|all|gesamt|summe|zusammen|insgesamt|durchschnitt|sonstige|suma|media|otros|somme|moyenne|autres|totale|totaal|overige)(?!\p{L})|^(?:…|\.\.\.|etc)/iu;

const words = /\p{L}|…|\.\.\./u;

/** True for a row that sums up others: its first words say so, where other rows have a name. “ALL” further on is a currency. */
export function isSumRow(cells: readonly string[]): boolean {
  const first = cells.map((cell) => withoutMarkup(cell).trim()).find((cell) => words.test(cell));
  return first !== undefined && noRow.test(first);
}
