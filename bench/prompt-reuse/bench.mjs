// Prompt tokens of every call of the language model, and how many of them its cache already held, policy beside policy: one
// conversation over the sample library in the built app, on the bundled models. The figures are the engine's own counts.
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { openBrowser } from '../../src/cli/node/ask/browser.mjs';
import { serveApp } from '../../src/cli/node/serve.mjs';
import { writeResults } from '../lib/results.mjs';

const policies = ['webpace', 'pace', 'full-history'];
/** Each leaves a choice of words, so that the model is asked. */
const conversation = [
  '1911年11月那场大风里，Gull Stack 灯塔灯室的钟停在几点几分？',
  'How many lanterns were entered for the 2023 autumn lantern festival in Wangxi?',
  'Going by the later version of Notice 41, where can people fetch drinking water while the supply is cut?',
  '海带场巡护员捞到的那只浮标交给了一位小学老师，这位老师的办公室是哪一间？',
];

async function main() {
  await ensureBrowser();
  await ensureBuilt();
  const server = await serveApp({ port: 4320, strictPort: false });
  const browser = await openBrowser({ library: 'bench', fresh: false });
  const rows = [];
  try {
    await browser.page.goto(`${server.url}ask.html`);
    await browser.page.waitForFunction(() => window.webpaceAsk !== undefined, undefined, { timeout: 60_000 });
    for (const policy of policies) {
      const result = await browser.page.evaluate((wanted) => window.webpaceAsk?.start(wanted), {
        questions: conversation.map((question) => ({ question })),
        library: /** @type {const} */ ('sample'),
        useModel: true,
        policy,
      });
      if (result?.failure) throw new Error(result.failure.message);
      for (const step of result?.steps ?? []) {
        if (step.kind !== 'answer') continue;
        const { promptTokens, cachedTokens, generatedTokens, milliseconds, error } = step;
        rows.push({
          policy,
          step: step.step,
          prompt: promptTokens,
          cached: cachedTokens,
          generated: generatedTokens,
          milliseconds,
          error: error?.code ?? null,
        });
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log('policy          step  prompt  cached     new  generated  seconds');
  for (const { policy, step, prompt, cached, generated, milliseconds, error } of rows) {
    const cells = [step, prompt, cached, prompt - cached, generated].map(String);
    const widths = [4, 6, 6, 6, 9];
    const line = cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ');
    const seconds = (milliseconds / 1000).toFixed(1).padStart(7);
    console.log(`${policy.padEnd(14)}  ${line}  ${seconds}${error === null ? '' : `  not asked: ${error}`}`);
  }
  await writeResults(
    'prompt-reuse',
    { rows },
    {
      title: 'Prompt reuse',
      about:
        'One conversation over the sample library: prompt tokens of each call, and those that the engine’s cache held.',
      figures: policies.map((policy) => {
        const own = rows.filter((row) => row.policy === policy && row.error === null);
        const sum = (/** @type {'prompt' | 'cached'} */ of) => own.reduce((total, row) => total + row[of], 0);
        return [`${policy}: prompt tokens; from the cache`, `${sum('prompt')}; ${sum('cached')}`];
      }),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
