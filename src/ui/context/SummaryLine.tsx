import { errorSentence } from '../errors/error-sentence.ts';
import { t } from '../language/translate.ts';
import { useAppFields } from '../state/use-app.ts';
import { summaryFaultWords } from '../words/words.ts';

/** Progress of the background summaries; nothing if none were requested. */
export function SummaryLine() {
  const { summaries, lag } = useAppFields('status').status;
  if (summaries === undefined) return null;
  const { accepted, rejected, waiting, working, parked, paused, lastRejected } = summaries;
  const last = lastRejected[0];
  return (
    <section className="context-section" aria-label={t('Summaries by the model')}>
      <p className="summary-line">
        {t('Summaries by the model: {accepted} in use, {rejected} refused, {waiting} to do', {
          accepted,
          rejected,
          waiting: waiting + (working === null ? 0 : 1),
        })}
        {parked.length > 0 &&
          t(', {count, plural, one {# step} other {# steps}} given up', { count: parked.length })}
        {lag !== undefined &&
          lag.summaries > 0 &&
          t(', {count, plural, one {# step} other {# steps}} behind', { count: lag.summaries })}
        .
      </p>
      {last !== undefined && (
        <p className="hint">
          {t('Last refused: step {step}, {fault}', {
            step: last.step,
            fault: t(summaryFaultWords[last.fault]),
          })}
          {last.detail !== '' && ` (${last.detail})`}.
        </p>
      )}
      {paused !== null && <p className="hint">{errorSentence(paused)}</p>}
    </section>
  );
}
