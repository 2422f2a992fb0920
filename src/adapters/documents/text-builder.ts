/** The text of a document as it is put together: bounded, with the places where its parts begin. */
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
    const trimmed = text
      .replace(/\r\n?/gu, '\n')
      .replace(unwanted, '')
      .replace(/[ \t\u00a0]+$/gmu, '')
      .replace(/^\n+|\n+$/gu, '');
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

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * A table as Markdown rows, the first one its header. Empty rows and columns are left out; one column is no table, and its
 * cells become lines.
 */
export function tableBlock(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell)));
  let width = 0;
  for (const row of cells) width = Math.max(width, row.length);
  const used: number[] = [];
  for (let column = 0; column < width; column += 1)
    if (cells.some((row) => (row[column] ?? '') !== '')) used.push(column);
  const full = cells.filter((row) => row.some((cell) => cell !== ''));
  if (full.length === 0) return '';
  if (used.length === 1)
    return full.map((row) => row[used[0] as number] ?? '').join(full.length > 1 ? '\n\n' : '');
  return full
    .map((row) => `| ${used.map((column) => (row[column] ?? '').replace(/\|/gu, '\\|')).join(' | ')} |`)
    .join('\n');
}
