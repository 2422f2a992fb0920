/**
 * Turns the text runs of a PDF page, which are only characters at positions, into lines and paragraphs. Lines that fill
 * their column are joined, because they end where the paper ends. Shorter lines, such as headings and table rows, stay
 * lines.
 */
import { columnWidths, fillsColumn, isApart, type PdfLine } from './pdf-columns.ts';

/** A run of characters as drawn. Measures in points, `y` upwards. */
export interface PdfRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shares of the character height: a gap that is a space, a gap between columns, and the drift within a line. */
const spaceGap = 0.18;
const columnGap = 2.2;
const lineDrift = 0.5;

const ideograph = /[\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

/** Runs in the order of the file, which is nearly always the reading order. */
export function textOfRuns(runs: readonly PdfRun[]): string {
  const lines = linesOf(runs);
  let text = '';
  const widths = columnWidths(lines);
  for (const [place, line] of lines.entries()) {
    const previous = lines[place - 1];
    text +=
      previous === undefined ? line.text : joint(previous, line, widths[place - 1] ?? 0, text) + line.text;
  }
  // A hyphen at the end of a line divides a word if the next line starts in lower case.
  return text
    .replace(/(\p{Ll})-\uffff(\p{Ll})/gu, '$1$2')
    .replace(/\uffff/gu, '')
    .replace(/\u00ad/gu, '');
}

function linesOf(runs: readonly PdfRun[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | undefined;
  for (const run of runs) {
    if (run.text === '') continue;
    const blank = run.text.trim() === '';
    const height = run.height || line?.height || 10;
    const same =
      line !== undefined &&
      Math.abs(run.y - line.y) <= Math.max(height, line.height) * lineDrift &&
      run.x >= line.right - Math.max(height, line.height) * 4;
    if (!same || line === undefined) {
      if (blank) continue;
      line = { text: run.text.trimStart(), left: run.x, right: run.x + run.width, y: run.y, height };
      lines.push(line);
      continue;
    }
    const gap = run.x - line.right;
    if (blank) {
      if (!line.text.endsWith(' ')) line.text += ' ';
    } else {
      if (gap > height * columnGap) line.text = `${line.text.trimEnd()}   `;
      else if (gap > height * spaceGap && !/\s$/u.test(line.text) && !betweenIdeographs(line.text, run.text))
        line.text += ' ';
      line.text += run.text;
      line.height = Math.max(line.height, height);
    }
    line.right = Math.max(line.right, run.x + run.width);
  }
  for (const one of lines) one.text = one.text.trimEnd();
  return lines.filter(({ text }) => text !== '');
}

/** Ideographs often stand a little apart, without a space between them. */
function betweenIdeographs(before: string, after: string): boolean {
  return ideograph.test(before.at(-1) ?? '') && ideograph.test(after[0] ?? '');
}

/** The text between two lines: nothing, a space, a line break or an empty line. */
function joint(previous: PdfLine, line: PdfLine, width: number, soFar: string): string {
  const full = fillsColumn(previous, width);
  if (isApart(previous, line) && !(full && goesOnInNextColumn(previous, line))) return '\n\n';
  const tabular = /\S {3,}\S/u.test(previous.text) || /\S {3,}\S/u.test(line.text);
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
