import type { AnswerRecord, AnswerValue, Citation } from '../../../runtime/runtime.ts';
import { documentsDiffer, headlineOf } from '../../../runtime/runtime.ts';
import { Cause } from '../../errors/ErrorCause.tsx';
import { textLanguage } from '../../language/text-language.ts';
import { message, t } from '../../language/translate.ts';
import { plainWords } from '../../parts/texts/quote-pieces.ts';
import { useAppFields } from '../../state/use-app.ts';
import { endingOf } from '../../words/ending.ts';
import { formatCount, formatFacts } from '../../words/format.ts';
import { plainTitle } from '../../words/plain-title.ts';
import { isOfTabs, refusalOf, refusals } from '../../words/refusal.ts';
import { countMade, countWords } from '../../words/row-count.ts';
import { runStatusWords } from '../../words/words.ts';
import { AnswerProse } from './AnswerProse.tsx';
import { ChipAfterWords } from './CitationChip.tsx';
import { Compared } from './Compared.tsx';
import { PartlySearched, SearchedSoFar } from './PartlySearched.tsx';
import { Quote } from './Quote.tsx';
import type { NumberedQuote } from './QuotedRows.tsx';
import { isRow } from './QuoteTable.tsx';
import { RowsTogether } from './RowsTogether.tsx';

const sourceSentences = {
  memory: message('Remembered from earlier steps of this conversation.'),
  user: message('Remembered from what you said.'),
} as const;

/**
 * How a question ended: the values with their quotes; the best sentence if no few words answer; that the documents do
 * not tell, with the nearest passages folded; or the reason why there is nothing.
 */
export function Answer({ answer }: { readonly answer: AnswerRecord }) {
  const { outcome, citations, prose, withheld = [], doubted = [] } = answer;
  const headline = headlineOf(answer);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a region a turn would be too many.
    <div
      className="answer"
      role="group"
      aria-label={t('Answer: {outcome}', { outcome: t(runStatusWords[outcome]) })}
    >
      {headline === 'ended' && <Ended answer={answer} />}
      {headline === 'values' && <Values answer={answer} />}
      {headline === 'marked' && <Marked answer={answer} />}
      {headline === 'quote' && <p className="answer-unsure">{t('Not sure. This comes closest:')}</p>}
      {headline === 'key-points' && <p className="answer-unsure">{t('The key points, word for word:')}</p>}
      {headline === 'documents' && <p className="answer-unsure">{t('These documents mention it:')}</p>}
      {headline === 'count' && <Counted answer={answer} />}
      {headline === 'noted' && <p className="short-answer-text">{t('Noted.')}</p>}
      {prose !== null && headline === 'prose' && (
        <AnswerProse text={prose} citations={citations} doubted={doubted} />
      )}
      {headline === 'not-found' ? (
        <NotFound answer={answer} />
      ) : answer.pairs ? (
        <Compared pairs={answer.pairs} citations={citations} />
      ) : (
        <QuoteList
          citations={citations}
          answers={answer.answers}
          leads={headline === 'quote' || headline === 'whole' || headline === 'marked'}
          beside={headline === 'marked' && isBeside(answer)}
        />
      )}
      {answer.missing !== undefined && (
        <p className="ending">{t('Nothing sure was found for: {question}', { question: answer.missing })}</p>
      )}
      {headline === 'quote' && answer.indexed !== undefined && <PartlySearched indexed={answer.indexed} />}
      {saysElsewhere(headline) || answer.indexed === undefined ? null : (
        <SearchedSoFar indexed={answer.indexed} />
      )}
      {withheld.length > 0 && (
        <p className="ending">
          {t('{tools} sent nothing: nobody was there to allow it.', { tools: formatFacts(...withheld) })}
        </p>
      )}
      {outcome === 'answered' && headline !== 'not-found' && <Source answer={answer} />}
    </div>
  );
}

/** These say of themselves that a part was not searched, and what to do. */
function saysElsewhere(headline: ReturnType<typeof headlineOf>): boolean {
  return headline === 'quote' || headline === 'not-found' || headline === 'ended';
}

function Ended({ answer }: { readonly answer: AnswerRecord }) {
  const { problem } = useAppFields('problem');
  const { indexed, outcome } = answer;
  // Beside the question box the same error stands with what to do about it.
  const told = problem !== null && problem.code === answer.error && problem.message === answer.reason;
  const { sentence, cause } = told ? { sentence: '', cause: null } : endingOf(answer);
  return (
    <div className={`ending ending-${outcome}`}>
      <strong>{t('{outcome}.', { outcome: t(runStatusWords[outcome]) })}</strong> {sentence}{' '}
      {answer.error !== undefined && !told && <code>{answer.error}</code>}
      {cause !== null && <Cause>{cause}</Cause>}
      {outcome === 'gave-up' && indexed !== undefined && <PartlySearched indexed={indexed} />}
    </div>
  );
}

/** The best quotes while the reader still reads. The result replaces them; its words come where the head is now. */
export function SoFar({ answer }: { readonly answer: AnswerRecord }) {
  return (
    <div className="answer answer-so-far">
      <div className="short-answer">
        <p className="short-answer-text">{t('Still reading…')}</p>
        <p className="short-answer-label">{t('The best quote so far. It may change.')}</p>
      </div>
      <QuoteList citations={answer.citations.slice(0, 1)} answers={[]} />
      {answer.indexed !== undefined && <SearchedSoFar indexed={answer.indexed} />}
    </div>
  );
}

