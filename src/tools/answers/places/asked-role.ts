/** Of a list of persons with roles, as in minutes (“Ada Finch (observer)”), those answer who have the role that the question says. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import { listAround } from '../losses/other-item.ts';
import type { FoundReading } from '../read-answer.ts';
import { placedFirst } from './placed-first.ts';

const mark = /^\s{0,20}(?:[-*+•‣·]|\d{1,3}[.)])\s{1,8}/u;
const roleAtEnd = /\(([^()]{1,40})\)\s{0,8}$/u;
/** Share of the items that must have a role. */
const leastRoles = 0.8;
const mostValues = 4;
/** Logits. A value without a margin above none is not shown. */
const leastMargin = 0.1;
/** UTF-16 units on each side of the place. */
const longestList = 4_000;

interface Item extends Span {
  readonly role: string;
}

/** Puts the items of the asked role first (rule Q90), if the best place stands in such a list. */
export function withAskedRole(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const [best, ...rest] = reading.spans;
  const at = best && readables[best.passage];
  if (best === undefined || at === undefined) return found;
  const items = itemsAround(at.source.text, at.start + best.start);
  const known = stemsOf(`${at.title} ${withoutItems(at.text)}`);
  const asked = contentStemsOf(question).filter((word) => !holdsWord(known, word));
  const meant = items.filter(({ role }) => stemsOf(role).some((stem) => holdsWord(asked, stem)));
  const isAt = ({ start, end }: Span, { passage, start: from, end: to }: ReadSpan): boolean => {
    const other = readables[passage];
    return other?.source === at.source && start < other.start + to && other.start + from < end;
  };
  const isOne = meant.length === 1 && meant[0] !== undefined && isAt(meant[0], best);
  if (meant.length === 0 || meant.length > mostValues || isOne) return found;
  // Several values share the probability: none is likely alone, and together they are.
  const shared = {
    readable: at,
    margin: Math.max(best.margin, leastMargin),
    probability: best.probability / meant.length,
  };
  return placedFirst(
    found,
    meant.map(({ start, end }) => ({ ...shared, start, end })),
    rest.filter((one) => !items.some((item) => isAt(item, one))),
  );
}

/** The items of the list around a place, without what stands in brackets behind them. Empty if too few have a role. */
function itemsAround(text: string, place: number): readonly Item[] {
  const from = text.lastIndexOf('\n', Math.max(0, place - longestList)) + 1;
  const lines = text.slice(from, place + longestList).split('\n');
  const list = listAround(lines, text.slice(from, place).split('\n').length - 1);
  const items = list.flatMap((line): Item[] => {
    const item = lines[line] ?? '';
    const role = roleAtEnd.exec(item);
    const indent = mark.exec(item)?.[0].length ?? 0;
    const name = item.slice(indent, role?.index).trimEnd();
    if (role?.[1] === undefined || name === '') return [];
    const before = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
    const start = from + before + indent;
    return [{ start, end: start + name.length, role: role[1] }];
  });
  return items.length < 2 || items.length < leastRoles * list.length ? [] : items;
}

function withoutItems(text: string): string {
  return text
    .split('\n')
    .filter((line) => !(mark.test(line) && roleAtEnd.test(line)))
    .join(' ');
}
