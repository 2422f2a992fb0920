// Kills of the agent's page, and of the whole browser, in the middle of a question. What was acknowledged is known in this program
// alone. What runs in the page is test/chaos/agent-page.ts.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crash, endAll, openTab, patience, servePage, startBrowser } from './chaos-kills.mjs';
import { UserError } from './lib/command-line.mjs';
import { seededRandom } from './lib/random.mjs';

/** @typedef {{ run: string, steps: readonly string[] }} ToldRun */

/**
 * @param {import('./chaos-kills.mjs').Running} running
 * @param {import('./chaos-kills.mjs').Site} site
 * @param {{ known: Map<string, ToldRun>, acknowledged: number, refused: string }} outside
 */
async function openPage(running, site, outside) {
  const page = await openTab(running, patience);
  await page.exposeBinding('toldOfAgent', (_, /** @type {ToldRun} */ said) => {
    outside.acknowledged += 1;
    outside.known.set(said.run, said);
  });
  await page.exposeBinding('refusedToAgent', (_, /** @type {string} */ sentence) => {
    outside.refused = sentence;
  });
  await page.goto(site.url);
  const found = await page.evaluate(
    async ([entry, told]) => (await import(/** @type {string} */ (entry))).check(told),
    /** @type {const} */ ([site.entry, [...outside.known.values()]]),
  );
  if (typeof found === 'string') throw new Error(found);
  outside.known = new Map(found.map((/** @type {ToldRun} */ told) => [told.run, told]));
  return page;
}

/** @param {{ seed: number, kills: number }} plan kills of the agent's page, each fifth of the whole browser */
export async function killAgents({ seed, kills }) {
  const random = seededRandom(seed);
  const site = await servePage('agent-page.ts');
  const profile = await mkdtemp(join(tmpdir(), 'webpace-chaos-agent-'));
  let running = await startBrowser(profile);
  const outside = { known: /** @type {Map<string, ToldRun>} */ (new Map()), acknowledged: 0, refused: '' };
  let round = 0;
  let what = 'none';
  try {
    let page = await openPage(running, site, outside);
    while (round < kills) {
      round += 1;
      what = round % 5 === 0 ? 'browser' : 'page';
      const enough = outside.acknowledged + 1 + Math.floor(random() * 6);
      page
        .evaluate(
          async ([entry, at, told]) => (await import(/** @type {string} */ (entry))).work(at, told),
          /** @type {const} */ ([site.entry, round, [...outside.known.values()]]),
        )
        .catch(() => undefined);
      for (const until = Date.now() + patience; outside.acknowledged < enough; await sleep(2)) {
        if (outside.refused !== '') throw new Error(outside.refused);
        if (Date.now() > until) throw new Error('No step is acknowledged within its deadline.');
      }
      await sleep(random() * 40);
      if (what === 'page') await crash(page);
      else {
        await running.kill();
        running = await startBrowser(profile);
      }
      page = await openPage(running, site, outside);
    }
  } catch (thrown) {
    const again = `npm run test:chaos -- --only agent --seed ${seed} --agents ${kills}`;
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    throw new UserError(`Seed ${seed}, round ${round}, fault "${what}". ${said} Again: ${again}`);
  } finally {
    await endAll(running, site, profile);
  }
  console.log(
    `Agent: seed ${seed}, ${kills} kills of its page or the browser, ${outside.known.size} runs, ${outside.acknowledged} steps acknowledged.`,
  );
}
