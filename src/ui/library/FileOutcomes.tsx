import { formatMany } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';

/** More refused files than this are counted, not listed. */
const mostListed = 20;

/** What became of the files that were given: how many were added, and why each other one was not. */
export function FileOutcomes() {
  const store = useAppStore();
  const { fileOutcomes } = useAppState();
  if (fileOutcomes.length === 0) return null;
  const refused = fileOutcomes.filter(({ refusal }) => refusal !== null);
  const added = fileOutcomes.length - refused.length;
  return (
    <section className="file-outcomes" aria-label="Result of adding files">
      <p>
        {added > 0 && `${formatMany(added, 'file')} added. `}
        {refused.length > 0 && `${formatMany(refused.length, 'file')} not added:`}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, mostListed).map(({ name, refusal }) => (
            <li key={name}>
              <strong>{name}</strong> {refusal?.message} <code>{refusal?.code}</code>
            </li>
          ))}
          {refused.length > mostListed && <li>and {formatMany(refused.length - mostListed, 'more file')}</li>}
        </ul>
      )}
      <button type="button" className="quiet" onClick={() => store.library.dismissOutcomes()}>
        Close
      </button>
    </section>
  );
}
