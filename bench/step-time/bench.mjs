// Whether a step ever waits for a summary: the same questions over the sample library without summaries, with those of the
// bundled model in the agent's gaps, with a summariser that is dead, and with one that takes a minute for each.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';
import { quantile } from '../lib/statistics.mjs';

/** @typedef {{ summariser: string, steps: number, step: number[], context: number[], accepted: number, refused: number, left: number }} Figures */

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

async function main() {
  const rows = /** @type {Figures[]} */ (await measureInBrowser('step-time'));
  const [alone] = rows;
  if (alone === undefined) return;
  console.log(`
Milliseconds a step of the guided profile, over the same ${alone.steps} steps; context: from the step's start until its context stands.
of it alone: the time of all steps beside that without summaries. A few steps read passages, and the others take milliseconds, so a median says little.
`);
  console.log(
    'summariser                   step median     p95  of it alone  context median   accepted  refused  left',
  );
  const base = sum(alone.step);
  for (const { summariser, step, context, accepted, refused, left } of rows) {
    const median = quantile(step, 0.5);
    const cells = [
      median.toFixed(0).padStart(11),
      quantile(step, 0.95).toFixed(0).padStart(6),
      (sum(step) / base).toFixed(2).padStart(11),
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
      about:
        'The same steps of the agent with each summariser, one after another in one page. The last row repeats the first: what the page loses by itself.',
      figures: rows.map(({ summariser, steps, step }) => [
        `${summariser}: steps; time of all; as a share of that without summaries`,
        `${steps}; ${(sum(step) / 1000).toFixed(1)} s; ${(sum(step) / base).toFixed(2)}`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
