/** Finds a quote on a PDF page by its letters only, because line breaks, hyphens and spaces belong to the paper. */
import type { PdfRun } from './pdf-columns.ts';
import { rowsOf, uprightPlace } from './pdf-rows.ts';
import { partsOfPage, runsByCells } from './pdf-tables.ts';

/** A rectangle in points, `y` upwards. */
interface PdfArea {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A letter of the page: its run, and its position in the run as a share of the width. */
interface Letter {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Fewer letters of a quote could stand anywhere. */
const fewestLetters = 12;
/** How far letters reach above and below their line, as shares of their height. */
const ascent = 0.85;
const descent = 0.22;

/** One area for each run that the quote touches. If the quote continues elsewhere, the areas of its beginning. Empty if it is not found. */
export function areasOfQuote(drawn: readonly PdfRun[], quote: string): readonly PdfArea[] {
  const rows = rowsOf(drawn);
  // A table whose names stand on the page before is found by its cells.
  const orders = [partsOfPage(rows).flatMap((part) => part.runs), runsByCells(rows)];
  const pages = orders.map((runs) => ({ runs, ...lettersOf(runs) }));
  const wanted = [...lettersIn(quote)].join('');
  for (let length = wanted.length; length > 0; length = Math.floor(length * 0.8)) {
    if (length < Math.min(fewestLetters, wanted.length)) break;
    for (const { runs, letters, places } of pages) {
      const at = letters.indexOf(wanted.slice(0, length));
      if (at >= 0) return areasOf(runs, places.slice(at, at + length));
    }
  }
  return [];
}

function lettersOf(runs: readonly PdfRun[]): {
  readonly letters: string;
  readonly places: readonly Letter[];
} {
  const places: Letter[] = [];
  let letters = '';
  for (const [run, { text }] of runs.entries()) {
    let at = 0;
    for (const sign of text) {
      const from = at / text.length;
      at += sign.length;
      for (const letter of lettersIn(sign)) {
        letters += letter;
        for (let unit = 0; unit < letter.length; unit += 1) places.push({ run, from, to: at / text.length });
      }
    }
  }
  return { letters, places };
}

function* lettersIn(text: string): Generator<string> {
  for (const sign of text.normalize('NFKC').toLowerCase()) if (/[\p{L}\p{N}]/u.test(sign)) yield sign;
}

function areasOf(runs: readonly PdfRun[], letters: readonly Letter[]): readonly PdfArea[] {
  const spans = new Map<number, { from: number; to: number }>();
  for (const { run, from, to } of letters) {
    const span = spans.get(run);
    if (span === undefined) spans.set(run, { from, to });
    else span.to = Math.max(span.to, to);
  }
  return [...spans].map(([run, { from, to }]) => {
    const { x, y, width, height, turns = 0 } = runs[run] as PdfRun;
    const back = ((4 - turns) % 4) as 0 | 1 | 2 | 3;
    const one = uprightPlace(x + from * width, y - descent * height, back);
    const other = uprightPlace(x + to * width, y + ascent * height, back);
    return {
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      bottom: Math.min(one.y, other.y),
      top: Math.max(one.y, other.y),
    };
  });
}
