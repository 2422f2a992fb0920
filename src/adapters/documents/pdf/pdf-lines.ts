/**
 * Turns the text runs of a PDF page, which are only characters at positions, into lines and paragraphs. Lines that fill
 * their column are joined, because they end where the paper ends. Shorter lines, such as headings and table rows, stay
 * lines.
 */
import type { PdfRun } from './pdf-columns.ts';
import { columnWidths, fillsColumn, isApart, type PdfLine, paragraphGapOf } from './pdf-columns.ts';
import { betweenIdeographs, rowsOf } from './pdf-rows.ts';
import { type OpenTable, partsOfPage } from './pdf-tables.ts';

/** The text of the page whose runs these are, in the order in which it is read. `open` takes a table from page to page. */
export function textOfRuns(runs: readonly PdfRun[], open?: OpenTable): string {
  const parts = partsOfPage(rowsOf(runs), open);
  const lines = parts.flatMap(({ rows }) => rows.map((row) => ({ ...row, text: withBullet(row.text) })));
  const gap = paragraphGapOf(lines);
  const widths = columnWidths(lines, gap);
  const texts: string[] = [];
  let place = 0;
  for (const { rows, table } of parts) {
    const end = place + rows.length;
    texts.push(table ?? textOfLines(lines.slice(place, end), widths.slice(place, end), gap));
    place = end;
  }
  // A hyphen at the end of a line divides a word if the next line starts in lower case.
  return texts
    .join('\n\n')
    .replace(/(\p{Ll})-\uffff(\p{Ll})/gu, '$1$2')
    .replace(/\uffff/gu, '')
    .replace(/\u00ad/gu, '');
}

function textOfLines(lines: readonly PdfLine[], widths: readonly number[], gap: number): string {
  let text = '';
  for (const [place, line] of lines.entries()) {
    const previous = lines[place - 1];
    text +=
      previous === undefined
        ? line.text
        : joint(previous, line, { width: widths[place - 1] ?? 0, gap, soFar: text }) + line.text;
  }
  return text;
}

/**
 * The sign of a font of signs, such as a tick, is read as a half-width letter of Japanese or as none. Before words of another script
 * it is the mark of an item.
 */
function withBullet(line: string): string {
  const isItem = /^[\uff66-\uff9f\ue000-\uf8ff]\s{1,4}\S/u.test(line);
  return isItem && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line.slice(1))
    ? `•${line.slice(1)}`
    : line;
}

/** Rows of a table stand no further apart than this, in character heights. */
const rowGap = 3.5;

interface Place {
  /** Points: the column of the previous line. */
  readonly width: number;
  /** Character heights from which two lines are apart. */
  readonly gap: number;
  readonly soFar: string;
}

/** The text between two lines: nothing, a space, a line break or an empty line. */
function joint(previous: PdfLine, line: PdfLine, { width, gap, soFar }: Place): string {
  const full = fillsColumn(previous, width);
  const cells = [previous, line].filter(({ text }) => /\S {3,}\S/u.test(text)).length;
  if (cells === 2 && !isApart(previous, line, rowGap)) return '\n';
  if (isApart(previous, line, gap) && !(full && goesOnInNextColumn(previous, line))) return '\n\n';
  const tabular = cells > 0;
  const item = /^(?:[•▪‣·*–-]|\(?\d{1,3}[.)]|\[\d{1,3}\])\s/u.test(line.text);
  if (!full || tabular || item) return '\n';
  if (betweenIdeographs(soFar, line.text)) return '';
  return previous.text.endsWith('-') ? '\uffff' : ' ';
}

/** Character heights from the foot of a column to the head of the next one, at least: an exponent is no column. */
const leastClimb = 3;

/** A sentence that is open at the foot of a column goes on at the head of the next one. */
function goesOnInNextColumn(previous: PdfLine, line: PdfLine): boolean {
  const height = Math.max(previous.height, line.height, 1);
  return (
    line.y - previous.y > height * leastClimb &&
    Math.abs(previous.height - line.height) <= 0.15 * height &&
    /[\p{L}\p{N},-]$/u.test(previous.text) &&
    /^(?:\p{N}+-?)?\p{Ll}/u.test(line.text)
  );
}
