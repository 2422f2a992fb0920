import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentId } from '../../core/memory/units.ts';
import type { LibraryDocument } from '../../runtime/runtime.ts';
import { message, shownLanguage, t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { UndoBar } from '../parts/UndoBar.tsx';
import type { DocumentHit } from '../state/library/find-documents.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { type DocumentOrder, sortHits } from './sort-documents.ts';
import { useSelection } from './use-selection.ts';

/** Most listed documents. The others are found by name, not by scrolling. */
const mostListed = 500;

const orders: Readonly<Record<DocumentOrder, string>> = {
  newest: message('Newest first'),
  title: message('By title'),
  size: message('Longest first'),
  type: message('By type'),
};

interface Props {
  readonly found: readonly DocumentHit[];
  /** True if the list is a part of the library: a collection, or search results. */
  readonly narrowed: boolean;
  readonly documents: readonly LibraryDocument[];
}

/** The documents in the chosen order. Several can be marked for an action on all of them. */
export function DocumentList({ found, narrowed, documents }: Props) {
  const [order, setOrder] = useState<DocumentOrder>('newest');
  const selection = useSelection(documents);
  const sorted = useMemo(() => sortHits(found, order, shownLanguage()), [found, order]);
  const shown = sorted.slice(0, mostListed);
  const newest = useRef(selection);
  useEffect(() => {
    newest.current = selection;
  });
  const toggle = useCallback((id: DocumentId) => newest.current.toggle(id), []);
  const some = selection.documents.length > 0;
  const every = shown.length > 0 && shown.every(({ document }) => selection.has(document.id));
  return (
    <>
      {found.length > 0 && (
        <div className="document-tools">
          <Choice
            checked={every}
            onChange={() => {
              const listed = shown.map(({ document }) => document.id);
              if (every) selection.remove(listed);
              else selection.add(listed);
            }}
          >
            {some ? selectedWords(selection.documents, shown) : t('Select all')}
          </Choice>
          <label className="document-order">
            <span className="visually-hidden">{t('Order')}</span>
            <select value={order} onChange={(event) => setOrder(event.target.value as DocumentOrder)}>
              {Object.entries(orders).map(([name, words]) => (
                <option key={name} value={name}>
                  {t(words)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {!some && narrowed && found.length > 0 && (
        <CollectionForm documents={found.map(({ document }) => document)} />
      )}
      <ul className="document-list">
        {shown.map((hit) => (
          <DocumentRow
            key={hit.document.id}
            hit={hit}
            selected={selection.has(hit.document.id)}
            onSelect={toggle}
          />
        ))}
      </ul>
      {found.length > mostListed && (
        <p className="hint">
          {t(
            '{count, plural, one {and # more document: find it by name or words} other {and # more documents: find them by name or words}}',
            { count: found.length - mostListed },
          )}
        </p>
      )}
      {/* Below the list and always in sight: nothing moves under the pointer that marks the first document. */}
      {some && found.length > 0 && (
        <div className="selection-bar">
          <UndoBar />
          <CollectionForm documents={selection.documents} open onDone={selection.none} />
        </div>
      )}
    </>
  );
}

/** What is marked stays marked when the list is narrowed. An action applies to it, too, so it is counted. */
function selectedWords(selected: readonly LibraryDocument[], shown: readonly DocumentHit[]): string {
  const listed = new Set(shown.map(({ document }) => document.id));
  const count = selected.length;
  const hidden = selected.filter(({ id }) => !listed.has(id)).length;
  if (hidden === 0)
    return t('{count, plural, one {# document selected} other {# documents selected}}', { count });
  return t(
    '{count, plural, one {# document selected} other {# documents selected}}, {hidden} of them not in this list',
    { count, hidden },
  );
}
