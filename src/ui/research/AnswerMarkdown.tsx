import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import type { Citation } from '../../runtime/runtime.ts';
import { CitationChip } from './CitationChip.tsx';
import { markSentences } from './mark-sentences.ts';

export interface AnswerProseProps {
  /** Markdown, from a model or a stored run: untrusted. */
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Sentences that the app itself wrote and that claim nothing. */
  readonly ownSentences?: readonly string[];
  /** Still being written: a caret stands at the end, and nothing is marked yet. */
  readonly writing?: boolean;
}

/** No pictures, links or HTML: nothing in an answer can load, lead away or look like a part of the page. */
const allowed = {
  tagNames: [
    'p',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'br',
    'h3',
    'h4',
    'hr',
  ],
  attributes: { ol: ['start'] },
  strip: ['script', 'style'],
};

/** An answer's own words as Markdown, with citations as chips and a mark on every sentence that no quote supports. */
export function AnswerMarkdown({ text, citations, ownSentences = [], writing = false }: AnswerProseProps) {
  const quotes = citations.map(({ quote }) => quote);
  const marks = writing ? [] : [markSentences(quotes, ownSentences)];
  const components: Components = {
    span: ({ children, ...props }: ComponentProps<'span'> & { readonly 'data-end'?: boolean | string }) => (
      <span className="unsupported">
        {children}
        {String(props['data-end']) === 'true' && <span className="no-source">no source</span>}
      </span>
    ),
    sup: (props: ComponentProps<'sup'> & { readonly 'data-citation'?: number }) => {
      const number = Number(props['data-citation']);
      const citation = citations[number - 1];
      return citation ? <CitationChip citation={citation} number={number} /> : null;
    },
    h1: 'h3',
    h2: 'h3',
  };
  return (
    <div className={writing ? 'prose prose-writing' : 'prose'}>
      <Markdown skipHtml rehypePlugins={[[rehypeSanitize, allowed], ...marks]} components={components}>
        {text}
      </Markdown>
    </div>
  );
}
