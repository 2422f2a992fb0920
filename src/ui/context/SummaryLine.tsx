import { formatMany } from '../format.ts';
import { useAppState } from '../use-app.ts';
import { summaryFaultWords } from '../words.ts';

/** How far the summaries in the background are; nothing where none were asked for. */
export function SummaryLine() {
  const { summaries, lag } = useAppState().status;
  if (summaries === undefined) return null;
  const { accepted, rejected, waiting, working, parked, paused, lastRejected } = summaries;
  const last = lastRejected[0];
  return (
    <section className="context-section" aria-label="Summaries by the model">
      <p className="summary-line">
        Summaries by the model: {accepted} in use, {rejected} refused, {waiting + (working === null ? 0 : 1)}{' '}
        to do
        {parked.length > 0 && `, ${formatMany(parked.length, 'step')} given up`}
        {lag !== undefined && lag.summaries > 0 && `, ${formatMany(lag.summaries, 'step')} behind`}.
      </p>
      {last !== undefined && (
        <p className="hint">
          Last refused: step {last.step}, {summaryFaultWords[last.fault]}
          {last.detail !== '' && ` (${last.detail})`}.
        </p>
      )}
      {paused !== null && <p className="hint">{paused.message}</p>}
    </section>
  );
}
