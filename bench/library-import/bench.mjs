// The library of 2,000 documents and 50 MB in a real Chromium, in the real store: import, memory, searches, a reload.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

/**
 * @typedef {{ p50: number, p95: number, blocked: number }} Searches
 * @typedef {{ opened: number, ready: number, blocked: number, timed: Searches, held: number }} Opened
 * @typedef {{
 *   documents: number, megabytes: number, passages: number,
 *   import: { seconds: number, slowest: number, blocked: number, memory: number },
 *   words: Searches, lazy: { encoded: number, wanted: number, resumedAt: number },
 *   reload: { listed: number, searchable: number, blocked: number }, worker: Opened, page: Opened,
 * }} Figures
 */

/** @param {number} value */
const whole = (value) => value.toFixed(0);

async function main() {
  /** @type {Figures} */
  const figures = await measureInBrowser('library-import');
  const { import: imported, words, lazy, reload, worker, page } = figures;
  console.log(`
${figures.documents.toLocaleString('en')} documents, ${figures.megabytes.toFixed(1)} MB of made-up text, ${figures.passages.toLocaleString('en')} passages, random vectors of 384 values: no model runs.
“held up”: the longest time in which the page's thread answered nobody.

import, index in a worker: ${imported.seconds.toFixed(1)} s (${(figures.megabytes / imported.seconds).toFixed(1)} MB/s), slowest document ${whole(imported.slowest)} ms, page held up ${whole(imported.blocked)} ms, memory ${whole(imported.memory)} MB
encoding is lazy: of the first ${lazy.encoded} vectors ${lazy.wanted} are of documents that a question came near to; after a reload ${lazy.resumedAt} are there
reload: listed after ${whole(reload.listed)} ms, first search answered after ${whole(reload.searchable)} ms, page held up ${whole(reload.blocked)} ms
`);
  /** @type {[string, Searches | null, Opened | null][]} */
  const rows = [
    ['worker, words alone', words, null],
    ['worker, words and meaning', worker.timed, worker],
    ['page, words and meaning', page.timed, page],
  ];
  console.log('search, milliseconds          p50    p95  held up   ready after  held up  memory MB');
  for (const [label, timed, opened] of rows) {
    if (timed === null) continue;
    const cells = [timed.p50, timed.p95, timed.blocked].map((value) => whole(value).padStart(6)).join(' ');
    const opening =
      opened === null
        ? ''
        : `${whole(opened.ready).padStart(12)} ${whole(opened.blocked).padStart(8)} ${whole(opened.held).padStart(10)}`;
    console.log(`${label.padEnd(26)} ${cells} ${opening}`);
  }
  await writeResults('library-import', figures, {
    title: 'Library in the browser',
    about:
      '2,000 made-up documents into IndexedDB, random vectors, no encoder. Held up: the longest time in which the page answered nobody.',
    figures: [
      [
        'import',
        `${imported.seconds.toFixed(0)} s (${(figures.megabytes / imported.seconds).toFixed(1)} MB/s)`,
      ],
      ['slowest document; page held up', `${whole(imported.slowest)} ms; ${whole(imported.blocked)} ms`],
      ['reload: listed; first search answered', `${whole(reload.listed)} ms; ${whole(reload.searchable)} ms`],
      ...rows.flatMap(([label, timed]) =>
        timed === null
          ? []
          : [
              /** @type {[string, string]} */ ([
                `search, ${label}: median; 95th percentile; page held up`,
                `${whole(timed.p50)} ms; ${whole(timed.p95)} ms; ${whole(timed.blocked)} ms`,
              ]),
            ],
      ),
    ],
  });
}

if (isMain(import.meta.url)) await runMain(main);
