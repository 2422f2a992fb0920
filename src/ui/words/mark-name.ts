/** What the parts of a document are called, in the language of the page. */
import { type LabelledText, untrusted } from '../../core/memory/labelled-text.ts';
import { type DocumentMark, marksOfSpan } from '../../evidence/documents/document-marks.ts';
import { said } from '../language/translate.ts';

/** For example `page 3` or `sheet “Prices”`. A name in a document is somebody else's words. */
export function markName({ kind, number, label }: DocumentMark): LabelledText {
  const named = label !== null && label !== '';
  switch (kind) {
    case 'page':
      return said('page {number}', { number });
    case 'slide':
      return said('slide {number}', { number });
    case 'sheet':
      return named
        ? said('sheet “{label}”', { label: untrusted(label) })
        : said('sheet {number}', { number });
    case 'section':
      return named
        ? said('section “{label}”', { label: untrusted(label) })
        : said('section {number}', { number });
  }
}

/** The parts that a span touches, such as `pages 3 to 4`. Null if the document has no parts there. */
export function placeInParts(
  marks: readonly DocumentMark[],
  start: number,
  end: number,
): LabelledText | null {
  const touched = marksOfSpan(marks, start, end);
  const [first] = touched;
  const last = touched.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last || first.kind !== last.kind) return markName(first);
  const numbers = { first: first.number, last: last.number };
  if (first.kind === 'page') return said('pages {first} to {last}', numbers);
  if (first.kind === 'slide') return said('slides {first} to {last}', numbers);
  return said('{first} to {last}', { first: markName(first), last: markName(last) });
}
