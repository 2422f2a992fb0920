/**
 * The stress test (PACE, section 4.6): tasks follow each other in one session, and each policy goes on until its
 * context exceeds the window. As in the paper, the hard fit of `pace` is off. The paper's figures stand beside ours.
 */
import { barChart } from '../figures/bar-chart.ts';
import { figureFile } from '../figures/figure-file.ts';
import { type DetailedRow, policiesOf } from '../replay/result-row.ts';
import { count, markdown } from '../report/tables.ts';
import { type LabPage, notesOf } from './page.ts';

/** Policies whose context grows, in the order of the paper's figure. */
const growing = ['full-history', 'pace:hardFit=false', 'pace:hardFit=false:lambda=1'] as const;
/** Policies that keep a budget of their own. A shorter session is enough for them. */
const bounded = [
  'rolling-summary',
  'folding',
  'managed',
  'planned',
  'sliding-window',
  'hybrid',
  'webpace',
] as const;

/** First step over 256K in the paper (figure 3). */
const paperSteps: Readonly<Partial<Record<string, number>>> = {
  'full-history': 74,
  'rolling-summary': 233,
  folding: 954,
  'pace:hardFit=false': 2776,
  'pace:hardFit=false:lambda=1': 4897,
};

export const stressPage: LabPage = {
  name: 'stress',
  parts: [
    { policies: growing, budgets: [32_768, 131_072, 262_144], cycle: 20_000, untilOverflow: true },
    { policies: bounded, budgets: [32_768], cycle: 3000, untilOverflow: true },
  ],
  write(rows, notes) {
    const limits = [...new Set(rows.map(({ row }) => row.budget))];
    const largest = Math.max(...limits);
    const names = policiesOf(rows);
    const find = (policy: string, limit: number): DetailedRow | undefined =>
      rows.find(({ row }) => row.policy === policy && row.budget === limit);
    const table = markdown(
      [
        'policy',
        ...limits.map((limit) => `${count(limit)} tokens`),
        'largest context',
        'paper, 256K, other data',
      ],
      names.map((policy) => [
        policy,
        ...limits.map((limit) => firstOver(find(policy, limit))),
        count(Math.max(...rows.filter(({ row }) => row.policy === policy).map(({ row }) => row.maxTokens))),
        paperSteps[policy] === undefined ? '–' : count(paperSteps[policy]),
      ]),
    );
    const figure = barChart(
      `First step over ${count(largest)} tokens of history`,
      names.flatMap((policy) => {
        // A policy that never exceeded a smaller window stands for the larger ones too. One that did says nothing about them.
        const within = rows.findLast(({ row }) => row.policy === policy && row.firstOverflow === null);
        const own = find(policy, largest) ?? within;
        const paper = paperSteps[policy];
        return [
          ...(own === undefined ? [] : [ownBar(policy, own)]),
          ...(paper === undefined
            ? []
            : [
                { name: `${policy}, paper`, value: paper, text: `${count(paper)} (other data)`, open: false },
              ]),
        ];
      }),
    );
    const text = [
      '# Stress test',
      'How many steps a session can take before its context exceeds a window. A policy with its own budget never exceeds it:',
      '“> N” means that it reached the last replayed step, with the smallest window, because a replay of',
      '20,000 steps takes hours for such a policy (`--cycle 20000 --budget 32768,131072,262144` runs them all).',
      '[The papers’ experiments](papers.md) have all policies in all three windows, on generated workflows.',
      '',
      table,
      '',
      `![First step over ${count(largest)} tokens of history](stress.svg)`,
      '',
      'The paper’s figures (§4.6, figure 3) come from other data, another agent and its own summaries, so they cannot be',
      'compared directly. `pace` runs without its hard fit, to show its own growth; its window is B_max of the',
      'pressure (eq. 6). Policies with directives use their fixed rules (`automatic`). The paper’s rolling summary and',
      'folding grow without end; ours consolidate further when the room ends, so they are bounded.',
      '',
      notesOf(notes),
      '',
    ].join('\n');
    return { markdown: text, figures: { 'stress.svg': figureFile(figure) } };
  },
};

function firstOver(detailed: DetailedRow | undefined): string {
  if (detailed === undefined) return 'not replayed';
  const { firstOverflow, steps } = detailed.row;
  return firstOverflow === null ? `> ${count(steps)}` : count(firstOverflow);
}

function ownBar(
  policy: string,
  detailed: DetailedRow,
): { name: string; value: number; text: string; open: boolean } {
  const { firstOverflow, steps } = detailed.row;
  const open = firstOverflow === null;
  return { name: policy, value: firstOverflow ?? steps, text: firstOver(detailed), open };
}
