/**
 * A model that replies as it was told, in the place of the bundled one: the page, its worker link, the agent and its tools
 * are those of the app, and only the file of the language model's worker is another one.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundledWorker, serveInstead } from './scripted-worker.ts';

const workerHost = fileURLToPath(new URL('../../src/worker-link/worker-host.ts', import.meta.url));

/** @param replies one a call, in order; the last one again and again */
export async function scriptModel(page: Page, replies: readonly string[]): Promise<void> {
  await serveInstead(page, /\/assets\/language-model-[^/]+\.js$/, await workerScript(replies));
}

async function workerScript(replies: readonly string[]): Promise<string> {
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
          emit({ type: 'prefill' });
          emit({ type: 'delta', text });
          const usage = { promptTokens: 100, cachedTokens: 0, generatedTokens: 40, prefillMilliseconds: 5, decodeMilliseconds: 5 };
          return { reason: 'stop', text, usage };
        },
      },
    });`;
  return bundledWorker(source, { rollupOptions: { output: { format: 'iife' } } });
}
