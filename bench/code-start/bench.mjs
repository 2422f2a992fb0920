// How long JavaScript (QuickJS) and Python (Pyodide) take to their first result, and to the next one, in a real Chromium.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ interpreter: string, first: number, fresh: number, kept: number, loop: number }[]} */
  const rows = await measureInBrowser('code-start');
  const [javascript] = rows;
  console.log(`
Milliseconds, median of five. first: the interpreter's start and 1 + 1, its files in memory. fresh, kept: the next call with
a fresh state, with the state kept. loop: a sum over a million numbers.
`);
  console.log('interpreter     first   fresh    kept    loop  loop against QuickJS');
  for (const { interpreter, first, fresh, kept, loop } of rows) {
    const cells = [first, fresh, kept, loop].map((value) => value.toFixed(1).padStart(7));
    console.log(
      `${interpreter.padEnd(13)} ${cells.join(' ')}  ${(loop / (javascript?.loop ?? loop)).toFixed(2)}×`,
    );
  }
  await writeResults(
    'code-start',
    { rows },
    {
      title: 'Code tools',
      about: 'The start of each interpreter and the next call, median of five.',
      figures: rows.flatMap(({ interpreter, first, fresh, kept, loop }) => [
        [`${interpreter}: first result`, `${(first / 1000).toFixed(2)} s`],
        [`${interpreter}: next call, state made anew`, `${fresh.toFixed(1)} ms`],
        [`${interpreter}: next call, state kept`, `${kept.toFixed(1)} ms`],
        [`${interpreter}: sum of a million numbers`, `${loop.toFixed(0)} ms`],
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
