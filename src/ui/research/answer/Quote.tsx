import type { ReactNode } from 'react';
import type { Citation } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { TrustTag } from '../../parts/memories/TrustTag.tsx';
import type { MarkedSpan } from '../../parts/texts/quote-pieces.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { placeOf } from '../../words/quote-place.ts';
import { QuoteBody } from './QuoteBody.tsx';
import { useOpenCitation } from './use-open-citation.ts';

/** A verbatim quote with its source, which opens at the place. */
export function Quote({
  citation,
  number,
  marked = [],
}: {
  readonly citation: Citation;
  readonly number: number;
  /** The values in it. */
  readonly marked?: readonly MarkedSpan[];
}) {
  return (
    <figure className="quote">
      <blockquote lang={textLanguage(citation.quote)}>
        <QuoteBody quote={citation.quote} header={citation.header} marked={marked} />
      </blockquote>
      <SourceLine citation={citation}>
        <span className="quote-number">{formatCount(number)}</span>
      </SourceLine>
    </figure>
  );
}

/** Title and place of a quote. The title opens it. */
export function SourceLine({
  citation,
  children,
}: {
  readonly citation: Citation;
  readonly children?: ReactNode;
}) {
  const { quotable: documents } = useAppFields('quotable');
  const hasTabs = useAppStore().tabs !== null;
  const open = useOpenCitation();
  const { title, place, opens } = placeOf(citation, documents, hasTabs);
  return (
    <figcaption>
      {children}
      {opens === null ? (
        <cite lang={textLanguage(title.text)}>{title.text}</cite>
      ) : (
        <button
          type="button"
          className="quote-source"
          title={openingWords(opens)}
          onClick={() => open(citation)}
        >
          <cite lang={textLanguage(title.text)}>{title.text}</cite>
          <Icon name="forward" />
        </button>
      )}
      <span className="quote-place">{place.text}</span>
      {citation.trust !== 'untrusted' && <TrustTag trust={citation.trust} />}
    </figcaption>
  );
}

function openingWords(opens: 'document' | 'tab' | 'step'): string {
  if (opens === 'document') return t('Open the document at this place');
  return opens === 'tab' ? t('Show the page at this place') : t('Show the memory of this step');
}
