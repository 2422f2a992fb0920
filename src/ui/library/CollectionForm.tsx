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
      <summary>With {documents.length === 1 ? 'this document' : `these ${many}`}</summary>
      <form onSubmit={submit} aria-label={`Move ${many}`}>
        <label>
          Collection
          <input
            type="text"
            list={names}
            value={name}
            placeholder="Its name; empty to take out of any"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <datalist id={names}>
          {[...new Set(all.flatMap(({ collection }) => collection ?? []))].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <div className="file-buttons">
          <button type="submit">Move there</button>
          <button
            type="button"
            onClick={() => store.view.changeSettings({ documents: documents.map(({ id }) => id) })}
          >
            Ask only these
          </button>
          <button type="button" onClick={() => void store.library.removeAll(documents)}>
            Delete
          </button>
        </div>
      </form>
    </details>
  );
}
