import { Fragment, type RefObject } from 'react';
import type { LibraryDocument } from '../../runtime/runtime.ts';
import type { Highlight } from '../state/app-state.ts';
import { documentBlocks } from './document-blocks.ts';

interface Props {
  readonly document: LibraryDocument;
  readonly highlight: Highlight | null;
  /** Gets the marked span. */
  readonly mark: RefObject<HTMLElement | null>;
}

/** The text of a document, letter by letter, with one span marked. */
export function DocumentText({ document, highlight, mark }: Props) {
  return (
    <div className="document-text" lang="">
      {documentBlocks(document.text, highlight, document.marks).map(
        ({ start: at, part, before, marked, after }) => (
          <Fragment key={at}>
            {part !== null && (
              <h3 className="document-part" dir="auto">
                {part}
              </h3>
            )}
            <p dir="auto">
              {before}
              {marked !== '' && (
                <mark ref={mark} tabIndex={-1}>
                  {marked}
                </mark>
              )}
              {after}
            </p>
          </Fragment>
        ),
      )}
    </div>
  );
}
