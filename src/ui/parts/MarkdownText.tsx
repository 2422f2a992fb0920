import type { ReactNode } from 'react';
import { type MarkdownPart, markdownParts } from './markdown-lines.ts';
import { QuoteText } from './QuoteText.tsx';
import { type MarkedSpan, markedPieces } from './quote-pieces.ts';

interface Props {
  readonly text: string;
  /** Where the text begins in what `marked` counts in. */
  readonly offset: number;
  readonly marked: readonly MarkedSpan[];
}

/** Markdown of a document as a reader sees it, with spans of the text marked at their letters. */
export function MarkdownText({ text, offset, marked }: Props) {
  const words = (part: { readonly start: number; readonly text: string }): ReactNode => (
    <QuoteText text={part.text} marked={marked} offset={offset + part.start} />
  );
  return markdownParts(text).map((part) => (
    <Part key={part.start} part={part} words={words} {...{ offset, marked }} />
  ));
}

interface PartProps extends Omit<Props, 'text'> {
  readonly part: MarkdownPart;
  words(part: { readonly start: number; readonly text: string }): ReactNode;
}

function Part({ part, words, offset, marked }: PartProps) {
  if (part.kind === 'rule') return <hr />;
  if (part.kind === 'table')
    return (
      <table>
        <tbody>
          {part.rows.map((cells, row) => (
            <tr key={cells[0]?.start}>
              {cells.map((cell) => (
                <td key={cell.start} className={row === 0 ? 'document-head' : undefined}>
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  if (part.kind === 'code')
    return (
      <pre dir="ltr">
        {markedPieces(part.text, offset + part.start, marked).map((piece) =>
          piece.marked ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
        )}
      </pre>
    );
  return (
    <p dir="auto" className={classOf(part)}>
      {words(part)}
    </p>
  );
}

function classOf({ kind, text }: Extract<MarkdownPart, { readonly text: string }>): string | undefined {
  if (kind === 'item' && !/^\s*\d/u.test(text)) return 'document-item document-bullet';
  return kind === 'paragraph' ? undefined : `document-${kind}`;
}
