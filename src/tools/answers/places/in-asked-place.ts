/** Where a list or a table says which place answers, that place comes before what the reader likes best. */

import { inAskedForm } from '../losses/other-form.ts';
import type { FoundReading } from '../read-answer.ts';
import { type AskedCell, withAskedCell } from '../tables/asked-cell.ts';
import { withBandRow } from '../tables/band-row.ts';
import { withoutEmptyRow } from '../tables/empty-cell.ts';
import { withLookedUpCell } from '../tables/looked-up-cell.ts';
import { withAmountOfRow } from '../tables/row-amount.ts';
import { withAskedClause } from './asked-clause.ts';
import { withAskedPart } from './asked-part.ts';
import { withAskedRole } from './asked-role.ts';
import { withDefinedTerm } from './defined-term.ts';
import { withEntryOfYear } from './entries-by-year.ts';
import { withKeyedHeading } from './keyed-heading.ts';
import { withLabelledValue } from './labelled-value.ts';
import { withNamedContact } from './named-contact.ts';
import { withWholeEnumeration } from './whole-enumeration.ts';

/**
 * The items of the asked role, the other part of an entry, the cell of the asked column, the cell whose row and column the question says,
 * the value of a label, the amount of a named row, the cell beside a band, the contact that the question names, the entry of the asked year, the heading or the
 * term that is asked for, the value of the clause that the question names, all of an enumeration; last what has another form than is
 * asked for.
 */
export async function inAskedPlace(found: FoundReading, asked: AskedCell): Promise<FoundReading> {
  const parted = withAskedPart(withAskedRole(found, asked.question), asked.question);
  const empty = withoutEmptyRow(parted, asked.question);
  if (empty !== null) return empty;
  const placed = withLabelledValue(
    withLookedUpCell(await withAskedCell(parted, asked), asked.question),
    asked.question,
  );
  const banded = withBandRow(withAmountOfRow(placed, asked.question), asked);
  const named = withNamedContact(banded, asked.question);
  const dated = withEntryOfYear(named, asked.question);
  const keyed = withDefinedTerm(withKeyedHeading(dated, asked.question), asked.question);
  const clause = withAskedClause(keyed, asked.question);
  return withWholeEnumeration(inAskedForm(clause, asked.question));
}
