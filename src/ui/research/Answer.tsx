import type { AnswerRecord } from '../../runtime/runtime.ts';
import { nearestNote } from '../../runtime/runtime.ts';
import { message, t } from '../language/translate.ts';
import { useAppFields } from '../state/use-app.ts';
import { runStatusWords } from '../words/words.ts';
import { AnswerProse } from './AnswerProse.tsx';
import { proseOf, quoteOfShortAnswer } from './answer-parts.ts';
import { CitationChip } from './CitationChip.tsx';
import { Quote } from './Quote.tsx';
import { addressOf } from './quote-place.ts';

const sourceSentences = {
  library: message('Found in the library.'),
  memory: message('Remembered from earlier steps of this run.'),
  user: message('Remembered from what you said.'),
} as const;

/** How a question ended: a short answer with the quote it was taken from, the quotes, or a plain reason why there are none. */
export function Answer({ answer }: { readonly answer: AnswerRecord }) {
  const { outcome, reason, shortAnswer, citations, source } = answer;
  const { documents } = useAppFields('documents');
  const prose = proseOf(answer);
  // A page that was added to the library is a document of it.
  const isOfTab = (citation: AnswerRecord['citations'][number]): boolean =>
    addressOf(citation) !== null && !documents.some(({ id }) => id === citation.document);
  const evidence = quoteOfShortAnswer(answer);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a region a turn would be too many.
    <div
      className="answer"
      role="group"
      aria-label={t('Answer: {outcome}', { outcome: t(runStatusWords[outcome]) })}
    >
      {outcome !== 'answered' && (
        <p className={`ending ending-${outcome}`}>
          <strong>{t('{outcome}.', { outcome: t(runStatusWords[outcome]) })}</strong> {reason}
        </p>
      )}
      {shortAnswer !== null && (
        <div className="short-answer">
          <p className="short-answer-text">
            {shortAnswer}{' '}
            {evidence !== null && citations[evidence] && (
              <CitationChip citation={citations[evidence]} number={evidence + 1} />
            )}
          </p>
          <p className="short-answer-label">{t('Chosen from the quotes, which are the evidence.')}</p>
        </div>
      )}
      {outcome === 'answered' && prose !== '' && (
        <AnswerProse text={prose} citations={citations} ownSentences={[nearestNote]} />
      )}
      {citations.length > 0 && (
        <ol className="quotes" aria-label={t('Quotes')}>
          {citations.map((citation, index) => (
            <li key={`${citation.document ?? citation.chunk}:${citation.start}:${citation.end}`}>
              <Quote citation={citation} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
      {outcome === 'answered' && (
        <p className="answer-source">
          {source === null
            ? t('Answered.')
            : source === 'library' && citations.every(isOfTab)
              ? t('Found in the open tabs.')
              : t(sourceSentences[source])}
        </p>
      )}
    </div>
  );
}
