// The experiments as one page of docs/lab.
import { agents, configurations, counted, patience, windows } from './experiments.mjs';
import { mean, number, percent, spread, table } from './statistics.mjs';
import { stressTable } from './stress-table.mjs';

/** @typedef {import('./replay-session.mjs').SeedRun} SeedRun @typedef {import('./replay-session.mjs').StressRun} StressRun */
/** @typedef {{ steps: number, seeds: readonly number[], stressSteps: number, seconds: number, looks: number, encoder: string }} Conditions */

const scorings = /** @type {const} */ (['vectors', 'words']);

/** @param {readonly SeedRun[]} runs @param {string} policy @param {number} budget @param {'vectors' | 'words'} scoring */
function find(runs, policy, budget, scoring) {
  return runs.filter((run) => run.policy === policy && run.budget === budget && run.scoring === scoring);
}

/** The scoring that most of the tables use: vectors where there are any. @param {readonly SeedRun[]} runs */
function best(runs) {
  return runs.some(({ scoring }) => scoring === 'vectors') ? 'vectors' : 'words';
}

/** @param {readonly SeedRun[]} runs */
function configurationTable(runs) {
  const rows = scorings.flatMap((scoring) =>
    configurations.flatMap(({ name, policy, paper }) =>
      windows.flatMap((budget) => {
        const some = find(runs, policy, budget, scoring);
        if (some.length === 0) return [];
        return [
          [
            scoring,
            name,
            number(budget),
            percent(some.map(({ full }) => full)),
            percent(some.map(({ detailed }) => detailed)),
            percent(some.map(({ value }) => value)),
            paper === null ? '–' : paper.toFixed(1),
          ],
        ];
      }),
    ),
  );
  return table(
    ['scored by', 'configuration', 'window', 'F', 'D', 'V', 'paper: GAIA, mean of four models'],
    rows,
  );
}

/** @param {readonly SeedRun[]} runs */
export function agentTable(runs) {
  const rows = windows.flatMap((budget) =>
    agents.map(({ name, policy }) => {
      const some = find(runs, policy, budget, best(runs));
      return [
        number(budget),
        name,
        spread(some.map(({ peak }) => peak)),
        spread(some.map(({ dependency }) => dependency / 1000)),
        percent(some.map(({ full }) => full)),
        percent(some.map(({ value }) => value)),
        some.every(({ breaksAt }) => breaksAt === null) ? 'never' : breaks(some),
      ];
    }),
  );
  return table(['window', 'agent', 'peak', 'dependency, thousands', 'F', 'V', 'window breaks at step'], rows);
}

/** @param {readonly SeedRun[]} some */
function breaks(some) {
  const held = some.filter(({ breaksAt }) => breaksAt === null).length;
  return (
    spread(some.map(({ breaksAt }) => breaksAt)) + (held > 0 ? ` (${held} of ${some.length} never)` : '')
  );
}

/** @param {readonly SeedRun[]} runs @param {number} steps */
export function blockTable(runs, steps) {
  const [budget = 0] = windows;
  const at = [0.125, 0.25, 0.5, 0.75, 1].map((share) => Math.max(1, Math.round(share * steps)));
  const rows = counted.map((policy) => {
    const some = find(runs, policy, budget, best(runs));
    return [
      policy,
      ...at.map((step) =>
        spread(some.map(({ counts }) => counts.find((one) => one.step === step)?.blocks ?? null)),
      ),
    ];
  });
  return table(['policy', ...at.map((step) => `step ${number(step)}`)], rows);
}

/** Blocks by the steps that each stands for. */
const classes = [
  { name: '1 step', from: 1, to: 1 },
  { name: '2 to 3', from: 2, to: 3 },
  { name: '4 to 9', from: 4, to: 9 },
  { name: '10 and more', from: 10, to: Number.POSITIVE_INFINITY },
];

/** @param {readonly SeedRun[]} runs */
export function foldTable(runs) {
  const rows = windows.flatMap((budget) =>
    ['folding', 'managed', 'rolling-summary'].map((policy) => {
      const some = find(runs, policy, budget, best(runs)).flatMap(({ folds }) =>
        folds === null ? [] : [folds],
      );
      return [
        number(budget),
        policy,
        spread(some.map(({ condensed }) => condensed)),
        spread(some.map(({ consolidated }) => consolidated)),
        spread(some.map(({ deleted }) => deleted)),
        ...classes.map(({ from, to }) =>
          spread(some.map(({ covers }) => covers.filter((one) => one >= from && one <= to).length)),
        ),
        spread(some.map(({ covers }) => Math.max(0, ...covers))),
      ];
    }),
  );
  const ends = classes.map(({ name }) => `blocks of ${name}`);
  return table(
    ['window', 'policy', 'condensed', 'consolidated', 'deleted', ...ends, 'steps of the largest'],
    rows,
  );
}

