/** Builds the text of a document within a limit, and notes where its parts begin. */

import type { DocumentMark, MarkKind } from '../../evidence/documents/document-marks.ts';
import { visibleText } from '../../evidence/documents/shapeless.ts';
import { longestDocument } from '../../ports/documents/document-parser.ts';
import { tooMuchText } from './parse-errors.ts';

export class TextBuilder {
  readonly #blocks: string[] = [];
  readonly #marks: DocumentMark[] = [];
  readonly #counts = new Map<MarkKind, number>();
  #length = 0;

  /** Begins a part at the next block. */
  mark(kind: MarkKind, label: string | null = null): void {
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    this.#marks.push({ start: this.#length, kind, number, label: label === null ? null : oneLine(label) });
  }

  /** Adds a heading of level 1 to 6. */
  heading(level: number, text: string): void {
    const line = oneLine(text);
    if (line !== '') this.block(`${'#'.repeat(Math.min(6, Math.max(1, level)))} ${line}`);
  }

  /** Adds a paragraph, or lines that belong together, after an empty line. Throws `document-too-large` beyond the longest document. */
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

  /** Lets the next block go on in the sentence of the last one. A hyphen at its end divided a word. */
  goOn(): void {
    const last = this.#blocks.at(-2);
    if (last === undefined) return;
    const divided = /\p{Ll}-$/u.test(last);
    const kept = divided ? last.slice(0, -1) : last;
    const gap = divided ? '' : ' ';
    this.#blocks.splice(-2, 2, kept, gap);
    this.#length += kept.length + gap.length - last.length - 2;
  }

  /** The text so far and its marks. Marks of empty parts at the end are left out. */
  finish(): { readonly text: string; readonly marks: readonly DocumentMark[] } {
    const text = this.#blocks.join('').trimEnd();
    return { text, marks: this.#marks.filter(({ start }) => start < text.length) };
  }
}

/** Control characters except tab and line feed, and byte order marks. */
const unwanted = /[^\P{Cc}\t\n]|\ufeff/gu;

/** From the end backwards, because a pattern would try each blank of a long row as a start. */
function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t' || line[end - 1] === '\u00a0')) end -= 1;
  return line.slice(0, end);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Cells of a table that are kept, and that are written, including empty ones between others. */
export const mostCells = 1_000_000;

/** A row by its columns, without the empty ones. */
export type SparseRow = ReadonlyMap<number, string>;

/**
 * A table as Markdown rows with the first row as header. Empty rows and columns are left out. A single column is no
 * table; its cells become lines. Throws `document-too-large` for too many cells, before they are written.
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
