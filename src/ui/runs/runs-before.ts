/** Tells runs of one title apart: a question that was asked again makes a second run of its name. */
import type { RunId } from '../../core/memory/units.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { formatCount } from '../words/format.ts';

let last: { readonly runs: readonly RunRecord[]; readonly counts: ReadonlyMap<RunId, number> } | null = null;

/** Number of earlier runs with the same title, by run. A run from a file says already what it is. Counted once for these runs. */
export function runsBefore(runs: readonly RunRecord[]): ReadonlyMap<RunId, number> {
  if (last?.runs === runs) return last.counts;
  const titles = new Map<string, number>();
  const counts = new Map<RunId, number>();
  for (const { id, title, imported } of [...runs].sort((one, other) => one.createdAt - other.createdAt)) {
    if (imported) continue;
    const before = titles.get(title) ?? 0;
    counts.set(id, before);
    titles.set(title, before + 1);
  }
  last = { runs, counts };
  return counts;
}

/** Nothing for the first run of its title. */
export function againWords(before: number): readonly string[] {
  if (before === 0) return [];
  return [before === 1 ? t('Asked again') : t('Asked again ({count})', { count: formatCount(before) })];
}
