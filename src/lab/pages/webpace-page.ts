/**
 * The default policy taken apart: each ingredient switched off, constants tuned with one family left out in turn, and
 * what the prompt that grows at its end saves and costs.
 */

import { mean } from '../compare/mean.ts';
import { type Summary, summariseAll, summariseFamilies } from '../compare/summarise.ts';
import { count, distanceTable, markdown, percent } from '../report/tables.ts';
import { type LabPage, notesOf } from './page.ts';

const base = 'webpace';
/** The layout as it ships, and with more room for recalled text. */
const layouts = {
  stable: 'webpace:layout=stable',
  'more recalled': 'webpace:layout=stable:stable.reserve=0.52',
} as const;
const grown = Object.values(layouts);
const defaults = {
  dense: 1.2,
  lexical: 2.5,
  recency: 0.9,
  following: 2.2,
  linkedRequest: 2.5,
  sameRequest: 1.75,
  length: 0.5,
  requestBefore: 6,
  leads: 3,
} as const;
type Ingredient = keyof typeof defaults;
const ingredients = Object.keys(defaults) as readonly Ingredient[];
const factors = [0, 0.5, 2] as const;

const said: Readonly<Record<Ingredient, string>> = {
  dense: 'calibrated cosine',
  lexical: 'BM25 of the request',
  recency: 'recency',
  following: 'what followed a match',
  linkedRequest: 'links from the best matches',
  sameRequest: 'what was done for the same request',
  length: 'length',
  requestBefore: 'what the request before names',
  leads: 'what a best match leads to',
};

function variant(ingredient: Ingredient, factor: number): string {
  return `${base}:weights.${ingredient}=${defaults[ingredient] * factor}`;
}

const candidates = [base, ...ingredients.flatMap((one) => factors.map((factor) => variant(one, factor)))];
const others = [`${base}:indexShare=0`, `${base}:fill=false`, 'hybrid', 'hybrid-dense', 'sliding-window'];
const compared: readonly string[] = [base, 'hybrid-dense', 'hybrid', 'sliding-window'];
const middleBudget = 4096;
const budgets = [8192, 16_384, 32_768] as const;

export const webpacePage: LabPage = {
  name: 'webpace',
  parts: [
    { policies: [...candidates, ...others, ...grown], budgets: [middleBudget] },
    { policies: [base, ...grown, 'hybrid', 'hybrid-dense'], budgets },
  ],
  write(rows, notes) {
    const all = summariseAll(rows);
    const byFamily = summariseFamilies(rows);
    const text = [
      '# The default policy, taken apart',
      'Recall of far needs in % (F: in full, D: in full or in detail, V: a value is in the context), the mean over the',
      'families of the evaluation sessions.',
      '',
      `The weights of the default policy here: ${ingredients.map((one) => `${one} ${defaults[one]}`).join(', ')}.`,
      '',
      `## Ingredients, each switched off (${count(middleBudget)} tokens)`,
      ablationTable(all, byFamily),
      '',
      '## Constants with one family left out in turn',
      `Of ${candidates.length} settings (each weight at 0, half, one and two times its default), the one that is best on the`,
      'other families (mean of D and V) is measured on the family that it has not seen. “Default” is the shipped setting.',
      '',
      leaveOneOutTable(byFamily),
      '',
      `## How far back the needed step lies (${count(middleBudget)} tokens)`,
      'D/V by the distance to the newest needed step, with the needs of all sets together.',
      '',
      distanceTable(rows.filter(({ row }) => compared.includes(row.policy) && row.budget === middleBudget)),
      '',
      '## A prompt that grows at its end',
      '`layout: stable` against the same policy with a new choice at every step. Prefilled: tokens of history and request after the',
      'longest common prefix with the previous step. The ratio is the mean over families; 1 if a family fits whole.',
      'More recalled: `stable.reserve=0.52`.',
      '',
      layoutTable(all, byFamily),
      '',
      notesOf(notes),
      '',
    ].join('\n');
    return { markdown: text, figures: {} };
  },
};

