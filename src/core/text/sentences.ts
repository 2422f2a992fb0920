/**
 * Splits a text into quotable pieces: sentences of prose, list items, headings, table rows. Offsets are exact: `text.slice(start,
 * end) === sentence.text`. Reads plain text and Markdown in any language, in linear time.
 */
import { isAmount, isLikelyHeader } from './likely-header.ts';
import { isSpace, pushTrimmed, type Span, sentenceSpans } from './sentence-boundaries.ts';
import { stampWidth } from './stamped-lines.ts';

export interface Sentence extends Span {
  readonly text: string;
  readonly kind: 'prose' | 'heading' | 'list-item' | 'table-row';
  /** Text of the nearest heading above; null if there is none. */
  readonly heading: string | null;
  /** The first row of the table, for a later row: without it, cells have no meaning. Null if the first row names no columns. */
  readonly tableHeader: string | null;
  /** Number of the block (paragraph, list item, table row), rising: pieces of one block belong together. */
  readonly block: number;
}

/** Most UTF-16 units of a sentence: what a quote may hold. */
export const longestSentence = 300;

/** A line of at least this width without an end mark counts as wrapped prose that continues in the next line. */
const wrappedWidth = 60;

/**
 * Splits a text into sentences, in order and without overlap. White space, rules and fences are left out. A sentence over
 * `longest` (at least 20; default 300) is cut at clause marks, then at spaces.
 */
export function splitSentences(text: string, longest: number = longestSentence): Sentence[] {
  const sentences: Sentence[] = [];
  let heading: string | null = null;
  let table: Table | null = null;
  let block = 0;
  let paragraph: Span | undefined;
  let previous: LineKind['name'] = 'blank';
  /** A row without words stands above: the columns of the table below have no names. */
  let isNameless = false;
  let wasStamped = false;
  /** The paragraph may be the rest of a list item. */
  let followsItem = false;

  const add = (span: Span, kind: Sentence['kind'], header: string | null): void => {
    for (const piece of cutLong(text, span, Math.max(20, longest))) {
      sentences.push({
        ...piece,
        text: text.slice(piece.start, piece.end),
        kind,
        heading,
        tableHeader: header,
        block,
      });
    }
  };
  const endParagraph = (): void => {
    if (paragraph === undefined) return;
    for (const span of sentenceSpans(text, paragraph.start, paragraph.end)) add(span, 'prose', null);
    paragraph = undefined;
  };

  for (const line of linesOf(text)) {
    const form = headedBelow(text, line, previous) ?? kindOf(text, line);
    const goesOn = paragraph !== undefined && !followsItem && isNumberInProse(text, line, paragraph);
    const kind: LineKind = goesOn ? { name: 'prose', start: line.start } : form;
    if (kind.name !== 'prose') endParagraph();
    const isStamped: boolean = kind.name === 'prose' && isOfLog(text, line, wasStamped);
    if (kind.name !== 'blank') wasStamped = isStamped;
    const afterItem = previous === 'list-item' || previous === 'table-row';
    previous = kind.name;
    if (kind.name !== 'table-row' && kind.name !== 'rule') {
      table = null;
      isNameless = false;
    }
    if (kind.name === 'rule') isNameless ||= table === null && isEmptyRow(text, line);
    if (kind.name === 'blank') block += 1;
    else if (kind.name === 'heading') {
      block += 1;
      heading = null;
      add({ start: kind.start, end: line.end }, 'heading', null);
      heading = text.slice(kind.start, line.end);
      block += 1;
    } else if (kind.name === 'table-row') {
      block += 1;
      const row = { start: kind.start, end: line.end };
      if (table !== null && table.header === undefined) table.header = headerOf(text, table.first, row);
      add(row, 'table-row', table?.header ?? null);
      table ??= isNameless ? { first: row, header: null } : { first: row };
    } else if (kind.name === 'list-item') {
      block += 1;
      for (const span of sentenceSpans(text, kind.start, line.end)) add(span, 'list-item', null);
    } else if (isStamped) {
      endParagraph();
      for (const span of sentenceSpans(text, line.start, line.end)) add(span, 'prose', null);
    } else if (kind.name === 'prose') {
      if (paragraph !== undefined && !continues(text, paragraph)) endParagraph();
      if (afterItem) block += 1;
      if (paragraph === undefined) followsItem = afterItem;
      paragraph = { start: paragraph?.start ?? line.start, end: line.end };
    }
  }
  endParagraph();
  return sentences;
}

