/**
 * The ablations of PACE, table 2, and the grids of tables 5 and 6. They measure recall and not task success: no model
 * acts here, so the comparison is how much of the needed evidence is in the context.
 */
import { type Summary, summariseAll, summaryOf } from '../compare/summarise.ts';
import { count, markdown, percent } from '../report/tables.ts';
import { type LabPage, notesOf } from './page.ts';

interface Variant {
  readonly name: string;
  readonly policy: string;
  /** The paper's figure for GAIA, task success in %; null if it has none. */
  readonly paper: number | null;
}

const ablations: readonly Variant[] = [
  { name: 'PACE (full)', policy: 'pace', paper: 74 },
  { name: 'w/o multi-granularity', policy: 'pace:multiGranularity=false', paper: 68.5 },
  { name: 'w/o pressure (λ = 0)', policy: 'pace:lambda=0', paper: 70.9 },
  { name: 'w/o low-temperature softmax (τ = 1)', policy: 'pace:temperature=1', paper: 69.3 },
  { name: 'query of the request alone (ours)', policy: 'pace:query="request"', paper: null },
];

const thresholds: readonly Variant[] = (
  [
    [0.3, 0.6, 1.2, 70.1],
    [0.3, 0.7, 1.3, 72.4],
    [0.4, 0.8, 1.5, 74],
    [0.5, 0.9, 1.7, 72.4],
    [0.6, 1, 1.9, 70.9],
    [0.4, 0.7, 1.5, 71.7],
    [0.4, 0.9, 1.5, 72.4],
    [0.4, 0.8, 1.3, 71.7],
    [0.4, 0.8, 1.7, 73.2],
  ] as const
).map(([alpha, beta, gamma, paper]) => ({
  name: `(${alpha}, ${beta}, ${gamma})`,
  policy:
    alpha === 0.4 && beta === 0.8 && gamma === 1.5
      ? 'pace'
      : `pace:thresholds.alpha=${alpha}:thresholds.beta=${beta}:thresholds.gamma=${gamma}`,
  paper,
}));

const rates: readonly Variant[] = (
  [
    [0, 70.9],
    [0.3, 72.4],
    [0.5, 74],
    [0.7, 73.2],
    [1, 71.7],
  ] as const
).map(([lambda, paper]) => ({
  name: `λ = ${lambda}`,
  policy: lambda === 0.5 ? 'pace' : `pace:lambda=${lambda}`,
  paper,
}));

/** `pace` and every variant of it that the page compares. */
export const ablationPolicies: readonly string[] = [
  ...new Set([...ablations, ...thresholds, ...rates].map(({ policy }) => policy)),
];

export const ablationPage: LabPage = {
  name: 'ablations',
  parts: [{ policies: ablationPolicies, budgets: [4096, 8192] }],
  write(rows, notes) {
    const means = summariseAll(rows);
    const text = [
      '# Ablations and grids of PACE',
      'Recall of far needs in % (F: in full, D: in full or in detail, V: a value is in the context), the mean over the',
      'families of the evaluation sessions, with the hard fit. The paper’s column is task success on GAIA (tables 2, 5 and 6):',
      'another measure on other data. Compare the direction of a change, not its size.',
      '',
      '## Parts (table 2)',
      tableOf('configuration', ablations, means),
      '',
      '“Without pressure” and “λ = 0” are one formula, (1 + λP) = 1, and one line here. The paper prints 70.9 for both on GAIA, but',
      'different figures on other sets. [This page](pressure.md) shows why λ = 0 keeps more.',
      '',
      'The ablation “w/o glimpse” has no line: the model decides on glimpses, and a replay has no model.',
      '[Generated workflows](workflows.md#three-seeds-and-a-reader-that-may-open-three-chunks) measure PACE without glimpses and with a',
      'reader that may open up to three chunks at each need.',
      '',
      '## Thresholds (table 5)',
      tableOf('(α₀, β₀, γ₀)', thresholds, means),
      '',
      '## Adaptation rate (table 6)',
      tableOf('λ', rates, means),
      '',
      notesOf(notes),
      '',
    ].join('\n');
    return { markdown: text, figures: {} };
  },
};

function tableOf(heading: string, variants: readonly Variant[], means: readonly Summary[]): string {
  const budgets = [...new Set(means.map(({ budget }) => budget))];
  return markdown(
    [heading, ...budgets.map((budget) => `F/D/V at ${count(budget)}`), 'paper, GAIA'],
    variants.map(({ name, policy, paper }) => [
      name,
      ...budgets.map((budget) => {
        const found = summaryOf(means, policy, budget);
        return found === undefined
          ? '–'
          : [found.erFull, found.erDetailed, found.valueRecall].map(percent).join('/');
      }),
      paper === null ? '–' : paper.toFixed(1),
    ]),
  );
}
