/** The store beside the notes that are kept outside of it: what of the noted is there. */
import type { Canary, CanaryNote } from '../../ports/canary.ts';
import type { DocumentStore } from '../../ports/documents.ts';
import type { RunLocks } from '../../ports/run-locks.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { SecondCopy } from '../../ports/second-copy.ts';
import { cutOf, findLosses, type Losses } from '../../record/find-losses.ts';

interface SurveyedParts {
  readonly runs: RunStore;
  readonly documents: DocumentStore;
  readonly canary: Canary;
}

export interface LossParts extends SurveyedParts {
  /** Where lost runs are put back from; none unless given. */
  readonly copy?: SecondCopy | null;
  /** Who holds a run puts it back. */
  readonly locks?: RunLocks;
}

export interface Survey {
  readonly losses: Losses;
  /** Of runs and documents, as they were before this survey. */
  readonly notes: readonly CanaryNote[];
  /** Runs that the store holds, in whole or in part. */
  readonly held: number;
}

/** Notes what is new to the notes, and forgets what was deleted. */
export async function surveyLosses({ canary, ...stores }: SurveyedParts): Promise<Survey> {
  const before = canary.notes();
  const [runs, documents, ...deleted] = await Promise.all([
    stores.runs.surveyRuns(),
    stores.documents.listDocuments(),
    stores.runs.deletedRuns(),
    stores.documents.deletedDocuments(),
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
  return { losses, notes, held: runs.length };
}
