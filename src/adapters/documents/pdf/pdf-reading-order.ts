/**
 * Finds the order in which the lines of a PDF page are read. A page of prose is drawn in that order, column after column. An
 * invoice or a form is often drawn in the order in which a program filled it: values before their labels, rows from below.
 */

import { cellsOf, type PdfRun } from './pdf-columns.ts';

interface Line<R extends PdfRun> {
  readonly runs: readonly R[];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

/** Steps up the page that lead to no column further right, from which the page counts as drawn out of order, and their share of the lines. */
const leastSteps = 3;
const leastShare = 0.06;
/** Lines of a text that stays together where the page is put in order, and how evenly they begin, in character heights. */
const leastBlock = 3;
const leftDrift = 0.5;
const lineGap = 1.75;
/** A line of prose has so many letters, and prose so many lines. */
const proseLetters = 35;
const proseLines = 4;
/** The width of a column, as a share of the page's text. */
const columnShare = 0.62;
/** Lines whose baselines differ by less, in character heights, stand in one row. */
const rowDrift = 0.5;

/**
 * The lines as they are if the page is drawn in order, else by rows, from the top and from the left. Lines that are turned
 * against most of the page come last.
 */
export function orderOfLines<R extends PdfRun>(drawn: readonly (readonly R[])[]): (readonly R[])[] {
  const letters = new Map<PdfRun['turns'], number>();
  for (const line of drawn)
    for (const { text, turns } of line) letters.set(turns, (letters.get(turns) ?? 0) + text.length);
  const [[turns] = [undefined]] = [...letters].sort((a, b) => b[1] - a[1]);
  const upright = drawn.filter((line) => line[0]?.turns === turns);
  const turned = drawn.filter((line) => line[0]?.turns !== turns);
  return [...ordered(upright), ...turned];
}

function ordered<R extends PdfRun>(drawn: readonly (readonly R[])[]): (readonly R[])[] {
  const lines = drawn.map(measured);
  if (!isOutOfOrder(lines) || hasColumns(lines)) return lines.map(({ runs }) => runs);
  return byRows(blocksOf(lines));
}

function measured<R extends PdfRun>(runs: readonly R[]): Line<R> {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let height = 1;
  for (const run of runs) {
    if (run.text.trim() === '') continue;
    left = Math.min(left, run.x);
    right = Math.max(right, run.x + run.width);
    height = Math.max(height, run.height);
  }
  return { runs, left, right, y: runs[0]?.y ?? 0, height };
}

function isOutOfOrder<R extends PdfRun>(lines: readonly Line<R>[]): boolean {
  let steps = 0;
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1];
    if (before !== undefined && line.y > before.y + before.height / 2 && line.left < before.right - 2)
      steps += 1;
  }
  return steps >= leastSteps && steps >= lines.length * leastShare;
}

/** True if prose stands in a column that is narrower than the page: rows would mix it with the column beside it. */
function hasColumns<R extends PdfRun>(lines: readonly Line<R>[]): boolean {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    left = Math.min(left, line.left);
    right = Math.max(right, line.right);
  }
  const widest = (right - left) * columnShare;
  let inside = 0;
  for (const [place, line] of lines.entries()) {
    const letters = line.runs.reduce((sum, { text }) => sum + cellsOf(text), 0);
    const isProse = letters >= proseLetters && line.right - line.left <= widest;
    if (!isProse) inside = 0;
    else inside = follows(lines[place - 1], line) ? inside + 1 : 1;
    if (inside >= proseLines) return true;
  }
  return false;
}

/** True if the line is the next one of the same text. */
function follows<R extends PdfRun>(before: Line<R> | undefined, line: Line<R>): boolean {
  if (before === undefined) return false;
  const height = Math.max(before.height, line.height);
  const drop = before.y - line.y;
  return (
    drop > height / 2 &&
    drop <= height * lineGap &&
    Math.abs(before.left - line.left) <= height * leftDrift &&
    Math.abs(before.height - line.height) <= height * 0.15
  );
}

/** Lines that stay together: three or more of one text, else each by itself. */
function blocksOf<R extends PdfRun>(lines: readonly Line<R>[]): Line<R>[][] {
  const groups: Line<R>[][] = [];
  for (const [place, line] of lines.entries()) {
    if (follows(lines[place - 1], line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => (group.length >= leastBlock ? [group] : group.map((line) => [line])));
}

function byRows<R extends PdfRun>(blocks: readonly (readonly Line<R>[])[]): (readonly R[])[] {
  const sorted = blocks
    .map((lines) => ({ lines, first: lines[0] as Line<R> }))
    .sort((a, b) => b.first.y - a.first.y || a.first.left - b.first.left);
  const rows: (typeof sorted)[] = [];
  for (const block of sorted) {
    const top = rows.at(-1)?.[0]?.first;
    if (top !== undefined && top.y - block.first.y <= Math.max(top.height, block.first.height) * rowDrift)
      rows.at(-1)?.push(block);
    else rows.push([block]);
  }
  return rows.flatMap((row) => {
    const fromLeft = row.sort((a, b) => a.first.left - b.first.left);
    const alone = fromLeft.filter(({ lines }) => lines.length === 1);
    const texts = fromLeft.filter(({ lines }) => lines.length > 1);
    const joined = alone.flatMap(({ first }) => first.runs);
    return [
      ...(joined.length > 0 ? [joined] : []),
      ...texts.flatMap(({ lines }) => lines.map(({ runs }) => runs)),
    ];
  });
}
