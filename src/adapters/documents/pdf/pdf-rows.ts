/** Puts the runs of a PDF page into lines, and the lines into the order in which they are read. */
import type { PdfLine, PdfRun } from './pdf-columns.ts';
import { orderOfLines } from './pdf-reading-order.ts';
import { inReadingOrder } from './right-to-left.ts';

/** A line of the page with the runs that it shows, in reading order. */
export interface PdfRow extends PdfLine {
  readonly runs: readonly PdfRun[];
}

/** Shares of the character height: a gap that is a space, a gap between columns, and the drift within a line. */
const spaceGap = 0.18;
const columnGap = 2.2;
const lineDrift = 0.5;
const backDrift = 0.2;
/** A run that begins further left than this, in character heights, steps back within its line. */
const stepBack = 0.3;
/** Points: the same letters this close are drawn twice, if they are wider than their distance can be. */
const shadowStep = 0.5;
const shadowDrift = 1;

/** What stands between two columns of a line. */
const columnSpace = '   ';

const ideograph = /[\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

interface DrawnPiece {
  readonly text: string;
  /** Absent for the space between two runs. */
  readonly run?: PdfRun;
}

/** The lines of a page, in the order in which they are read, from runs in the order of the file. */
export function rowsOf(runs: readonly PdfRun[]): PdfRow[] {
  return orderOfLines(linesOf(runs))
    .map(rowOf)
    .filter(({ text }) => text !== '');
}

/** A place of the page after it is turned to the right by so many quarters. */
export function uprightPlace(x: number, y: number, turns: 0 | 1 | 2 | 3): { x: number; y: number } {
  if (turns === 1) return { x: y, y: -x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: -y, y: x } : { x, y };
}

/** Ideographs often stand a little apart, without a space between them. */
export function betweenIdeographs(before: string, after: string): boolean {
  return ideograph.test(before.at(-1) ?? '') && ideograph.test(after[0] ?? '');
}

/** Runs that follow each other on one line of the page. */
function linesOf(runs: readonly PdfRun[]): PdfRun[][] {
  const lines: PdfRun[][] = [];
  let seen = new Set<string>();
  let tallest = 0;
  for (const run of runs) {
    if (run.text === '') continue;
    const height = run.height || tallest || 10;
    const line = lines.at(-1);
    if (line !== undefined && isOnLine(line, run, Math.max(height, tallest))) {
      if (!isDrawnTwice(seen, run)) line.push(run);
      if (run.text.trim() !== '') tallest = Math.max(tallest, height);
    } else if (run.text.trim() !== '') {
      lines.push([run]);
      seen = new Set([shadowKey(run, 0)]);
      tallest = height;
    }
  }
  return lines;
}

/** A run further left belongs to the line only at the same height: else it is the second line of a cell. */
function isOnLine(line: readonly PdfRun[], run: PdfRun, height: number): boolean {
  const first = line[0] as PdfRun;
  const last = line.at(-1) as PdfRun;
  if (first.turns !== run.turns || Math.abs(run.y - first.y) > height * lineDrift) return false;
  return run.x >= last.x + last.width - height || Math.abs(run.y - last.y) <= height * backDrift;
}

/** True for the shadow of a run: some programs draw bold letters twice or more. */
function isDrawnTwice(seen: Set<string>, run: PdfRun): boolean {
  if (run.text.trim() === '') return false;
  const isShadow = [-1, 0, 1].some((step) => seen.has(shadowKey(run, step))) && run.width > shadowDrift;
  seen.add(shadowKey(run, 0));
  return isShadow;
}

function shadowKey({ text, x }: PdfRun, step: number): string {
  return `${Math.round(x / shadowStep) + step} ${text}`;
}

/** The line that these runs show. */
export function rowOf(runs: readonly PdfRun[]): PdfRow {
  const pieces = inReadingOrder(withLabel(piecesOf(fromLeftToRight(runs))), ({ run }, text) =>
    run === undefined ? { text } : { text, run },
  );
  let [left, right, height] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const run of runs) {
    if (run.text.trim() === '') continue;
    left = Math.min(left, run.x);
    right = Math.max(right, run.x + run.width);
    height = Math.max(height, run.height || 10);
  }
  return {
    text: pieces
      .map(({ text }) => text)
      .join('')
      .trim(),
    runs: [...new Set(pieces.flatMap(({ run }) => (run === undefined ? [] : [run])))],
    left,
    right,
    height,
    y: runs[0]?.y ?? 0,
  };
}

function fromLeftToRight(runs: readonly PdfRun[]): readonly PdfRun[] {
  const drawn = runs.filter(({ text }) => text.trim() !== '');
  const stepsBack = drawn.some((run, place) => {
    const before = drawn[place - 1];
    return before !== undefined && run.x < before.x - stepBack * run.height;
  });
  return stepsBack ? [...runs].sort((a, b) => a.x - b.x) : runs;
}

/** The runs with the space between them, from left to right. */
function piecesOf(runs: readonly PdfRun[]): DrawnPiece[] {
  const pieces: DrawnPiece[] = [];
  let right = Number.POSITIVE_INFINITY;
  let isSpaced = false;
  for (const run of runs) {
    if (run.text.trim() === '') {
      isSpaced = true;
      continue;
    }
    const before = pieces.at(-1)?.text ?? '';
    const gap = run.x - right;
    const height = run.height || 10;
    if (before !== '' && gap > height * columnGap) pieces.push({ text: columnSpace });
    else if (
      before !== '' &&
      !/\s$/u.test(before) &&
      (isSpaced || (gap > height * spaceGap && !betweenIdeographs(before, run.text)))
    )
      pieces.push({ text: ' ' });
    pieces.push({ text: run.text, run });
    right = Math.max(right === Number.POSITIVE_INFINITY ? 0 : right, run.x + run.width);
    isSpaced = false;
  }
  return pieces;
}

/** A label before its text, such as a number of a heading, stands apart and is no column. */
const label = /^(?:\[[^\]]{1,12}\]|\(?(?:\p{L}{1,4}|\p{N}{1,3})[.)]|\p{N}{1,3}(?:\.\p{N}{1,3})+|[•▪‣·*–-])$/u;

function withLabel(pieces: DrawnPiece[]): DrawnPiece[] {
  const gaps = pieces.filter(({ text }) => text === columnSpace);
  const isLabelled =
    gaps.length === 1 && pieces[1]?.text === columnSpace && label.test(pieces[0]?.text.trim() ?? '');
  return isLabelled ? pieces.with(1, { text: ' ' }) : pieces;
}
