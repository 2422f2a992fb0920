// Whether it hurts an answer that recalled steps stand behind newer ones, or twice: made-up prices, asked of the bundled model
// (which picks among the prices in the prompt) and of two scripted readers that mark the ends of what a reader can do.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ layout: string, cases: number, model: number, lastMention: number, newestStep: number }[]} */
  const rows = await measureInBrowser('layout-answers');
  console.log(`
Right answers of ${rows[0]?.cases ?? 0}. Scripted: a reader that believes the last mention, and one that believes the newest step.
`);
  const width = Math.max(...rows.map(({ layout }) => layout.length));
  console.log(`${'layout'.padEnd(width)}  bundled model  last mention  newest step`);
  for (const { layout, model, lastMention, newestStep } of rows) {
    const cells = [
      String(model).padStart(13),
      String(lastMention).padStart(12),
      String(newestStep).padStart(11),
    ];
    console.log(`${layout.padEnd(width)}  ${cells.join('  ')}`);
  }
  await writeResults(
    'layout-answers',
    { rows },
    {
      title: 'Answers under each layout',
      about: 'Made-up prices asked of the bundled model and of two scripted readers: right answers.',
      figures: rows.map(({ layout, cases, model, lastMention, newestStep }) => [
        `${layout}: bundled model; a reader that believes the last mention; one that believes the newest step`,
        `${model}; ${lastMention}; ${newestStep} of ${cases}`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
