/** Finds the title that the first page of a PDF shows: its largest letters. Many programs leave the file's own title empty. */
import type { PdfRun } from './pdf-columns.ts';
import { rowsOf } from './pdf-rows.ts';

/** A title is larger than the text by this factor, and no longer than this, in UTF-16 units. */
const leastLarger = 1.15;
const longest = 160;
/** Sizes of letters that are looked at, from the largest: a single large word is a logo. */
const mostSizes = 3;
/** Lines of a title, and how far apart they stand, in character heights. */
const mostLines = 4;
const lineGap = 2;
/** A title stands in this upper share of the page's text. */
const upperShare = 0.6;

interface SizedLine {
  readonly text: string;
  readonly size: number;
  readonly y: number;
}

/** The lines in the largest letters, joined; null if no letters are larger than the text, or if they say a single word. */
export function titleOnPage(runs: readonly PdfRun[]): string | null {
  const rows = rowsOf(runs.filter(({ turns }) => turns === undefined));
  const lines = rows.map((row): SizedLine => ({ text: row.text, size: sizeOf(row.runs), y: row.y }));
  const body = sizeOf(rows.flatMap((row) => row.runs));
  const [foot, head] = lines.reduce(
    ([low, high], { y }) => [Math.min(low, y), Math.max(high, y)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const upper = lines.filter(({ y }) => y >= head - (head - foot) * upperShare);
  const sizes = [...new Set(upper.map(({ size }) => size))]
    .sort((one, other) => other - one)
    .filter((size) => size >= body * leastLarger)
    .slice(0, mostSizes);
  for (const size of sizes) {
    const title = linesFrom(upper, size).join(' ').replace(/\s+/gu, ' ').trim();
    if (title.length <= longest && saysWhat(title)) return title;
  }
  return null;
}

/** The size in which most letters are written, in half points, so that lines of one title are of one size. */
function sizeOf(runs: readonly PdfRun[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of runs) {
    const size = Math.round(height * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.trim().length);
  }
  const [most] = [...letters].sort((one, other) => other[1] - one[1]);
  return most?.[0] ?? 0;
}

/** The first line of this size and those that follow it closely. What stands in another column of a line belongs to something else. */
function linesFrom(lines: readonly SizedLine[], size: number): string[] {
  const first = lines.findIndex((line) => line.size === size);
  const found: string[] = [];
  for (let at = first; at < first + mostLines; at += 1) {
    const line = lines[at];
    const before = lines[at - 1];
    const follows =
      at === first || (before !== undefined && line !== undefined && before.y - line.y <= size * lineGap);
    if (line === undefined || line.size !== size || !follows) break;
    found.push(line.text.split('   ')[0] ?? '');
  }
  return found;
}

/** True for two words or more, or as much in a script without spaces. */
function saysWhat(title: string): boolean {
  const words = title.match(/\p{L}[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return words.length >= 2 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{4}/u.test(title);
}
