import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { DocumentText } from '../../parts/texts/DocumentText.tsx';
import { Icon, type IconName } from '../../shell/Icon.tsx';
import { IconButton } from '../../shell/IconButton.tsx';
import { pressable } from '../../shell/pressable.ts';
import { documentOf, nearestOnly, quotesInSight } from '../../state/conversation/quotes-in-sight.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { isVerbatim, placeOf } from '../../words/quote-place.ts';
import { QuoteList } from '../answer/Answer.tsx';
import { PdfSource, type SourceProps } from './PdfSource.tsx';
import './source-part.css';

/** The document behind an answer, with the quote marked, and buttons to the quotes before and after it. */
export function SourcePart() {
  const store = useAppStore();
  const { quotable: documents, quote } = useAppFields('quotable', 'quote');
  const seen = useAppState(quotesInSight, sameQuotes);
  const from = useRef<Element | null>(null);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !(from.current instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    from.current.focus();
  };
  const shown = seen?.quotes[seen.at];
  if (seen === null || shown === undefined) return <NoSourceYet />;
  const document = documentOf(shown.citation, documents);
  if (document === undefined) return null;
  const { citation, number } = shown;
  const { place } = placeOf(citation, documents);
  const highlight = isVerbatim(citation, document) ? { start: citation.start, end: citation.end } : null;
  const move = (by: 1 | -1, icon: IconName, word: string) => {
    const target = seen.quotes[seen.at + by];
    return (
      <IconButton
        icon={icon}
        label={word}
        {...pressable(target !== undefined, () => target && store.view.showQuote(target.citation))}
      />
    );
  };
  return (
    <section className="source-part" aria-labelledby="source-title">
      <header className="source-part-head">
        <div className="source-part-name">
          <h3 id="source-title" dir="auto">
            {document.title}
          </h3>
          <p className="source-part-place">
            {t('Quote {number}', { number: formatCount(number) })} · {place.text}
          </p>
        </div>
        <span className="context-moves">
          {move(-1, 'back', t('Previous quote'))}
          {move(1, 'forward', t('Next quote'))}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of Escape on the quote inside. */}
      <div className="source-part-text" onKeyDown={keyDown}>
        <PdfSource
          key={document.id}
          document={document}
          highlight={highlight}
          quote={citation.quote}
          asked={quote === citation}
          from={from}
        >
          <Text document={document} highlight={highlight} asked={quote === citation} from={from} />
        </PdfSource>
      </div>
      <button
        type="button"
        className="quiet source-part-whole"
        onClick={() => store.view.show({ name: 'document', document: document.id, highlight })}
      >
        {t('Open the whole document')} <Icon name="forward" />
      </button>
    </section>
  );
}

/** Holds the place of the run's first source; beside a refusal, what came nearest. */
function NoSourceYet() {
  const nearest = useAppState(nearestOnly);
  if (nearest === null)
    return (
      <p className="hint">{t('The document with the answer will appear here, with the quote marked.')}</p>
    );
  return (
    <section className="source-part" aria-labelledby="nearest-title">
      <h3 id="nearest-title">{t('Closest passages')}</h3>
      <QuoteList citations={nearest.citations} answers={[]} />
    </section>
  );
}

/** The text, scrolled to the quote. */
function Text({ document, highlight, asked, from }: SourceProps) {
  const mark = useRef<HTMLElement>(null);
  const start = highlight?.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quote of the same document scrolls again.
  useLayoutEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    const focused = window.document.activeElement;
    // A person who goes from quote to quote stays on that button.
    if (!asked || focused?.closest('.source-part') || mark.current === null) return;
    from.current = focused;
    mark.current.focus({ preventScroll: true });
  }, [start, asked]);
  return (
    <div>
      {highlight === null && <p className="hint">{t('The document has changed since it was quoted.')}</p>}
      <DocumentText document={document} highlight={highlight} mark={mark} />
    </div>
  );
}

type Seen = ReturnType<typeof quotesInSight>;

/** The selection is a new object at every change of the state. It counts as equal while it shows the same. */
function sameQuotes(one: Seen, other: Seen): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.at === other.at &&
    one.quotes.length === other.quotes.length &&
    one.quotes.every(({ citation }, place) => citation === other.quotes[place]?.citation)
  );
}
