/**
 * Answers “And a foreman?”: the question only names another row of the table that answered the turn before. It asks for
 * the same column.
 */
import { stemOf } from '../../../core/text/stem.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { wholeSentences } from '../../../evidence/quotes/whole-sentences.ts';
import { cellsOf } from '../../../evidence/tables/table-cells.ts';
import { uncut } from '../../../evidence/tables/tables.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';

/** Where a value stood: the header of its table, its row, and the index of its column, from 0. */
export interface AnsweredCell {
  readonly header: string;
  readonly row: string;
  readonly column: number;
}

/** Most words beside the row's name (“and the …”, “und beim …”), and their letters, as much as “about” has. */
const mostWords = 2;
const longestWord = 4;
/** “¿Y en la …?”, “et de la …” */
const mostShortWords = 3;
const shortWord = 2;
const longerWords: ReadonlySet<string> = new Set(['about']);
/** Most characters beside it in a script without spaces: “那…呢”, “じゃあ…は”. */
const mostSigns = 4;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** “And the one with …”: what follows describes another row, in a few words. */
const opening =
  /^(?:and|et|und|y|e) (?:(?:the )?one|that|celle|celui|ce(?:lle|ux)|d(?:ie|er|as)(?:jenige)?|l[ao]s?|el|quell[ao]|a d[ao]|o d[ao]) ([\p{L}\p{N}’'-]{1,24}(?: [\p{L}\p{N}’'-]{1,24}){0,4})[ ?？.]{0,3}$/iu;
/** Letters that Arabic and Hebrew attach to the front of a word: “and the …”. */
const joined = /^[\u0648\u0641\u05d5]/u;
/** No reader has read it: likely, not sure. */
const probability = 0.7;

/** Null if the question says more than a row's name, or names no row or several. */
export function sameColumn(
  question: string,
  { header, row: before, column }: AnsweredCell,
  sources: readonly ReadSource[],
): FoundReading | null {
  const asked = comparable(question);
  const all = sources.flatMap((source) =>
    wholeSentences(source.text, uncut)
      .filter((one) => one.kind === 'table-row' && one.tableHeader === header && one.text !== header)
      .map((row) => ({ source, row })),
  );
  const named = all.filter(({ row: { text } }) =>
    cellsOf(text).some(
      ({ start, end }, place) => place !== column && isAllOf(asked, comparable(text.slice(start, end))),
    ),
  );
  const described =
    named.length > 0 ? named : all.filter(({ row }) => isDescribed(question, row.text, column));
  // Of several, the one of the same kind: both are salads.
  const alike = described.filter(({ row }) => sharesCell(row.text, before, column));
  const rows = described.length > 1 && named.length === 0 ? alike : described;
  const [only] = rows;
  if (only === undefined || rows.length > 1) return null;
  const { source, row } = only;
  const cell = cellsOf(row.text)[column];
  if (cell === undefined || cell.start === cell.end) return null;
  const readable: Readable = {
    title: source.title,
    text: row.text,
    source,
    start: row.start,
    similarity: null,
    strength: 1,
    header,
  };
  const span = { passage: 0, start: cell.start, end: cell.end, margin: 0, probability };
  return {
    readables: [readable],
    reading: { spans: [span], sentences: [], passages: [0], answerable: probability, complete: true },
  };
}

/** True for “Et celle aux nuggets ?”, if the cells of the row hold all that it says. */
function isDescribed(question: string, row: string, column: number): boolean {
  const said = opening.exec(question)?.[1];
  if (said === undefined) return false;
  const cells = cellsOf(row).flatMap(({ start, end }, place) =>
    place === column ? [] : contentStemsOf(row.slice(start, end)),
  );
  const stems = contentStemsOf(said);
  const rest = stems.filter((stem) => !holdsWord(cells, stem));
  return (
    rest.length < stems.length && rest.length <= mostWords && rest.every((stem) => stem.length < longestWord)
  );
}

function sharesCell(row: string, other: string, column: number): boolean {
  const texts = (of: string): readonly string[] =>
    cellsOf(of).map(({ start, end }) => comparable(of.slice(start, end)));
  const known = texts(other);
  return texts(row).some((cell, place) => place !== column && cell !== '' && cell === known[place]);
}

/** True if the question is a name's words and hardly more. Both in comparable form. */
export function isAllOf(asked: string, cell: string): boolean {
  if (cell === '') return false;
  if (withoutSpaces.test(asked)) {
    const at = asked.indexOf(cell);
    return at >= 0 && asked.replace(cell, '').replace(/\s/gu, '').length <= mostSigns;
  }
  const words = asked.split(' ');
  const named = cell.split(' ');
  for (let at = 0; at + named.length <= words.length; at += 1) {
    const run = words.slice(at, at + named.length);
    const first = run[0] ?? '';
    const same = (one: string): boolean =>
      [one, ...run.slice(1)].every((word, place) => stemOf(word) === stemOf(named[place] ?? ''));
    if (!same(first) && !same(first.replace(joined, ''))) continue;
    const rest = [...words.slice(0, at), ...words.slice(at + named.length)];
    const most = rest.every((word) => word.length <= shortWord) ? mostShortWords : mostWords;
    return rest.length <= most && rest.every((word) => word.length <= longestWord || longerWords.has(word));
  }
  return false;
}
