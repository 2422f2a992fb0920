import { type ReactNode, useEffect, useRef, useState } from 'react';
import { marksOfSpan } from '../../../evidence/documents/document-marks.ts';
import type { Citation, LibraryDocument } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { type DrawnPicture, usePagePicture } from './use-page-picture.ts';
import './pdf-source.css';

interface Props {
  readonly document: LibraryDocument;
  readonly highlight: Pick<Citation, 'start' | 'end'> | null;
  readonly quote: string;
  /** The text, which is shown unless the person wants the page. */
  readonly children: ReactNode;
}

/** The person's choice stays for the next sources. */
let wantsPage = false;

/** The source as text or, if its PDF is still kept, as the page with the quote. */
export function PdfSource({ document, highlight, quote, children }: Props) {
  const page = pageOf(document, highlight);
  const kept = useIsKept(document, page !== null);
  const [asPage, setAsPage] = useState(wantsPage);
  if (!kept || page === null) return children;
  const show = (pressed: boolean): void => {
    wantsPage = pressed;
    setAsPage(pressed);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons of one choice are no fields of a form. */}
      <div className="page-choice" role="group" aria-label={t('How the source is shown')}>
        <button type="button" aria-pressed={!asPage} onClick={() => show(false)}>
          {t('Text')}
        </button>
        <button type="button" aria-pressed={asPage} onClick={() => show(true)}>
          {t('Original page')}
        </button>
      </div>
      {asPage ? (
        <Page document={document} page={page} quote={quote}>
          {children}
        </Page>
      ) : (
        children
      )}
    </>
  );
}

function Page({
  document,
  page,
  quote,
  children,
}: Pick<Props, 'document' | 'quote' | 'children'> & { readonly page: number }) {
  const picture = usePagePicture(document.id, page, quote);
  if (picture === null)
    return (
      <p className="hint" role="status">
        {t('Opening the page…')}
      </p>
    );
  if (picture === 'failed')
    return (
      <>
        <p className="hint" role="status">
          {t('This page cannot be shown. Here is its text.')}
        </p>
        {children}
      </>
    );
  return <Picture picture={picture} page={page} />;
}

function Picture({ picture, page }: { readonly picture: DrawnPicture; readonly page: number }) {
  const first = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has its quote elsewhere.
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'center' });
  }, [picture]);
  return (
    <>
      {picture.marks.length === 0 && (
        <p className="hint">{t('The quote was not found on the page; it is marked in the text.')}</p>
      )}
      {picture.lacksPictures && (
        <p className="hint">
          {t('This file has pictures in JPEG 2000 or JBIG2, as scans often do. They are not shown here.')}
        </p>
      )}
      <div className="page-picture">
        <img
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt={
            picture.marks.length === 0
              ? t('Original page {number}', { number: formatCount(page) })
              : t('Original page {number}, with the quote marked', { number: formatCount(page) })
          }
        />
        {picture.marks.map(({ left, top, width, height }, at) => (
          <span
            key={`${left} ${top}`}
            ref={at === 0 ? first : undefined}
            className="page-mark"
            style={{
              insetBlockStart: share(top),
              left: share(left),
              width: share(width),
              height: share(height),
            }}
          />
        ))}
      </div>
    </>
  );
}

function share(part: number): string {
  return `${(100 * part).toFixed(3)}%`;
}

/** The page on which the quote begins; null for a document without pages. */
function pageOf(
  { format, marks = [] }: LibraryDocument,
  highlight: Pick<Citation, 'start' | 'end'> | null,
): number | null {
  if (format !== 'pdf' || highlight === null) return null;
  const [first] = marksOfSpan(marks, highlight.start, highlight.end);
  return first?.kind === 'page' ? first.number : null;
}

/** True if the file is kept; false until that is known. */
function useIsKept({ id }: LibraryDocument, hasPages: boolean): boolean {
  const { pages } = useAppStore();
  const [kept, setKept] = useState<{ readonly id: string; readonly is: boolean } | null>(null);
  useEffect(() => {
    if (!hasPages || pages === undefined) return;
    let wanted = true;
    void pages()
      .then((all) => all.has(id))
      .catch(() => false)
      .then((is) => {
        if (wanted) setKept({ id, is });
      });
    return () => {
      wanted = false;
    };
  }, [id, hasPages, pages]);
  return kept?.id === id && kept.is;
}
