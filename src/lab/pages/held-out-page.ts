/**
 * Checks that the default policy beats the plain one on sessions that it was not tuned on. It varies whole recipes, not
 * single settings: the best recipe on five families is measured on the sixth, beside `hybrid-dense`.
 */

import { mean } from '../compare/mean.ts';
import { type Summary, summariseFamilies } from '../compare/summarise.ts';
import { count, markdown } from '../report/tables.ts';
import { type LabPage, notesOf } from './page.ts';

const plain = 'hybrid-dense';
const base = 'webpace';
const valuesBefore = ':values.placeholder=0.02:values.brief=0.2:values.detailed=0.5';
const weightsBefore =
  ':weights.dense=1.2:weights.lexical=4.2:weights.following=3:weights.shared=1.5:weights.linkedRecent=2.25' +
  ':weights.linkedRequest=2.25:weights.sameRequest=0:weights.length=0';
/** Varied together: the values of the tiers, and the most doubtful terms. */
const recipes: Readonly<Record<string, string>> = {
  'as it ships': base,
  'as before': `${base}${weightsBefore}${valuesBefore}`,
  'weights of before': `${base}${weightsBefore}`,
  'more meaning': `${base}:weights.dense=1.4`,
  'detailed worth more': `${base}:values.detailed=0.8`,
  'more terms': `${base}:weights.shared=0.7:weights.linkedRecent=1`,
};
const budgets = [2048, 4096, 8192] as const;
/** In points: how far the default may be below the plain policy, and how far above it should be on average. */
const goal = { below: 0.5, above: 3 } as const;

export const heldOutPage: LabPage = {
  name: 'held-out',
  parts: [{ policies: [plain, ...Object.values(recipes)], budgets }],
  write(rows, notes) {
    const table = new RecallTable(summariseFamilies(rows));
    const text = [
      '# Recipes chosen without one family, and measured on it',
      'Recall of far needs in % (D: the needed chunk is shown in full or in detail). For each family, we take the recipe with the best mean',
      `of D on the other families, out of ${Object.keys(recipes).length}. On none of them may it be more than ${goal.below} points below the plain policy,`,
      `\`${plain}\`, at any budget. We measure it on the family that is left out. *As it ships* was chosen on all families.`,
      '',
      heldOutTable(table),
      '',
      verdict(table),
      '',
      '## All recipes',
      ...Object.entries(recipes).map(([name, policy]) => `- ${name}: \`${policy}\``),
      '',
      'Lead: above the plain policy, at each budget.',
      '',
      recipeTable(table),
      '',
      notesOf(notes),
      '',
    ].join('\n');
    return { markdown: text, figures: {} };
  },
};

/** D of a policy on a family at a budget, in points. */
class RecallTable {
  readonly families: readonly string[];
  readonly budgets: readonly number[];
  readonly #recall = new Map<string, number>();

  constructor(summaries: readonly Summary[]) {
    for (const { policy, name, budget, erDetailed } of summaries)
      if (erDetailed !== null) this.#recall.set(`${policy} ${name} ${budget}`, 100 * erDetailed);
    this.families = [...new Set(summaries.map(({ name }) => name))];
    this.budgets = [...new Set(summaries.map(({ budget }) => budget))].sort((one, other) => one - other);
  }

  of(policy: string, family: string, budget: number): number {
    return this.#recall.get(`${policy} ${family} ${budget}`) ?? Number.NaN;
  }

  /** Lead over the plain policy, for each family and budget. */
  lead(policy: string, family: string): number[] {
    return this.budgets.map((budget) => this.of(policy, family, budget) - this.of(plain, family, budget));
  }

  mean(policy: string, among: readonly string[]): number {
    return (
      mean(among.flatMap((family) => this.budgets.map((budget) => this.of(policy, family, budget)))) ?? 0
    );
  }

  /** The best recipe on these families that meets the lower bound; the best of all if none does. */
  best(among: readonly string[]): string {
    const all = Object.values(recipes).filter((policy) => Number.isFinite(this.mean(policy, among)));
    const keeping = all.filter((policy) =>
      among.every((family) => this.lead(policy, family).every((lead) => lead >= -goal.below)),
    );
    const [best = base] = (keeping.length > 0 ? keeping : all).sort(
      (one, other) => this.mean(other, among) - this.mean(one, among),
    );
    return best;
  }

  chosenFor(heldOut: string): string {
    return this.best(this.families.filter((family) => family !== heldOut));
  }
}

function heldOutTable(table: RecallTable): string {
  const cells = (policy: string, family: string): string =>
    table.budgets.map((budget) => table.of(policy, family, budget).toFixed(1)).join(' / ');
  return markdown(
    [
      'held out',
      `plain D at ${table.budgets.map(count).join(' / ')}`,
      'chosen on the others',
      'lead',
      'which is',
      'as it ships',
      'lead',
    ],
    table.families.map((family) => {
      const chosen = table.chosenFor(family);
      return [
        family,
        cells(plain, family),
        cells(chosen, family),
        leads(table.lead(chosen, family)),
        nameOf(chosen),
        cells(base, family),
        leads(table.lead(base, family)),
      ];
    }),
  );
}

function verdict(table: RecallTable): string {
  const held = table.families.flatMap((family) => table.lead(table.chosenFor(family), family));
  const shipped = table.families.flatMap((family) => table.lead(base, family));
  const line = (name: string, all: readonly number[]): string => {
    const [average, least] = [mean(all) ?? 0, Math.min(...all)];
    const reached = average >= goal.above && least >= -goal.below ? 'reached' : 'not reached';
    return `- ${name}: ${signed(average)} in the mean (the goal is ${goal.above}), least ${signed(least)} (the goal is −${goal.below}): ${reached}.`;
  };
  return [line('Chosen on the other families', held), line('As it ships', shipped)].join('\n');
}

function recipeTable(table: RecallTable): string {
  return markdown(
    ['recipe', 'D, mean', ...table.families.map((family) => `${family}, lead`), 'least lead'],
    Object.entries(recipes).map(([name, policy]) => [
      name,
      table.mean(policy, table.families).toFixed(1),
      ...table.families.map((family) => leads(table.lead(policy, family))),
      signed(Math.min(...table.families.flatMap((family) => table.lead(policy, family)))),
    ]),
  );
}

function nameOf(policy: string): string {
  return Object.entries(recipes).find(([, spec]) => spec === policy)?.[0] ?? policy;
}

function leads(all: readonly number[]): string {
  return all.map(signed).join(' / ');
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return value < -0.05 ? `−${text}` : value >= 0.05 ? `+${text}` : text;
}
