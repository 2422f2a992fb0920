// How many summaries of the bundled model pass the gate, against the extractive texts that they would replace.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ document: string, seconds: number, detailed: string, brief: string, numbers: number, kept: number, extractive: number }[]} */
  const rows = await measureInBrowser('summary-acceptance');
  console.log(`
One call of the bundled model a document of the sample library (its first 1,500 characters). accepted, or why not.
numbers: in the text, in the model's detailed summary, in the extractive text of the same granularity.
`);
  for (const { document, seconds, detailed, brief, numbers, kept, extractive } of rows) {
    const cells = [detailed.padEnd(16), brief.padEnd(16), `${numbers} ${kept} ${extractive}`.padStart(10)];
    console.log(`${document.padEnd(30)} ${seconds.toFixed(0).padStart(4)} s  ${cells.join('  ')}`);
  }
  const passed = (/** @type {'detailed' | 'brief'} */ tier) =>
    rows.filter((row) => row[tier] === 'accepted').length;
  console.log(
    `\naccepted: detailed ${passed('detailed')} of ${rows.length}, brief ${passed('brief')} of ${rows.length}`,
  );
  await writeResults(
    'summary-acceptance',
    { rows },
    {
      title: 'Summaries of the bundled model',
      about: 'Documents of the sample library whose summary the gate accepts.',
      figures: [
        ['detailed', `${passed('detailed')} of ${rows.length}`],
        ['brief', `${passed('brief')} of ${rows.length}`],
      ],
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
