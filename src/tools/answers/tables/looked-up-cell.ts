/**
 * Looks a cell up: the question says the words of a row and the name of a column (“the capital of Bhutan”). A reader of prose does
 * not follow columns, least of all in a row of fifty cells.
 */
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { cellFirst } from './cell-first.ts';
import { askedStems, cellsSaid, isOnlyRow, type Row, rowsOf } from './table-rows.ts';

/** Sure where row and column say all of the question's words, likely where one word is left over. */
const probabilities = [0.9, 0.7] as const;
interface LookedUp {
  readonly row: Row;
  readonly cell: Row['cells'][number];
  /** Number of the question's words that neither the row nor the column says. */
  readonly left: number;
}

/** Puts the cell first, unless what was read is as likely. Several rows of the same words, or columns of the same name, tell nothing. */
export function withLookedUpCell(found: FoundReading, question: string): FoundReading {
  const looked = lookUp(found.readables, question);
  const probability = looked === null ? undefined : probabilities[looked.left];
  if (looked === null || probability === undefined) return found;
  const { readables, reading } = found;
  const { row, cell } = looked;
  const [best] = reading.spans;
  const at = best && readables[best.passage];
  const isBest =
    at?.source === row.readable.source &&
    at.start + (best?.start ?? 0) < row.readable.start + cell.end &&
    row.readable.start + cell.start < at.start + (best?.end ?? 0);
  if (best !== undefined && best.probability >= probability) return found;
  if (best === undefined || !isBest) return cellFirst(found, { row, cell, probability }, () => false);
  const agreed = { ...best, probability };
  const answerable = Math.max(reading.answerable, probability);
  return { readables, reading: { ...reading, spans: [agreed, ...reading.spans.slice(1)], answerable } };
}

function lookUp(readables: readonly Readable[], question: string): LookedUp | null {
  const asked = askedStems(question);
  let best: LookedUp | null = null;
  let most = Number.NEGATIVE_INFINITY;
  let rivals = 0;
  for (const row of rowsOf(readables)) {
    const title = contentStemsOf(row.readable.source.title);
    const said = cellsSaid(row, question);
    const known = [...title, ...said.flatMap(({ text, name }) => [...contentStemsOf(text), ...name])];
    const rest = asked.filter((stem) => !holdsWord(known, stem));
    const keyed = asked.filter((stem) =>
      holdsWord(
        said.flatMap(({ text }) => contentStemsOf(text)),
        stem,
      ),
    ).length;
    if (keyed === 0 || rest.length === 0) continue;
    const cell = columnSaid(
      row.cells.filter((one) => !said.includes(one)),
      rest,
    );
    if (cell === null) continue;
    const left = rest.filter((stem) => !holdsWord(cell.name, stem)).length;
    const worth = keyed - left;
    if (worth === most) rivals += 1;
    if (worth <= most) continue;
    [best, most, rivals] = [{ row, cell, left }, worth, 0];
  }
  return best !== null && rivals === 0 && isOnlyRow(best.row, cellsSaid(best.row, question)) ? best : null;
}

/** The only column whose whole name the words say, the longest name first; else the only one whose name they say but for its brackets. */
function columnSaid(cells: Row['cells'], words: readonly string[]): LookedUp['cell'] | null {
  for (const part of ['name', 'bareName'] as const) {
    const named = cells.filter(
      (one) => one.text !== '' && one[part].length > 0 && one[part].every((stem) => holdsWord(words, stem)),
    );
    const longest = Math.max(0, ...named.map((one) => one[part].length));
    const [cell, other] = named.filter((one) => one[part].length === longest);
    if (cell !== undefined) return other === undefined ? cell : null;
  }
  return null;
}
