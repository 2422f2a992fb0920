/** Means over rows as the protocol defines them: needs are pooled within a set (a file), never over sets. */

import type { Shown } from '../../core/memory/tier.ts';
import { type DetailedRow, type NeedRecord, type ResultRow, shownOrder } from '../replay/result-row.ts';
import { families, familyOf, haveFamilies } from './family.ts';
import { mean } from './mean.ts';

/** The result of one policy with one set, or (as a mean over sets) with one family, under one budget. */
export interface Summary {
  /** File of the set, or name of the family. */
  readonly name: string;
  readonly policy: string;
  readonly budget: number;
  readonly sessions: number;
  readonly farNeeds: number;
  readonly erFull: number | null;
  readonly erDetailed: number | null;
  readonly valueRecall: number | null;
  readonly erGlimpsed: number | null;
  readonly nearMet: number | null;
  readonly overflows: number;
  readonly meanTokens: number;
  readonly maxTokens: number;
  readonly prefilledPerStep: number;
  readonly tierShares: Readonly<Record<Shown, number>>;
  readonly millisecondsPerStep: number;
}

/** One summary for each set, policy and budget, in order of first appearance. */
export function summariseSets(rows: readonly DetailedRow[]): Summary[] {
  return [...groupBy(rows, ({ row }) => [row.file, row.policy, row.budget]).values()].map(summariseSet);
}

/**
 * One summary for each family, policy and budget, in the protocol's order. Sets without a family are left out; if no set has one, each
 * set is a family.
 */
export function summariseFamilies(rows: readonly DetailedRow[]): Summary[] {
  if (!haveFamilies(rows)) return summariseSets(rows);
  return families.flatMap(({ name }) => {
    const sets = summariseSets(rows.filter(({ row }) => familyOf(row) === name));
    return [...groupBy(sets, ({ policy, budget }) => [policy, budget]).values()].map((group) =>
      meanOf(group, name),
    );
  });
}

/** Mean over families with equal weights. A family without the measure is left out. */
export function summariseAll(rows: readonly DetailedRow[]): Summary[] {
  const groups = groupBy(summariseFamilies(rows), ({ policy, budget }) => [policy, budget]);
  const name = haveFamilies(rows) ? 'mean of families' : 'mean of sets';
  return [...groups.values()].map((group) => meanOf(group, name));
}

function summariseSet(group: readonly DetailedRow[]): Summary {
  const rows = group.map(({ row }) => row);
  const first = rows[0] as ResultRow;
  const needs = group.flatMap((detailed) => detailed.needs);
  const perStep = (read: (row: ResultRow) => number): number =>
    sumOf(rows, (row) => read(row) * row.steps) /
    Math.max(
      1,
      sumOf(rows, ({ steps }) => steps),
    );
  const nearNeeds = sumOf(rows, (row) => row.nearNeeds);
  return {
    name: first.file,
    policy: first.policy,
    budget: first.budget,
    sessions: rows.length,
    farNeeds: needs.length,
    erFull: meanOver(needs, ({ full }) => full),
    erDetailed: meanOver(needs, ({ detailed }) => detailed),
    valueRecall: meanOver(needs, ({ value }) => value),
    erGlimpsed: meanOver(needs, ({ glimpsed }) => glimpsed),
    nearMet: nearNeeds === 0 ? null : sumOf(rows, (row) => (row.nearMet ?? 0) * row.nearNeeds) / nearNeeds,
    overflows: sumOf(rows, ({ overflows }) => overflows),
    meanTokens: perStep(({ meanTokens }) => meanTokens),
    maxTokens: Math.max(...rows.map(({ maxTokens }) => maxTokens)),
    prefilledPerStep: perStep(({ prefilledPerStep }) => prefilledPerStep),
    tierShares: sharesOf((shown) => perStep(({ tierShares }) => tierShares[shown])),
    millisecondsPerStep: perStep(({ millisecondsPerStep }) => millisecondsPerStep),
  };
}

