import { formatMany } from '../format.ts';
import { ProblemView } from '../shell/ProblemView.tsx';
import { useAppState } from '../use-app.ts';
import { TurnView } from './TurnView.tsx';
import { useReadingPlace } from './use-reading-place.ts';
import { Welcome } from './Welcome.tsx';

/** The open run: its questions in order, or the welcome before the first one. */
export function ConversationView({ shownStep }: { readonly shownStep: number | null }) {
  const { conversation, asking } = useAppState();
  const { run, turns, missingSteps } = conversation;
  useReadingPlace(run?.id ?? null);
  if (turns.length === 0) return <Welcome />;
  const working = asking !== null && asking.run === (run?.id ?? null);
  return (
    <div className="reading">
      {missingSteps.length > 0 && (
        <ProblemView
          report={{
            code: 'storage-failed',
            message: `${formatMany(missingSteps.length, 'step')} of this run could not be read back. The other steps are whole and can be continued.`,
          }}
        />
      )}
      {turns.map((turn) => {
        const last = turn.number === turns.length;
        return (
          <TurnView
            key={`${run?.id} ${turn.number}`}
            turn={turn}
            last={last}
            underWay={working && last}
            shownStep={shownStep}
          />
        );
      })}
    </div>
  );
}