/** @param {readonly SeedRun[]} runs */
function pressureTable(runs) {
  const [budget = 0] = windows;
  const rows = scorings.flatMap((scoring) =>
    ['pace', 'pace:lambda=0'].flatMap((policy) => {
      const some = find(runs, policy, budget, scoring);
      if (some.length === 0) return [];
      const weights = [0, 1, 2].map((i) => mean(some.map((run) => run.weights[i] ?? 0)).toFixed(2));
      return [
        [
          scoring,
          policy === 'pace' ? '0.5' : '0',
          spread(
            some.map(({ pressure }) => pressure),
            2,
          ),
          weights.join(' / '),
          percent(some.map(({ detailed }) => detailed)),
        ],
      ];
    }),
  );
  return table(['scored by', 'λ', 'mean P', 'weights: 5 / 50 / 95 % lie below', 'D'], rows);
}

/** @param {readonly SeedRun[]} runs @param {readonly StressRun[]} stress @param {Conditions} conditions */
export function papersPage(runs, stress, conditions) {
  const { steps, seeds, encoder } = conditions;
  const [smallest = 0] = windows;
  const far = spread(find(runs, 'full-history', smallest, best(runs)).map(({ farNeeds }) => farNeeds));
  const vectors = best(runs) === 'vectors';
  return `# The papers' experiments on recall

The papers measure the success of tasks. This page measures recall: how much of what a step needs is in its context. No model acts.
\`node bench/papers/bench.mjs --encode --write\` measures everything and writes this page${optionsOf(conditions)}. The papers' own figures come from other data,
other agents and another measure: compare directions, not sizes.

- **Workload**: generated workflows ([what they are](workflows.md)) of ${number(steps)} steps by the seeds ${seeds.join(', ')}; ${far} far needs each. Everything is
  scripted: texts use a small vocabulary, and each request names the place and the kind of what it needs, so that words find it.
- **Figures** are means over the seeds ± their standard deviation. F: the needed step is shown in full. D: in full or in detail. V: the needed
  value is in the context, in any text. All three in % of far needs. Tokens are the protocol's [estimate](protocol.md).
- **Scored by**: ${vectors ? `vectors of the bundled encoder (${encoder}), or words alone. Tables use vectors unless they say otherwise.` : 'words alone; no vectors were at hand.'}
  Policies without vectors are the same in both.
- **Directives** (folds, edits, summaries, plans) are written by fixed rules, not by a model.

## Settings of PACE (table 7)
The paper compares three configurations with four models. This table compares them with two scorings, in three windows, with the hard fit. The last
line of each is the paper's λ = 0 of table 6. Thresholds are (α₀, β₀, γ₀), then λ.

${configurationTable(runs)}

${bestText(runs)}
- In the paper the default is best for every model and set. A difference smaller than the spreads says nothing.

## ReAct, Summary and PACE
The same workload and window for all. Peak: the largest context. Dependency: the sum of all contexts. If a context exceeds the window, that step and
its needs fail, and the replay continues: peak and dependency are then those of an unlimited window.

${agentTable(runs)}

The paper's Summary agent grows without end and breaks at step 131 of 128K (figure 2). Ours consolidates further when the room ends, so it never breaks, but
it keeps only what its room allows.

## Blocks over the steps
Pieces of history in the prompt at that step, with the lines that name hidden steps; a window of ${number(smallest)} tokens.

${blockTable(runs, steps)}

## Fold patterns
Condensed: one block became shorter (granular condensation). Consolidated: a range became one block (deep consolidation). Deleted: a block became the
line that names its steps. The other columns count the blocks of the last context by the steps that each covers.

${foldTable(runs)}

The post of [docs/papers.md](../papers.md) describes two patterns of a model's folds: mostly single steps, and dead ends. A rule does not
know dead ends: it folds for room, cheapest first.

## λ = 0 against λ = 0.5
${vectors ? 'With' : 'Without'} vectors, at ${number(smallest)} tokens. β is 0.8 with λ = 0, and 0.8 · (1 + 0.5 P) with the paper's λ.

${pressureTable(runs)}

${pressureText(runs)}

If the band of weights is narrow, β passes over most of it at once: pressure then takes detail from nearly all steps, and gives the room to brief texts
of more of them. If it is wide, few weights lie where β moves, and λ changes little. This page varies each cause alone, on recorded sessions:
[why no pressure recalls more](pressure.md).

${stress.length === 0 ? '' : stressSection(stress, conditions)}## What was not run
- No model acts, writes directives or answers: success is measured in [a long job](long-job.md), on a smaller scale.
- Table 2 without glimpse: a replay has no glimpses. [Workflows](workflows.md) shows the most that a reader can gain from three.
- Stress with vectors, and every prompt to the last step for policies that keep their window: this takes hours each. The table says how far each went.
- Tables 2, 5 and 6 on recorded sessions: [ablations](ablations.md).
`;
}

