import { type MarkedSpan, markedPieces, quotePieces } from './quote-pieces.ts';

interface Props {
  readonly text: string;
  /** What answers in it, in its own offsets. */
  readonly marked?: readonly MarkedSpan[];
  /** Where the text begins in what `marked` counts in. */
  readonly offset?: number;
}

/** A quote as one reads it: marks of Markdown are left out, words between stars are strong or slanted, and what answers is marked. */
export function QuoteText({ text, marked = [], offset = 0 }: Props) {
  return quotePieces(text).map(({ start, text: piece, kind }) => {
    if (kind === 'markup') return piece.includes('|') || piece.includes('\n') ? ' ' : null;
    const shown = markedPieces(piece, offset + start, marked).map((part) =>
      part.marked ? <mark key={part.start}>{part.text}</mark> : part.text,
    );
    if (kind === 'text') return shown;
    return kind === 'strong' ? <strong key={start}>{shown}</strong> : <em key={start}>{shown}</em>;
  });
}