/** True for a line of a log or a conversation: the line before it or below it begins with a moment, too. In prose one may be chance. */
function isOfLog(text: string, { start, end }: Span, isBelowOne: boolean): boolean {
  if (stampWidth(text, start) === 0) return false;
  return isBelowOne || stampWidth(text, text.indexOf('\n', end) + 1) > 0;
}

/** “31. Oktober” at the beginning of a line of wrapped prose is no list item: only a list that begins with 1 stands directly below prose. */
function isNumberInProse(text: string, { start, end }: Span, paragraph: Span): boolean {
  const number = /^\d{1,3}(?=\.\s+\p{L})/u.exec(text.slice(start, Math.min(end, start + markWidth)))?.[0];
  return number !== undefined && Number(number) !== 1 && continues(text, paragraph);
}

/** Lines without the white space at their ends; a blank line is an empty span. */
function* linesOf(text: string): Generator<Span> {
  let from = 0;
  while (from <= text.length) {
    let newline = text.indexOf('\n', from);
    if (newline < 0) newline = text.length;
    let start = from;
    let end = newline;
    while (start < end && isSpace(text.charCodeAt(start))) start += 1;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
    yield { start, end };
    from = newline + 1;
  }
}

interface Table {
  readonly first: Span;
  /** Its first row, or null if that names no columns; undefined until the second row is read. */
  header?: string | null;
}

/** A rule makes the first row of a table its header. Without one, cells parted by tabs are often without names. */
function headerOf(text: string, first: Span, below: Span): string | null {
  const row = text.slice(first.start, first.end);
  if (!row.startsWith('|')) return row.split('\t').some((cell) => isAmount(cell.trim())) ? null : row;
  const isRuled = /-{2}/u.test(text.slice(first.end, below.start));
  return isRuled || isLikelyHeader(barredCells(row), barredCells(text.slice(below.start, below.end)))
    ? row
    : null;
}

/** Of a Markdown table, whose first row names the columns: nobody may have named them. */
function isEmptyRow(text: string, { start, end }: Span): boolean {
  return /^\|[\s|]{1,400}$/u.test(text.slice(start, end));
}

function barredCells(row: string): readonly string[] {
  return row.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}

interface LineKind {
  readonly name: 'blank' | 'rule' | 'heading' | 'list-item' | 'table-row' | 'prose';
  /** The first of the line's own words, after its mark. */
  readonly start: number;
}

/** First characters of lines that are not prose. */
const markOpenings = '#-*+=~`:_|>•‣·0123456789';
/** Longer comments above a setting are taken for headings. */
const mostCommentLines = 6;
/** Marks are looked for in this many characters at the start of a line. */
const markWidth = 24;

function kindOf(text: string, line: Span): LineKind {
  const { start, end } = line;
  if (start === end) return { name: 'blank', start };
  if (!markOpenings.includes(text.charAt(start)))
    return { name: isTabbed(text, line) ? 'table-row' : 'prose', start };
  const opening = text.slice(start, Math.min(end, start + markWidth));
  if (opening.startsWith('```') || opening.startsWith('~~~')) return { name: 'rule', start };
  if (/^[-=*_~+#|:`>\s]+$/.test(opening) && /^[-=*_~+#|:`>\s]+$/.test(text.slice(start, end)))
    return { name: 'rule', start };
  const heading = /^#{1,6}\s+/.exec(opening);
  if (heading && isSettingBelow(text, end)) return { name: 'prose', start };
  if (heading) return { name: 'heading', start: start + heading[0].length };
  if (opening.startsWith('|') || isTabbed(text, line)) return { name: 'table-row', start };
  const item = /^(?:[-*+•‣·]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)、]\s+|>\s*)/.exec(opening);
  if (item) return { name: 'list-item', start: start + item[0].length };
  return { name: 'prose', start };
}

