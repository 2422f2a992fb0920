/**
 * Splits a text into quotable pieces: sentences of prose, list items, headings, table rows. Offsets are exact: `text.slice(start,
 * end) === sentence.text`. Reads plain text and Markdown in any language, in linear time.
 */
import { isAmount, isLikelyHeader } from './likely-header.ts';
import { headedBelow, kindOf, type LineKind, linesOf, markWidth } from './line-kinds.ts';
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
  const reading = new SentenceReading(text, Math.max(20, longest));
  for (const line of linesOf(text)) reading.read(line);
  return reading.finish();
}

/** Reads a text line by line. What a line is depends on the lines above. */
class SentenceReading {
  readonly #text: string;
  readonly #longest: number;
  readonly #sentences: Sentence[] = [];
  #heading: string | null = null;
  #table: Table | null = null;
  #block = 0;
  #paragraph: Span | undefined;
  #previous: LineKind['name'] = 'blank';
  /** A row without words stands above: the columns of the table below have no names. */
  #isNameless = false;
  #wasStamped = false;
  /** The paragraph may be the rest of a list item. */
  #followsItem = false;

  constructor(text: string, longest: number) {
    this.#text = text;
    this.#longest = longest;
  }

  read(line: Span): void {
    const kind = this.#kindOf(line);
    if (kind.name !== 'prose') this.#endParagraph();
    const isStamped = kind.name === 'prose' && isOfLog(this.#text, line, this.#wasStamped);
    if (kind.name !== 'blank') this.#wasStamped = isStamped;
    const afterItem = this.#previous === 'list-item' || this.#previous === 'table-row';
    this.#previous = kind.name;
    if (kind.name !== 'table-row' && kind.name !== 'rule') this.#leaveTable();
    const words = { start: kind.start, end: line.end };
    if (kind.name === 'rule') this.#isNameless ||= this.#table === null && isEmptyRow(this.#text, line);
    else if (kind.name === 'blank') this.#block += 1;
    else if (kind.name === 'heading') this.#addHeading(words);
    else if (kind.name === 'table-row') this.#addRow(words);
    else if (kind.name === 'list-item') {
      this.#block += 1;
      this.#addSentences(words, 'list-item');
    } else if (isStamped) {
      this.#endParagraph();
      this.#addSentences(line, 'prose');
    } else this.#addToParagraph(line, afterItem);
  }

  finish(): Sentence[] {
    this.#endParagraph();
    return this.#sentences;
  }

  #kindOf(line: Span): LineKind {
    const kind = headedBelow(this.#text, line, this.#previous) ?? kindOf(this.#text, line);
    const paragraph = this.#followsItem ? undefined : this.#paragraph;
    const goesOn = paragraph !== undefined && isNumberInProse(this.#text, line, paragraph);
    return goesOn ? { name: 'prose', start: line.start } : kind;
  }

  #leaveTable(): void {
    this.#table = null;
    this.#isNameless = false;
  }

  #addHeading(words: Span): void {
    this.#block += 1;
    this.#heading = null;
    this.#add(words, 'heading');
    this.#heading = this.#text.slice(words.start, words.end);
    this.#block += 1;
  }

  #addRow(row: Span): void {
    this.#block += 1;
    const table = this.#table;
    if (table !== null && table.header === undefined) table.header = headerOf(this.#text, table.first, row);
    this.#add(row, 'table-row', table?.header ?? null);
    this.#table ??= this.#isNameless ? { first: row, header: null } : { first: row };
  }

  #addToParagraph(line: Span, afterItem: boolean): void {
    if (this.#paragraph !== undefined && !continues(this.#text, this.#paragraph)) this.#endParagraph();
    if (afterItem) this.#block += 1;
    if (this.#paragraph === undefined) this.#followsItem = afterItem;
    this.#paragraph = { start: this.#paragraph?.start ?? line.start, end: line.end };
  }

  #endParagraph(): void {
    if (this.#paragraph === undefined) return;
    this.#addSentences(this.#paragraph, 'prose');
    this.#paragraph = undefined;
  }

  #addSentences({ start, end }: Span, kind: Sentence['kind']): void {
    for (const span of sentenceSpans(this.#text, start, end)) this.#add(span, kind);
  }

  #add(span: Span, kind: Sentence['kind'], tableHeader: string | null = null): void {
    for (const piece of cutLong(this.#text, span, this.#longest)) {
      const text = this.#text.slice(piece.start, piece.end);
      this.#sentences.push({
        ...piece,
        text,
        kind,
        heading: this.#heading,
        tableHeader,
        block: this.#block,
      });
    }
  }
}

/** True for a line of a log or a conversation: the line before it or below it begins with a moment, too. In prose one may be chance. */
function isOfLog(text: string, { start, end }: Span, isBelowOne: boolean): boolean {
  if (stampWidth(text, start) === 0) return false;
  const below = text.indexOf('\n', end) + 1;
  return isBelowOne || (below > 0 && stampWidth(text, below) > 0);
}

/** “31. Oktober” at the beginning of a line of wrapped prose is no list item: only a list that begins with 1 stands directly below prose. */
function isNumberInProse(text: string, { start, end }: Span, paragraph: Span): boolean {
  const number = /^\d{1,3}(?=\.\s+\p{L})/u.exec(text.slice(start, Math.min(end, start + markWidth)))?.[0];
  return number !== undefined && Number(number) !== 1 && continues(text, paragraph);
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
