import type { Citation } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatCount } from '../words/format.ts';
import { placeOf } from '../words/quote-place.ts';
import { trustMeanings, trustWords } from '../words/words.ts';
import { isRow, QuoteTable } from './QuoteTable.tsx';
import { QuoteText } from './QuoteText.tsx';
import type { MarkedSpan } from './quote-pieces.ts';
import { useOpenCitation } from './use-open-citation.ts';

/** A verbatim quote with its source and place; the source opens at the place. */
export function Quote({
  citation,
  number,
  marked = [],
}: {
  readonly citation: Citation;
  readonly number: number;
  /** What answers in it. */
  readonly marked?: readonly MarkedSpan[];
}) {
  const { documents } = useAppFields('documents');
  const hasTabs = useAppStore().tabs !== null;
  const open = useOpenCitation();
  const { title, place, opens, surroundings } = placeOf(citation, documents, hasTabs);
  return (
    <figure className="quote">
      <blockquote>
        {isRow(citation.header, citation.quote) ? (
          <QuoteTable header={citation.header} row={citation.quote} marked={marked} />
        ) : (
          <QuoteText text={citation.quote} marked={marked} />
        )}
      </blockquote>
      <figcaption>
        <span className="quote-number">{formatCount(number)}</span>
        {opens === null ? (
          <cite>{title}</cite>
        ) : (
          <button
            type="button"
            className="quote-source"
            title={openingWords(opens)}
            onClick={() => open(citation)}
          >
            <cite>{title}</cite>
            <Icon name="forward" />
          </button>
        )}
        <span className="quote-place">{place}</span>
        {citation.trust !== 'untrusted' && (
          <span className="tag" title={t(trustMeanings[citation.trust])}>
            {t(trustWords[citation.trust])}
          </span>
        )}
      </figcaption>
      {surroundings && (
        <details className="surroundings">
          <summary>{t('Text around it')}</summary>
          <p>
            {surroundings.before}
            <mark>{citation.quote}</mark>
            {surroundings.after}
          </p>
        </details>
      )}
    </figure>
  );
}

function openingWords(opens: 'document' | 'tab' | 'step'): string {
  if (opens === 'document') return t('Open the document at this place');
  return opens === 'tab' ? t('Show the page at this place') : t('Show the memory of this step');
}
