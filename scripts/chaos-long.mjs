// The long parts of `npm run test:chaos`: a soak, a round trip under a throttled processor, crashes of the graphics process, fights.
import { setTimeout as sleep } from 'node:timers/promises';
import { openChaosPage } from './chaos-page.mjs';
import { fightPlans, growthBeyond } from './chaos-plan.mjs';
import { openPartReport } from './chaos-report.mjs';
import { UserError } from './lib/command-line.mjs';
import { seededRandom } from './lib/random.mjs';

/**
 * @typedef {{ seed: number, count: number, file: string | undefined }} LongPart
 * @typedef {Awaited<ReturnType<typeof openChaosPage>>} Opened
 * @typedef {Awaited<ReturnType<typeof openPartReport>>} Report
 * @typedef {{ name: string, option: string, unit: string, program: string, flags?: string[],
 *   work: (opened: Opened, part: LongPart, report: Report, at: (fault: string) => void) => Promise<void> }} Long
 */

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
/** Growth of the heap that is allowed after step 1,000, beyond keys and index. */
const mostGrowth = 0.1;

/** @type {Long['work']} */
async function soak(opened, { seed, count }, report, at) {
  const first = Math.min(1_000, count);
  const page = await opened.open();
  await page.call('begin', seed);
  /** @type {string[]} */
  const told = [];
  let [firstBytes, lastBytes] = [0, 0];
  for (let until = first; ; until = Math.min(count, until + 1_000)) {
    at(`soak until step ${until}`);
    told.push(...(await page.call('workUntil', until)));
    lastBytes = await page.heap();
    if (until === first) firstBytes = lastBytes;
    await report.note(until, { [`heap at ${until.toLocaleString('en')}`]: megabytes(lastBytes) });
    if (until === count) break;
  }
  await page.page.close();
  at('weighing keys and index');
  const fresh = await opened.open();
  const empty = await fresh.heap();
  const steps = await fresh.call('load');
  const bytesAStep = ((await fresh.heap()) - empty) / steps;
  const growth = growthBeyond({ first, last: count, firstBytes, lastBytes, bytesAStep });
  await report.note(count, {
    'keys and index': `${Math.round(bytesAStep)} bytes a step`,
    'growth beyond': `${(growth * 100).toFixed(1)} %`,
  });
  at('the oracle');
  await fresh.call('check', told);
  if (growth > mostGrowth) throw new Error(`Not so: the heap grows by ${(growth * 100).toFixed(1)} %.`);
}

/** @type {Long['work']} */
async function roundTrip(opened, { seed, count }, report, at) {
  const page = await opened.open();
  at('making the run');
  await page.call('make', seed, count);
  await page.session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const name of ['exportRun', 'deleteRun', 'importRun', 'compare', 'check']) {
    at(name);
    const begun = Date.now();
    const value = await page.call(name);
    const seconds = `${((Date.now() - begun) / 1000).toFixed(0)} s`;
    const figure = name === 'exportRun' ? `${seconds}, ${megabytes(value)}` : seconds;
    await report.note(name === 'check' ? value : 0, { [name]: figure });
  }
}

/** @type {Long['work']} */
async function crashGraphics(opened, { seed, count }, report, at) {
  const random = seededRandom(seed);
  const page = await opened.open();
  await page.call('begin', seed);
  const browser = await opened.browser.newBrowserCDPSession();
  /** @type {string[]} */
  const told = [];
  let tries = 0;
  for (let round = 1; round <= count; round += 1) {
    at(`crash of the graphics process ${round}`);
    tries += await page.call('openDevice');
    const working = page.call('work');
    await sleep(random() * 300);
    // The answer to the crash may die with the process.
    browser.send('Browser.crashGpuProcess').catch(() => undefined);
    told.push(...(await working));
    await page.call('check', told);
    await report.note(round, { 'steps acknowledged': told.length, 'tries for a new device': tries });
  }
}

/** @type {Long['work']} */
async function fights(opened, { seed, count }, report, at) {
  const page = await opened.open();
  let done = 0;
  for (const plan of fightPlans(seed, count)) {
    at(`fights of seed ${plan.seed}`);
    const found = await page.call('fight', plan.seed, plan.rounds);
    if (typeof found === 'string') throw new Error(found);
    done += plan.rounds;
    await report.note(done, { 'seeds to': plan.seed });
  }
}

/** @type {Readonly<Record<string, Long>>} */
export const longParts = {
  soak: { name: 'soak', option: 'soak', unit: 'steps', program: 'soak-page.ts', work: soak },
  'round-trip': {
    name: 'round-trip',
    option: 'trip',
    unit: 'steps',
    program: 'round-trip-page.ts',
    work: roundTrip,
  },
  graphics: {
    name: 'graphics',
    option: 'crashes',
    unit: 'crashes',
    program: 'graphics-page.ts',
    // Without these Chromium gives up on graphics after a few crashes, and keeps a page that saw one from it.
    flags: ['--disable-gpu-process-crash-limit', '--disable-domain-blocking-for-3d-apis'],
    work: crashGraphics,
  },
  fights: { name: 'fights', option: 'fights', unit: 'fights', program: 'fights-page.ts', work: fights },
};

/** @param {Long} long @param {LongPart} part */
export async function runLongPart(long, part) {
  const { name, option, unit, program, flags, work } = long;
  const { seed, count, file } = part;
  const report = await openPartReport(file, { name, seed, planned: count, unit });
  let what = 'the start';
  /** @type {Opened | undefined} */
  let opened;
  try {
    opened = await openChaosPage(program, flags);
    await work(opened, part, report, (fault) => {
      what = fault;
    });
    await report.end();
  } catch (thrown) {
    const again = `npm run test:chaos -- --only ${name} --seed ${seed} --${option} ${count}`;
    const [said] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
    const finding = `Seed ${seed}, round ${report.part.done + 1}, fault "${what}". ${said} Again: ${again}`;
    await report.end(finding);
    throw new UserError(finding);
  } finally {
    await opened?.close();
  }
  console.log(`${name}: seed ${seed}, ${count} ${unit}, held. ${JSON.stringify(report.part.figures)}`);
}
