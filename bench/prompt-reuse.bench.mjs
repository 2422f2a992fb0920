// Prompt tokens of every call of the language model, and how many of them its cache already held, policy beside policy: one
// conversation over the sample library in the built app, on the bundled models. The figures are the engine's own counts.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../scripts/ask-browser.mjs';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { isMain, root, runMain } from '../scripts/lib/command-line.mjs';
import { serveApp } from '../scripts/serve.mjs';

const policies = ['webpace', 'pace', 'full-history'];
/** Each leaves a choice of words, so that the model is asked. */
const conversation = [
  'What do I pay to take my bike on the boat to Castermouth one way in July?',
  'How much did the tea tent bring in at the 2022 regatta?',
  'And what was the entry fee?',
  'Where can people fetch drinking water while the supply is cut?',
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
          ...{
            policy,
            step: step.step,
            prompt: promptTokens,
            cached: cachedTokens,
            generated: generatedTokens,
          },
          ...{ milliseconds, error: error?.code ?? null },
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
  await mkdir(join(root, 'bench', 'results'), { recursive: true });
  await writeFile(join(root, 'bench', 'results', 'prompt-reuse.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

if (isMain(import.meta.url)) await runMain(main);
