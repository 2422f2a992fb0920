/** Finds what a store no longer holds of its known content. */
import type { RunId } from '../../core/memory/units.ts';
import type { RunHolding } from '../run-record.ts';

/** The note on one run, kept outside the store. */
interface NotedRun {
  readonly id: RunId;
  readonly title: string;
  readonly steps: number;
  /** Lost steps after `after`, up to `to`, that nobody has read about yet; the run may have other steps there now. */
  readonly cut?: { readonly after: number; readonly to: number } | undefined;
}

interface LostRun {
  readonly id: RunId;
  readonly title: string;
  /** Null if nothing of it remains; else the missing steps, in order. */
  readonly missingSteps: readonly number[] | null;
  /** Steps that were known. */
  readonly steps: number;
}

export interface Losses {
  readonly runs: readonly LostRun[];
  /** Titles of the lost documents. */
  readonly documents: readonly string[];
  /** How many of the noted or later ones are complete. */
  readonly kept: { readonly runs: number; readonly documents: number };
}

/** Restored steps of a run, as the first and last of each span. */
export interface RestoredSteps {
  readonly title: string;
  /** Steps of the run now. */
  readonly steps: number;
  readonly back: readonly (readonly [first: number, last: number])[];
}

/** Noted runs and documents that are gone, and runs that are shorter than noted or have gaps. */
export function findLosses(
  noted: {
    readonly runs: readonly NotedRun[];
    readonly documents: readonly { readonly id: string; readonly title: string }[];
  },
  held: { readonly runs: readonly RunHolding[]; readonly documents: readonly string[] },
): Losses {
  const holdings = new Map(held.runs.map((run) => [run.id, run]));
  const notes = new Map(noted.runs.map((run) => [run.id, run]));
  const gone = noted.runs.filter(({ id }) => !holdings.has(id));
  const shorter = held.runs.flatMap(({ id, title, steps, missingSteps }): LostRun[] => {
    const note = notes.get(id);
    const cut = note && cutOf(steps, note);
    const lost = new Set([...missingSteps, ...(cut === undefined ? [] : stepsOf(cut))]);
    const missing = [...lost].sort((left, right) => left - right);
    const known = Math.max(steps, cut?.to ?? 0);
    return missing.length === 0 ? [] : [{ id, title, missingSteps: missing, steps: known }];
  });
  const documents = new Set(held.documents);
  return {
    runs: [...gone.map(({ id, title, steps }) => ({ id, title, steps, missingSteps: null })), ...shorter],
    documents: noted.documents.filter(({ id }) => !documents.has(id)).map(({ title }) => title),
    kept: { runs: held.runs.length - shorter.length, documents: held.documents.length },
  };
}

/** The steps missing from the end of a run that now has `steps`, together with earlier ones that nobody has read about yet. */
export function cutOf(
  steps: number,
  { steps: noted, cut }: Pick<NotedRun, 'steps' | 'cut'>,
): NotedRun['cut'] {
  if (noted <= steps) return cut;
  return { after: Math.min(steps, cut?.after ?? steps), to: Math.max(noted, cut?.to ?? 0) };
}

function stepsOf({ after, to }: NonNullable<NotedRun['cut']>): number[] {
  return Array.from({ length: to - after }, (_, index) => after + 1 + index);
}
