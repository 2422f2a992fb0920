/** Which pairs of each policy the filter keeps, and the size of its contexts: one line for each policy. */
import { mean } from '../compare/mean.ts';
import { groupBy } from '../compare/summarise.ts';
import { count, markdown, percent } from '../report/tables.ts';
import type { ContextLoad, ContextPair, SessionPairs } from './make-pairs.ts';

export function pairTable(all: readonly SessionPairs[]): string {
  const head = [
    'policy',
    'pairs',
    'kept',
    'mean ratio',
    'same by cosine',
    'need held, all',
    'need held, kept',
    'by model',
    'Peak',
    'Dependency',
  ];
  const groups = [...groupBy(all, ({ load }) => [load.policy]).values()];
  return markdown(
    head,
    groups.map((group) => {
      const pairs = group.flatMap((one) => one.pairs);
      const kept = pairs.filter((pair) => pair.kept);
      const loads = group.map(({ load }) => load);
      return [
        loads[0]?.policy ?? '',
        count(pairs.length),
        count(kept.length),
        mean(pairs.map(({ ratio }) => ratio))?.toFixed(2) ?? '–',
        percent(mean(pairs.map(({ fails }) => (fails.includes('cosine') ? 0 : 1)))),
        percent(heldShare(pairs)),
        percent(heldShare(kept)),
        byModelOf(loads),
        count(Math.max(0, ...loads.map(({ peak }) => peak))),
        count(sumOf(loads)),
      ];
    }),
  );
}

/** Number of steps whose whole context a model wrote. */
function byModelOf(loads: readonly ContextLoad[]): string {
  const sum = (of: (load: ContextLoad) => number) => loads.reduce((total, load) => total + of(load), 0);
  return `${sum(({ byModel }) => byModel)}/${sum(({ steps }) => steps)}`;
}

function sumOf(loads: readonly ContextLoad[]): number {
  return loads.reduce((sum, { dependency }) => sum + dependency, 0);
}

function heldShare(pairs: readonly ContextPair[]): number | null {
  return mean(pairs.flatMap(({ holdsNeed }) => (holdsNeed === null ? [] : [holdsNeed ? 1 : 0])));
}
