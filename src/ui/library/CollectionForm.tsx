import { type FormEvent, useId, useState } from 'react';
import type { LibraryDocument } from '../../runtime/runtime.ts';
import { formatMany } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';

/** What can be done with all documents that are shown: put them into a collection, ask them alone, delete them. */
export function CollectionForm({ documents }: { readonly documents: readonly LibraryDocument[] }) {
  const store = useAppStore();
  const all = useAppState().documents;
  const names = useId();
  const [name, setName] = useState('');
  const many = formatMany(documents.length, 'document');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.library.move(documents, name);
    setName('');
  };
  return (
    <details className="paste">
      <summary>With these {many}</summary>
      <form onSubmit={submit} aria-label={`Move ${many}`}>
        <label>
          Collection
          <input
            type="text"
            list={names}
            value={name}
            placeholder="A name; empty for none"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <datalist id={names}>
          {[...new Set(all.flatMap(({ collection }) => collection ?? []))].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <div className="file-buttons">
          <button type="submit">Move them there</button>
          <button
            type="button"
            onClick={() => store.view.changeSettings({ documents: documents.map(({ id }) => id) })}
          >
            Ask these alone
          </button>
          <button type="button" onClick={() => void store.library.removeAll(documents)}>
            Delete them
          </button>
        </div>
      </form>
    </details>
  );
}
