/** What a place loses in an item of a list, if another item has the name that the question says: “Who came from Arvik Ltd?”. */
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';
import { isSaid } from '../tables/asked-cell.ts';

/** Logits, as for another year. */
const otherItemLoss = 6;
/** A word with a capital that does not begin the question. */
const namePattern = /(?<=\p{L}[^.?!]?[ ("“'’/-])\p{Lu}[\p{L}\p{N}]{2,40}/gu;
const item = /^\s*(?:[-*+•‣·]|\d{1,3}[.)])\s/u;
/** Items of a list that are looked at. */
const mostItems = 200;

/**
 * Loss of a span's margin (rule Q70): it stands in an item of a list, one other item of the list alone holds names of the question, and
 * neither an item around it nor the title nor the rest of the passage beside lists does.
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
    const placed = placesInLists(lines);
    const own = placed[readable.text.slice(0, start).split('\n').length - 1];
    if (own === undefined || own === null) return 0;
    const rest = comparable([readable.title, ...lines.filter((_, line) => placed[line] === null)].join(' '));
    const telling = names.filter((name) => !isSaid(name, rest));
    const items = new Map<number, { text: string; readonly around: readonly number[] }>();
    for (const [line, at] of placed.entries()) {
      if (at?.list !== own.list) continue;
      const text = `${items.get(at.item)?.text ?? ''} ${lines[line] ?? ''}`;
      items.set(at.item, { text, around: at.around });
    }
    if (items.size < 2 || items.size > mostItems) return 0;
    const holders = [...items].filter(([, { text }]) =>
      telling.some((name) => isSaid(name, comparable(text))),
    );
    const [only] = holders;
    if (only === undefined || holders.length > 1) return 0;
    return only[0] === own.item || own.around.includes(only[0]) ? 0 : otherItemLoss;
  };
}

interface PlaceInList {
  readonly list: number;
  readonly item: number;
  /** The items that this one lies in. */
  readonly around: readonly number[];
}

/** Where each line stands; null for a line of no list. Lines below an item belong to it, without an empty line or further in. */
function placesInLists(lines: readonly string[]): readonly (PlaceInList | null)[] {
  const open: { readonly item: number; readonly indent: number }[] = [];
  let list = 0;
  let items = 0;
  let isParted = false;
  return lines.map((line) => {
    if (line.trim() === '') {
      isParted = true;
      return null;
    }
    const indent = line.length - line.trimStart().length;
    if (item.test(line)) {
      while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
      open.push({ item: items, indent });
      items += 1;
    } else if (line.startsWith('#') || (isParted && indent < 2)) {
      if (open.length > 0) list += 1;
      open.length = 0;
    }
    isParted = false;
    const last = open.at(-1);
    if (last === undefined) return null;
    return { list, item: last.item, around: open.slice(0, -1).map((one) => one.item) };
  });
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
