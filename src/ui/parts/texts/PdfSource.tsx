import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { marksOfSpan } from '../../../evidence/documents/document-marks.ts';
import type { Citation, LibraryDocument } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { pressable } from '../buttons/pressable.ts';
import { type DrawnPicture, usePagePicture } from './use-page-picture.ts';
import './pdf-source.css';

export interface SourceProps {
  readonly document: LibraryDocument;
  readonly highlight: Pick<Citation, 'start' | 'end'> | null;
  /** Above 0 if a person asked for this quote, another number each time: it takes the focus, and Escape returns it. */
  readonly asked: number;
  /** Receives what had the focus before. */
  readonly from: RefObject<Element | null>;
}

interface Props extends SourceProps {
  readonly quote: string;
  /** True for a document on a page of its own: its text comes first, and its pages are turned. */
  readonly whole?: boolean;
  /** The text: until the page is drawn, where it cannot be, and if the person wants it. */
  readonly children: ReactNode;
}

/** The page first, as on paper. The person's choice stays for the next sources. */
let wantsPage = true;

/** The source as the page with the quote if its PDF is still kept, else as text (rule Q49). */
export function PdfSource({ document, highlight, quote, whole = false, asked, from, children }: Props) {
  const quoted = pageOf(document, highlight);
  const last = whole ? lastPage(document) : null;
  const [turned, setTurned] = useState<number | null>(null);
  const page = turned ?? quoted ?? (last === null ? null : 1);
  const kept = useIsKept(document, page !== null);
  const [asPage, setAsPage] = useState(wantsPage && !whole);
  const drawn = usePagePicture(
    document.id,
    kept && asPage ? page : null,
    page === quoted ? quote : '',
    whole ? 720 : 560,
  );
  const picture = drawn === 'failed' ? null : drawn;
  const hadFocus = useRef(false);
  const waiting = kept && asPage && drawn === null;
  const show = (pressed: boolean): void => {
    if (!whole) wantsPage = pressed;
    setAsPage(pressed);
  };
  return (
    <>
      {kept && (
        <PageChoice asPage={asPage} waiting={waiting} onShow={show}>
          {asPage && page !== null && last !== null && last > 1 && (
            <PageMoves page={page} last={last} onTurn={setTurned} />
          )}
        </PageChoice>
      )}
      {kept && asPage && drawn === 'failed' && (
        <p className="hint" role="status">
          {t('This page cannot be shown. Here is its text.')}
        </p>
      )}
      {picture !== null && page !== null ? (
        <Picture
          picture={picture}
          page={page}
          quoted={page === quoted}
          hadFocus={hadFocus}
          asked={asked}
          from={from}
        />
      ) : waiting && turned !== null ? (
        <div className="page-picture page-turning" />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the text is being read.
        <div
          className="source-text"
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            // Nothing takes the focus if the page takes the place of the text.
            if (relatedTarget !== null) hadFocus.current = false;
          }}
          // The page does not take away a text that is being read.
          onWheel={() => waiting && setAsPage(false)}
          onPointerDown={() => waiting && setAsPage(false)}
        >
          {children}
        </div>
      )}
    </>
  );
}

interface PageChoiceProps {
  readonly asPage: boolean;
  readonly waiting: boolean;
  readonly onShow: (asPage: boolean) => void;
  readonly children: ReactNode;
}

function PageChoice({ asPage, waiting, onShow, children }: PageChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of one choice are no fields of a form.
    <div className="page-choice" role="group" aria-label={t('How the source is shown')}>
      <button type="button" aria-pressed={asPage} onClick={() => onShow(true)}>
        {t('Original page')}
      </button>
      <button type="button" aria-pressed={!asPage} onClick={() => onShow(false)}>
        {t('Text')}
      </button>
      {/* Beside the buttons, so that nothing moves when it goes. */}
      <span className="hint" role="status">
        {waiting && t('Opening the page…')}
      </span>
      {children}
    </div>
  );
}

interface PageMovesProps {
  readonly page: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
}

function PageMoves({ page, last, onTurn }: PageMovesProps) {
  return (
    <span className="page-moves">
      <IconButton icon="back" label={t('Previous page')} {...pressable(page > 1, () => onTurn(page - 1))} />
      <span className="hint">
        {t('Page {page} of {last}', { page: formatCount(page), last: formatCount(last) })}
      </span>
      <IconButton icon="forward" label={t('Next page')} {...pressable(page < last, () => onTurn(page + 1))} />
    </span>
  );
}

interface PictureProps extends Pick<Props, 'asked' | 'from'> {
  readonly picture: DrawnPicture;
  readonly page: number;
  /** True if the quote stands on it. */
  readonly quoted: boolean;
  /** True if the text had the focus: the quote on the page takes it over. */
  readonly hadFocus: RefObject<boolean>;
}

function Picture({ picture, page, quoted, hadFocus, asked, from }: PictureProps) {
  const first = useRef<HTMLSpanElement>(null);
  const wasAsked = useRef(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has its quote elsewhere.
  useLayoutEffect(() => {
    first.current?.scrollIntoView({ block: 'center' });
    if (hadFocus.current && window.document.activeElement === window.document.body)
      first.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [picture]);
  useLayoutEffect(() => {
    if (asked > 0 && asked !== wasAsked.current && first.current !== null) {
      from.current = window.document.activeElement;
      first.current.focus();
    }
    wasAsked.current = asked;
  }, [asked, from]);
  return (
    <>
      {quoted && picture.marks.length === 0 && (
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
            tabIndex={at === 0 ? -1 : undefined}
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

/** The last page with text; null for a document without pages. */
function lastPage({ format, marks = [] }: LibraryDocument): number | null {
  return format === 'pdf' ? (marks.findLast(({ kind }) => kind === 'page')?.number ?? null) : null;
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
