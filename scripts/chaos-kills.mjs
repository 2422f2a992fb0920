// Kills of a real browser: its page, and the whole of it, while steps are saved, and faults of its files on the disk. What was
// acknowledged is known in this program alone. What runs in the page is test/chaos/kills-page.ts.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { openPartReport } from './chaos-report.mjs';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { root, UserError } from './lib/command-line.mjs';
import { listening } from './lib/local-server.mjs';
import { seededRandom } from './lib/random.mjs';

/** Milliseconds that a browser on a busy machine may take for anything. */
export const patience = 180_000;

/** @typedef {{ run: string, steps: number | null, deletion: 'begun' | 'done' | null }} Told */
/** @typedef {'page' | 'browser' | 'disk'} Kill */

/** The page and its program, at an address of this machine. @param {string} program its file in test/chaos */
export async function servePage(program) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(root, 'test/chaos', program), formats: ['es'], fileName: 'page' },
    },
  });
  const files = new Map([['/', { type: 'text/html', body: '<!doctype html><title>Chaos</title>' }]]);
  for (const output of Array.isArray(built) ? built : [built])
    for (const file of 'output' in output ? output.output : [])
      if (file.type === 'chunk') files.set(`/${file.fileName}`, { type: 'text/javascript', body: file.code });
  const entry = [...files.keys()].find((name) => /^\/page\./.test(name));
  const server = createServer(({ url }, response) => {
    const file = files.get(url ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  return { ...(await listening(server, 'localhost')), entry };
}

/**
 * A browser with this profile; its process is ours to kill.
 * @param {string} profile @param {readonly string[]} [more] flags
 */
export async function startBrowser(profile, more = []) {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const program = findChromium() ?? chromium.executablePath();
  const child = spawn(program, [...flags, ...chromiumArgs, ...more, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  for (const until = Date.now() + patience; ; await sleep(50)) {
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: patience });
      /** As a person closes it: the browser's notes, which it writes some seconds late, are on the disk then. */
      const quit = async () => {
        const session = await browser.newBrowserCDPSession();
        await session.send('Browser.close').catch(() => undefined);
        await Promise.race([ended, sleep(20_000)]);
        await killGroup(child.pid, ended);
      };
      return { browser, quit, kill: () => killGroup(child.pid, ended) };
    }
    if (Date.now() > until) throw new Error('The browser does not start.');
  }
}

/** @typedef {Awaited<ReturnType<typeof startBrowser>>} Running */
/** @typedef {Awaited<ReturnType<typeof servePage>>} Site */

/** @param {Running} running @param {number} milliseconds that a step of the page may take */
export async function openTab({ browser }, milliseconds) {
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The browser has no window.');
  const page = await context.newPage();
  page.setDefaultTimeout(milliseconds);
  return page;
}

/** Ends the page as a crash of its process does. @param {import('@playwright/test').Page} page */
export async function crash(page) {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close().catch(() => undefined);
}

/** @param {Running} running @param {Site} site @param {string} profile */
export async function endAll(running, site, profile) {
  await running.kill().catch(() => undefined);
  await site.close();
  await running.browser.close().catch(() => undefined);
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {number | undefined} pid @param {Promise<unknown>} ended */
async function killGroup(pid, ended) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await ended;
  // Its children end a moment later, and hold the profile until then.
  await sleep(300);
}

/** One of the database's files is cut, altered or removed. @param {string} profile @param {() => number} random */
async function damageDisk(profile, random) {
  const folder = join(profile, 'Default', 'IndexedDB');
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(log|ldb)$|MANIFEST/.test(name),
  );
  const name = files[Math.floor(random() * files.length)];
  if (name === undefined) throw new Error('The database has no files.');
  const path = join(folder, name);
  const { size } = await stat(path);
  const way = Math.floor(random() * 3);
  if (way === 0) await rm(path);
  else if (way === 1) await truncate(path, Math.floor(random() * size));
  else {
    const bytes = await readFile(path);
    for (let flips = 8; flips > 0; flips -= 1) {
      const at = Math.floor(random() * size);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (flips % 8));
    }
    await writeFile(path, bytes);
  }
  return `${['removed', 'cut', 'altered'][way]}: ${name.split('/').at(-1)} of ${size} bytes`;
}

/**
 * @param {{ seed: number, kills: number, disks: number, file?: string | undefined }} plan `kills` of the page, each sixth of the whole
 *   browser; `disks` faults of the database's files; `file` of the report
 */
