// How long it takes to make a step durable in IndexedDB, by the length of its run, in a real Chromium.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ steps: number, strict: number, relaxed: number, whole: number, alone: number, copied: number, copyShare: number }[]} */
  const rows = await measureInBrowser('commit-time');
  console.log(`
Milliseconds to save a step, median of 50.
strict: one strict transaction a step, as the app does. relaxed: the same data put as one record, neither chained nor sealed, durability not promised.
whole run: the run written anew as one record, strict.
alone: as strict, with nothing else between two steps. with copy: as alone, while the second copy follows in its worker.
`);
  console.log('steps in the run  strict  relaxed  whole run  alone  with copy');
  for (const { steps, strict, relaxed, whole, alone, copied } of rows) {
    const cells = [
      strict.toFixed(1).padStart(6),
      relaxed.toFixed(1).padStart(7),
      whole.toFixed(1).padStart(9),
      alone.toFixed(1).padStart(5),
      copied.toFixed(1).padStart(9),
    ];
    console.log(`${String(steps).padStart(16)}  ${cells.join('  ')}`);
  }
  const share = `${Math.round((rows[0]?.copyShare ?? 0) * 100)} %`;
  console.log(`The second copy takes ${share} of what the run takes.`);
  await writeResults(
    'commit-time',
    { rows },
    {
      title: 'Saving a step',
      about: 'Milliseconds to make a step durable in IndexedDB, median of 50.',
      figures: [
        ...rows.map(({ steps, strict, relaxed, whole, alone, copied }) => [
          `a run of ${steps.toLocaleString('en')} steps: one strict transaction; the same data put as one record, without chain, seal and promise of durability; the whole run written anew; a strict transaction with nothing beside it; the same with the second copy`,
          `${strict.toFixed(1)} ms; ${relaxed.toFixed(1)} ms; ${whole.toFixed(1)} ms; ${alone.toFixed(1)} ms; ${copied.toFixed(1)} ms`,
        ]),
        ['bytes of the second copy, as a share of the run’s', share],
      ],
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
