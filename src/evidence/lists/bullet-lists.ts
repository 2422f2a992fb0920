/** Finds lists with bullets as wholes, also lists in lists: “What are the ingredients?” wants all items. */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { Sentence } from '../../core/text/sentences.ts';
import { wholeSentences } from '../quotes/whole-sentences.ts';

export interface BulletList extends Span {
  /** The items' own first lines, without marks. */
  readonly items: readonly string[];
  /** What names the list: the line right above if that ends with a colon, else the heading. Empty if neither does. */
  readonly name: string;
  /** The heading and the items that the list lies in. */
  readonly around: string;
}

interface Open {
  readonly start: number;
  readonly indent: number;
  readonly name: string;
  readonly around: string;
  readonly items: string[];
  end: number;
}

const bullet = /^(\s{0,40})(?:[-*+•‣·▪–]|[a-z]\))\s+(\S.*)$/u;
/** UTF-16 units of a line that names a list. */
const longestName = 200;

/** True if an item of such a list begins in the text. */
export function holdsBullet(text: string): boolean {
  return text.split('\n').some((line) => bullet.test(line));
}

/** The lists of two items or more, by their ends. Empty lines may part items, and lines that are indented deeper belong to them. */
export function bulletLists(text: string): readonly BulletList[] {
  const found: BulletList[] = [];
  const open: Open[] = [];
  const headings = headingsOf(text);
  let above = '';
  let at = 0;
  const closeTo = (indent: number): void => {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) > indent) {
      const { start, end, items, name, around } = open.pop() as Open;
      if (items.length > 1) found.push({ start, end, items, name, around });
    }
  };
  for (const line of text.split('\n')) {
    const own = line.trimEnd();
    const [, blanks, words] = bullet.exec(own) ?? [];
    const end = at + own.length;
    const indent = own.length - own.trimStart().length;
    if (blanks !== undefined && words !== undefined) {
      closeTo(indent);
      const last = open.at(-1);
      if (last?.indent === indent) last.items.push(words);
      else open.push(opened(at + indent, indent, words, above, headings(at), last));
    } else if (own !== '' && indent <= (open.at(-1)?.indent ?? -1)) closeTo(-1);
    for (const list of own === '' ? [] : open) list.end = end;
    if (own !== '') above = words ?? own.trim();
    at += line.length + 1;
  }
  closeTo(-1);
  return found;
}

function opened(
  start: number,
  indent: number,
  item: string,
  above: string,
  heading: string,
  outer: Open | undefined,
): Open {
  const lead = /[:：]\**$/u.test(above) && above.length <= longestName ? above : '';
  const name = lead !== '' ? lead : outer === undefined ? heading : '';
  const around = outer === undefined ? heading : `${outer.around} ${outer.name}`;
  return { start, indent, name, around, items: [item], end: start };
}

/** Gives the nearest heading above a place. Places must rise. */
function headingsOf(text: string): (place: number) => string {
  const headings: readonly Sentence[] = wholeSentences(text).filter(({ kind }) => kind === 'heading');
  let next = 0;
  return (place) => {
    while ((headings[next]?.start ?? Number.POSITIVE_INFINITY) < place) next += 1;
    return headings[next - 1]?.text ?? '';
  };
}
