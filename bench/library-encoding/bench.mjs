// How long the vectors of a library of real manuals, licences and tables take, by the width of products, passages a call and threads.
//
// A sample of the passages of bench/answers/real-texts.json (fetched when wanted, never committed) is encoded in each way; the time for a library of
// 2,700 passages follows. The app gives the encoder four passages a call, and its service makes batches of them.
import { cpus } from 'node:os';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { fetchRealTexts } from '../answers/real-texts.mjs';
import { openEncoderPage } from '../lib/browser-encoder.mjs';
import { writeResults } from '../lib/results.mjs';

const sampled = 96;
const neighbours = 16;
const library = 2_700;

/** The first is what the app does. @type {{ products: import('../lib/browser-encoder.mjs').Products, name: string, size: number }[]} */
const ways = [
  { products: 'eight bits', name: 'eight bits, 4 a call', size: 4 },
  { products: 'eight bits', name: 'eight bits, 16 a call', size: 16 },
  { products: 'floats', name: 'floats, 4 a call', size: 4 },
];

/** Runs of neighbours out of all files, as the app meets them. */
async function samplePassages() {
  const from = (/** @type {string} */ path) =>
    import(new URL(`../../dist/library/${path}`, import.meta.url).href);
  const { splitPassages } = await from('evidence/passages/split-passages.js');
  const { passageForEncoder } = await from('evidence/passages/passage-for-encoder.js');
  const all = (await fetchRealTexts()).flatMap(({ name, text }) =>
    splitPassages(text).map(
      ({ start, end }) => `passage: ${passageForEncoder(name, text.slice(start, end))}`,
    ),
  );
  const step = Math.max(neighbours, Math.floor((all.length * neighbours) / sampled));
  const texts = [];
  for (let at = 0; at < all.length && texts.length < sampled; at += step)
    texts.push(...all.slice(at, at + neighbours));
  return { all: all.length, texts: texts.slice(0, sampled) };
}

/** @param {readonly string[]} texts @param {number} size */
function callsOf(texts, size) {
  const calls = [];
  for (let from = 0; from < texts.length; from += size) calls.push(texts.slice(from, from + size));
  return calls;
}

/** All ways in turn over the same neighbours, so that a busy moment of the machine falls on each alike. @param {readonly string[]} texts */
async function measure(texts) {
  const rows = [];
  for (const threads of [1, 2].filter((count) => count <= cpus().length)) {
    for (const products of /** @type {const} */ (['eight bits', 'floats'])) {
      const page = await openEncoderPage(threads, products);
      await page.time(texts.slice(0, 4));
      const own = ways.filter((way) => way.products === products);
      rows.push(...own.map((way) => ({ threads, page, way, milliseconds: 0 })));
    }
  }
  try {
    for (let at = 0; at < texts.length; at += neighbours)
      for (const row of rows)
        for (const call of callsOf(texts.slice(at, at + neighbours), row.way.size))
          row.milliseconds += await row.page.time(call);
  } finally {
    for (const page of new Set(rows.map((row) => row.page))) await page.close();
  }
  return rows;
}

async function main() {
  await ensureBrowser();
  const { all, texts } = await samplePassages();
  const characters = Math.round(texts.reduce((sum, { length }) => sum + length, 0) / texts.length);
  console.log(
    `${texts.length} of ${all} passages, ${characters} characters on average, ${cpus().length} cores\n`,
  );
  const rows = await measure(texts);
  const measured = rows.map(({ threads, way, milliseconds }) => {
    const rate = (1_000 * texts.length) / milliseconds;
    return { threads, way: way.name, rate, minutes: library / rate / 60 };
  });
  console.log('threads  way                    passages a second  minutes for 2,700');
  for (const { threads, way, rate, minutes } of measured)
    console.log(
      `${String(threads).padStart(7)}  ${way.padEnd(21)}  ${rate.toFixed(1).padStart(17)}  ${minutes.toFixed(1).padStart(17)}`,
    );
  await writeResults(
    'library-encoding',
    { passages: texts.length, measured },
    {
      title: 'Vectors of a library',
      about: `${texts.length} of ${all} passages of manuals, licences and tables, ${characters} characters on average, all ways in turn; the engine’s build for every browser.`,
      figures: measured.map(({ threads, way, rate, minutes }) => [
        `${way}, ${threads === 1 ? '1 thread' : `${threads} threads`}: passages a second; time for 2,700${way === ways[0]?.name && threads > 1 ? ' (aim ≤ 6 min)' : ''}`,
        `${rate.toFixed(1)}; ${minutes.toFixed(1)} min`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
