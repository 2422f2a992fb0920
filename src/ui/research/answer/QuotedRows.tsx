import type { Citation } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import type { MarkedSpan } from '../../parts/texts/quote-pieces.ts';
import { CitationChip } from './CitationChip.tsx';
import { SourceLine } from './Quote.tsx';
import { QuoteTable } from './QuoteTable.tsx';

export interface NumberedQuote {
  readonly citation: Citation;
  readonly number: number;
  readonly marked: readonly MarkedSpan[];
}

export interface QuotedRowsProps {
  readonly quotes: readonly NumberedQuote[];
}

/** Rows of one table in one table. The number of each opens its place. */
export function QuotedRows({ quotes }: QuotedRowsProps) {
  const [first] = quotes;
  if (first === undefined) return null;
  const rows = quotes.map(({ citation, number, marked }) => ({
    row: citation.quote,
    marked,
    before: (
      <>
        <CitationChip citation={citation} number={number} />{' '}
      </>
    ),
  }));
  return (
    <figure className="quote">
      <blockquote lang={textLanguage(first.citation.quote)}>
        <QuoteTable header={first.citation.header} rows={rows} />
      </blockquote>
      <SourceLine citation={first.citation} />
    </figure>
  );
}
