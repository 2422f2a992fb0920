/** Markdown tables, which also read well in a terminal. Figures are percentages unless a heading says otherwise. */

import type { DifferenceInterval } from '../compare/bootstrap.ts';
import type { PairComparison } from '../compare/compare-pairs.ts';
import {
  distanceClasses,
  distanceLabel,
  groupBy,
  recallByDistance,
  type Summary,
} from '../compare/summarise.ts';
import type { DetailedRow } from '../replay/result-row.ts';

/** F/D/V of every policy: one line for each name (set or family), one column for each policy and budget. */
export function recallTable(summaries: readonly Summary[], heading: string): string {
  const policies = [...new Set(summaries.map(({ policy }) => policy))];
  const budgets = [...new Set(summaries.map(({ budget }) => budget))];
  const names = [...new Set(summaries.map(({ name }) => name))];
  const head = [heading, 'far needs', 'policy', ...budgets.map((budget) => `F/D/V at ${count(budget)}`)];
  const lines = names.flatMap((name) =>
    policies.flatMap((policy) => {
      const own = summaries.filter((summary) => summary.name === name && summary.policy === policy);
      if (own.length === 0) return [];
      const cells = budgets.map((budget) => {
        const found = own.find((summary) => summary.budget === budget);
        return found === undefined
          ? '–'
          : [found.erFull, found.erDetailed, found.valueRecall].map((value) => percent(value)).join('/');
      });
      return [[name, String(own[0]?.farNeeds ?? 0), policy, ...cells]];
    }),
  );
  return markdown(head, lines);
}

/** Cost of the contexts: overflows, tokens used and prefilled, time. */
export function costTable(summaries: readonly Summary[], heading: string): string {
  const head = [
    heading,
    'policy',
    'budget',
    'contexts over the budget',
    'mean tokens',
    'largest',
    'prefilled a step',
    'near needs met',
    'F after glimpses',
    'ms a step',
  ];
  return markdown(
    head,
    summaries.map((summary) => [
      summary.name,
      summary.policy,
      count(summary.budget),
      count(summary.overflows),
      count(summary.meanTokens),
      count(summary.maxTokens),
      count(summary.prefilledPerStep),
      percent(summary.nearMet),
      percent(summary.erGlimpsed),
      summary.millisecondsPerStep.toFixed(2),
    ]),
  );
}

/** D/V of every policy by the steps back to the newest needed chunk, over the needs of all sets: one line for each policy and budget. */
export function distanceTable(rows: readonly DetailedRow[]): string {
  const groups = [...groupBy(rows, ({ row }) => [row.policy, row.budget]).values()];
  return markdown(
    ['policy', 'budget', ...distanceClasses.map((_, i) => distanceLabel(i))],
    groups.map((group) => {
      const { policy, budget } = (group[0] as DetailedRow).row;
      const needs = group.flatMap((one) => one.needs);
      const detailed = recallByDistance(needs, (need) => need.detailed);
      const value = recallByDistance(needs, (need) => need.value);
      const cells = detailed.map((share, i) => `${percent(share)}/${percent(value[i] ?? null)}`);
      return [policy, count(budget), ...cells];
    }),
  );
}

/** Differences with their 95 % intervals, in points. */
export function pairTable(pairs: readonly PairComparison[]): string {
  return markdown(
    ['family', 'budget', 'policy', 'against', 'F', 'D', 'V'],
    pairs.map(({ family, budget, policy, against, erFull, erDetailed, valueRecall }) => [
      family,
      count(budget),
      policy,
      against,
      interval(erFull),
      interval(erDetailed),
      interval(valueRecall),
    ]),
  );
}

/** A share as a percentage with one decimal; a dash for null. */
export function percent(share: number | null): string {
  return share === null ? '–' : (100 * share).toFixed(1);
}

/** A whole number with thousands separators. */
export function count(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

function interval(value: DifferenceInterval | null): string {
  if (value === null) return '–';
  const points = (share: number): string => `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(1)}`;
  return `${points(value.difference)} [${points(value.low)}, ${points(value.high)}]`;
}

/** A table of these cells. */
export function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...lines.map(line)].join('\n');
}
