// Whether a step ever waits for a summary: the same questions over the sample library without summaries, with those of the
// bundled model in the agent's gaps, with a summariser that is dead, and with one that takes a minute for each.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';
import { quantile } from '../lib/statistics.mjs';

/** @typedef {{ summariser: string, steps: number, step: number[], context: number[], accepted: number, refused: number, left: number }} Figures */

async function main() {
  const rows = /** @type {Figures[]} */ (await measureInBrowser('step-time'));
  const [alone] = rows;
  if (alone === undefined) return;
  console.log(`
Milliseconds a step of the guided profile, over the same ${alone.steps} steps; context: from the step's start until its context stands.
of it alone: the median beside that without summaries.
`);
  console.log(
    'summariser                   step median     p95  of it alone  context median   accepted  refused  left',
  );
  const base = quantile(alone.step, 0.5);
  for (const { summariser, step, context, accepted, refused, left } of rows) {
    const median = quantile(step, 0.5);
    const cells = [
      median.toFixed(0).padStart(11),
      quantile(step, 0.95).toFixed(0).padStart(6),
      (median / base).toFixed(2).padStart(11),
      quantile(context, 0.5).toFixed(0).padStart(14),
      String(accepted).padStart(9),
      String(refused).padStart(7),
      String(left).padStart(4),
    ];
    console.log(`${summariser.padEnd(27)}  ${cells.join('  ')}`);
  }
  await writeResults(
    'step-time',
    { rows },
    {
      title: 'Steps and summaries',
      about: 'The same steps of the agent with each summariser, beside those without summaries.',
      figures: rows.map(({ summariser, steps, step }) => [
        `${summariser}: steps; median of a step; as a share of that without summaries`,
        `${steps}; ${quantile(step, 0.5).toFixed(0)} ms; ${(quantile(step, 0.5) / base).toFixed(2)}`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
