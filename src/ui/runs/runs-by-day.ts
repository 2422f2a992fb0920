/** Groups runs by the day of their last change. */
import type { RunId } from '../../core/memory/units.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { formatDay } from '../words/format.ts';

interface DayOfRuns {
  /** “Today”, “Yesterday”, or the date. */
  readonly day: string;
  readonly runs: readonly RunRecord[];
}

/** Keeps the order. Pinned runs come before all days. */
export function runsByDay(
  runs: readonly RunRecord[],
  now: number,
  pinned: readonly RunId[],
): readonly DayOfRuns[] {
  const days = new Map<string, RunRecord[]>();
  const first = runs.filter(({ id }) => pinned.includes(id));
  if (first.length > 0) days.set(t('Pinned'), first);
  for (const run of runs) {
    if (first.includes(run)) continue;
    const day = dayOf(run.updatedAt, now);
    const known = days.get(day);
    if (known === undefined) days.set(day, [run]);
    else known.push(run);
  }
  return [...days].map(([day, ofDay]) => ({ day, runs: ofDay }));
}

function dayOf(moment: number, now: number): string {
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const day = new Date(moment).toDateString();
  if (day === today.toDateString()) return t('Today');
  return day === yesterday.toDateString() ? t('Yesterday') : formatDay(moment, now);
}
