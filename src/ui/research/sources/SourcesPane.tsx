import { useState } from 'react';
import type { Citation } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { Choice } from '../../parts/fields/Choice.tsx';
import { QuoteText } from '../../parts/texts/QuoteText.tsx';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { placeOf } from '../../words/quote-place.ts';
import { isRow, QuoteTable } from '../answer/QuoteTable.tsx';
import { useOpenCitation } from '../answer/use-open-citation.ts';
import { type Source, sourcesOf } from './sources.ts';
import './sources-pane.css';

/** Quotes of one source that show at once. A press shows the others. */
const quotesShown = 5;

/** All sources of the open run, or of its newest answer, with their quotes. Each opens at its place. */
export function SourcesPane({ onClose }: { readonly onClose: () => void }) {
  const run = useAppState(({ conversation }) => conversation.run);
  const [newest, setNewest] = useState(false);
  const answers = run?.answers ?? [];
  const sources = sourcesOf(newest ? answers.slice(-1) : answers);
  return (
    <section
      className="sources"
      aria-label={t('Sources')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="sources-head">
        <h3>{t('{count, plural, one {# source} other {# sources}}', { count: sources.length })}</h3>
        {answers.length > 1 && (
          <Choice checked={newest} onChange={setNewest}>
            {t('Only the newest answer')}
          </Choice>
        )}
        <IconButton icon="close" label={t('Close the sources')} title={undefined} onClick={onClose} />
      </header>
      {sources.length === 0 && <p className="panel-facts">{t('No answer has a quote yet.')}</p>}
      <ol className="source-list">
        {sources.map((source) => (
          <SourceItem key={source.key} source={source} />
        ))}
      </ol>
    </section>
  );
}

function SourceItem({ source: { title, citations, count } }: { readonly source: Source }) {
  const [all, setAll] = useState(false);
  const shown = all ? citations : citations.slice(0, quotesShown);
  return (
    <li className="source">
      <p className="source-title">
        <strong lang={textLanguage(title)}>{title}</strong>{' '}
        <span className="source-count">
          {t('{count, plural, one {quoted once} other {quoted # times}}', { count })}
        </span>
      </p>
      <ul>
        {shown.map((citation) => (
          <li key={`${citation.start}:${citation.end}:${citation.quote}`}>
            <SourceQuote citation={citation} />
          </li>
        ))}
      </ul>
      {citations.length > shown.length && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {t('{count} more', { count: formatCount(citations.length - shown.length) })}
        </button>
      )}
    </li>
  );
}

function SourceQuote({ citation }: { readonly citation: Citation }) {
  const { quotable: documents } = useAppFields('quotable');
  const hasTabs = useAppStore().tabs !== null;
  const open = useOpenCitation();
  const { place, opens } = placeOf(citation, documents, hasTabs);
  if (isRow(citation.header, citation.quote))
    return (
      <div className="source-quote">
        <div lang={textLanguage(citation.quote)}>
          <QuoteTable header={citation.header} rows={[{ row: citation.quote, marked: [] }]} />
        </div>
        {opens === null ? (
          <span className="source-place">{place.text}</span>
        ) : (
          <button type="button" className="quiet source-place" onClick={() => open(citation)}>
            {place.text}
          </button>
        )}
      </div>
    );
  return (
    <button type="button" className="source-quote" disabled={opens === null} onClick={() => open(citation)}>
      <span className="source-words" lang={textLanguage(citation.quote)}>
        <QuoteText text={citation.quote} />
      </span>
      <span className="source-place">{place.text}</span>
    </button>
  );
}
