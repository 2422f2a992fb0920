/** A table whose rows each have a name and one value, as beside an article and on a page about a product. It is a list of fields. */
import { oneLine } from '../text-builder.ts';

export interface PageCell {
  /** `th` or `td`. */
  readonly name: string;
  readonly text: string;
}

/** UTF-16 units. A longer one is the text of a picture. */
const longestLabel = 60;

/** Older pages have no cells for names, but a colon. */
function isLabel(cell: PageCell | undefined): boolean {
  return cell?.name === 'th' || /[\p{L}\p{N}] ?[:：]$/u.test(oneLine(cell?.text ?? ''));
}

/** The fields as lines; null if the rows are no such. A row of one cell is a line of its own. */
export function labelledRows(rows: readonly (readonly PageCell[])[]): readonly string[] | null {
  const full = rows
    .map((row) => row.filter(({ text }) => oneLine(text) !== ''))
    .filter((row) => row.length > 0);
  const pairs = full.filter((row) => row.length > 1);
  if (
    pairs.length < 2 ||
    pairs.some(({ length, 0: label, 1: value }) => length > 2 || !isLabel(label) || value?.name !== 'td')
  )
    return null;
  let group = '';
  return full.map(([label, value]) => {
    const name = oneLine(label?.text ?? '')
      .replace(/[:：]$/u, '')
      .trim();
    const isPart = /^[•·‣]/u.test(name);
    if (!isPart) group = name.length <= longestLabel ? `${name}, ` : '';
    if (value === undefined) return name;
    // A label with a bullet belongs to the last one without.
    return `- ${isPart ? `${group}${name.slice(1).trim()}` : name}: ${oneLine(value.text)}`;
  });
}
