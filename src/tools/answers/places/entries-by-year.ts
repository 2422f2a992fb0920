/** Of lists by years below headings, as of the officers of a club, the entry of the asked year below the asked heading answers. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { wholeSentences } from '../../../evidence/quotes/whole-sentences.ts';
import { yearsOf } from '../../../evidence/values/years.ts';
import type { FoundReading } from '../read-answer.ts';
import type { ReadSource } from '../reading/readables.ts';
import { placedFirst } from './placed-first.ts';

/** “1956-59”, “1961 and 1975–96”, “1972-74, 1979-97”, with what was so in those years behind it. */
const entry =
  /^((?:1\d|20|21)\d\d(?:\s?[-–—/]\s?(?:\d{4}|\d{2}))?(?:(?:,| and| und| et| y|、)\s?\d{4}(?:\s?[-–—/]\s?(?:\d{4}|\d{2}))?){0,4})[:.]?[\s\t]{1,4}(\p{L}[^\n]{1,120})$/u;
const leastEntries = 3;
/** UTF-16 units. A longer text is no such list, and takes long to split. */
const longestText = 100_000;
/** Two in one year may follow each other. */
const mostValues = 2;
const probability = 0.9;
/** Logits above the best place. */
const lead = 1;

interface Entry extends Span {
  readonly years: string;
}

/** Puts the entry first (rule Q95). Unchanged unless one heading only is asked for, and has entries of the year. */
export function withEntryOfYear(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const [year, ...others] = yearsOf(question);
  if (year === undefined || others.length > 0) return found;
  const asked = contentStemsOf(question);
  const lists = [...new Set(readables.map(({ source }) => source))].flatMap((source) =>
    listsOf(source).map((list) => ({ ...list, source })),
  );
  const said = lists.flatMap((list) => {
    const stems = contentStemsOf(list.heading);
    const isSaid = stems.length > 0 && stems.every((stem) => holdsWord(asked, stem));
    return isSaid ? [{ ...list, length: stems.length }] : [];
  });
  // “Vice-president” says “president”, too.
  const longest = Math.max(...said.map(({ length }) => length));
  const meant = said.filter(({ length }) => length === longest);
  const [list] = meant;
  const readable = readables.find(({ source }) => source === list?.source);
  if (list === undefined || meant.length > 1 || readable === undefined) return found;
  const then = list.entries.filter(({ years }) => holdsYear(years, Number(year)));
  if (then.length === 0 || then.length > mostValues) return found;
  const margin = (reading.spans[0]?.margin ?? 0) + lead;
  return placedFirst(
    found,
    then.map(({ start, end }) => ({ readable, start, end, margin, probability: probability / then.length })),
    reading.spans,
    Math.max(reading.answerable, probability),
  );
}

/** The lists of which each entry begins with its years, by their headings. */
function listsOf({
  text,
}: ReadSource): readonly { readonly heading: string; readonly entries: readonly Entry[] }[] {
  const lists = new Map<string, Entry[]>();
  if (text.length > longestText) return [];
  for (const { text: line, start, heading, kind } of wholeSentences(text)) {
    const found = kind === 'heading' || heading === null ? null : entry.exec(line);
    if (found === null || heading === null) continue;
    const [, years = '', said = ''] = found;
    const from = start + line.length - said.length;
    lists.set(heading, [...(lists.get(heading) ?? []), { years, start: from, end: start + line.length }]);
  }
  return [...lists].flatMap(([heading, entries]) =>
    entries.length < leastEntries ? [] : [{ heading, entries }],
  );
}

function holdsYear(years: string, year: number): boolean {
  return [...years.matchAll(/(\d{4})(?:\s?[-–—/]\s?(\d{4}|\d{2}))?/gu)].some(([, from = '', to = from]) => {
    const last = Number(`${from.slice(0, 4 - to.length)}${to}`);
    return Number(from) <= year && year <= (last < Number(from) ? last + 100 : last);
  });
}
