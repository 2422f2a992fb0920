import type { FileOutcome } from '../app-state.ts';
import { formatMany } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';

/** More files than this are counted, not listed. */
const mostListed = 20;

/** What became of the files that were given: how many were added, and why each other one was not. */
export function FileOutcomes() {
  const store = useAppStore();
  const { fileOutcomes } = useAppState();
  if (fileOutcomes.length === 0) return null;
  const refused = fileOutcomes.filter(({ refusal }) => refusal !== null);
  const known = fileOutcomes.filter(({ refusal, became }) => refusal === null && wasThere(became));
  const added = fileOutcomes.length - refused.length - known.length;
  return (
    <section className="file-outcomes" aria-label="Result of adding files">
      <p>
        {added > 0 && `${formatMany(added, 'file')} added. `}
        {known.length > 0 && `${formatMany(known.length, 'file')} there already. `}
        {refused.length > 0 && `${formatMany(refused.length, 'file')} not added:`}
      </p>
      {refused.length + known.length > 0 && (
        <ul>
          {[...refused, ...known].slice(0, mostListed).map((outcome) => (
            <li key={outcome.name}>
              <strong>{outcome.name}</strong> {sentenceOf(outcome)}{' '}
              {outcome.refusal && <code>{outcome.refusal.code}</code>}
            </li>
          ))}
          {refused.length + known.length > mostListed && (
            <li>and {formatMany(refused.length + known.length - mostListed, 'more file')}</li>
          )}
        </ul>
      )}
      <button type="button" className="quiet" onClick={() => store.library.dismissOutcomes()}>
        Close
      </button>
    </section>
  );
}

function wasThere(became: FileOutcome['became']): boolean {
  return became?.kind === 'same-text' || became?.kind === 'unchanged';
}

function sentenceOf({ refusal, became }: FileOutcome): string {
  if (refusal !== null) return refusal.message;
  return became?.kind === 'same-text'
    ? `has the same text as “${became.as}”, which is in the library already.`
    : 'is in the library already, with the same text.';
}
