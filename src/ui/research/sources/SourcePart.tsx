import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { AnswerValue, Citation } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { Icon, type IconName } from '../../parts/buttons/Icon.tsx';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { pressable } from '../../parts/buttons/pressable.ts';
import { DocumentText } from '../../parts/texts/DocumentText.tsx';
import { PdfSource, type SourceProps } from '../../parts/texts/PdfSource.tsx';
import type { Turn } from '../../state/conversation/conversation.ts';
import { documentOf, nearestOnly, quotesInSight } from '../../state/conversation/quotes-in-sight.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { plainTitle } from '../../words/plain-title.ts';
import { isVerbatim, placeOf, stepOfChunk } from '../../words/quote-place.ts';
import { QuoteList } from '../answer/Answer.tsx';
import { QuoteBody } from '../answer/QuoteBody.tsx';
import { useOpenCitation } from '../answer/use-open-citation.ts';
import './source-part.css';

/** The document behind an answer, with the quote marked, and buttons to the quotes before and after it. */
export function SourcePart() {
  const store = useAppStore();
  const { quotable: documents, quote, quoteAsked } = useAppFields('quotable', 'quote', 'quoteAsked');
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
  const { citation, number } = shown;
  const document = documentOf(citation, documents);
  const { title, place } = placeOf(citation, documents);
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
          <h3 id="source-title" dir="auto" lang={textLanguage(title.text)}>
            {document === undefined ? title.text : plainTitle(document.title)}
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
      {document === undefined ? (
        <QuoteAlone citation={citation} />
      ) : (
        <Held
          document={document}
          citation={citation}
          asked={quote === citation ? quoteAsked : 0}
          from={from}
          onKeyDown={keyDown}
        />
      )}
    </section>
  );
}

interface HeldProps extends Pick<SourceProps, 'document' | 'asked' | 'from'> {
  readonly citation: Citation;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A document of the library, with the way to all of it. */
function Held({ document, citation, asked, from, onKeyDown }: HeldProps) {
  const store = useAppStore();
  const highlight = isVerbatim(citation, document) ? { start: citation.start, end: citation.end } : null;
  const source = { document, highlight, asked, from };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of Escape on the quote inside. */}
      <div className="source-part-text" onKeyDown={onKeyDown}>
        <PdfSource key={document.id} {...source} quote={citation.quote}>
          <Text {...source} />
        </PdfSource>
      </div>
      <button
        type="button"
        className="quiet source-part-whole"
        onClick={() => store.view.show({ name: 'document', document: document.id, highlight })}
      >
        {t('Open the whole document')} <Icon name="forward" />
      </button>
    </>
  );
}

/** Of a source that the library does not hold, the quote is what there is: its page, or the step that read it, is a press away. */
function QuoteAlone({ citation }: { readonly citation: Citation }) {
  const store = useAppStore();
  const open = useOpenCitation();
  const turns = useAppState(({ conversation }) => conversation.turns);
  const step = stepOfChunk(citation.chunk);
  return (
    <>
      <blockquote className="source-part-quote" dir="auto" lang={textLanguage(citation.quote)}>
        <QuoteBody quote={citation.quote} header={citation.header} marked={valuesIn(citation, turns)} />
      </blockquote>
      {placeOf(citation, [], store.tabs !== null).opens === 'tab' ? (
        <button type="button" className="quiet source-part-way" onClick={() => open(citation)}>
          {t('Show the page at this place')} <Icon name="forward" />
        </button>
      ) : (
        <p className="hint">
          {t('The library does not hold this document; the conversation kept this quote of it.')}
        </p>
      )}
      {step !== null && (
        <button type="button" className="quiet source-part-way" onClick={() => store.view.selectStep(step)}>
          {t('Show the memory of this step')} <Icon name="forward" />
        </button>
      )}
    </>
  );
}

/** The words of a quote that answer. */
function valuesIn(citation: Citation, turns: readonly Turn[]): readonly AnswerValue[] {
  for (const { answer } of turns) {
    const index = answer?.citations.indexOf(citation) ?? -1;
    if (index >= 0) return answer?.answers.filter((value) => value.citation === index) ?? [];
  }
  return [];
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
    if (asked === 0 || focused?.closest('.source-part') || mark.current === null) return;
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