export async function killBrowsers({ seed, kills, disks, file }) {
  const report = await openPartReport(file, { name: 'kills', seed, planned: kills + disks, unit: 'faults' });
  const random = seededRandom(seed);
  const site = await servePage('kills-page.ts');
  const profile = await mkdtemp(join(tmpdir(), 'webpace-chaos-'));
  const session = new KilledSession(site, profile, await startBrowser(profile), random);
  const plan = planOf(kills, disks, random);
  await session.open(false);
  let round = 0;
  try {
    for (const kill of plan) {
      round += 1;
      await session.work(kill, round);
      if (round % 10 === 0 || round === plan.length)
        await report.note(round, {
          'faults of files': session.damaged,
          'writes acknowledged': session.acknowledged,
          'files that the browser could not clear': session.refusals,
        });
    }
    await report.end();
  } catch (thrown) {
    const again = `npm run test:chaos -- --only kills --seed ${seed} --kills ${kills} --disks ${disks}`;
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    const finding = `Seed ${seed}, round ${round}, fault "${session.fault}". ${said} Again: ${again}`;
    await report.end(finding);
    throw new UserError(finding);
  } finally {
    await session.end();
  }
  console.log(
    `Kills: seed ${seed}, ${kills} of the page or the browser, ${disks} faults of its files (${session.refusals} that the browser itself could not clear), ${session.acknowledged} writes acknowledged.`,
  );
}

/** @param {number} kills @param {number} disks @param {() => number} random */
function planOf(kills, disks, random) {
  /** @type {Kill[]} */
  const plan = Array.from({ length: kills }, (_, place) => (place % 6 === 5 ? 'browser' : 'page'));
  for (let disk = 0; disk < disks; disk += 1) plan.splice(Math.floor(random() * plan.length), 0, 'disk');
  return plan;
}

/** One profile of a browser that is killed again and again, and what its pages acknowledged. */
class KilledSession {
  /** Number of acknowledged writes. */
  acknowledged = 0;
  /** Number of faults of files. */
  damaged = 0;
  /** Times that the browser could not delete damaged files. */
  refusals = 0;
  /** The last fault, in words. */
  fault = '';
  #site;
  #profile;
  #running;
  #random;
  /** @type {Map<string, Told>} */
  #known = new Map();
  /** @type {import('@playwright/test').Page | undefined} */
  #page;

  /** @param {Site} site @param {string} profile @param {Running} running @param {() => number} random */
  constructor(site, profile, running, random) {
    this.#site = site;
    this.#profile = profile;
    this.#running = running;
    this.#random = random;
  }

  /**
   * Opens the page, which checks what it finds against what was acknowledged.
   * @param {boolean} damaged the files were; what is left is then cleared
   */
  async open(damaged) {
    const page = await openTab(this.#running, patience);
    this.#page = page;
    await page.exposeBinding('told', (_, /** @type {Told} */ said) => {
      if (said.steps !== this.#known.get(said.run)?.steps) this.acknowledged += 1;
      this.#known.set(said.run, said);
    });
    await page.goto(this.#site.url);
    const found = await page.evaluate(
      async ([entry, told, harmed]) => (await import(/** @type {string} */ (entry))).check(told, harmed),
      /** @type {const} */ ([this.#site.entry, [...this.#known.values()], damaged]),
    );
    if (typeof found === 'string') throw new Error(found);
    this.#known = new Map(found.map((/** @type {Told} */ told) => [told.run, told]));
    if (damaged) await this.#clear(page);
  }

  /**
   * Lets the page work until it has acknowledged some steps, kills, and opens it again.
   * @param {Kill} kill @param {number} round
   */
  async work(kill, round) {
    const page = /** @type {import('@playwright/test').Page} */ (this.#page);
    this.fault = kill;
    const before = this.acknowledged;
    page
      .evaluate(
        async ([entry, at, told]) => (await import(/** @type {string} */ (entry))).work(at, told),
        /** @type {const} */ ([this.#site.entry, round, [...this.#known.values()]]),
      )
      .catch(() => undefined);
    for (const until = Date.now() + patience; this.acknowledged < before + 3; await sleep(5))
      if (Date.now() > until) throw new Error('No step is acknowledged within its deadline.');
    await sleep(this.#random() * 250);
    if (kill === 'page') await crash(page);
    else {
      await (kill === 'disk' ? this.#running.quit() : this.#running.kill());
      if (kill === 'disk') this.fault = `disk, ${await damageDisk(this.#profile, this.#random)}`;
      this.#running = await startBrowser(this.#profile);
    }
    await this.open(kill === 'disk');
    if (kill === 'disk') this.damaged += 1;
  }

  end() {
    return endAll(this.#running, this.#site, this.#profile);
  }

  /** Forgets everything after a fault of the files, and begins anew. @param {import('@playwright/test').Page} page */
  async #clear(page) {
    this.#known.clear();
    const cleared = await page.evaluate(
      async (entry) => (await import(/** @type {string} */ (entry))).clear(),
      this.#site.entry,
    );
    // What was forgotten is so on the disk some seconds later, or once the browser is closed.
    await this.#running.quit();
    if (!cleared) {
      // The browser itself cannot take the damaged files away.
      this.refusals += 1;
      await rm(join(this.#profile, 'Default', 'IndexedDB'), { recursive: true, force: true });
    }
    this.#running = await startBrowser(this.#profile);
    await this.open(false);
  }
}
