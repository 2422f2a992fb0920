import { type MarkedSpan, markedPieces, quotePieces } from './quote-pieces.ts';

interface Props {
  readonly text: string;
  /** The answers in it, in its own offsets. */
  readonly marked?: readonly MarkedSpan[];
  /** Offset of the text in the text that `marked` refers to. */
  readonly offset?: number;
}

/** A readable quote: Markdown marks are left out, words between stars are bold or italic, and the answers are marked. */
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
