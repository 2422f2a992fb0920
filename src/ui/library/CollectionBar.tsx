import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatFacts } from '../words/format.ts';

/** Chooses the collection that the library shows. New documents go to it. */
export function CollectionBar() {
  const store = useAppStore();
  const { documents, collection } = useAppFields('documents', 'collection');
  const sizes = new Map<string, number>();
  for (const document of documents)
    if (document.collection !== undefined)
      sizes.set(document.collection, (sizes.get(document.collection) ?? 0) + 1);
  if (sizes.size === 0) return null;
  return (
    <label className="search-field">
      <span>{t('Collection')}</span>
      <select
        value={collection ?? ''}
        onChange={(event) => store.library.showCollection(event.target.value || null)}
      >
        <option value="">
          {t('All, {count, plural, one {# document} other {# documents}}', { count: documents.length })}
        </option>
        {[...sizes]
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([name, size]) => (
            <option key={name} value={name}>
              {formatFacts(name, t('{count, plural, one {# document} other {# documents}}', { count: size }))}
            </option>
          ))}
      </select>
    </label>
  );
}
