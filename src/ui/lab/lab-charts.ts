/** Makes charts from a comparison: the numbers that plot and table both show. */
import {
  type DetailedRow,
  distanceClasses,
  policiesOf,
  recallByDistance,
  type Summary,
  summariseSets,
  summaryOf,
} from '../../lab/index.ts';
import { t } from '../language/translate.ts';
import { formatCount, formatNumber } from '../words/format.ts';

interface ChartSeries {
  readonly name: string;
  /** One for each x value, or null. */
  readonly values: readonly (number | null)[];
}

export interface Chart {
  readonly id: 'detailed' | 'value' | 'growth' | 'prefilled' | 'distance';
  readonly title: string;
  /** One sentence: what the chart shows, and how to read it. */
  readonly about: string;
  readonly x: {
    readonly label: string;
    /** Ascending. */
    readonly values: readonly number[];
    /** True for budgets, which double. */
    readonly logarithmic: boolean;
    format(value: number): string;
  };
  readonly y: {
    readonly label: string;
    /** The largest possible value; null to take it from the numbers. */
    readonly most: number | null;
    format(value: number): string;
  };
  readonly series: readonly ChartSeries[];
}

/** The selected set of sessions, and the budget for charts of one budget. */
interface ChartChoice {
  readonly set: string;
  readonly budget: number;
}

export function chartsOf(rows: readonly DetailedRow[], { set, budget }: ChartChoice): Chart[] {
  const sets = summariseSets(rows).filter(({ name }) => name === set);
  const own = rows.filter(({ row }) => row.file === set);
  const policies = policiesOf(own);
  const atBudget = own.filter(({ row }) => row.budget === budget);
  const tokens = formatCount(budget);
  const charts = [
    byBudget(sets, policies, {
      id: 'detailed',
      title: t('Recall by budget'),
      about: t('How much of what was needed later stood in the context, in full or detailed.'),
      label: t('recall, full or detailed'),
      share: true,
      read: ({ erDetailed }) => erDetailed,
    }),
    byBudget(sets, policies, {
      id: 'value',
      title: t('Value recall by budget'),
      about: t('How often the words that were needed stood in the context.'),
      label: t('value recall'),
      share: true,
      read: ({ valueRecall }) => valueRecall,
    }),
    growthOf(atBudget, policies, tokens),
    byBudget(sets, policies, {
      id: 'prefilled',
      title: t('Prefilled tokens by budget'),
      about: t(
        'Tokens that the model reads anew at a step (prefill), on average: the fewer, the sooner it starts to write.',
      ),
      label: t('tokens a step'),
      share: false,
      read: ({ prefilledPerStep }) => prefilledPerStep,
    }),
    distanceOf(atBudget, policies, tokens),
  ];
  return charts.filter(({ series }) => series.some(({ values }) => values.some((value) => value !== null)));
}

interface ByBudget extends Pick<Chart, 'id' | 'title' | 'about'> {
  readonly label: string;
  /** True if the numbers are shares in [0, 1]. */
  readonly share: boolean;
  read(summary: Summary): number | null;
}

function byBudget(
  sets: readonly Summary[],
  policies: readonly string[],
  { id, title, about, label, share, read }: ByBudget,
): Chart {
  const budgets = [...new Set(sets.map(({ budget }) => budget))].sort((left, right) => left - right);
  const series = policies.map((policy) => ({
    name: policy,
    values: budgets.map((budget) => {
      const found = summaryOf(sets, policy, budget);
      return found === undefined ? null : read(found);
    }),
  }));
  return {
    id,
    title,
    about,
    series,
    x: { label: t('tokens for history'), values: budgets, logarithmic: true, format: formatCount },
    y: { label, most: share ? 1 : null, format: share ? percent : formatWhole },
  };
}

/** Of the session with most steps, because sessions of different lengths cannot be added. */
function growthOf(rows: readonly DetailedRow[], policies: readonly string[], tokens: string): Chart {
  const longest = rows.reduce<DetailedRow | null>(
    (best, row) => (best === null || row.row.steps > best.row.steps ? row : best),
    null,
  );
  const session = longest?.row.session;
  const steps = (longest?.samples ?? []).map(({ step }) => step);
  const series = policies.map((policy) => {
    const own = rows.find(({ row }) => row.policy === policy && row.session === session);
    const held = new Map(own?.samples.map((sample) => [sample.step, sample.tokens]));
    return { name: policy, values: steps.map((step) => held.get(step) ?? null) };
  });
  return {
    id: 'growth',
    title: t('Context growth'),
    about: t('Tokens of history at each step, with {tokens} tokens to spend.', { tokens }),
    x: { label: t('step'), values: steps, logarithmic: false, format: formatCount },
    y: { label: t('tokens of history'), most: null, format: formatWhole },
    series,
  };
}

function distanceOf(rows: readonly DetailedRow[], policies: readonly string[], tokens: string): Chart {
  const shares = policies.map((policy) => {
    const needs = rows.filter(({ row }) => row.policy === policy).flatMap((row) => row.needs);
    return recallByDistance(needs, ({ detailed }) => detailed);
  });
  // Classes after the last need are empty.
  const last = Math.max(-1, ...shares.map((values) => values.findLastIndex((value) => value !== null)));
  const classes = distanceClasses.slice(0, last + 1).map((_, place) => place);
  return {
    id: 'distance',
    title: t('Recall by distance'),
    about: t('The same recall by how many steps back the need lies, with {tokens} tokens to spend.', {
      tokens,
    }),
    x: { label: t('steps back'), values: classes, logarithmic: false, format: distanceClass },
    y: { label: t('recall, full or detailed'), most: 1, format: percent },
    series: policies.map((policy, place) => ({
      name: policy,
      values: (shares[place] ?? []).slice(0, last + 1),
    })),
  };
}

/** `3–5`, `501+`. */
export function distanceClass(place: number): string {
  const end = distanceClasses[place];
  if (end === undefined) return '';
  const start = (distanceClasses[place - 1] ?? 2) + 1;
  return Number.isFinite(end) ? `${formatCount(start)}–${formatCount(end)}` : `${formatCount(start)}+`;
}

export function percent(share: number): string {
  return `${formatNumber(100 * share, 1)} %`;
}

function formatWhole(value: number): string {
  return formatCount(Math.round(value));
}
