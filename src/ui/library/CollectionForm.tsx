import { type FormEvent, useId, useState } from 'react';
import type { LibraryDocument } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

interface Props {
  readonly documents: readonly LibraryDocument[];
  readonly open?: boolean;
  /** Called after an action. */
  readonly onDone?: () => void;
}

/** Actions for all listed documents: put them in a collection, ask only them, delete them. */
export function CollectionForm({ documents, open = false, onDone }: Props) {
  const store = useAppStore();
  const { documents: all } = useAppFields('documents');
  const names = useId();
  const [name, setName] = useState('');
  const nowhere = name.trim() === '';
  const collected = documents.some(({ collection }) => collection !== undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.library.move(documents, name);
    setName('');
    onDone?.();
  };
  return (
    <details className="paste" open={open}>
      <summary>
        {t('{count, plural, one {With this document} other {With these # documents}}', {
          count: documents.length,
        })}
      </summary>
      <form
        onSubmit={submit}
        aria-label={t('{count, plural, one {Move # document} other {Move # documents}}', {
          count: documents.length,
        })}
      >
        <label>
          {t('Collection')}
          <input
            type="text"
            list={names}
            value={name}
            placeholder={t('Name of the collection')}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <datalist id={names}>
          {[...new Set(all.flatMap(({ collection }) => collection ?? []))].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <div className="file-buttons">
          <button type="submit" disabled={nowhere && !collected}>
            {nowhere && collected ? t('Take out of the collection') : t('Move there')}
          </button>
          <button
            type="button"
            onClick={() => {
              store.view.changeSettings({ documents: documents.map(({ id }) => id) });
              onDone?.();
            }}
          >
            {t('Ask only these')}
          </button>
          <button
            type="button"
            onClick={() => {
              void store.library.removeAll(documents);
              onDone?.();
            }}
          >
            {t('Delete')}
          </button>
        </div>
      </form>
    </details>
  );
}
