import type { ReactNode } from 'react';
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
    const shown = markedText(piece, offset + start, marked);
    if (kind === 'text') return shown;
    return kind === 'strong' ? <strong key={start}>{shown}</strong> : <em key={start}>{shown}</em>;
  });
}

/** A text with its spans marked; it begins at `offset` of the text that the spans refer to. */
export function markedText(text: string, offset: number, spans: readonly MarkedSpan[]): readonly ReactNode[] {
  return markedPieces(text, offset, spans).map((piece) =>
    piece.marked ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
  );
}
