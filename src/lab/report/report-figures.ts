/** Figures of the report, from the rows of a comparison. */
import type { PairComparison } from '../compare/compare-pairs.ts';
import { distanceLabel, recallByDistance, type Summary } from '../compare/summarise.ts';
import { areaChart } from '../figures/area-chart.ts';
import { type Bar, barChart } from '../figures/bar-chart.ts';
import { inPercent } from '../figures/frame.ts';
import { type IntervalLine, intervalChart } from '../figures/interval-chart.ts';
import { type LineSeries, lineChart } from '../figures/line-chart.ts';
import { type DetailedRow, type NeedRecord, policiesOf, shownOrder } from '../replay/result-row.ts';
import { count } from './tables.ts';

type Measure = 'erFull' | 'erDetailed' | 'valueRecall';

const measureNames: Readonly<Record<Measure, string>> = {
  erFull: 'recall, full',
  erDetailed: 'recall, full or detailed',
  valueRecall: 'value recall',
};

/** Recall of one set or family against the budget, or against the tokens used. */
export function recallFigure(
  summaries: readonly Summary[],
  name: string,
  measure: Measure,
  against: 'budget' | 'used',
): string {
  const own = summaries.filter((summary) => summary.name === name);
  const series = policiesIn(own).map((policy): LineSeries => {
    const points = own
      .filter((summary) => summary.policy === policy && summary[measure] !== null)
      .map((summary): [number, number] => [
        against === 'budget' ? summary.budget : summary.meanTokens,
        summary[measure] ?? 0,
      ]);
    return { name: policy, points: points.sort(([a], [b]) => a - b) };
  });
  const axis = against === 'budget' ? 'history budget, tokens' : 'tokens used, mean';
  return lineChart({
    title: `${name}: ${measureNames[measure]} against ${axis}`,
    xLabel: axis,
    yLabel: measureNames[measure],
    series: series.filter(({ points }) => points.length > 0),
    xScale: 'base-2',
    ticksAtPoints: against === 'budget',
    yValues: [0, 1],
    formatX: count,
    formatY: inPercent,
  });
}

/** Tokens of history at every step of one session, all policies in one plot. */
export function growthFigure(rows: readonly DetailedRow[], budget: number): string {
  const session = rows[0]?.row;
  return lineChart({
    title: `Context growth in ${session?.session ?? ''} at a budget of ${count(budget)}`,
    xLabel: 'step',
    yLabel: 'tokens of history (logarithmic)',
    series: rows.map(({ row, samples }) => ({
      name: row.policy,
      points: samples.filter(({ tokens }) => tokens > 0).map(({ step, tokens }) => [step, tokens] as const),
    })),
    xScale: 'linear',
    yScale: 'base-10',
    marks: false,
    across: { y: budget, name: `budget ${count(budget)}` },
    formatX: count,
    formatY: count,
  });
}

/** How the chunks of one replay are shown, over its steps. */
export function tierFigure({ row, samples }: DetailedRow): string {
  return areaChart({
    title: `${row.policy}: how chunks are shown in ${row.session} at a budget of ${count(row.budget)}`,
    xLabel: 'step',
    layers: shownOrder,
    columns: samples.filter(({ step }) => step > 1).map(({ step, shares }) => ({ x: step, shares })),
  });
}

/** The step at which each policy's context first exceeded the budget; "> N" if it never did. */
export function overflowFigure(rows: readonly DetailedRow[], budget: number): string {
  return barChart(
    `First step over a budget of ${count(budget)} in ${rows[0]?.row.session ?? ''}`,
    rows.map(({ row }): Bar => {
      const never = row.firstOverflow === null;
      return {
        name: row.policy,
        value: row.firstOverflow ?? row.steps,
        text: never ? `> ${count(row.steps)}` : count(row.firstOverflow ?? 0),
        open: never,
      };
    }),
  );
}

/** Recall by the number of steps back to the newest needed chunk, over all far needs of the rows. */
export function distanceFigure(rows: readonly DetailedRow[], measure: 'full' | 'detailed' | 'value'): string {
  const policies = policiesOf(rows);
  const names = {
    full: measureNames.erFull,
    detailed: measureNames.erDetailed,
    value: measureNames.valueRecall,
  };
  const series = policies.map((policy): LineSeries => {
    const needs = rows.filter(({ row }) => row.policy === policy).flatMap((detailed) => detailed.needs);
    const recall = recallByDistance(needs, (need: NeedRecord) => need[measure]);
    return {
      name: policy,
      points: recall.flatMap((value, i) => (value === null ? [] : [[i, value] as const])),
    };
  });
  return lineChart({
    title: `${names[measure]} by distance of the need`,
    xLabel: 'steps back to the newest needed chunk',
    yLabel: names[measure],
    series: series.filter(({ points }) => points.length > 0),
    xScale: 'linear',
    yValues: [0, 1],
    formatX: distanceLabel,
    formatY: inPercent,
  });
}

/** Paired differences of one measure under one budget, with their 95 % intervals. */
export function pairFigure(pairs: readonly PairComparison[], measure: Measure, budget: number): string {
  const lines = pairs
    .filter((pair) => pair.budget === budget)
    .flatMap((pair): IntervalLine[] => {
      const interval = pair[measure];
      if (interval === null) return [];
      const { difference, low, high } = interval;
      return [{ name: `${pair.family}: ${pair.policy}`, value: difference, low, high }];
    });
  const against = pairs[0]?.against ?? '';
  return intervalChart(
    `${measureNames[measure]} at ${count(budget)}: difference to ${against}, 95 % intervals`,
    `points against ${against}`,
    lines,
  );
}

function policiesIn(summaries: readonly Summary[]): string[] {
  return [...new Set(summaries.map(({ policy }) => policy))];
}
