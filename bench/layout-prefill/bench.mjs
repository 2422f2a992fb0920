// What the layout of a prompt costs a real engine: 60 steps on the bundled model, tiers chosen anew at every step beside the
// prompt that grows at its end. The token counts are the engine's own.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ layout: string, steps: number, prompt: number, cached: number, prefillMilliseconds: number, firstToken: number }[]} */
  const rows = await measureInBrowser('layout-prefill');
  console.log(`
Tokens a step, by the engine's own counters, and milliseconds to the first token (median) over ${rows[0]?.steps ?? 0} steps.
`);
  console.log('layout    prompt  cached  prefilled  prefill ms  first token ms');
  for (const { layout, steps, prompt, cached, prefillMilliseconds, firstToken } of rows) {
    const cells = [
      prompt / steps,
      cached / steps,
      (prompt - cached) / steps,
      prefillMilliseconds / steps,
      firstToken,
    ];
    const widths = [6, 6, 9, 10, 14];
    console.log(
      `${layout.padEnd(8)}  ${cells.map((cell, i) => cell.toFixed(0).padStart(widths[i] ?? 0)).join('  ')}`,
    );
  }
  const [time, stable] = rows;
  if (time !== undefined && stable !== undefined) {
    const share = (stable.prompt - stable.cached) / (time.prompt - time.cached);
    console.log(`\nThe prompt that grows at its end prefills ${share.toFixed(2)} of the tokens.`);
  }
  await writeResults(
    'layout-prefill',
    { rows },
    {
      title: 'The growing prompt',
      about:
        'The bundled model over 60 steps, by the engine’s own counters: tokens a step and time to the first token.',
      figures: rows.map(({ layout, steps, prompt, cached, firstToken }) => [
        `layout ${layout}: tokens of a prompt; of them read anew; time to the first token`,
        `${(prompt / steps).toFixed(0)}; ${((prompt - cached) / steps).toFixed(0)} tokens; ${(firstToken / 1000).toFixed(1)} s`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