/** A longer line with marks below it is a paragraph above a rule. */
const longestTitle = 120;

/** The heading in a line with a line of marks right below it, as in Markdown, change logs and reStructuredText. */
function headedBelow(text: string, line: Span, previous: LineKind['name']): LineKind | null {
  if (previous !== 'blank' && previous !== 'rule' && previous !== 'heading') return null;
  if (line.start === line.end || line.end - line.start > longestTitle) return null;
  const marks = /^[^\S\n]{0,80}\r?\n {0,3}(([=~^-])\2{2,119})[^\S\n]{0,80}(?:\n|$)/u.exec(
    text.slice(line.end, line.end + longestTitle * 3),
  )?.[1];
  if (marks === undefined || marks.length * 2 < line.end - line.start) return null;
  const { name } = kindOf(text, line);
  return name === 'prose' || name === 'list-item' ? { name: 'heading', start: line.start } : null;
}

/** Of a line that begins with `#`: a setting (`port = 25`) right below it, or below more such lines, makes it a comment. */
export function isSettingBelow(text: string, end: number): boolean {
  let from = end;
  for (let lines = 0; lines < mostCommentLines; lines += 1) {
    const next = /^[^\S\n]{0,80}\n([^\n]{1,120})/u.exec(text.slice(from, from + 208));
    const line = next?.[1]?.trim() ?? '';
    if (/^[\p{L}\p{N}_.-]{1,40}\s?=/u.test(line)) return true;
    if (next === null || !line.startsWith('#')) return false;
    from += next[0].length;
  }
  return false;
}

/** Two tabs or more: a table row pasted as text. */
function isTabbed(text: string, line: Span): boolean {
  let tabs = 0;
  for (let index = line.start; index < line.end && tabs < 2; index += 1)
    if (text.charCodeAt(index) === 0x09) tabs += 1;
  return tabs === 2;
}

/** Whether a line width cut the paragraph's last line, not its writer. */
function continues(text: string, paragraph: Span): boolean {
  const lastBreak = text.lastIndexOf('\n', paragraph.end - 1);
  const width = paragraph.end - Math.max(paragraph.start, lastBreak + 1);
  return width >= wrappedWidth && !/[.!?。！？:：;；|]$/.test(text.slice(paragraph.end - 1, paragraph.end));
}

/** Cuts a span into pieces of at most `longest`, at the last clause mark or else space that leaves a piece of fair size. */
function cutLong(text: string, span: Span, longest: number): Span[] {
  const pieces: Span[] = [];
  let from = span.start;
  while (span.end - from > longest) {
    const cut = cutPoint(text, from, longest);
    pushTrimmed(pieces, text, from, cut);
    from = cut;
    while (from < span.end && isSpace(text.charCodeAt(from))) from += 1;
  }
  pushTrimmed(pieces, text, from, span.end);
  return pieces;
}

function cutPoint(text: string, from: number, longest: number): number {
  const shortest = from + Math.floor(longest / 3);
  for (const marks of [';；|\n', ',，、:：—)）}]', ' \t']) {
    for (let index = from + longest - 1; index > shortest; index -= 1) {
      if (marks.includes(text.charAt(index)) && !betweenDigits(text, index)) return index + 1;
    }
  }
  const last = from + longest;
  const insidePair =
    (text.charCodeAt(last - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(last) & 0xfc00) === 0xdc00;
  return insidePair ? last - 1 : last;
}

/** `1,204` and `14:35` are one number. */
function betweenDigits(text: string, index: number): boolean {
  return /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index + 1));
}
