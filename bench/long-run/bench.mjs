// How a run of 10,000 steps opens, grows, is jumped in and searched, in a real Chromium: the app's own page as it is built, over its own
// store. Beside it the same page that draws every step. Only the agent is scripted (page.ts).

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';
import { contentTypes, listening } from '../../scripts/lib/local-server.mjs';
import { isolationHeaders } from '../../src/cli/node/headers.mjs';
import { writeResults } from '../lib/results.mjs';
import { quantile } from '../lib/statistics.mjs';

/** 1,000 questions of ten steps, and one question of as many steps as the page may have to show at once. */
const options = { steps: 10_000, stepsInTurn: 10, decisions: 24, length: 1_500, dimension: 384 };
const jumps = 40;
const appended = 60;
const queries = [
  'parcel P-7',
  'clerk 42 ferry',
  'harbour',
  '"stone bridge"',
  'P-9999',
  'grey slate rain',
  'museum 23:15',
  'nothing-like-it',
  'quay',
  'e',
];
const limits = { open: 1_000, nodes: 3_000, append: 16, jump: 150, search: 100 };

/**
 * @param {string} folder
 * @param {boolean} everything draws every step, as if nothing were long
 */
async function buildPage(folder, everything) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'bench', 'long-run'),
    base: './',
    plugins: [
      react(),
      {
        name: 'draw-everything',
        transform(code, id) {
          if (!everything || !id.endsWith('/conversation-items.ts')) return null;
          return code.replace(/export function isLong\([^{]*\{/, '$& return false;');
        },
      },
    ],
    worker: { format: 'es' },
    build: { target: 'es2023', outDir: folder, emptyOutDir: true },
  });
}

/** @param {string} folder */
function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path === '/' ? '/index.html' : path;
    readFile(join(folder, file)).then(
      (body) => {
        const type = contentTypes[extname(file)] ?? 'text/plain';
        response.writeHead(200, { 'content-type': type, ...isolationHeaders }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  return listening(server, 'localhost');
}

/**
 * Milliseconds of script, style and layout since the session began to count, the bench's own making of steps with them.
 * @param {import('playwright').CDPSession} session
 */
async function threadWork(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? 1_000 * value : 0), 0);
}

/** @param {string} folder @param {boolean} everything */
async function measure(folder, everything) {
  const server = await serve(folder);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(600_000);
    const address = server.url;
    const load = async () => {
      await page.goto(address);
      await page.waitForFunction('window.bench !== undefined');
      await page.evaluate((given) => window.bench.fill(given), options);
    };
    await load();
    const open = [];
    for (let round = 0; round < (everything ? 1 : 5); round += 1) {
      await load();
      await page.waitForTimeout(500);
      open.push(await page.evaluate(() => window.bench.open()));
    }
    let nodes = await page.evaluate(() => window.bench.nodes());
    const jump = [];
    for (let round = 0; round < (everything ? 8 : jumps); round += 1) {
      const step = 1 + ((round * 7919 + 13) % options.steps);
      jump.push(await page.evaluate((given) => window.bench.jump(given), step));
      nodes = Math.max(nodes, await page.evaluate(() => window.bench.nodes()));
    }
    /** Right after the run was opened, and once what it looks through is read, while the chain is being proven. */
    const first = { atOnce: /** @type {number[]} */ ([]), later: /** @type {number[]} */ ([]) };
    for (let round = 0; round < (everything ? 0 : 3); round += 1) {
      const searchFirst = async () =>
        (await page.evaluate((given) => window.bench.search(given), 'harbour')).milliseconds;
      await load();
      await page.evaluate(() => window.bench.open());
      first.atOnce.push(await searchFirst());
      await load();
      await page.evaluate(() => window.bench.open());
      await page.evaluate(() => window.bench.prepared());
      first.later.push(await searchFirst());
    }
    const search = [];
    for (let round = 0; round < (everything ? 0 : 5); round += 1)
      for (const query of queries)
        search.push((await page.evaluate((given) => window.bench.search(given), query)).milliseconds);
    // A new step comes to a run that somebody works in, long after its proof has ended.
    await page.evaluate(() => window.bench.proven());
    const steps = everything ? 10 : appended;
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const before = await threadWork(session);
    const append = await page.evaluate((count) => window.bench.append(count), steps);
    const work = ((await threadWork(session)) - before) / steps;
    nodes = Math.max(nodes, await page.evaluate(() => window.bench.nodes()));
    const whole = everything ? await page.evaluate(() => window.bench.readWhole()) : null;
    return { open, nodes, jump, search, first, append, work, whole };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function main() {
  const folder = join(root, '.cache', 'long-run-bench');
  const rows = [];
  for (const everything of [false, true]) {
    const built = join(folder, everything ? 'everything' : 'near');
    await buildPage(built, everything);
    const { open, nodes, jump, search, first, append, work, whole } = await measure(built, everything);
    rows.push({
      page: everything ? 'every step drawn' : 'what is near the eye',
      open: quantile(open, 0.5),
      openMost: Math.max(...open),
      nodes,
      append: quantile(append, 0.95),
      appendMedian: quantile(append, 0.5),
      work,
      jump: quantile(jump, 0.95),
      search: everything ? null : quantile(search, 0.95),
      firstSearch: everything ? null : quantile(first.later, 0.5),
      firstSearchAtOnce: everything ? null : quantile(first.atOnce, 0.5),
      readWhole: whole,
    });
  }
  const number = (/** @type {number | null} */ value) =>
    (value === null ? '–' : value.toFixed(0)).padStart(9);
  console.log(`
A run of ${options.steps.toLocaleString('en')} steps, milliseconds (nodes: elements of the page). Limits: ${JSON.stringify(limits)}

page                   open p50  open max     nodes  append p95  append p50  work a step  jump p95  search p95  first search  at once  read whole`);
  for (const row of rows)
    console.log(
      `${row.page.padEnd(22)}${number(row.open)} ${number(row.openMost)} ${number(row.nodes)}   ${row.append.toFixed(1).padStart(9)}   ${row.appendMedian.toFixed(1).padStart(9)}   ${row.work.toFixed(1).padStart(10)} ${number(row.jump)}   ${number(row.search)}     ${number(row.firstSearch)} ${number(row.firstSearchAtOnce)}   ${number(row.readWhole)}`,
    );
  await writeResults(
    'long-run',
    { limits, options, rows },
    {
      title: 'Long runs',
      about: 'A run of 10,000 steps in the app’s own page; jumps and new steps at the 95th percentile.',
      figures: rows.map((row) => [
        `${row.page}: open; elements; jump; search; first search; a new step`,
        `${[`${row.open.toFixed(0)} ms`, row.nodes.toLocaleString('en'), `${row.jump.toFixed(0)} ms`, number(row.search).trim(), number(row.firstSearch).trim()].join('; ')}; ${row.append.toFixed(1)} ms`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