function ablationTable(all: readonly Summary[], byFamily: readonly Summary[]): string {
  const names = namesOf(byFamily);
  const lines: [string, string][] = [
    ['webpace', base],
    ...ingredients.map((one): [string, string] => [`without ${said[one]}`, variant(one, 0)]),
    ['without the index (bare ranges)', `${base}:indexShare=0`],
    ['without filling the room', `${base}:fill=false`],
    ['half newest, half by vector and word', 'hybrid-dense'],
    ['half newest, half by word', 'hybrid'],
    ['newest only', 'sliding-window'],
  ];
  return markdown(
    ['', 'F/D/V, mean', ...names.map((name) => `${name} D/V`)],
    lines.map(([name, policy]) => [
      name,
      cellOf(find(all, policy, middleBudget), true),
      ...names.map((family) => cellOf(find(byFamily, policy, middleBudget, family), false)),
    ]),
  );
}

/** In order of appearance. */
function namesOf(summaries: readonly Summary[]): readonly string[] {
  return [...new Set(summaries.map(({ name }) => name))];
}

function leaveOneOutTable(byFamily: readonly Summary[]): string {
  const at = byFamily.filter(({ budget }) => budget === middleBudget);
  const names = namesOf(at);
  const scoreOf = (policy: string, family: string): number | null =>
    scored(find(at, policy, middleBudget, family));
  const lines = names.map((heldOut) => {
    const seen = names.filter((name) => name !== heldOut);
    const mean = (policy: string): number => {
      const scores = seen.map((family) => scoreOf(policy, family)).filter((score) => score !== null);
      return scores.length < seen.length
        ? Number.NEGATIVE_INFINITY
        : scores.reduce((sum, one) => sum + one, 0);
    };
    const [best = base] = [...candidates].sort((left, right) => mean(right) - mean(left));
    const own = [...candidates].sort(
      (left, right) => (scoreOf(right, heldOut) ?? 0) - (scoreOf(left, heldOut) ?? 0),
    );
    const cell = (policy: string): string => cellOf(find(at, policy, middleBudget, heldOut), false);
    return [heldOut, cell(base), cell(best), nameOf(best), cell(own[0] ?? base), nameOf(own[0] ?? base)];
  });
  return markdown(
    ['held out', 'default D/V', 'chosen on the others D/V', 'which is', 'best on itself D/V', 'which is'],
    lines,
  );
}

function nameOf(policy: string): string {
  return policy === base ? 'the default' : policy.replace(`${base}:weights.`, '').replace('=', ' ');
}

function layoutTable(all: readonly Summary[], byFamily: readonly Summary[]): string {
  const used = [...new Set(all.map(({ budget }) => budget))].sort((left, right) => left - right);
  const lines = used.flatMap((budget) =>
    Object.entries(layouts).flatMap(([name, policy]) => {
      const anew = find(all, base, budget);
      const laid = find(all, policy, budget);
      if (anew === undefined || laid === undefined) return [];
      const ratios = byFamily.flatMap((one) => {
        const other = find(byFamily, base, budget, one.name);
        const counts = one.policy === policy && one.budget === budget && other !== undefined;
        return counts ? [one.prefilledPerStep / other.prefilledPerStep] : [];
      });
      const ratio = mean(ratios) ?? 0;
      const figures = [
        cellOf(anew, true),
        count(anew.prefilledPerStep),
        cellOf(laid, true),
        count(laid.prefilledPerStep),
      ];
      return [[count(budget), name, ...figures, ratio.toFixed(2)]];
    }),
  );
  return markdown(
    ['budget', 'layout', 'anew F/D/V', 'prefilled a step', 'laid out F/D/V', 'prefilled a step', 'ratio'],
    lines,
  );
}

function find(
  summaries: readonly Summary[],
  policy: string,
  budget: number,
  name?: string,
): Summary | undefined {
  return summaries.find(
    (one) => one.policy === policy && one.budget === budget && (name === undefined || one.name === name),
  );
}

function scored(summary: Summary | undefined): number | null {
  if (summary === undefined || summary.erDetailed === null) return null;
  return summary.valueRecall === null ? summary.erDetailed : (summary.erDetailed + summary.valueRecall) / 2;
}

function cellOf(summary: Summary | undefined, withFull: boolean): string {
  if (summary === undefined) return '–';
  const { erFull, erDetailed, valueRecall } = summary;
  return [...(withFull ? [erFull] : []), erDetailed, valueRecall].map(percent).join('/');
}
