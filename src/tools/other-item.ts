/** What a place loses in an item of a list, if another item has the name that the question says: “Who came from Arvik Ltd?”. */
import { comparable } from '../evidence/comparable.ts';
import type { ReadSpan } from '../ports/reader.ts';
import { isSaid } from './asked-cell.ts';
import type { Readable } from './readables.ts';

/** Logits, as for another year. */
const otherItemLoss = 6;
/** A word with a capital that does not begin the question. */
const namePattern = /(?<=\p{L}[^.?!]?[ ("“'’/-])\p{Lu}[\p{L}\p{N}]{2,40}/gu;
const item = /^\s*(?:[-*+•‣·]|\d{1,3}[.)])\s/u;
/** Items of a list that are looked at. */
const mostItems = 200;

/**
 * Loss of a span's margin (rule Q70): it stands in an item of a list, one other item of the list alone holds names of the question, and
 * neither its own item nor the title nor the rest of the passage does.
 */
export function otherItemLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const names = (question.match(namePattern) ?? []).map(comparable);
  if (names.length === 0) return () => 0;
  return ({ passage, start }) => {
    const readable = readables[passage];
    if (readable === undefined) return 0;
    const lines = readable.text.split('\n');
    const own = readable.text.slice(0, start).split('\n').length - 1;
    const list = listAround(lines, own);
    if (list.length < 2 || list.length > mostItems) return 0;
    const rest = comparable([readable.title, ...lines.filter((_, place) => !list.includes(place))].join(' '));
    const telling = names.filter((name) => !isSaid(name, rest));
    const holders = list.filter((place) =>
      telling.some((name) => isSaid(name, comparable(lines[place] ?? ''))),
    );
    return holders.length === 1 && holders[0] !== own ? otherItemLoss : 0;
  };
}

/** The places of the items that stand with a line under each other; none if the line is no item. */
export function listAround(lines: readonly string[], own: number): readonly number[] {
  const isItem = (place: number): boolean => item.test(lines[place] ?? '');
  if (!isItem(own)) return [];
  let first = own;
  let last = own;
  while (isItem(first - 1)) first -= 1;
  while (isItem(last + 1)) last += 1;
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