/** @param {Conditions} conditions */
function optionsOf({ seconds }) {
  return seconds === 20 ? '' : ` (with \`--seconds ${seconds}\`)`;
}

/** What the table shows of the two rates, in words. @param {readonly SeedRun[]} runs */
function pressureText(runs) {
  const [budget = 0] = windows;
  return scorings
    .flatMap((scoring) => {
      const some = find(runs, 'pace', budget, scoring);
      const none = find(runs, 'pace:lambda=0', budget, scoring);
      if (some.length === 0 || none.length === 0) return [];
      /** @param {(run: SeedRun) => number | null} of */
      const points = (of) =>
        spread(
          none.map((run, i) => 100 * ((of(run) ?? 0) - (of(/** @type {SeedRun} */ (some[i])) ?? 0))),
          1,
        );
      const [low, , high] = [0, 1, 2].map((i) => mean(some.map((run) => run.weights[i] ?? 0)).toFixed(2));
      return [
        `- By ${scoring}, λ = 0 less λ = 0.5 is ${points((run) => run.detailed)} points of D and ${points((run) => run.value)} points of V, seed by seed. Nine in ten`,
        `  weights lie from ${low} to ${high}; at full pressure β moves from 0.8 to 1.2.`,
      ];
    })
    .join('\n');
}

/** Which configuration of table 7 has most of D and of V. @param {readonly SeedRun[]} runs */
function bestText(runs) {
  const three = configurations.filter(({ paper }) => paper !== null);
  return scorings
    .flatMap((scoring) => {
      if (find(runs, 'pace', windows[0] ?? 0, scoring).length === 0) return [];
      /** @param {(run: SeedRun) => number | null} of */
      const most = (of) =>
        windows
          .map((budget) => {
            const all = three.map(({ name, policy }) => ({
              name: name.split(' ')[0],
              share: mean(find(runs, policy, budget, scoring).map((run) => of(run) ?? 0)),
            }));
            const [first] = all.sort((left, right) => right.share - left.share);
            return `${first?.name} at ${number(budget)}`;
          })
          .join(', ');
      return [
        `- By ${scoring}, of the three most D has ${most((run) => run.detailed)}; most V ${most((run) => run.value)}.`,
      ];
    })
    .join('\n');
}

/** @param {readonly StressRun[]} stress @param {Conditions} conditions */
function stressSection(stress, { stressSteps, seconds, looks }) {
  return `## Stress to ${number(stressSteps)} steps
Generated workflows of 1,000 steps by the seeds 1, 2, 3 and so on, joined into one session of ${number(stressSteps)} steps; words alone. Each replay makes every
prompt. It ends at the first context over the window, at the last step, or after ${number(seconds)} seconds of processor time. In the smallest window, policies that
cannot be sampled have ${number(patience * seconds)} seconds.

- **Sampled**: if a context does not depend on earlier contexts, it was also made at ${number(looks)} steps, evenly spaced up to the last. \`pace\` is among
  these, because its pressure is 1 from its horizon of 100 steps on. For growing contexts, the step is the first sample over the window.
- **Folding, managed, planned and rolling-summary edit their past**, so that every step must be made: none of them reached ${number(stressSteps)} steps here.
- A largest context far below the window means that the window was not full yet. The row then shows nothing else.
- *Steps per second* count processor time, measuring included, and fall as the history grows: compare only policies that went equally far.

${stressTable(stress)}

Only one order of seeds was replayed, so there is no spread. [Stress](stress.md) has recorded sessions, and the paper's own figures beside ours.

`;
}
