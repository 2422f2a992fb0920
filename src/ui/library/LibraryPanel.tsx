import { formatMany } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { FileButtons } from './FileButtons.tsx';
import { FileOutcomes } from './FileOutcomes.tsx';

/** The documents that questions are answered from. */
export function LibraryPanel() {
  const store = useAppStore();
  const { documents, status, conversation, work } = useAppState();
  // The welcome page has the same buttons; twice on one screen would be noise.
  const welcomed = documents.length === 0 && conversation.turns.length === 0;
  const { passages, keyed, indexing } = status.library;
  return (
    <section className="panel" aria-labelledby="library-heading">
      <h2 id="library-heading">Library</h2>
      <p className="panel-facts">
        {documents.length === 0
          ? 'No documents yet.'
          : `${formatMany(documents.length, 'document')}, ${formatMany(passages, 'passage')}${keyed < passages ? `, ${keyed} indexed` : ''}`}
      </p>
      {keyed < passages && !indexing && !work.has('index') && (
        <button type="button" onClick={() => void store.library.index()}>
          Index the rest
        </button>
      )}
      <FileOutcomes />
      {!welcomed && <FileButtons />}
      {documents.length > 0 && (
        <details className="documents">
          <summary>Show the documents</summary>
          <ul>
            {documents.map((document) => (
              <li key={document.id}>
                <span title={document.title}>{document.name}</span>
                <button
                  type="button"
                  className="quiet"
                  aria-label={`Remove ${document.name}`}
                  onClick={() => void store.library.remove(document)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
