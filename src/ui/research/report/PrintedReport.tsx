import { Fragment } from 'react';
import type { AnswerRecord, AnswerValue, Citation, LibraryDocument } from '../../../runtime/runtime.ts';
import { documentsDiffer, headlineOf } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { plainWords } from '../../parts/texts/quote-pieces.ts';
import type { Conversation } from '../../state/conversation/conversation.ts';
import { endingOf } from '../../words/ending.ts';
import { colon, formatCount, formatFacts, formatMoment, semicolon, sentences } from '../../words/format.ts';
import { fromFileWords } from '../../words/from-file-words.ts';
import { listed, placeOf } from '../../words/quote-place.ts';
import { refusalOf, refusals } from '../../words/refusal.ts';
import { countMade, countWords } from '../../words/row-count.ts';
import { runStatusWords, sharedTrust } from '../../words/words.ts';
import { AnswerProse } from '../answer/AnswerProse.tsx';
import { QuoteBody } from '../answer/QuoteBody.tsx';
import { reportMarkdown } from './report-markdown.ts';
import { reportSources } from './report-sources.ts';

interface Props {
  readonly conversation: Conversation;
  readonly documents: readonly LibraryDocument[];
}

/** The open run on paper: each question with its answer and quotes, a numbered note for each place, and all sources. */
export function PrintedReport({ conversation, documents }: Props) {
  const { run, turns } = conversation;
  if (run === null) return null;
  const answers = turns.flatMap(({ answer }) => answer ?? []);
  let note = 0;
  return (
    <article className="printed-report" aria-label={t('Report')}>
      <h1 dir="auto" lang={textLanguage(run.title)}>
        {run.title}
      </h1>
      <p className="printed-facts">{formatMoment(run.updatedAt, 0)}</p>
      {run.imported && <p className="printed-facts">{fromFileWords(run).text}</p>}
      {turns.map(({ number, question, answer }) => {
        const first = note + 1;
        note += answer?.citations.length ?? 0;
        return (
          <section key={number} className="printed-turn">
            <h2 dir="auto" lang={textLanguage(question)}>
              {question}
            </h2>
            {answer === null ? (
              <p>{t('Not finished.')}</p>
            ) : (
              <PrintedAnswer answer={answer} first={first} documents={documents} />
            )}
          </section>
        );
      })}
      {answers.some(({ citations }) => citations.length > 0) && (
        <section className="printed-notes">
          <h2>{t('Footnotes')}</h2>
          <ol>
            {answers
              .flatMap(({ citations }) => citations)
              .map((citation, at) => {
                const { title, place } = placeOf(citation, documents);
                // biome-ignore lint/suspicious/noArrayIndexKey: a note is its number.
                return <li key={at}>{listed([title, place]).text}</li>;
              })}
          </ol>
          <h2>{t('Sources')}</h2>
          <ul>
            {reportSources(answers).map(({ title, count, footnotes }) => (
              <li key={`${title.text} ${footnotes[0]}`}>
                {t('{first} ({second})', {
                  first: title.text,
                  second: `${t('{count, plural, one {quoted once} other {quoted # times}}', { count })}${colon()}${formatFacts(...footnotes.map(formatCount))}`,
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="printed-facts">{t(sharedTrust[reportMarkdown(conversation, documents).trust])}</p>
    </article>
  );
}

interface AnswerProps {
  readonly answer: AnswerRecord;
  /** Number of its first note. */
  readonly first: number;
  readonly documents: readonly LibraryDocument[];
}

function PrintedAnswer({ answer, first, documents }: AnswerProps) {
  const { outcome, answers, citations, prose, count } = answer;
  const headline = headlineOf(answer);
  return (
    <>
      {outcome !== 'answered' && (
        <p>
          <strong>{t('{outcome}.', { outcome: t(runStatusWords[outcome]) })}</strong>{' '}
          {endingOf(answer).sentence} {answer.error !== undefined && <code>{answer.error}</code>}
        </p>
      )}
      {(headline === 'values' || headline === 'marked') && documentsDiffer(answer) && (
        <p>{t('Your documents say different things:')}</p>
      )}
      {headline === 'values' && (
        <p className="printed-short">
          {answers.map((value, at) => (
            <Fragment key={`${value.citation} ${value.start}`}>
              {at > 0 && semicolon()}
              <bdi>{printedValue(value, citations)}</bdi>
              {answers.length > 1 && <sup>{formatCount(first + value.citation)}</sup>}
            </Fragment>
          ))}
        </p>
      )}
      {headline === 'noted' && <p className="printed-short">{t('Noted.')}</p>}
      {headline === 'marked' && <p>{t('The marked words are likely the answer.')}</p>}
      {headline === 'quote' && <p>{t('Not sure. This comes closest:')}</p>}
      {headline === 'documents' && <p>{t('These documents mention it:')}</p>}
      {headline === 'key-points' && <p>{t('The key points, word for word:')}</p>}
      {count !== undefined && (
        <p className="printed-short">
          {sentences(
            t('{outcome}.', { outcome: perhaps(countWords(count, citations[0]?.title ?? '')) }),
            countMade(count),
          )}
        </p>
      )}
      {headline === 'not-found' && (
        <>
          <p className="printed-short">{t(refusals[refusalOf(answer, documents)])}</p>
          {citations.length > 0 && <p>{t('Closest passages')}</p>}
        </>
      )}
      {prose !== null && <AnswerProse text={prose} citations={citations} />}
      {citations.map(({ quote, header, start }, at) => (
        <blockquote key={`${start} ${quote}`} lang={textLanguage(quote)}>
          <QuoteBody
            quote={quote}
            header={header}
            marked={headline === 'marked' ? answers.filter((value) => value.citation === at) : []}
          />
          <sup>{formatCount(first + at)}</sup>
        </blockquote>
      ))}
      {answer.missing !== undefined && (
        <p>{t('Nothing sure was found for: {question}', { question: answer.missing })}</p>
      )}
    </>
  );
}

function printedValue(value: AnswerValue, citations: readonly Citation[]): string {
  const words = plainWords(citations[value.citation]?.quote ?? '', value);
  return value.certainty === 'likely' ? perhaps(words) : words;
}

function perhaps(words: string): string {
  return t('{first} ({second})', { first: words, second: t('likely') });
}
