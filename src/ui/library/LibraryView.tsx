import { useDeferredValue, useMemo, useState } from 'react';
import { isSample } from '../../runtime/hosts/library/sample-documents.ts';
import { t } from '../language/translate.ts';
import { clearOnEscape } from '../parts/fields/clear-on-escape.ts';
import { FileButtons } from '../parts/fields/FileButtons.tsx';
import { ProgressPanel } from '../parts/loading/ProgressPanel.tsx';
import { findDocuments } from '../state/library/find-documents.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { formatCount, formatFacts } from '../words/format.ts';
import { readableFiles } from '../words/words.ts';
import { CollectionBar } from './CollectionBar.tsx';
import { DocumentList } from './DocumentList.tsx';
import './library.css';
import { FileOutcomes } from './FileOutcomes.tsx';
import { PasteForm } from './PasteForm.tsx';
import { TeamLibrary } from './TeamLibrary.tsx';

/** The documents that questions are answered from: add, find, read, delete. */
export function LibraryView() {
  const store = useAppStore();
  const { documents, status, work, collection } = useAppFields('documents', 'status', 'work', 'collection');
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const shown = useMemo(
    () => (collection === null ? documents : documents.filter((one) => one.collection === collection)),
    [documents, collection],
  );
  const found = useMemo(() => findDocuments(shown, searched), [shown, searched]);
  const { passages, keyed, indexing } = status.library;
  return (
    <div className="page">
      <header className="page-head">
        <h2>{t('Library')}</h2>
        <p className="page-facts">
          {formatFacts(
            t('{count, plural, one {# document} other {# documents}}', { count: documents.length }),
            t('{count, plural, one {# passage} other {# passages}}', { count: passages }),
            ...(keyed < passages ? [t('{keyed} ready', { keyed: formatCount(keyed) })] : []),
          )}
        </p>
      </header>
      {documents.length === 0 && (
        <p>
          {t(
            'Drop documents or folders here: {kinds}. They stay on this device. Questions are answered from them, and every quote leads back to its place.',
            { kinds: t(readableFiles) },
          )}
        </p>
      )}
      <div className="library-actions">
        <FileButtons />
        <RemoveSamples />
      </div>
      <PasteForm />
      <FileOutcomes />
      <TeamLibrary />
      <ProgressPanel />
      {keyed < passages && !indexing && !work.has('index') && (
        <p className="page-note">
          {t('Passages that are not ready yet are found by their words alone.')}{' '}
          <button type="button" onClick={() => void store.library.index()}>
            {t('Get the rest ready')}
          </button>
        </p>
      )}
      {documents.length > 0 && (
        <section aria-label={t('Documents')} className="documents">
          <CollectionBar />
          <label className="search-field">
            <span>{t('Find in the library')}</span>
            <input
              type="search"
              value={search}
              placeholder={t('A name, or words from a text')}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={clearOnEscape(search, () => setSearch(''))}
            />
          </label>
          {search.trim() !== '' && (
            <p className="hint">
              {found.length === 0
                ? t('No document has these words.')
                : t('{count, plural, one {# document} other {# documents}}', { count: found.length })}
            </p>
          )}
          <DocumentList
            found={found}
            narrowed={collection !== null || search.trim() !== ''}
            documents={documents}
          />
        </section>
      )}
    </div>
  );
}

/** Removes all samples with one press. */
function RemoveSamples() {
  const store = useAppStore();
  const samples = useAppState(({ documents }) => documents.filter(isSample).length);
  if (samples === 0) return null;
  return (
    <button type="button" className="quiet" onClick={() => void store.library.removeSamples()}>
      {t('{count, plural, one {Remove the sample document} other {Remove all # sample documents}}', {
        count: samples,
      })}
    </button>
  );
}