function meanOf(group: readonly Summary[], name: string): Summary {
  const { policy, budget } = group[0] as Summary;
  const meanOf = (read: (summary: Summary) => number): number => sumOf(group, read) / group.length;
  return {
    name,
    policy,
    budget,
    sessions: sumOf(group, ({ sessions }) => sessions),
    farNeeds: sumOf(group, ({ farNeeds }) => farNeeds),
    erFull: meanOver(group, ({ erFull }) => erFull),
    erDetailed: meanOver(group, ({ erDetailed }) => erDetailed),
    valueRecall: meanOver(group, ({ valueRecall }) => valueRecall),
    erGlimpsed: meanOver(group, ({ erGlimpsed }) => erGlimpsed),
    nearMet: meanOver(group, ({ nearMet }) => nearMet),
    overflows: sumOf(group, ({ overflows }) => overflows),
    meanTokens: meanOf(({ meanTokens }) => meanTokens),
    maxTokens: Math.max(...group.map(({ maxTokens }) => maxTokens)),
    prefilledPerStep: meanOf(({ prefilledPerStep }) => prefilledPerStep),
    tierShares: sharesOf((shown) => meanOf(({ tierShares }) => tierShares[shown])),
    millisecondsPerStep: meanOf(({ millisecondsPerStep }) => millisecondsPerStep),
  };
}

/** Upper ends of the distance classes, in steps back. */
export const distanceClasses: readonly number[] = [5, 10, 20, 50, 100, 200, 500, Number.POSITIVE_INFINITY];

/** `3–5`, `6–10`, … `501+`; empty beyond the classes. A need at most two steps back is near and not counted. */
export function distanceLabel(index: number): string {
  const end = distanceClasses[index];
  if (end === undefined) return '';
  const start = (distanceClasses[index - 1] ?? 2) + 1;
  return Number.isFinite(end) ? `${start}–${end}` : `${start}+`;
}

/** A measure over the needs of each distance class; null for an empty class. */
export function recallByDistance(
  needs: readonly NeedRecord[],
  measure: (need: NeedRecord) => number | null,
): (number | null)[] {
  return distanceClasses.map((end, i) => {
    const start = distanceClasses[i - 1] ?? 0;
    return meanOver(
      needs.filter(({ distance }) => distance > start && distance <= end),
      measure,
    );
  });
}

/** Items by a key of several parts, in order of first appearance. */
export function groupBy<Item>(
  items: readonly Item[],
  key: (item: Item) => readonly unknown[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = JSON.stringify(key(item));
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

function meanOver<Item>(items: readonly Item[], read: (item: Item) => number | null): number | null {
  return mean(items.map(read).filter((value) => value !== null));
}

function sumOf<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0);
}

function sharesOf(read: (shown: Shown) => number): Record<Shown, number> {
  return Object.fromEntries(shownOrder.map((shown) => [shown, read(shown)])) as Record<Shown, number>;
}

/** Number of steps with a model's directive, and with the rule instead; only for policies that asked a model. */
export function directiveCounts(
  rows: readonly DetailedRow[],
): { readonly policy: string; readonly model: number; readonly rule: number }[] {
  const asked = rows.filter(({ row }) => row.directives !== undefined);
  return [...groupBy(asked, ({ row }) => [row.policy]).values()].map((group) => ({
    policy: (group[0] as DetailedRow).row.policy,
    model: group.reduce((sum, { row }) => sum + (row.directives?.model ?? 0), 0),
    rule: group.reduce((sum, { row }) => sum + (row.directives?.rule ?? 0), 0),
  }));
}

/** The summary of a policy under a budget, if it was measured. */
export function summaryOf(
  summaries: readonly Summary[],
  policy: string,
  budget: number,
): Summary | undefined {
  return summaries.find((summary) => summary.policy === policy && summary.budget === budget);
}
