// How long the context inspector takes to stand on the screen, by the length of the run, in a real Chromium.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

/** @typedef {{ steps: number, first: number, open: number, nodes: number, every: number, move: number, select: number, firstSearch: number, search: number }} Row */

async function main() {
  /** @type {Row[]} */
  const rows = await measureInBrowser('inspector');
  console.log(`
Milliseconds from the call to the frame that shows it, median of 12 (every memory: of 5); the run is in the page, its newest steps decided by webpace at
4,096 tokens. first: the first opening of a page. opens: every later one (meant to stay below 100). every memory: a plain list with a
button for each. search: its script alone, over titles and full texts, without drawing, median of 4; the first one folds all texts (meant to stay below 100).
`);
  console.log('steps   first  opens  elements  every memory  other step  a memory  first search  search');
  for (const row of rows) {
    const cell = (/** @type {number} */ value, /** @type {number} */ width) =>
      value.toFixed(1).padStart(width);
    console.log(
      String(row.steps).padStart(5) +
        cell(row.first, 8) +
        cell(row.open, 7) +
        String(row.nodes).padStart(10) +
        cell(row.every, 14) +
        cell(row.move, 12) +
        cell(row.select, 10) +
        cell(row.firstSearch, 14) +
        cell(row.search, 8),
    );
  }
  await writeResults(
    'inspector',
    { rows },
    {
      title: 'Context inspector',
      about:
        'From the call to the frame that shows it, median of 12; the first opening once. Search is the time of its script, without drawing, median of four.',
      figures: rows.map((row) => [
        `${row.steps.toLocaleString('en')} steps: first opening; later ones; another step; search, not drawn`,
        `${row.first.toFixed(0)} ms; ${row.open.toFixed(0)} ms; ${row.move.toFixed(0)} ms; ${row.search.toFixed(0)} ms`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
