// How many texts a second the bundled encoder makes vectors of in a browser, by threads, on sentences of the sample library.
//
// One page a number of threads, all open at once and asked in turn, so that a busy moment of the machine falls on each alike.
import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';
import { openEncoderPage } from '../lib/browser-encoder.mjs';
import { writeResults } from '../lib/results.mjs';

const batch = 8;
const rounds = 6;

async function main() {
  await ensureBrowser();
  const { splitSentences } = await import(
    new URL('../../dist/library/core/text/sentences.js', import.meta.url).href
  );
  const folder = join(root, 'public', 'library');
  const files = (await readdir(folder)).filter((file) => /\.(md|txt)$/.test(file)).sort();
  const texts = [];
  for (const file of files) {
    const sentences = splitSentences(await readFile(join(folder, file), 'utf8'));
    for (const { text } of sentences.slice(1, 3)) texts.push(`passage: ${text}`);
  }
  texts.sort((left, right) => left.length - right.length);
  const cores = cpus().length;
  const counts = [1, 2, 4].filter((count) => count <= cores);
  const pages = [];
  for (const threads of counts) {
    pages.push({ threads, page: await openEncoderPage(threads), /** @type {number[]} */ times: [] });
  }
  try {
    for (const { page } of pages) await page.time(texts.slice(0, batch));
    for (let round = 0; round < rounds; round += 1) {
      for (const { page, times } of pages) {
        let milliseconds = 0;
        for (let from = 0; from < texts.length; from += batch)
          milliseconds += await page.time(texts.slice(from, from + batch));
        times.push(milliseconds);
      }
    }
  } finally {
    for (const { page } of pages) await page.close();
  }
  const rows = pages.map(({ threads, times }) => {
    const sorted = [...times].sort((left, right) => left - right);
    return {
      threads,
      best: (1000 * texts.length) / (sorted[0] ?? Number.NaN),
      median: (1000 * texts.length) / (sorted[sorted.length >> 1] ?? Number.NaN),
    };
  });
  const [one] = rows;
  const characters = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length);
  console.log(
    `${texts.length} sentences of ${characters} characters on average, batches of ${batch}, ${cores} cores.\n`,
  );
  console.log('threads  texts a second (best round)  median  against one thread');
  for (const { threads, best, median } of rows) {
    const ratio = `${(median / (one?.median ?? Number.NaN)).toFixed(2)} ×`;
    console.log(
      `${String(threads).padStart(7)}  ${best.toFixed(1).padStart(27)}  ${median.toFixed(1).padStart(6)}  ${ratio.padStart(18)}`,
    );
  }
  await writeResults(
    'encoder-throughput',
    { rows, texts: texts.length, batch },
    {
      title: 'Encoder',
      about:
        'Sentences of the sample library that the bundled encoder encodes in a second, median; the engine’s build for every browser.',
      figures: rows.map(({ threads, median }) => [
        `${threads} ${threads === 1 ? 'thread' : 'threads'}`,
        `${median.toFixed(0)} a second`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
