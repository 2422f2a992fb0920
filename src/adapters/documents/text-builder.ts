/** The text of a document as it is put together: bounded, with the places where its parts begin. */
import { visibleText } from '../../core/text/shapeless.ts';
import type { DocumentMark, MarkKind } from '../../evidence/document-marks.ts';
import { longestDocument } from '../../ports/document-parser.ts';
import { tooMuchText } from './parse-errors.ts';

export class TextBuilder {
  readonly #blocks: string[] = [];
  readonly #marks: DocumentMark[] = [];
  readonly #counts = new Map<MarkKind, number>();
  #length = 0;

  /** A part begins with the next block. */
  mark(kind: MarkKind, label: string | null = null): void {
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    this.#marks.push({ start: this.#length, kind, number, label: label === null ? null : oneLine(label) });
  }

  /** A heading of level 1 to 6. */
  heading(level: number, text: string): void {
    const line = oneLine(text);
    if (line !== '') this.block(`${'#'.repeat(Math.min(6, Math.max(1, level)))} ${line}`);
  }

  /**
   * A paragraph, or lines that belong together; an empty line is put between it and the next. Throws `document-too-large`
   * beyond the longest document.
   */
  block(text: string): void {
    const seen = visibleText(text.replace(/\r\n?/gu, '\n')).replace(unwanted, '');
    const lines = seen.split('\n').map(withoutTrailingBlanks);
    const first = lines.findIndex((line) => line !== '');
    const last = lines.findLastIndex((line) => line !== '');
    const trimmed = lines.slice(Math.max(0, first), last + 1).join('\n');
    if (trimmed.trim() === '') return;
    this.#blocks.push(trimmed, '\n\n');
    this.#length += trimmed.length + 2;
    if (this.#length > longestDocument) throw tooMuchText();
  }

  /** The text so far, and its marks, those of empty parts at the text's end left out. */
  finish(): { readonly text: string; readonly marks: readonly DocumentMark[] } {
    const text = this.#blocks.join('').trimEnd();
    return { text, marks: this.#marks.filter(({ start }) => start < text.length) };
  }
}

/** Control characters but tab and line feed, and marks of byte order. */
const unwanted = /[^\P{Cc}\t\n]|\ufeff/gu;

/** From the end backwards: a pattern would try every blank of a long row as the beginning of the end. */
function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t' || line[end - 1] === '\u00a0')) end -= 1;
  return line.slice(0, end);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Cells of a table that are kept, and those that are written, empty ones between others included. */
export const mostCells = 1_000_000;

/** A row by its columns: those that are empty are not there, however far apart the others stand. */
export type SparseRow = ReadonlyMap<number, string>;

/**
 * A table as Markdown rows, the first one its header. Empty rows and columns are left out; one column is no table, and its
 * cells become lines. Throws `document-too-large` for more cells than anybody reads, before they are written.
 */
export function tableBlock(rows: readonly (readonly string[] | SparseRow)[]): string {
  const full: Map<number, string>[] = [];
  const columns = new Set<number>();
  for (const row of rows) {
    const cells = new Map<number, string>();
    for (const [column, cell] of row.entries()) {
      const text = oneLine(cell);
      if (text === '') continue;
      cells.set(column, text);
      columns.add(column);
    }
    if (cells.size > 0) full.push(cells);
  }
  const used = [...columns].sort((a, b) => a - b);
  if (full.length === 0) return '';
  if (used.length === 1)
    return full.map((row) => row.get(used[0] as number) ?? '').join(full.length > 1 ? '\n\n' : '');
  if (full.length * used.length > mostCells) throw tooMuchText();
  return full
    .map((row) => `| ${used.map((column) => (row.get(column) ?? '').replace(/\|/gu, '\\|')).join(' | ')} |`)
    .join('\n');
}
