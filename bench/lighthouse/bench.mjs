// What Lighthouse says of the built app: performance, accessibility, best practices, on the desktop and on a slow phone.
//
// The first page in a fresh profile each time, from a host that compresses. Times depend on the machine; nothing is asserted.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { isMain, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { serveCompressed } from '../lib/compressing-host.mjs';
import { writeResults } from '../lib/results.mjs';

const categories = ['performance', 'accessibility', 'best-practices'];

/**
 * One look with a browser of its own.
 * @param {string} url
 * @param {'desktop' | 'phone'} device
 */
async function look(url, device) {
  const profile = await mkdtemp(join(tmpdir(), 'webpace-lighthouse-'));
  const port = 9_300 + Math.floor(Math.random() * 500);
  const options = chromiumLaunchOptions();
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    headless: true,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const flags = {
      port,
      output: /** @type {const} */ ('json'),
      onlyCategories: categories,
      logLevel: /** @type {const} */ ('error'),
    };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    if (result === undefined) throw new UserError('Lighthouse gave no result.');
    const { lhr } = result;
    if (lhr.runtimeError) throw new UserError(`Lighthouse: ${lhr.runtimeError.message}`);
    const figure = (/** @type {string} */ audit) => Math.round(lhr.audits[audit]?.numericValue ?? Number.NaN);
    const faults = Object.values(lhr.audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => `${audit.id} (${audit.displayValue ?? audit.score})`);
    return {
      device,
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round(100 * (lhr.categories[name]?.score ?? 0))]),
      ),
      milliseconds: {
        firstPaint: figure('first-contentful-paint'),
        largestPaint: figure('largest-contentful-paint'),
        blocked: figure('total-blocking-time'),
      },
      shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? null,
      bytes: figure('total-byte-weight'),
      faults,
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function main() {
  await ensureBrowser();
  await ensureBuilt();
  const server = await serveCompressed();
  const rows = [];
  try {
    for (const device of /** @type {const} */ (['desktop', 'phone']))
      rows.push(await look(server.url, device));
  } finally {
    await server.close();
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
  console.log('device    performance  accessibility  best practices   paint  largest  blocked   shift');
  for (const { device, scores, milliseconds, shift } of rows) {
    const [performance, accessibility, practices] = categories.map((name) => String(scores[name]));
    console.log(
      `${device.padEnd(10)}${performance?.padStart(11)}${accessibility?.padStart(15)}${practices?.padStart(16)}` +
        `${`${milliseconds.firstPaint} ms`.padStart(8)}${`${milliseconds.largestPaint} ms`.padStart(9)}` +
        `${`${milliseconds.blocked} ms`.padStart(9)}${(shift ?? 0).toFixed(3).padStart(8)}`,
    );
  }
  for (const { device, faults } of rows)
    console.log(`${device}: below 90: ${faults.join(', ') || 'nothing'}`);
  await writeResults(
    'lighthouse',
    { rows },
    {
      title: 'First visit',
      about: 'The built app by Lighthouse, in a fresh profile, from a host that compresses.',
      figures: rows.map(({ device, scores, milliseconds, shift }) => [
        `${device}: performance; accessibility; best practices; first paint; layout shift`,
        `${categories.map((name) => scores[name]).join('; ')}; ${(milliseconds.firstPaint / 1000).toFixed(1)} s; ${(shift ?? 0).toFixed(3)}`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
