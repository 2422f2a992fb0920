/** Compares the store with the notes that are kept outside of it. */

import type { DocumentStore } from '../../../ports/documents/documents.ts';
import type { RunLocks } from '../../../ports/runs/run-locks.ts';
import type { RunStore } from '../../../ports/runs/run-store.ts';
import type { Canary, CanaryNote } from '../../../ports/storage/canary.ts';
import type { SecondCopy } from '../../../ports/storage/second-copy.ts';
import { cutOf, findLosses, type Losses } from '../../../record/losses/find-losses.ts';

interface SurveyedParts {
  readonly runs: RunStore;
  readonly documents: DocumentStore;
  readonly canary: Canary;
}

export interface LossParts extends SurveyedParts {
  /** The copy that lost runs are restored from, if any. */
  readonly copy?: SecondCopy | null;
  /** A tab restores a run only while it holds it. */
  readonly locks?: RunLocks;
}

export interface Survey {
  readonly losses: Losses;
  /** Notes of runs and documents from before this survey. */
  readonly notes: readonly CanaryNote[];
  /** Number of runs that the store holds, in whole or in part. */
  readonly held: number;
}

/** Adds notes for new items and removes those of deleted ones. */
export async function surveyLosses({ canary, ...stores }: SurveyedParts): Promise<Survey> {
  const before = canary.notes();
  const [runs, documents, ...deleted] = await Promise.all([
    stores.runs.surveyRuns(),
    stores.documents.listDocuments(),
    stores.runs.deletedRuns(),
    stores.documents.deletedDocuments(),
  ]);
  // Deleted by some tab that died before its change of the notes was on the disk.
  const gone = new Set<string>(deleted.flat());
  for (const { id } of [...runs, ...documents]) gone.delete(id);
  for (const { kind, id } of before) if (gone.has(id)) canary.forget(kind, id);
  // What another tab deletes meanwhile is no loss. Its note is gone too.
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
    // The cut is kept beside the run's new mark, which rises with every further step.
    if (note === undefined || cut !== undefined) canary.note({ kind: 'run', id, title, steps, cut });
  }
  for (const { id, name } of documents) {
    if (!noted.has(id)) canary.note({ kind: 'document', id, title: name });
  }
  return { losses, notes, held: runs.length };
}
