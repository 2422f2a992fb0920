import { Fragment, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { LibraryDocument } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import { useLanguage } from '../../language/use-language.ts';
import type { Highlight } from '../../state/app-state.ts';
import { answersInSpan } from '../../state/conversation/answers-in-span.ts';
import { useAppState } from '../../state/use-app.ts';
import './document-text.css';
import { PlainBlock } from '../memories/PlainBlock.tsx';
import { documentBlocks } from './document-blocks.ts';
import { MarkdownText } from './MarkdownText.tsx';

interface Props {
  readonly document: LibraryDocument;
  readonly highlight: Highlight | null;
  /** Receives the marked element. In a table row, the cell with the answer. */
  readonly mark: RefObject<HTMLElement | null>;
}

/** UTF-16 units. A longer text is shown as plain text, because its parts would be too many elements for a page. */
const longestDrawn = 400_000;

/**
 * The text of a document with one span marked. Text with Markdown marks, which every format but plain text and the
 * lines of a PDF is converted to, is rendered, as are the tables of plain text; other text is shown verbatim.
 */
export function DocumentText({ document, highlight, mark }: Props) {
  const start = highlight?.start;
  const end = highlight?.end;
  const span = useMemo(
    () => (start === undefined || end === undefined ? null : { start, end }),
    [start, end],
  );
  const answers = useAppState(
    ({ conversation }) => answersInSpan(conversation, document.id, span),
    sameSpans,
  );
  const root = useRef<HTMLDivElement>(null);
  const answer = answers[0]?.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another span or another cell that answers is another mark.
  useLayoutEffect(() => {
    const found = (place: string) => root.current?.querySelector<HTMLElement>(place) ?? null;
    mark.current = found('.cell-answers mark') ?? found('mark');
    if (mark.current !== null) mark.current.tabIndex = -1;
    // The answer may be known after its row was shown.
    if (answer !== undefined) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [document.id, start, answer, mark]);
  return (
    <div className="document-text" lang={textLanguage(document.text)} ref={root}>
      <Blocks document={document} highlight={span} answers={answers} />
    </div>
  );
}

interface BlocksProps extends Pick<Props, 'document' | 'highlight'> {
  readonly answers: readonly Highlight[];
}

/** Reading a long text into its parts takes a while, so nothing but another text or another span does it again. */
const Blocks = memo(function Blocks({ document, highlight, answers }: BlocksProps) {
  useLanguage();
  const drawn = hasMarkdown(document);
  return documentBlocks(document.text, highlight, document.marks).map(
    ({ start: at, part, before, marked, after, fenced, header }) => (
      <Fragment key={at}>
        {part !== null && (
          <h3 className="document-part" dir="auto">
            {part}
          </h3>
        )}
        {drawn ? (
          <div className="document-block">
            <MarkdownText
              text={`${before}${marked}${after}`}
              offset={at}
              marked={marked === '' || highlight === null ? [] : [highlight]}
              answers={answers}
              carried={{ fenced, header }}
            />
          </div>
        ) : (
          <PlainBlock
            text={`${before}${marked}${after}`}
            offset={at}
            highlight={marked === '' ? null : highlight}
            answers={answers}
            header={header}
          />
        )}
      </Fragment>
    ),
  );
});

function sameSpans(one: readonly Highlight[], other: readonly Highlight[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ start, end }, place) => start === other[place]?.start && end === other[place]?.end)
  );
}

/** True if a document is rendered as Markdown. */
export function hasMarkdown({ format, name, text }: LibraryDocument): boolean {
  if (text.length > longestDrawn) return false;
  return format === undefined ? /\.(?:md|markdown)$/iu.test(name) : format !== 'text' && format !== 'pdf';
}