/** The value, or several with the place of each. */
function Values({ answer }: { readonly answer: AnswerRecord }) {
  const { answers } = answer;
  const [first] = answers;
  if (first === undefined) return null;
  if (answers.length > 1) {
    const beside = isBeside(answer);
    return (
      <div className="short-answer">
        <Differ answer={answer} />
        <ul className={beside ? 'short-answers answers-beside' : 'short-answers'}>
          {answers.map((value) => (
            <li key={`${value.citation}:${value.start}`}>
              {beside && (
                <p className="answer-of">{plainTitle(answer.citations[value.citation]?.title ?? '')}</p>
              )}
              <Value value={value} citations={answer.citations} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="short-answer">
      <p className="short-answer-text">
        <Value value={first} citations={answer.citations} />
      </p>
      <p className="short-answer-label">
        {t('Taken from quote {number}', { number: formatCount(first.citation + 1) })}
      </p>
    </div>
  );
}

/** Differences between documents are read from left to right. */
function isBeside(answer: AnswerRecord): boolean {
  return answer.answers.length === 2 && documentsDiffer(answer);
}

function Differ({ answer }: { readonly answer: AnswerRecord }) {
  if (!documentsDiffer(answer)) return null;
  return <p className="answers-differ">{t('Your documents say different things:')}</p>;
}

/** Stands above sentences whose marked words are not sure enough to stand alone. */
function Marked({ answer }: { readonly answer: AnswerRecord }) {
  return (
    <div className="short-answer">
      <Differ answer={answer} />
      <p className={documentsDiffer(answer) ? 'short-answer-label' : 'answer-unsure'}>
        {t('The marked words are likely the answer.')}
      </p>
    </div>
  );
}

/** The number of rows of a table. Nobody wrote it, so it says what was counted. */
function Counted({ answer: { count, citations } }: { readonly answer: AnswerRecord }) {
  if (count === undefined) return null;
  return (
    <div className="short-answer">
      <p className="short-answer-text">
        {countWords(count, citations[0]?.title ?? '')} <span className="likely">{t('likely')}</span>
      </p>
      <p className="short-answer-label">{countMade(count)}</p>
    </div>
  );
}

function Value({
  value,
  citations,
}: {
  readonly value: AnswerValue;
  readonly citations: readonly Citation[];
}) {
  const citation = citations[value.citation];
  return (
    <>
      <bdi lang={textLanguage(value.text)}>{citation ? plainWords(citation.quote, value) : value.text}</bdi>
      {value.certainty === 'likely' && ' '}
      {value.certainty === 'likely' && <span className="likely">{t('likely')}</span>}
      {citation && <ChipAfterWords citation={citation} number={value.citation + 1} />}
    </>
  );
}

/** The sources do not answer. The nearest quotes are folded, so that nobody takes them for an answer. */
function NotFound({ answer }: { readonly answer: AnswerRecord }) {
  const { quotable } = useAppFields('quotable');
  const { citations, indexed } = answer;
  const refusal = refusalOf(answer, quotable);
  return (
    <>
      <p className="short-answer-text">{t(refusals[refusal])}</p>
      {indexed === undefined ? (
        <p className="hint">
          {refusal === 'tabs'
            ? t('Ask in other words, or choose another tab.')
            : t('Ask in other words, or add a document about it.')}
        </p>
      ) : (
        <PartlySearched indexed={indexed} />
      )}
      {citations.length > 0 && (
        <details className="nearest">
          <summary>{t('Closest passages')}</summary>
          <QuoteList citations={citations} answers={[]} />
        </details>
      )}
    </>
  );
}

interface QuoteListProps {
  readonly citations: readonly Citation[];
  /** The values to mark in them. */
  readonly answers: readonly AnswerValue[];
  /** True: quotes with marked words, or the first one, are the answer and are larger. */
  readonly leads?: boolean;
  /** True: the leading ones stand side by side. */
  readonly beside?: boolean;
}

export function QuoteList({ citations, answers, leads = false, beside = false }: QuoteListProps) {
  if (citations.length === 0) return null;
  const numbered = citations.map((citation, index) => {
    const marked = answers.filter((value) => value.citation === index);
    return { citation, number: index + 1, marked };
  });
  return (
    <ol className={beside ? 'quotes answers-beside' : 'quotes'} aria-label={t('Quotes')}>
      {(beside ? numbered.map((quote) => [quote]) : rowsTogether(numbered)).map((quotes) => {
        const [first] = quotes;
        if (first === undefined) return null;
        const { document, chunk, start, end } = first.citation;
        const isMarked = quotes.some(({ marked }) => marked.length > 0);
        const isLead = leads && (answers.length === 0 ? first.number === 1 : isMarked);
        return (
          <li key={`${document ?? chunk}:${start}:${end}`} className={isLead ? 'quote-lead' : undefined}>
            {quotes.length > 1 ? <RowsTogether quotes={quotes} /> : <Quote {...first} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Rows of one table that follow each other stand together, any other quote alone. */
function rowsTogether(quotes: readonly NumberedQuote[]): readonly (readonly NumberedQuote[])[] {
  const groups: NumberedQuote[][] = [];
  for (const quote of quotes) {
    const before = groups.at(-1)?.[0]?.citation;
    const { header, document, quote: text } = quote.citation;
    const isSameTable =
      before !== undefined &&
      header !== undefined &&
      document !== null &&
      header === before.header &&
      document === before.document &&
      isRow(header, text);
    if (isSameTable) groups.at(-1)?.push(quote);
    else groups.push([quote]);
  }
  return groups;
}

/** The source of the answer, if it is not the library. */
function Source({ answer: { source, citations, askedOf } }: { readonly answer: AnswerRecord }) {
  const { quotable: documents } = useAppFields('quotable');
  if (source === 'library' && askedOf !== 'tabs' && !isOfTabs(citations, documents)) return null;
  return (
    <p className="answer-source">
      {source === null
        ? t('Answered.')
        : source === 'library'
          ? t('Found in the open tabs.')
          : t(sourceSentences[source])}
    </p>
  );
}
