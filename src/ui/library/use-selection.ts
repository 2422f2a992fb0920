import { useMemo, useState } from 'react';
import type { DocumentId } from '../../core/memory/units.ts';
import type { LibraryDocument } from '../../runtime/runtime.ts';

interface Selection {
  /** Marked documents that are still in the library. */
  readonly documents: readonly LibraryDocument[];
  has(id: DocumentId): boolean;
  toggle(id: DocumentId): void;
  add(ids: readonly DocumentId[]): void;
  remove(ids: readonly DocumentId[]): void;
  none(): void;
}

/** Documents that the person has marked for an action on all of them. */
export function useSelection(documents: readonly LibraryDocument[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<DocumentId>>(new Set());
  const selected = useMemo(() => documents.filter(({ id }) => ids.has(id)), [documents, ids]);
  return {
    documents: selected,
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    add: (more) => setIds(new Set([...ids, ...more])),
    remove: (fewer) => setIds(new Set([...ids].filter((id) => !fewer.includes(id)))),
    none: () => setIds(new Set()),
  };
}
