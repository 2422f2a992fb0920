import { QuoteText } from '../../parts/texts/QuoteText.tsx';
import { itemsOf, type MarkedSpan } from '../../parts/texts/quote-pieces.ts';
import { isRow, QuoteTable } from './QuoteTable.tsx';

interface Props {
  readonly quote: string;
  /** Header of a table row. */
  readonly header?: string | undefined;
  /** The values in it. */
  readonly marked?: readonly MarkedSpan[];
}

/** The quoted text in its form: a row under its header, a list, or text. */
export function QuoteBody({ quote, header, marked = [] }: Props) {
  if (isRow(header, quote)) return <QuoteTable header={header} rows={[{ row: quote, marked }]} />;
  const list = itemsOf(quote);
  if (list === null) return <QuoteText text={quote} marked={marked} />;
  const List = list.ordered ? 'ol' : 'ul';
  return (
    <List className="quote-list">
      {list.items.map(({ start, text }) => (
        <li key={start}>
          <QuoteText text={text} marked={marked} offset={start} />
        </li>
      ))}
    </List>
  );
}
