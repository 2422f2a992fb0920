/** Cuts a text into blocks that a browser can skip in layout while they are off the screen. */
import type { DocumentMark } from '../../../evidence/documents/document-marks.ts';
import type { Highlight } from '../../state/app-state.ts';
import { markName } from '../../words/mark-name.ts';

interface DocumentBlock {
  /** Offset of the block in the text, in UTF-16 units. */
  readonly start: number;
  /** The page, sheet or slide that begins here, or null. */
  readonly part: string | null;
  readonly before: string;
  /** Empty if the span is elsewhere. */
  readonly marked: string;
  readonly after: string;
}

const longestBlock = 4_000;

/** The blocks, joined, are exactly the text. The highlighted span is completely in one of them. */
export function documentBlocks(
  text: string,
  highlight: Highlight | null,
  marks: readonly DocumentMark[] = [],
): DocumentBlock[] {
  const span = highlight !== null && highlight.start < highlight.end ? highlight : null;
  const blocks: DocumentBlock[] = [];
  // Most sections have a heading in the text itself; the moments of a recording have none.
  const parts = marks.filter(({ kind, start }) => kind !== 'section' || !text.startsWith('#', start));
  let next = 0;
  for (let start = 0; start < text.length; ) {
    let part: string | null = null;
    for (; next < parts.length && (parts[next] as DocumentMark).start <= start; next += 1)
      part = markName(parts[next] as DocumentMark).text;
    const end = Math.max(start + 1, endOfBlock(text, start, span, parts[next]?.start));
    const held = span !== null && span.start >= start && span.start < end ? span : null;
    blocks.push({
      start,
      part,
      before: text.slice(start, held?.start ?? end),
      marked: held === null ? '' : text.slice(held.start, held.end),
      after: held === null ? '' : text.slice(held.end, end),
    });
    start = end;
  }
  return blocks;
}

/** Cuts after an empty line if there is one, never inside the span or a character. */
function endOfBlock(text: string, start: number, span: Highlight | null, nextPart = text.length): number {
  let end = Math.min(text.length, start + longestBlock);
  if (end < text.length) {
    const paragraph = text.lastIndexOf('\n\n', end);
    if (paragraph > start) end = paragraph + 2;
    else if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end += 1;
  }
  // A part begins a block of its own.
  if (nextPart > start && nextPart < end) end = nextPart;
  return span !== null && span.start < end && span.end > end && span.start >= start
    ? Math.min(text.length, span.end)
    : end;
}
