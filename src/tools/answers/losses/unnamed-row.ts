/** What a place loses in a table row about nothing that the question says: names and numbers stand in any list of members. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { isSameWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { inOtherLanguage, writtenIn } from '../../../evidence/words/written-in.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { spaced } from '../tables/asked-cell.ts';

/** Logits of a span's margin. */
const unnamedRowLoss = 4;

/**
 * Loss of a span in a row (rule Q103): neither row, header, heading nor title have a telling word of the question. A table in another
 * language says the same in other words, and loses nothing.
 */
export function unnamedRowLossOf(
  question: string,
  readables: readonly Readable[],
  loss = unnamedRowLoss,
): (span: ReadSpan) => number {
  const asked = contentStemsOf(question);
  const language = writtenIn(question);
  const tables = new Map<ReadSource, readonly Table[]>();
  const tablesIn = (source: ReadSource): readonly Table[] => {
    const known = tables.get(source) ?? (source.text.includes('|') ? tablesOf(source.text, true) : []);
    tables.set(source, known);
    return known;
  };
  return ({ passage, start, end }) => {
    const at = readables[passage];
    if (at === undefined || asked.length === 0) return 0;
    const place = { start: at.start + start, end: at.start + end };
    const table = tablesIn(at.source).find((one) => isWithin(place, one));
    const row = table?.rows.find((one) => isWithin(place, one));
    if (table === undefined || row === undefined) return 0;
    if (inOtherLanguage(language, writtenIn(at.source.text))) return 0;
    const names = table.columns.map(spaced).join(' ');
    const said = stemsOf(`${at.source.title} ${table.about} ${names} ${row.cells.join(' ')}`);
    return asked.some((word) => said.some((stem) => isSameWord(stem, word))) ? 0 : loss;
  };
}

function isWithin(place: Span, { start, end }: Span): boolean {
  return place.start >= start && place.end <= end;
}
