import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react';
import type { LibraryDocument } from '../../../runtime/runtime.ts';
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
  const conversation = useAppState((state) => state.conversation);
  const answers = answersInSpan(conversation, document.id, highlight);
  const root = useRef<HTMLDivElement>(null);
  const start = highlight?.start;
  const answer = answers[0]?.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another span or another cell that answers is another mark.
  useLayoutEffect(() => {
    const found = (place: string) => root.current?.querySelector<HTMLElement>(place) ?? null;
    mark.current = found('.cell-answers mark') ?? found('mark');
    if (mark.current !== null) mark.current.tabIndex = -1;
    // The answer may be known after its row was shown.
    if (answer !== undefined) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [document.id, start, answer, mark]);
  const drawn = hasMarkdown(document);
  return (
    <div className="document-text" lang="" ref={root}>
      {documentBlocks(document.text, highlight, document.marks).map(
        ({ start: at, part, before, marked, after }) => (
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
                />
              </div>
            ) : (
              <PlainBlock
                text={`${before}${marked}${after}`}
                offset={at}
                highlight={marked === '' ? null : highlight}
                answers={answers}
              />
            )}
          </Fragment>
        ),
      )}
    </div>
  );
}

/** True if a document is rendered as Markdown. */
export function hasMarkdown({ format, name, text }: LibraryDocument): boolean {
  if (text.length > longestDrawn) return false;
  return format === undefined ? /\.(?:md|markdown)$/iu.test(name) : format !== 'text' && format !== 'pdf';
}
