/** What is kept, how safely, and what was lost: the store beside the notes that are kept outside of it. */
import { type ErrorReport, reportOf, WebpaceError } from '../../core/errors.ts';
import type { Canary, CanaryNote } from '../../ports/canary.ts';
import type { DocumentStore } from '../../ports/documents.ts';
import type { ModelCache } from '../../ports/model-files.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { StorageBudget } from '../../ports/storage-budget.ts';
import { cutOf, describeKept, describeLosses, findLosses } from '../../record/find-losses.ts';
import type { Durability, StorageItem } from '../durability.ts';

export interface DurabilityParts {
  readonly runs: RunStore;
  readonly documents: DocumentStore;
  readonly canary: Canary;
  readonly budget: StorageBudget;
  readonly models: ModelCache;
  /** The losses were read and are not to be told any more. */
  forgetNotice(): void;
}

/** What was lost since the store was last written, as a notice; null where nothing was. Notes what is new to the notes. */
export async function lossNotice(
  parts: Pick<DurabilityParts, 'runs' | 'documents' | 'canary'>,
): Promise<ErrorReport | null> {
  const { canary } = parts;
  const before = canary.notes();
  const [runs, documents, ...deleted] = await Promise.all([
    parts.runs.surveyRuns(),
    parts.documents.listDocuments(),
    parts.runs.deletedRuns(),
    parts.documents.deletedDocuments(),
  ]);
  // Deleted, by this tab or another one, and killed before the note's removal was on the disk.
  const gone = new Set<string>(deleted.flat());
  for (const { id } of [...runs, ...documents]) gone.delete(id);
  for (const { kind, id } of before) if (gone.has(id)) canary.forget(kind, id);
  // What another tab deletes meanwhile is no loss: its note is gone as well.
  const kept = new Set<string>(canary.notes().map(({ id }) => id));
  const notes = before.filter(({ id }) => kept.has(id));
  const losses = findLosses(
    {
      runs: notes.filter((note) => note.kind === 'run'),
      documents: notes.filter((note) => note.kind === 'document'),
    },
    { runs, documents: documents.map(({ id }) => id) },
  );
  const noted = new Map<string, CanaryNote>(notes.map((note) => [note.id, note]));
  for (const { id, title, steps } of runs) {
    const note = noted.get(id);
    const cut = note?.kind === 'run' ? cutOf(steps, note) : undefined;
    // Kept beside the run's new mark, which rises with every further step.
    if (note === undefined || cut !== undefined) canary.note({ kind: 'run', id, title, steps, cut });
  }
  for (const { id, name } of documents) {
    if (!noted.has(id)) canary.note({ kind: 'document', id, title: name });
  }
  const lost = describeLosses(losses);
  if (lost === null) return null;
  return reportOf(
    new WebpaceError(
      'storage-lost',
      `The browser has lost data that was saved here: ${lost}. ${describeKept(losses.kept)} Import lost runs from files and add lost documents again, if you have them.`,
      {
        details: {
          ...{ runs: losses.runs.length, documents: losses.documents.length },
          ...{ keptRuns: losses.kept.runs, keptDocuments: losses.kept.documents },
        },
      },
    ),
  );
}

export function hostDurability(parts: DurabilityParts): Durability {
  return {
    async read() {
      const [runs, sizes, documents, models, state] = await Promise.all([
        parts.runs.listRuns(),
        parts.runs.measureRuns(),
        parts.documents.measureDocuments(),
        parts.models.size(),
        parts.budget.read(),
      ]);
      const items: StorageItem[] = [
        ...runs.map(({ id, title }): StorageItem => {
          return { kind: 'run', run: id, title, bytes: sizes.get(id) ?? 0 };
        }),
        { kind: 'documents', run: null, title: 'Documents and their index', bytes: documents },
        { kind: 'models', run: null, title: 'Model files', bytes: models },
      ];
      return { ...state, items: items.sort((left, right) => right.bytes - left.bytes) };
    },
    room: () => parts.budget.read(),
    persist: () => parts.budget.persist(),
    async acknowledgeLosses() {
      const { canary } = parts;
      for (const { kind, id } of canary.notes()) canary.forget(kind, id);
      await lossNotice(parts);
      parts.forgetNotice();
    },
    removeModels: () => parts.models.clear(),
  };
}
