// A page of test/chaos in a browser of its own, for the long parts of `npm run test:chaos`.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, openTab, servePage, startBrowser } from './chaos-kills.mjs';

/** Milliseconds that a step of a long part may take. */
const patience = 3_600_000;

/** @param {string} program its file in test/chaos @param {readonly string[]} [flags] of the browser */
export async function openChaosPage(program, flags = []) {
  const site = await servePage(program);
  const profile = await mkdtemp(join(tmpdir(), 'webpace-chaos-long-'));
  const running = await startBrowser(profile, flags);
  const open = async () => {
    const page = await openTab(running, patience);
    await page.goto(site.url);
    const session = await page.context().newCDPSession(page);
    return {
      page,
      session,
      /**
       * Calls what the program exports; what it throws is a finding.
       * @param {string} name @param {...unknown} values @returns {Promise<any>}
       */
      call: (name, ...values) =>
        page.evaluate(
          async ([entry, asked, given]) => (await import(/** @type {string} */ (entry)))[asked](...given),
          /** @type {[string | undefined, string, unknown[]]} */ ([site.entry, name, values]),
        ),
      /** Bytes of what lives in the page, buffers included. */
      async heap() {
        for (let sweep = 0; sweep < 3; sweep += 1) await session.send('HeapProfiler.collectGarbage');
        const usage = /** @type {{ usedSize: number, backingStorageSize?: number }} */ (
          await session.send('Runtime.getHeapUsage')
        );
        return usage.usedSize + (usage.backingStorageSize ?? 0);
      },
    };
  };
  const close = () => endAll(running, site, profile);
  return { browser: running.browser, open, close };
}
