import { memo } from 'react';
import type { DocumentId } from '../../core/memory/units.ts';
import { textLanguage } from '../language/text-language.ts';
import { t } from '../language/translate.ts';
import { useLanguage } from '../language/use-language.ts';
import { IconButton } from '../parts/buttons/IconButton.tsx';
import type { Highlight } from '../state/app-state.ts';
import type { DocumentHit } from '../state/library/find-documents.ts';
import { useAppStore } from '../state/use-app.ts';
import { formatMoment } from '../words/format.ts';
import { plainTitle } from '../words/plain-title.ts';
import { snippetOf } from './snippet.ts';
import { TypeIcon } from './TypeIcon.tsx';

function Snippet({ text, place }: { readonly text: string; readonly place: Highlight }) {
  const { before, marked, after } = snippetOf(text, place);
  return (
    <>
      {before}
      <mark>{marked}</mark>
      {after}
    </>
  );
}

/** A document of the library: mark, open or delete it. */
export const DocumentRow = memo(function DocumentRow({
  hit: { document, place },
  selected,
  onSelect,
}: {
  readonly hit: DocumentHit;
  readonly selected: boolean;
  readonly onSelect: (id: DocumentId) => void;
}) {
  const store = useAppStore();
  useLanguage();
  return (
    <li className={selected ? 'document-row document-selected' : 'document-row'}>
      <label className="document-check">
        <input type="checkbox" checked={selected} onChange={() => onSelect(document.id)} />
        <span className="visually-hidden">{t('Select {name}', { name: document.name })}</span>
      </label>
      <button
        type="button"
        className="document-open"
        onClick={() => store.view.show({ name: 'document', document: document.id, highlight: place })}
      >
        <span className="document-title" dir="auto" lang={textLanguage(document.title)}>
          {plainTitle(document.title)}
        </span>
        <span className="document-facts">
          <bdi>{document.name}</bdi>
          {document.collection !== undefined &&
            ` · ${t('in {collection}', { collection: document.collection })}`}{' '}
          · {t('{count, plural, one {# character} other {# characters}}', { count: document.text.length })} ·{' '}
          {formatMoment(document.addedAt, Date.now())}
        </span>
        {place && (
          <span className="document-hit" dir="auto">
            <Snippet text={document.text} place={place} />
          </span>
        )}
        {/* Last, so that what is read aloud begins with the title. */}
        <TypeIcon document={document} />
      </button>
      <IconButton
        icon="trash"
        label={t('Delete {name}', { name: document.name })}
        title={t('Delete')}
        onClick={() => void store.library.remove(document)}
      />
    </li>
  );
});
