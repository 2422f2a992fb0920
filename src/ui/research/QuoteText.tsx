import { quotePieces } from './quote-pieces.ts';

/** A quote letter by letter; marks of Markdown in it stand back, and words between two stars are strong. */
export function QuoteText({ text }: { readonly text: string }) {
  return quotePieces(text).map(({ start, text: piece, kind }) => {
    if (kind === 'markup')
      return (
        <span key={start} className="markup">
          {piece}
        </span>
      );
    return kind === 'strong' ? <strong key={start}>{piece}</strong> : piece;
  });
}
