/**
 * Answers “And a foreman?”: the question only names another row of the table that answered the turn before. It asks for
 * the same column.
 */
import { stemOf } from '../core/text/stem.ts';
import { comparable } from '../evidence/comparable.ts';
import { cellsOf } from '../evidence/table-cells.ts';
import { uncut } from '../evidence/tables.ts';
import { wholeSentences } from '../evidence/whole-sentences.ts';
import type { FoundReading } from './read-answer.ts';
import type { Readable, ReadSource } from './readables.ts';

/** Where a value stood: the header of its table, and the index of its column, from 0. */
export interface AnsweredCell {
  readonly header: string;
  readonly column: number;
}

/** Most words beside the row's name (“and the …”, “und beim …”), and their letters, as much as “about” has. */
const mostWords = 2;
const longestWord = 4;
const longerWords: ReadonlySet<string> = new Set(['about']);
/** Most characters beside it in a script without spaces: “那…呢”, “じゃあ…は”. */
const mostSigns = 4;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Letters that Arabic and Hebrew attach to the front of a word: “and the …”. */
const joined = /^[\u0648\u0641\u05d5]/u;
/** No reader has read it: likely, not sure. */
const probability = 0.7;

/** Null if the question says more than a row's name, or names no row or several. */
export function sameColumn(
  question: string,
  { header, column }: AnsweredCell,
  sources: readonly ReadSource[],
): FoundReading | null {
  const asked = comparable(question);
  const rows = sources.flatMap((source) =>
    wholeSentences(source.text, uncut)
      .filter((one) => one.kind === 'table-row' && one.tableHeader === header && one.text !== header)
      .filter(({ text }) =>
        cellsOf(text).some(
          ({ start, end }, place) => place !== column && isAllOf(asked, comparable(text.slice(start, end))),
        ),
      )
      .map((row) => ({ source, row })),
  );
  const [only] = rows;
  if (only === undefined || rows.length > 1) return null;
  const { source, row } = only;
  const cell = cellsOf(row.text)[column];
  if (cell === undefined || cell.start === cell.end) return null;
  const readable: Readable = {
    ...{ title: source.title, text: row.text, source, start: row.start },
    ...{ similarity: null, strength: 1, header },
  };
  const span = { passage: 0, start: cell.start, end: cell.end, margin: 0, probability };
  return {
    readables: [readable],
    reading: { spans: [span], sentences: [], passages: [0], answerable: probability, complete: true },
  };
}

/** True if the question is a cell's words and hardly more. */
function isAllOf(asked: string, cell: string): boolean {
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
    return (
      rest.length <= mostWords && rest.every((word) => word.length <= longestWord || longerWords.has(word))
    );
  }
  return false;
}
