import { useState } from 'react';
import type { DocumentId } from '../../../core/memory/units.ts';
import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { Choice } from '../../parts/fields/Choice.tsx';
import { clearOnEscape } from '../../parts/fields/clear-on-escape.ts';
import { useCloseOnEscape } from '../../parts/hooks/use-close-on-escape.ts';
import { findDocuments } from '../../state/library/find-documents.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';

/** Most listed documents. The others are found by name, not by scrolling. */
const mostListed = 200;

/** The documents for the next question: all, or some chosen ones. */
export function ScopeChooser() {
  const store = useAppStore();
  const { documents, settings } = useAppFields('documents', 'settings');
  const [search, setSearch] = useState('');
  const closing = useCloseOnEscape();
  if (documents.length === 0) return null;

  const ids = settings.documents ?? [];
  const choose = (next: readonly DocumentId[]): void =>
    store.view.changeSettings({ documents: next.length === 0 ? null : next });
  const toggle = (id: DocumentId): void =>
    choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const collections = [...new Set(documents.flatMap(({ collection }) => collection ?? []))].sort();
  const found = findDocuments(documents, search).slice(0, mostListed);

  return (
    <details {...closing} className="scope">
      <summary>
        <Icon name="library" />
        {ids.length === 0
          ? t('All documents')
          : t('{count, plural, one {Only # document} other {Only # documents}}', { count: ids.length })}
      </summary>
      <fieldset className="scope-panel">
        <legend>{t('Ask these documents')}</legend>
        <Choice checked={ids.length === 0} onChange={() => choose([])}>
          {t('All documents, including new ones')}
        </Choice>
        {collections.map((name) => {
          const own = documents.filter(({ collection }) => collection === name).map(({ id }) => id);
          const chosen = own.every((id) => ids.includes(id));
          return (
            <Choice
              key={name}
              checked={chosen}
              onChange={() =>
                choose(chosen ? ids.filter((id) => !own.includes(id)) : [...new Set([...ids, ...own])])
              }
            >
              {t('Collection {name}', { name })}
            </Choice>
          );
        })}
        <input
          type="search"
          value={search}
          placeholder={t('Find by name or text')}
          aria-label={t('Find a document to ask')}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={clearOnEscape(search, () => setSearch(''))}
        />
        <ul>
          {found.map(({ document }) => (
            <li key={document.id}>
              <Choice checked={ids.includes(document.id)} onChange={() => toggle(document.id)}>
                {document.name}
              </Choice>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}
