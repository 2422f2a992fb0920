/** What a store no longer holds of what it was known to hold. */
import type { RunId } from '../core/memory/units.ts';
import type { RunHolding } from './run-record.ts';

/** What was noted of one run outside of the store. */
interface NotedRun {
  readonly id: RunId;
  readonly title: string;
  readonly steps: number;
  /** Steps from the one behind `after` to `to` were lost, and nobody has read it yet; the run may have got others since. */
  readonly cut?: { readonly after: number; readonly to: number } | undefined;
}

interface LostRun {
  readonly id: RunId;
  readonly title: string;
  /** Null where nothing of it is left; else the steps that are missing, in order. */
  readonly missingSteps: readonly number[] | null;
  /** Steps that were known to be there. */
  readonly steps: number;
}

export interface Losses {
  readonly runs: readonly LostRun[];
  /** Titles of the documents that are gone. */
  readonly documents: readonly string[];
  /** How much of what was noted, or came since, is there with nothing missing. */
  readonly kept: { readonly runs: number; readonly documents: number };
}

/** Steps of a run that were lost and put back, from the first to the last of each span. */
export interface RestoredSteps {
  readonly title: string;
  /** Of the run as it stands now. */
  readonly steps: number;
  readonly back: readonly (readonly [first: number, last: number])[];
}

/** Runs and documents that were noted and are gone, and runs that are shorter than noted or have gaps. */
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

/** What was cut off the end of a run that has `steps` now, with what was cut off before and is not read yet. */
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
