/** Cuts a text into blocks that a browser can skip in layout while they are off the screen. */
import { isLikelyHeader } from '../../../core/text/likely-header.ts';
import type { DocumentMark } from '../../../evidence/documents/document-marks.ts';
import type { Highlight } from '../../state/app-state.ts';
import { markName } from '../../words/mark-name.ts';
import { isFence, isRow, isTableRule, longestMark } from './markdown-marks.ts';
import { cellPieces } from './quote-pieces.ts';

/** The first row of a table, with its offset in the text. */
interface HeaderRow {
  readonly start: number;
  readonly text: string;
}

/** What began in an earlier block and goes on in this one. */
export interface Carried {
  /** True inside a block of code. */
  readonly fenced: boolean;
  /** The row that names the columns of a table whose rows go on here, or null. */
  readonly header: HeaderRow | null;
}

interface DocumentBlock extends Carried {
  /** Offset of the block in the text, in UTF-16 units. */
  readonly start: number;
  /** The page, sheet or slide that begins here, or null. */
  readonly part: string | null;
  readonly before: string;
  /** Empty if the span is elsewhere. */
  readonly marked: string;
  readonly after: string;
}

const longestBlock = 4_000;

/** The blocks, joined, are exactly the text. The highlighted span is completely in one of them. */
export function documentBlocks(
  text: string,
  highlight: Highlight | null,
  marks: readonly DocumentMark[] = [],
): DocumentBlock[] {
  const span = highlight !== null && highlight.start < highlight.end ? highlight : null;
  const blocks: DocumentBlock[] = [];
  // Most sections have a heading in the text itself; the moments of a recording have none.
  const parts = marks.filter(({ kind, start }) => kind !== 'section' || !text.startsWith('#', start));
  let next = 0;
  let carried: Carried = { fenced: false, header: null };
  for (let start = 0; start < text.length; ) {
    let part: string | null = null;
    for (; next < parts.length && (parts[next] as DocumentMark).start <= start; next += 1)
      part = markName(parts[next] as DocumentMark).text;
    const end = Math.max(start + 1, endOfBlock(text, start, span, parts[next]?.start));
    const held = span !== null && span.start >= start && span.start < end ? span : null;
    blocks.push({
      ...carried,
      start,
      part,
      before: text.slice(start, held?.start ?? end),
      marked: held === null ? '' : text.slice(held.start, held.end),
      after: held === null ? '' : text.slice(held.end, end),
    });
    carried = carriedOver(text, start, end, carried);
    start = end;
  }
  return blocks;
}

/** Ends a block at the best place for it, never inside the span or a character. */
function endOfBlock(text: string, start: number, span: Highlight | null, nextPart = text.length): number {
  let end = Math.min(text.length, start + longestBlock);
  if (end < text.length) end = bestCut(text, start, end);
  // A part begins a block of its own.
  if (nextPart > start && nextPart < end) end = nextPart;
  if (span === null || span.start < start || span.start >= end || span.end <= end) return end;
  // What stands behind the span in its line is read with it.
  const newline = text.indexOf('\n', span.end - 1);
  return newline >= 0 && newline < span.end + longestBlock ? newline + 1 : Math.min(text.length, span.end);
}

/** After an empty line if there is one, else after a line, else after a word. */
function bestCut(text: string, start: number, most: number): number {
  const block = text.slice(start, most);
  const paragraph = block.lastIndexOf('\n\n');
  if (paragraph > 0) return start + paragraph + 2;
  const line = block.lastIndexOf('\n');
  if (line > 0) return start + line + 1;
  // A part of a row is no row.
  if (isRow(openingAt(text, start))) return endOfLine(text, start);
  const space = block.lastIndexOf(' ');
  if (space > 0) return start + space + 1;
  return /[\uD800-\uDBFF]$/.test(block) ? most + 1 : most;
}

function carriedOver(text: string, start: number, end: number, before: Carried): Carried {
  let { fenced, header } = before;
  let at = start;
  for (const line of text.slice(start, end).split(/(?<=\n)/u)) {
    const opening = line.slice(0, longestMark);
    if (isFence(opening)) fenced = !fenced;
    if (fenced || !isRow(opening)) header = null;
    else header ??= { start: at, text: line };
    at += line.length;
  }
  if (header === null || !isRow(openingAt(text, end))) return { fenced, header: null };
  return { fenced, header: header.start < start ? header : ifNamesColumns(header, text) };
}

/** Null for a row like the others: repeated, it would be a row too many. */
function ifNamesColumns(row: HeaderRow, text: string): HeaderRow | null {
  const second = row.start + row.text.length;
  const below = text.slice(second, endOfLine(text, second));
  if (isTableRule(below) && below.includes('--')) return row;
  return isLikelyHeader(cellTexts(row.text), cellTexts(below)) ? row : null;
}

function cellTexts(row: string): readonly string[] {
  return (cellPieces(row.trimEnd()) ?? []).map(({ text }) => text);
}

/** Where a line has its mark. */
function openingAt(text: string, at: number): string {
  return text.slice(at, at + longestMark).split('\n', 1)[0] ?? '';
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline + 1;
}
