/**
 * web-llm's own JavaScript in the page's worker, over a scripted tensor runtime: the worker host, the engine, its conversation,
 * cache, grammar matcher and tokenizer are those of the app. Only what would compute on a graphics processor is played.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { bundledWorker, serveInstead } from './scripted-worker.ts';

const host = fileURLToPath(new URL('../../src/worker-hosts/web-llm.ts', import.meta.url));
const runtime = fileURLToPath(new URL('../doubles/scripted-tensor-runtime.ts', import.meta.url));

export interface WebLlmScript {
  readonly vocabulary: number;
  /** The token that ends a reply. */
  readonly end: number;
  /** Tokens of each reply, those of the trial at the loading first; the last one again and again. */
  readonly replies: readonly (readonly number[])[];
  /** Where these tokens are in the cache, the reply follows from all that is in it: a wrong cut changes it. */
  readonly hashedAfter?: readonly number[];
  /** Code of an adapter as the worker's `navigator.gpu.requestAdapter` gives it; one with 16-bit numbers unless given. */
  readonly adapter?: string;
}

/** The worker of web-llm in every page of the context is the scripted one from now on. */
export async function scriptWebLlm(context: BrowserContext, script: WebLlmScript): Promise<void> {
  await serveInstead(context, /\/assets\/web-llm-(?!engine)[^/]+\.js$/, await workerScript(script));
}

/** The scripted worker, to stand in the place of the app's own. */
export async function workerScript({
  vocabulary,
  end,
  replies,
  hashedAfter = [],
  adapter = "{ features: new Set(['shader-f16']) }",
}: WebLlmScript): Promise<string> {
  const source = `
    import { serveWebLlm } from ${JSON.stringify(host)};
    import { hashing, ScriptedTensorRuntime } from ${JSON.stringify(runtime)};
    Object.defineProperty(navigator, 'gpu', { value: { requestAdapter: async () => (${adapter}) } });
    const replies = ${JSON.stringify(replies)};
    let reply = 0;
    let last = 0;
    const marks = ${JSON.stringify(hashedAfter)}.join();
    const hashed = hashing(100, ${vocabulary} - 100);
    const logits = (values, cached, sampled) => {
      if (marks !== '' && cached.join().includes(marks)) return hashed(values, cached, sampled);
      if (sampled === 0 && last > 0) reply += 1;
      last = sampled;
      values[replies[Math.min(reply, replies.length - 1)][sampled] ?? ${end}] = 1;
    };
    serveWebLlm(async () => {
      const { MLCEngine, modelVersion, tensorRuntime } = await import('@mlc-ai/web-llm');
      const scripted = new ScriptedTensorRuntime({ vocabulary: ${vocabulary}, logits });
      class Engine extends MLCEngine {
        async reload(...given) {
          tensorRuntime.instantiate = async () => scripted;
          tensorRuntime.detectGPUDevice = async () => scripted.gpu;
          return super.reload(...given);
        }
      }
      return { MLCEngine: Engine, modelVersion };
    });`;
  return bundledWorker(
    source,
    { minify: false, rollupOptions: { output: { format: 'es', codeSplitting: false } } },
    (code, id) =>
      id.includes('@mlc-ai/web-llm/lib/index.js')
        ? `${code.replace(/\/\/# sourceMappingURL=.*/, '')}\nexport { libExports$2 as tensorRuntime };\n`
        : null,
  );
}
