/**
 * Turns the text runs of a PDF page, which are only characters at positions, into lines and paragraphs. Lines that fill
 * their column are joined, because they end where the paper ends. Shorter lines, such as headings and table rows, stay
 * lines.
 */

/** A run of characters as drawn. Measures in points, `y` upwards. */
export interface PdfRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Line {
  text: string;
  readonly left: number;
  right: number;
  readonly y: number;
  height: number;
}

/** Shares of the character height: a gap that is a space, a gap between columns, and the drift within a line. */
const spaceGap = 0.18;
const columnGap = 2.2;
const lineDrift = 0.5;
/** A paragraph begins at this distance of two lines, in character heights. */
const paragraphGap = 1.75;
/** A line that fills this share of its column continues in the next line. */
const fullShare = 0.78;

const ideograph = /[\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

/** Runs in the order of the file, which is nearly always the reading order. */
export function textOfRuns(runs: readonly PdfRun[]): string {
  const lines = linesOf(runs);
  let text = '';
  let previous: Line | undefined;
  let widest = 0;
  for (const line of lines) widest = Math.max(widest, line.right - line.left);
  for (const line of lines) {
    text += previous === undefined ? line.text : joint(previous, line, widest, text) + line.text;
    previous = line;
  }
  // A hyphen at the end of a line divides a word if the next line starts in lower case.
  return text
    .replace(/(\p{Ll})-\uffff(\p{Ll})/gu, '$1$2')
    .replace(/\uffff/gu, '')
    .replace(/\u00ad/gu, '');
}

function linesOf(runs: readonly PdfRun[]): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
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
function joint(previous: Line, line: Line, widest: number, soFar: string): string {
  const height = Math.max(previous.height, line.height, 1);
  const drop = previous.y - line.y;
  if (drop < 0 || drop > height * paragraphGap) return '\n\n';
  const otherSize = Math.abs(previous.height - line.height) > 0.15 * height;
  if (otherSize) return '\n\n';
  const full = previous.right - previous.left >= widest * fullShare;
  const tabular = /\S {3,}\S/u.test(previous.text) || /\S {3,}\S/u.test(line.text);
  const item = /^(?:[•▪‣·*–-]|\(?\d{1,3}[.)])\s/u.test(line.text);
  if (!full || tabular || item) return '\n';
  if (betweenIdeographs(soFar, line.text)) return '';
  return previous.text.endsWith('-') ? '\uffff' : ' ';
}
