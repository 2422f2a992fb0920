import type { AnswerRecord } from '../../runtime/runtime.ts';
import { runStatusWords } from '../words.ts';
import { Quote } from './Quote.tsx';

const sourceSentences = {
  library: 'Found in the library.',
  memory: 'Remembered from earlier steps of this run.',
  user: 'Remembered from what you said.',
} as const;

/** How a question ended: the quotes first, the small model's words beside them, or a plain reason why there are none. */
export function Answer({ answer }: { readonly answer: AnswerRecord }) {
  const { outcome, reason, shortAnswer, citations, source } = answer;
  return (
    <section className="answer" aria-label={`Answer: ${runStatusWords[outcome]}`}>
      {outcome === 'answered' ? (
        <p className="answer-source">{source === null ? 'Answered.' : sourceSentences[source]}</p>
      ) : (
        <p className={`ending ending-${outcome}`}>
          <strong>{runStatusWords[outcome]}.</strong> {reason}
        </p>
      )}
      {outcome === 'answered' && citations.length === 0 && <p>{answer.text}</p>}
      {citations.length > 0 && (
        <ol className="quotes" aria-label="Quotes">
          {citations.map((citation, index) => (
            <li key={`${citation.document ?? citation.chunk}:${citation.start}:${citation.end}`}>
              <Quote citation={citation} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
      {shortAnswer !== null && (
        <div className="short-answer">
          <p className="short-answer-text">{shortAnswer}</p>
          <p className="short-answer-label">Chosen from the quotes, which are the evidence.</p>
        </div>
      )}
    </section>
  );
}
