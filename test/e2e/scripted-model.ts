/**
 * A model that replies as it was told, in the place of the bundled one: the page, its worker link, the agent and its tools
 * are those of the app, and only the file of the language model's worker is another one.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const workerHost = fileURLToPath(new URL('../../src/worker-link/worker-host.ts', import.meta.url));

/** @param replies one a call, in order; the last one again and again */
export async function scriptModel(page: Page, replies: readonly string[]): Promise<void> {
  const body = await workerScript(replies);
  await page.route(/\/assets\/language-model-[^/]+\.js$/, async (route) => {
    // The headers of the app's own answer: the policy of a worker comes with its file.
    const response = await route.fetch();
    await route.fulfill({ response, body });
  });
}

async function workerScript(replies: readonly string[]): Promise<string> {
  const entry = 'scripted-model-worker';
  const source = `
    import { serveWorker } from ${JSON.stringify(workerHost)};
    const replies = ${JSON.stringify(replies)};
    let call = 0;
    const threads = { threads: 1, refused: null };
    serveWorker({
      load: async () => threads,
      operations: {
        setThreads: async () => threads,
        async generate(input, { emit }) {
          const text = replies[Math.min(call, replies.length - 1)];
          call += 1;
          emit({ type: 'begin' });
          emit({ type: 'prefill', processedTokens: 100, totalTokens: 100 });
          emit({ type: 'delta', text });
          const usage = { promptTokens: 100, cachedTokens: 0, generatedTokens: 40, prefillMilliseconds: 5, decodeMilliseconds: 5 };
          return { reason: 'stop', text, usage };
        },
      },
    });`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('The worker was not bundled.');
  return bundle.output[0].code;
}
