/** Finds numbered lists as wholes, because the steps of a how-to mean little one by one. */
import { numberMark } from '../../core/text/line-kinds.ts';
import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { Sentence } from '../../core/text/sentences.ts';
import { wholeSentences } from '../quotes/whole-sentences.ts';

interface OrderedList extends Span {
  /** Number of items, 2 or more. */
  readonly items: number;
  /** The heading above the list and the line right above it, which say what the list is for. */
  readonly about: string;
  /** Offset of the line right above, or of the list if there is none. */
  readonly lead: number;
}

const longestMark = 4;
const numbered = new RegExp(String.raw`^\s*${numberMark}\S`, 'u');

/** A list that may go on. */
interface Open {
  readonly start: number;
  end: number;
  items: number;
  /** The number of its last item. */
  last: number;
  readonly above: string;
  readonly lead: number;
}

/**
 * The numbered lists, in order. Numbers rise by one, or all are 1, as Markdown allows. Text indented below an item belongs to it. Takes
 * linear time.
 */
export function orderedLists(text: string): readonly OrderedList[] {
  const lists: OrderedList[] = [];
  let open: Open | null = null;
  let above = '';
  let lead = 0;
  let headingAt: ((start: number) => string) | undefined;
  const close = (): void => {
    if (open !== null && open.items > 1) {
      const { start, end, items, lead } = open;
      headingAt ??= headingsAbove(text);
      lists.push({ start, end, items, lead, about: `${headingAt(start)} ${open.above}`.trim() });
    }
    open = null;
  };
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const next = newline < 0 ? text.length : newline + 1;
    const line = text.slice(from, next).trimEnd();
    const number = Number(numbered.exec(line.slice(0, 40 + longestMark))?.[1] ?? Number.NaN);
    const end = from + line.length;
    // Directly below, “1.” goes on with a list of such marks; behind an empty line it begins another one.
    const isNext = ({ last, end: before }: Open): boolean =>
      number === last + 1 || (number === 1 && last === 1 && !/\n.*\n/su.test(text.slice(before, from)));
    if (open !== null && isNext(open)) Object.assign(open, { end, items: open.items + 1, last: number });
    else if (number === 1 || number === 0) {
      close();
      open = {
        start: from + line.length - line.trimStart().length,
        end,
        items: 1,
        last: number,
        above,
        lead,
      };
    } else if (open !== null && /^\s{2,}\S|^\t/u.test(line)) open.end = end;
    else if (line !== '') close();
    if (line !== '') [above, lead] = [line.trim(), from];
    from = next;
  }
  close();
  return lists;
}

/** Gives the heading above a place, or an empty string. Places rise from call to call, so that the text is read once. */
function headingsAbove(text: string): (start: number) => string {
  const sentences = wholeSentences(text);
  let at = 0;
  return (start) => {
    while (at < sentences.length && (sentences[at] as Sentence).start < start) at += 1;
    return sentences[at]?.heading ?? '';
  };
}
