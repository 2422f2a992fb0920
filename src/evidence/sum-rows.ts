/** Rows of tables that sum up the others. */
import { withoutMarkup } from './markup.ts';

/** A row that sums up others or says that there are more. */
const noRow =
  /^(?:(?:grand |sub-?)?totals?|sum|average|mean|others?|rest|all|gesamt|summe|zusammen|insgesamt|durchschnitt|sonstige|suma|media|otros|somme|moyenne|autres|totale|totaal|overige)(?!\p{L})|^(?:…|\.\.\.|etc)/iu;

/** True for a row that sums up others. */
export function isSumRow(cells: readonly string[]): boolean {
  return cells.some((cell) => noRow.test(withoutMarkup(cell).trim()));
}
