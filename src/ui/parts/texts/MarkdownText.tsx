import type { ReactNode } from 'react';
import { DocumentTable } from './DocumentTable.tsx';
import type { Carried } from './document-blocks.ts';
import { type MarkdownPart, markdownParts } from './markdown-lines.ts';
import { markedText, QuoteText } from './QuoteText.tsx';
import type { MarkedSpan } from './quote-pieces.ts';

interface Props {
  readonly text: string;
  /** Offset of the text in the text that `marked` refers to. */
  readonly offset: number;
  readonly marked: readonly MarkedSpan[];
  /** The answers inside the marked spans. Their table cell stands out. */
  readonly answers: readonly MarkedSpan[];
  /** What began before the text and goes on in it. */
  readonly carried?: Carried;
}

/** Rendered Markdown of a document, with spans of the text marked at their letters. */
export function MarkdownText({ text, offset, marked, answers, carried }: Props) {
  const inText = answers.map(({ start, end }) => ({ start: start - offset, end: end - offset }));
  const words = (part: { readonly start: number; readonly text: string }): ReactNode => (
    <QuoteText text={part.text} marked={marked} offset={offset + part.start} />
  );
  const header = carried?.header && { ...carried.header, start: carried.header.start - offset };
  return markdownParts(text, carried && { ...carried, header: header ?? null }).map((part) => (
    <Part key={part.start} part={part} words={words} offset={offset} marked={marked} answers={inText} />
  ));
}

interface PartProps extends Omit<Props, 'text' | 'carried'> {
  readonly part: MarkdownPart;
  words(part: { readonly start: number; readonly text: string }): ReactNode;
}

function Part({ part, words, offset, marked, answers }: PartProps) {
  if (part.kind === 'rule') return <hr />;
  if (part.kind === 'table') return <DocumentTable part={part} answers={answers} words={words} />;
  if (part.kind === 'code') return <pre dir="ltr">{markedText(part.text, offset + part.start, marked)}</pre>;
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
