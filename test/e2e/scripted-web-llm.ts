/**
 * web-llm's own JavaScript in the page's worker, over a scripted tensor runtime: the worker host, the engine, its conversation,
 * cache, grammar matcher and tokenizer are those of the app. Only what would compute on a graphics processor is played.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';

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
  const body = await workerScript(script);
  await context.route(/\/assets\/web-llm-(?!engine)[^/]+\.js$/, async (route) => {
    // The headers of the app's own answer: the policy of a worker comes with its file.
    const response = await route.fetch();
    await route.fulfill({ response, body });
  });
}

/** The scripted worker, to stand in the place of the app's own. */
export async function workerScript({
  vocabulary,
  end,
  replies,
  hashedAfter = [],
  adapter = "{ features: new Set(['shader-f16']) }",
}: WebLlmScript): Promise<string> {
  const entry = 'scripted-web-llm-worker';
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
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
        transform: (code, id) =>
          id.includes('@mlc-ai/web-llm/lib/index.js')
            ? `${code.replace(/\/\/# sourceMappingURL=.*/, '')}\nexport { libExports$2 as tensorRuntime };\n`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
    },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('The worker was not bundled.');
  return bundle.output[0].code;
}
