import { type ComponentProps, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Citation } from '../../../runtime/runtime.ts';
import { TableBox } from '../../parts/texts/TableBox.tsx';
import { allowOnly } from './allowed-markup.ts';
import { CitationChip } from './CitationChip.tsx';
import { markSentences } from './mark-sentences.ts';
import { NoSource } from './NoSource.tsx';
import { shallowMarkdown } from './shallow-markdown.ts';

export interface AnswerProseProps {
  /** Untrusted Markdown, from a model or a stored run. */
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Sentences that say something other than their quotes, by the reader. */
  readonly doubted?: readonly string[];
  /** True while it is being written: a caret stands at the end, and nothing is marked yet. */
  readonly writing?: boolean;
}

/** An answer's own words as Markdown, with citations as chips and a mark on every sentence without support. */
export function AnswerMarkdown({ text, citations, doubted = [], writing = false }: AnswerProseProps) {
  const quotes = citations.map(({ quote }) => quote);
  const marks = writing ? [] : [markSentences(quotes, doubted)];
  const components = useMemo(() => componentsFor(citations), [citations]);
  return (
    <div className={writing ? 'prose prose-writing' : 'prose'}>
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[...allowOnly, ...marks]}
        components={components}
      >
        {shallowMarkdown(text)}
      </Markdown>
    </div>
  );
}

/** How elements are drawn. Other functions would be other components, so that an open preview would be closed. */
function componentsFor(citations: readonly Citation[]): Components {
  return {
    span: ({ children, ...props }: ComponentProps<'span'> & { readonly 'data-sentence'?: string }) => (
      <span className="unsupported">
        {children}
        {props['data-sentence'] && <NoSource sentence={props['data-sentence']} />}
      </span>
    ),
    table: ({ children }: ComponentProps<'table'>) => (
      <TableBox className="prose-table">
        <table>{children}</table>
      </TableBox>
    ),
    th: ({ children, style }: ComponentProps<'th'>) => <th data-align={style?.textAlign}>{children}</th>,
    td: ({ children, style }: ComponentProps<'td'>) => <td data-align={style?.textAlign}>{children}</td>,
    sup: (props: ComponentProps<'sup'> & { readonly 'data-citation'?: number }) => {
      const number = Number(props['data-citation']);
      const citation = citations[number - 1];
      return citation ? <CitationChip citation={citation} number={number} /> : null;
    },
  };
}
