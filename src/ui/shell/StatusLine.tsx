import type { EngineStatus } from '../../runtime/runtime.ts';
import { formatMany } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { engineStateWords, engineWords } from '../words.ts';

/** What runs where: engines, threads, storage, library. */
export function StatusLine() {
  const store = useAppStore();
  const { status, work } = useAppState();
  const idle = status.engines.some(({ state }) => state === 'idle');
  return (
    <footer className="status-line">
      <ul>
        {status.engines.map((engine) => (
          <li key={engine.name} className={`engine engine-${engine.state}`}>
            <span className="engine-mark" aria-hidden="true" />
            {engineWords[engine.name]}: {factsOf(engine)}
          </li>
        ))}
        <li>
          {status.storage === 'indexed'
            ? 'Saved in this browser'
            : 'Not saved: kept only until this tab closes'}
        </li>
        <li>{formatMany(status.library.documents, 'document')} on this device</li>
      </ul>
      {idle && !work.has('models') && (
        <button type="button" className="quiet" onClick={() => void store.loadModels()}>
          Load the models now
        </button>
      )}
    </footer>
  );
}

function factsOf({ model, state, backend, error }: EngineStatus): string {
  if (state === 'ready') return backend === null ? model : `${model}, ${backend}`;
  return error === null ? engineStateWords[state] : `${engineStateWords[state]} (${error.code})`;
}
