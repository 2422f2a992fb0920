import { useEffect, useRef } from 'react';
import type { DocumentId } from '../../core/memory/units.ts';
import { textLanguage } from '../language/text-language.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { DocumentText, hasMarkdown } from '../parts/texts/DocumentText.tsx';
import { PdfSource } from '../parts/texts/PdfSource.tsx';
import type { Highlight } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { plainTitle } from '../words/plain-title.ts';
import { formatWords } from '../words/words.ts';
import { DocumentActions } from './DocumentActions.tsx';

export interface DocumentViewProps {
  readonly id: DocumentId;
  /** The verbatim span to show; null for the start of the text. */
  readonly highlight: Highlight | null;
}

/** A readable document, scrolled to the requested span. */
export function DocumentView({ id, highlight }: DocumentViewProps) {
  const store = useAppStore();
  const { quotable: documents } = useAppFields('quotable');
  const document = documents.find((candidate) => candidate.id === id);
  const mark = useRef<HTMLElement>(null);
  const from = useRef<Element>(null);
  const start = highlight?.start;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another span of the same text scrolls again.
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  }, [id, start]);

  return (
    <article className="page document-view" aria-labelledby="document-heading">
      <header className="page-head">
        <button type="button" className="quiet back" onClick={() => store.view.back()}>
          <Icon name="back" /> {t('Back')}
        </button>
        <h2 id="document-heading" dir="auto" lang={document && textLanguage(document.title)}>
          {document === undefined ? t('Document') : plainTitle(document.title)}
        </h2>
      </header>
      {document === undefined ? (
        <p>{t('This document is no longer in the library. What a conversation read of it stays there.')}</p>
      ) : (
        <>
          <p className="page-facts">
            <bdi>{document.name}</bdi> ·{' '}
            {t('{count, plural, one {# character} other {# characters}}', { count: document.text.length })} ·{' '}
            {document.format === undefined || document.format === 'text' || document.format === 'markdown'
              ? hasMarkdown(document)
                ? t('shown formatted; quotes are taken from it letter by letter')
                : t('shown letter by letter, as it was added')
              : t('the text of the {kind} that answers are taken from', {
                  kind: t(formatWords[document.format]),
                })}
          </p>
          <DocumentActions document={document} />
          <div className="document-source">
            <PdfSource
              key={document.id}
              document={document}
              highlight={highlight}
              quote={highlight === null ? '' : document.text.slice(highlight.start, highlight.end)}
              whole
              asked={0}
              from={from}
            >
              <DocumentText document={document} highlight={highlight} mark={mark} />
            </PdfSource>
          </div>
        </>
      )}
    </article>
  );
}
