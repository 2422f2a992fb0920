/** All policies at the budgets of the protocol. The README's table comes from this page. */

import { defaultPolicy, policies } from '../../policies/index.ts';
import { familyOf, haveFamilies } from '../compare/family.ts';
import { type Summary, summariseAll, summariseFamilies, summaryOf } from '../compare/summarise.ts';
import { figureFile } from '../figures/figure-file.ts';
import { inPercent } from '../figures/frame.ts';
import { lineChart } from '../figures/line-chart.ts';
import type { DetailedRow } from '../replay/result-row.ts';
import { costTable, count, markdown, percent, recallTable } from '../report/tables.ts';
import { type LabPage, notesOf } from './page.ts';

export const policiesPage: LabPage = {
  name: 'policies',
  parts: [{ policies: policies.map(({ name }) => name), budgets: [2048, 4096, 8192] }],
  write(rows, notes) {
    const means = summariseAll(rows);
    const families = summariseFamilies(rows);
    const budgets = [...new Set(means.map(({ budget }) => budget))];
    const names = [...new Set(means.map(({ policy }) => policy))].sort(
      (left, right) => detailedAt(means, right, budgets) - detailedAt(means, left, budgets),
    );
    const table = markdown(
      ['policy', 'directives', 'queries', ...budgets.map((budget) => `D/V at ${count(budget)}`)],
      names.map((policy) => [
        policy === defaultPolicy ? `**${policy}**` : policy,
        sourceOf(rows, policy),
        queriesOf(rows, policy),
        ...budgets.map((budget) => {
          const found = summaryOf(means, policy, budget);
          return found === undefined ? '–' : [found.erDetailed, found.valueRecall].map(percent).join('/');
        }),
      ]),
    );
    const figure = lineChart({
      title: 'Recall, full or detailed, against the history budget: mean of families',
      xLabel: 'history budget, tokens',
      yLabel: 'recall, full or detailed',
      series: names.map((policy) => ({
        name: policy,
        points: means
          .filter((mean) => mean.policy === policy && mean.erDetailed !== null)
          .map((mean): [number, number] => [mean.budget, mean.erDetailed ?? 0]),
      })),
      xScale: 'base-2',
      ticksAtPoints: true,
      yValues: [0, 1],
      formatX: count,
      formatY: inPercent,
    });
    const text = [
      '# Every context policy',
      'Recall of far needs in %, the mean over the families of the evaluation sessions ([what these words mean](protocol.md)). F: the',
      'needed chunk is shown in full. D: in full or in detail. V: one of its values is in the context (the fair measure for policies that',
      'rewrite text). *Directives* says who writes a policy’s summaries and edits, *queries* what scores the steps: “words for 3 %” means that',
      'so many queries had no vector.',
      '',
      table,
      '',
      '![Recall against the history budget](policies.svg)',
      '',
      '## Families',
      recallTable(families, 'family'),
      '',
      '## Cost',
      costTable(means, 'family'),
      '',
      notesOf(notes),
      '',
    ].join('\n');
    return { markdown: text, figures: { 'policies.svg': figureFile(figure) } };
  },
};

function detailedAt(means: readonly Summary[], policy: string, budgets: readonly number[]): number {
  const middle = budgets[Math.floor(budgets.length / 2)] ?? Number.NaN;
  return summaryOf(means, policy, middle)?.erDetailed ?? 0;
}

/** Who wrote directives, from the policy's settings; a dash if it uses none. */
function sourceOf(rows: readonly DetailedRow[], policy: string): string {
  const sources = new Set(
    rows.filter(({ row }) => row.policy === policy).map(({ row }) => String(row.settings.source ?? '–')),
  );
  return [...sources].join(', ');
}

/** What scored the history: vectors, words, or both; a dash if nothing was asked. */
function queriesOf(rows: readonly DetailedRow[], policy: string): string {
  const counted = haveFamilies(rows) ? rows.filter(({ row }) => familyOf(row) !== null) : rows;
  const own = counted.filter(({ row }) => row.policy === policy);
  const sum = { encoded: 0, held: 0, missing: 0 };
  for (const { queries } of own.map(({ row }) => row)) {
    sum.encoded += queries.encoded;
    sum.held += queries.held;
    sum.missing += queries.missing;
  }
  if (sum.encoded + sum.held + sum.missing === 0) return own.some(({ row }) => row.scored) ? 'words' : '–';
  const all = sum.encoded + sum.held + sum.missing;
  const held = sum.held > 0 ? `, ${percent(sum.held / all)} % held` : '';
  return sum.missing === 0 ? `vectors${held}` : `vectors${held}, words for ${percent(sum.missing / all)} %`;
}
