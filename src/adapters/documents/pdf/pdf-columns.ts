/** Finds how wide the column of each line of a PDF page is. Pages often have a wide part above two columns. */

/** A run of characters as drawn. Measures in points, in a page that is turned so that the run is read upright: `y` upwards. */
export interface PdfRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Quarter turns to the left by which the run is drawn. Absent for upright text. */
  readonly turns?: 1 | 2 | 3;
}

/** A line of a page. Measures in points, `y` upwards. */
export interface PdfLine {
  text: string;
  readonly left: number;
  right: number;
  readonly y: number;
  height: number;
}

/** A paragraph begins at this distance of two lines, in character heights, or at this share of the page's usual distance if that is more. */
const paragraphGap = 1.75;
const usualShare = 1.15;
/** The usual distance is taken from lines with so many letters whose sentence goes on, if there are enough of them. */
const lettersOfProse = 35;
const leastPairs = 3;
const leastOpen = 0.6;
const widestGap = 3.5;
/** How far from the usual distance a distance counts as the same, as a share of it. */
const evenShare = 0.08;
/** A line that fills this share of its column continues in the next line. */
const fullShare = 0.78;
/** Lines of a part from which its column can be told, and the share of them that fill it. */
const leastLines = 4;
const leastFull = 0.6;
/** Lines of prose often begin with a small letter. Lines of a list, a poem or an address rarely do. */
const leastInside = 0.4;
/** Character heights: the narrowest column, and how far apart lines of one column may begin. */
const narrowest = 16;
const leftDrift = 2.5;
/** Parts before and after one in which its column is looked for, so that a page of a hundred thousand parts takes no minutes. */
const mostParts = 30;

interface Part {
  readonly lines: readonly PdfLine[];
  readonly left: number;
  readonly width: number;
  readonly isProse: boolean;
}

/** True if an empty line parts the two: another place of the page, a gap, or letters of another size. */
export function isApart(previous: PdfLine, line: PdfLine, gap: number): boolean {
  const height = Math.max(previous.height, line.height, 1);
  const drop = previous.y - line.y;
  return drop < 0 || drop > height * gap || Math.abs(previous.height - line.height) > 0.15 * height;
}

/** The distance of lines from which a paragraph begins on this page, in character heights: more where all lines stand wide apart. */
export function paragraphGapOf(lines: readonly PdfLine[]): number {
  const drops: number[] = [];
  let open = 0;
  for (const [place, line] of lines.entries()) {
    const previous = lines[place - 1];
    if (previous === undefined || cellsOf(previous.text) < lettersOfProse) continue;
    if (isApart(previous, line, widestGap) || /\S {3,}\S/u.test(previous.text)) continue;
    drops.push((previous.y - line.y) / Math.max(previous.height, line.height, 1));
    if (!/[.:;!?。！？؟]["”»)]?$/u.test(previous.text)) open += 1;
  }
  if (drops.length < leastPairs || open < drops.length * leastOpen) return paragraphGap;
  const median = drops.sort((a, b) => a - b)[Math.floor(drops.length / 2)] ?? 0;
  const even = drops.filter((drop) => Math.abs(drop - median) < median * evenShare).length;
  if (even < drops.length * leastOpen) return paragraphGap;
  return Math.max(paragraphGap, median * usualShare);
}

/** Letters, of which ideographs take two cells. */
export function cellsOf(text: string): number {
  return text.length + (text.match(/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu)?.length ?? 0);
}

/** True if a line of this column ends where the paper ends, and not where its writer ended it. */
export function fillsColumn(line: PdfLine, width: number): boolean {
  return line.right - line.left >= width * fullShare;
}

/**
 * For each line the width of its column in points: that of its own part of the page if the part is prose, else that of the
 * nearest prose that begins at the same left edge and is as wide, else the widest line of the page.
 */
export function columnWidths(lines: readonly PdfLine[], gap: number): readonly number[] {
  const parts = partsOf(lines, gap);
  const widest = parts.reduce((most, { width }) => Math.max(most, width), 0);
  return parts.flatMap((part, place) => {
    const width = part.isProse ? part.width : (nearestColumn(parts, place)?.width ?? widest);
    return part.lines.map(() => width);
  });
}

function partsOf(lines: readonly PdfLine[], gap: number): Part[] {
  const groups: PdfLine[][] = [];
  for (const [place, line] of lines.entries()) {
    const previous = lines[place - 1];
    if (previous === undefined || isApart(previous, line, gap)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((group) => {
    let width = 0;
    let leftmost = Number.POSITIVE_INFINITY;
    for (const { left, right } of group) {
      width = Math.max(width, right - left);
      leftmost = Math.min(leftmost, left);
    }
    return { lines: group, left: leftmost, width, isProse: isProse(group, width) };
  });
}

function isProse(lines: readonly PdfLine[], width: number): boolean {
  if (lines.length < leastLines || width < narrowest * (lines[0]?.height ?? 1)) return false;
  if (lines.some(({ text }) => /\S {3,}\S/u.test(text))) return false;
  const full = lines.filter((line) => fillsColumn(line, width)).length;
  const inside = lines.slice(1).filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return full >= lines.length * leastFull && inside >= (lines.length - 1) * leastInside;
}

function nearestColumn(parts: readonly Part[], place: number): Part | undefined {
  const part = parts[place];
  if (part === undefined) return undefined;
  const drift = leftDrift * (part.lines[0]?.height ?? 1);
  const isSame = (other: Part | undefined): boolean =>
    other?.isProse === true && Math.abs(other.left - part.left) <= drift && part.width <= other.width * 1.05;
  for (let distance = 1; distance <= mostParts; distance += 1) {
    const near = [parts[place - distance], parts[place + distance]].find(isSame);
    if (near !== undefined) return near;
  }
  return undefined;
}
