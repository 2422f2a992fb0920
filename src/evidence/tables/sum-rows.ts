/** Rows of tables that sum up the others. */
import { withoutMarkup } from '../documents/markup.ts';

/** A row that sums up others or says that there are more. */
const noRow =
  /^(?:(?:grand |sub-?)?totals?|sum|average|mean|others?|rest|all|gesamt|summe|zusammen|insgesamt|durchschnitt|sonstige|suma|media|otros|somme|moyenne|autres|totale|totaal|overige)(?!\p{L})|^(?:…|\.\.\.|etc)/iu;

const words = /\p{L}|…|\.\.\./u;

/** Cells with words in which a row says so: its first, or the one behind the group that it sums up. */
const mostNames = 2;

/** True for a row that sums up others: its first words say so, where other rows have a name. “ALL” further on is a currency. */
export function isSumRow(cells: readonly string[]): boolean {
  const named = cells.map((cell) => withoutMarkup(cell).trim()).filter((cell) => words.test(cell));
  return named.slice(0, mostNames).some((cell) => noRow.test(cell));
}
