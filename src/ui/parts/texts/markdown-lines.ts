/** Splits Markdown into what a reader sees: headings, items, tables, code and paragraphs, each with its place. */
import type { Carried } from './document-blocks.ts';
import { isFence, isRow, isTableRule, longestMark } from './markdown-marks.ts';
import { cellPieces } from './quote-pieces.ts';

interface LinePart {
  /** Offset in the text, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
}

interface TablePart {
  readonly kind: 'table';
  readonly start: number;
  readonly rows: readonly (readonly LinePart[])[];
  /** True if a rule stands under the first row, which then names the columns. */
  readonly ruled: boolean;
}

/** A table whose rows are being read. */
interface OpenTable extends TablePart {
  readonly rows: LinePart[][];
  ruled: boolean;
}

export type MarkdownPart =
  | {
      readonly kind: 'heading' | 'item' | 'code' | 'paragraph';
      readonly start: number;
      readonly text: string;
    }
  | { readonly kind: 'rule'; readonly start: number }
  | TablePart;

/**
 * The parts of a text in order. Each character of a part is at its offset. Blank lines and table rules belong to no part.
 * @param carried what began before the text. The offset of its header is counted from the start of this text.
 */
export function markdownParts(text: string, carried?: Carried): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let fence = carried?.fenced === true ? 0 : null;
  let open: { kind: 'item' | 'paragraph'; start: number; text: string } | null = null;
  let table: OpenTable | null = null;
  const add = (part: MarkdownPart): void => {
    open = null;
    table = null;
    parts.push(part);
  };
  if (carried?.header) {
    table = {
      kind: 'table',
      start: 0,
      rows: [cells(carried.header.text, carried.header.start)],
      ruled: true,
    };
    parts.push(table);
  }
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const next = newline < 0 ? text.length : newline + 1;
    const line = text.slice(from, next);
    const opening = line.slice(0, longestMark);
    const start = from;
    from = next;
    if (isFence(opening)) {
      if (fence === null) fence = next;
      else {
        // Of code that was all in the block before, only this line is left.
        if (start > 0) add({ kind: 'code', start: fence, text: text.slice(fence, start) });
        fence = null;
      }
      continue;
    }
    if (fence !== null) continue;
    const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)/u.test(opening);
    if (line.trim() === '') {
      open = null;
      table = null;
    } else if (/^#{1,6}\s/u.test(opening)) add({ kind: 'heading', start, text: line });
    else if (isRow(opening)) {
      const current: OpenTable = table ?? { kind: 'table', start, rows: [], ruled: false };
      if (table === null) add(current);
      table = current;
      if (!isTableRule(line)) current.rows.push(cells(line, start));
      else if (current.rows.length === 1 && line.includes('--')) current.ruled = true;
    } else if (/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u.test(opening) && line.trim().length < longestMark)
      add({ kind: 'rule', start });
    else if (open !== null && !item) (open as { text: string }).text += line;
    else {
      const part: { kind: 'item' | 'paragraph'; start: number; text: string } = {
        kind: item ? 'item' : 'paragraph',
        start,
        text: line,
      };
      add(part);
      open = part;
    }
  }
  if (fence !== null && fence < text.length) add({ kind: 'code', start: fence, text: text.slice(fence) });
  return parts;
}

function cells(line: string, start: number): LinePart[] {
  const found = cellPieces(line.trimEnd());
  if (found === null) return [{ start, text: line.trimEnd() }];
  return found.map((cell) => ({ start: start + cell.start, text: cell.text }));
}
