/**
 * Finds lists of entries in plain text, each a key and what it stands for: a table of codes without column names (“4 - File system
 * errors left uncorrected”, “IS⇥Iceland”), and the options of a manual page, whose explanations begin further in.
 */
import type { Span } from '../../core/text/sentence-boundaries.ts';

export interface Entry extends Span {
  /** As written, with the lines that go on with it. */
  readonly text: string;
  /** What tabs, gaps or a dash separate, without the space around. */
  readonly parts: readonly string[];
}

export interface EntryList extends Span {
  readonly entries: readonly Entry[];
  /** The words above the parts, if the first line names them (“Line   To   First   Last”); else null. */
  readonly columns: readonly string[] | null;
}

interface Line extends Span {
  readonly text: string;
  /** Columns of white space in front. */
  readonly indent: number;
  /** Where the second part begins in the line; null if it has none. */
  readonly value: number | null;
}

/** Fewer lines may look alike by chance. */
const fewest = 3;
/** UTF-16 units. A longer entry is a section. */
const longestEntry = 800;
/** UTF-16 units of a key that stands in a line of its own. */
const longestKey = 60;
/** UTF-16 units from a key to the column of its explanation. */
const longestKeyColumn = 16;
/** UTF-16 units before and after a span in which its list is looked for. */
const nearUnits = 1_600;
/** A key and the gap behind it: a dash or equals sign with space around, tabs, two spaces or more, or a wide space of Chinese; behind a code a colon (“E05: …”). */
const key =
  /^(?:[^\s|#>*•‣·][^\s|]{0,31}(?: [^\s|]{1,24}){2,3}\t+|(?:#(?=\p{L}))?[^\s|#>*•‣·][^\s|]{0,31}(?: [^\s|]{1,24})?(?:[^\S\n]{1,8}[-–—=]\s{1,8}|\t+| {2,24}|\u3000{1,8})|\p{Lu}{0,4}-?\p{N}{1,6}\p{L}?:\s)(?=\S)/u;
const gap = /[^\S\n]{1,8}[-–—=]\s{1,8}|\t+| {2,24}|\u3000{1,8}|(?<=^[^\s:]{1,12}):\s/gu;

/** Columns from one tab stop to the next. */
const tabWidth = 8;
const sectionName = /^\[[^\]]{1,60}\]$/u;
const comment = /^[#;]\s/u;
const setting = /^[\p{L}\p{N}_.-]{1,40}\s?=/u;

/** The lists of a text, in order, without overlap, each with at least three entries under each other. Of lists in lists the inner ones. */
function entryListsOf(text: string): readonly EntryList[] {
  const lines = linesOf(text);
  const indents = [...new Set(lines.map(({ indent }) => indent))].sort((left, right) => right - left);
  const lists: EntryList[] = [];
  for (const indent of indents)
    for (const list of listsAt(text, lines, indent))
      if (!lists.some(({ start, end }) => start < list.end && list.start < end)) lists.push(list);
  return lists.sort((left, right) => left.start - right.start);
}

/** The lists in the lines near a span, of a text that may be long. */
export function entryListsNear(text: string, span: Span): readonly EntryList[] {
  const before = span.start < nearUnits ? -1 : text.lastIndexOf('\n', span.start - nearUnits);
  const behind = text.indexOf('\n', span.end + nearUnits);
  const from = before + 1;
  const moved = <Place extends Span>(place: Place): Place => ({
    ...place,
    start: from + place.start,
    end: from + place.end,
  });
  return entryListsOf(text.slice(from, behind < 0 ? text.length : behind)).map((list) => ({
    ...moved(list),
    entries: list.entries.map(moved),
  }));
}

/** The entry around a span, with the columns of its list; null if there is none. */
export function entryAround(text: string, { start, end }: Span): (Entry & Pick<EntryList, 'columns'>) | null {
  for (const { entries, columns } of entryListsNear(text, { start, end })) {
    const entry = entries.find((one) => one.start <= start && end <= one.end);
    if (entry !== undefined) return { ...entry, columns };
  }
  return null;
}

/** The lines that hold something. A comment belongs to the setting below it; the name of a section tells nothing by itself. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let above: AlignedNumber | null = null;
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    const words = line.trim();
    if (words === '' || sectionName.test(words)) continue;
    const space = line.length - line.trimStart().length;
    const start = index + space;
    const value = key.exec(words)?.[0].length ?? null;
    const width = indentOf(line.slice(0, space));
    above = alignedNumber(words, width, above);
    const indent = above?.indent ?? width;
    const own: Line = { start, end: start + words.length, text: words, indent, value };
    const before = lines.at(-1);
    if (before === undefined || !isCommentOf(text, before, own)) lines.push(own);
    else lines[lines.length - 1] = joined(text, before, own);
  }
  return lines;
}

/** Columns of the white space in front of a line. */
function indentOf(space: string): number {
  let columns = 0;
  for (const sign of space) columns += sign === '\t' ? tabWidth - (columns % tabWidth) : 1;
  return columns;
}

/** The number that a line begins with: where it ends, and the indent of the line in its list. */
interface AlignedNumber {
  readonly end: number;
  readonly indent: number;
}

/** Numbers under each other end at one place: “ 70”, “105”. Such lines are of one list. Null for a line without a number in front. */
function alignedNumber(words: string, space: number, above: AlignedNumber | null): AlignedNumber | null {
  const number = /^\p{N}{1,6}(?=\s)/u.exec(words)?.[0];
  if (number === undefined) return null;
  const end = space + number.length;
  return { end, indent: above?.end === end ? above.indent : space };
}

function isCommentOf(text: string, before: Line, line: Line): boolean {
  const last = before.text.slice(before.text.lastIndexOf('\n') + 1).trim();
  const isDirectly = text.slice(before.end, line.start).trim() === '' && before.indent === line.indent;
  return isDirectly && comment.test(last) && (comment.test(line.text) || setting.test(line.text));
}

function joined(text: string, before: Line, line: Line): Line {
  const value = line.value === null ? null : line.start - before.start + line.value;
  return { ...before, end: line.end, text: text.slice(before.start, line.end), value };
}

function listsAt(text: string, lines: readonly Line[], indent: number): readonly EntryList[] {
  const lists: EntryList[] = [];
  const column = columnBelow(lines, indent);
  let entries: Entry[] = [];
  let first: Line | null = null;
  const close = (): void => {
    const [start, end] = [entries[0]?.start, entries.at(-1)?.end];
    if (entries.length >= fewest && start !== undefined && end !== undefined) {
      const columns = columnsOf(entries);
      lists.push({ start, end, entries: columns === null ? entries : entries.slice(1), columns });
    }
    entries = [];
    first = null;
  };
  for (const [place, plain] of lines.entries()) {
    if (plain.indent > indent) continue;
    const line = plain.indent === indent ? withColumn(plain, column) : plain;
    let behind = place + 1;
    while ((lines[behind]?.indent ?? -1) > indent) behind += 1;
    const last = lines[behind - 1] ?? line;
    const isEntry =
      line.indent === indent && last.end - line.start <= longestEntry && isKeyed(line, lines[place + 1]);
    if (!isEntry || (first !== null && !isAlike(first, line))) close();
    if (!isEntry) continue;
    first ??= line;
    const words = text.slice(line.start, last.end);
    entries.push({ start: line.start, end: last.end, text: words, parts: partsOf(words, plain, line) });
  }
  close();
  return lists;
}

/** Where the lines below those with an indent mostly begin: the explanations of a manual page. Null without such lines. */
function columnBelow(lines: readonly Line[], indent: number): number | null {
  const counts = new Map<number, number>();
  for (const [place, line] of lines.entries()) {
    const below = lines[place + 1]?.indent ?? 0;
    if (line.indent === indent && below > indent) counts.set(below, (counts.get(below) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most === undefined ? null : most[0];
}

/** A short key stands on the line of its explanation, where the lines below begin: one space may be all that is between them. */
function withColumn(line: Line, column: number | null): Line {
  const value = column === null ? 0 : column - line.indent;
  if (line.value !== null || value < 3 || value > longestKeyColumn) return line;
  const [before, words] = [line.text.slice(0, value), line.text.slice(value)];
  const isKey = /^[^\s•‣·*]\S{0,30}(?: \S{1,24})? $/u.test(before) && !/^\p{N}{1,3}[.)] $/u.test(before);
  return isKey && /^[\p{L}\p{N}("“„«<[]/u.test(words) ? { ...line, value } : line;
}

function partsOf(words: string, plain: Line, { value }: Line): readonly string[] {
  if (plain.value !== null || value === null) return words.split(gap);
  return [words.slice(0, value).trim(), words.slice(value)];
}

/** The first line, if it has no digit, as many parts as the others, and stands above a column of numbers. */
function columnsOf([first, ...others]: readonly Entry[]): readonly string[] | null {
  const names = first?.parts ?? [];
  if (names.length < 2 || /\p{N}|\n/u.test(first?.text ?? '')) return null;
  if (!others.every(({ parts }) => parts.length === names.length)) return null;
  const counts = names.some((_, place) =>
    others.every(({ parts }) => /^\p{Sc}?\p{N}/u.test(parts[place] ?? '')),
  );
  return counts ? names : null;
}

/** True if the line holds a key and more, or a key alone above lines that begin further in. Capitals at the margin head a section. */
function isKeyed(line: Line, next: Line | undefined): boolean {
  if (line.value !== null) return true;
  if (next === undefined || next.indent <= line.indent || line.text.length > longestKey) return false;
  return !/[.!?:;,]$/u.test(line.text) && (line.indent > 0 || /\p{Ll}|\p{Lo}/u.test(line.text));
}

/** Gaps of spaces alone separate columns only if the second ones begin at one place: justified prose has gaps everywhere. */
function isAlike(first: Line, line: Line): boolean {
  const [one, other] = [first, line].map(({ text, value }) => / {2,24}$/u.test(text.slice(0, value ?? 0)));
  return !one || !other || first.value === line.value;
}
