// The language model that the lab may ask: the bundled one in a headless Chromium, or one of a model server.
import { createServer } from 'node:http';
import { UserError } from '../../../../scripts/lib/command-line.mjs';
import { listening } from '../../../../scripts/lib/local-server.mjs';
import { modelMiddleware, readModelServers } from '../model-servers.mjs';
import { importBundledModels, importCompiled } from './compiled-lab.mjs';
import { openCompiledPage } from './compiled-page.mjs';
import { openTokenizer } from './tokenizer.mjs';

/**
 * @typedef {import('../../../ports/models/language-model.ts').LanguageModel} LanguageModel
 * @typedef {Awaited<ReturnType<import('../../../adapters/language-models/wllama-engine.ts').WllamaEngine['complete']>> & { text: string }} Completed
 */

/**
 * @typedef {object} ModelChoice
 * @property {string | undefined} server address of a model server; undefined: the bundled model
 * @property {string | undefined} keys file of keys for it
 * @property {string | undefined} name of a model there; undefined: its first
 */

/**
 * Opens the model.
 * @param {ModelChoice} choice
 * @returns {Promise<{ model: LanguageModel, close: () => Promise<void> }>}
 */
export function openModel(choice) {
  return choice.server === undefined ? openBundled() : openServed(choice.server, choice);
}

/** Runs as in the app: the same engine and chat template, and tokens counted with its own vocabulary. */
async function openBundled() {
  const { smolLm2 } = await importBundledModels();
  const tokenizer = await openTokenizer(smolLm2.id);
  const { tab, close } = await openCompiledPage(bundledPage(smolLm2), 'completePrompt');
  /** @type {LanguageModel} */
  const model = {
    id: smolLm2.id,
    engine: 'wllama',
    contextWindow: smolLm2.trainedContext,
    reuse: 'common-prefix',
    grammars: true,
    tokenizer,
    async *generate({ signal: _, ...request }) {
      const { text, ...rest } = await tab.evaluate(
        (asked) =>
          /** @type {{ completePrompt(asked: object): Promise<Completed> }} */ (
            /** @type {unknown} */ (globalThis)
          ).completePrompt(asked),
        request,
      );
      yield { type: 'finish', text, ...rest };
    },
  };
  return { model, close };
}

/** @param {import('./compiled-lab.mjs').BundledModels['smolLm2']} model */
function bundledPage({ files, trainedContext, keyValueBytesPerToken }) {
  const imports = {
    '@wllama/wllama/esm/index.js': '/node_modules/@wllama/wllama/esm/index.js',
    '@huggingface/jinja': '/node_modules/@huggingface/jinja/dist/index.js',
    '@huggingface/tokenizers': '/node_modules/@huggingface/tokenizers/dist/tokenizers.mjs',
  };
  /** @param {{ path: string }} file */
  const address = ({ path }) => `/public/models/${path}`;
  return `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script><script type="module">
    import { WllamaEngine } from '/dist/library/adapters/language-models/wllama-engine.js';
    import { makeRenderer } from '/dist/library/adapters/tokenizing/chat-template.js';
    const json = async (path) => (await fetch(path)).json();
    const render = makeRenderer(
      await json('${address(files.tokenizer)}'), await json('${address(files.tokenizerConfig)}'));
    const engine = await WllamaEngine.load({
      weights: [await (await fetch('${address(files.weights)}')).blob()],
      wasmUrl: location.origin + '/node_modules/@wllama/wllama/esm/wasm/wllama.wasm',
      contextWindow: ${trainedContext}, threads: Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)), batch: 64,
      keyValueBytesPerToken: ${keyValueBytesPerToken}, promptCacheBytes: ${768 * 1024 * 1024},
    });
    globalThis.completePrompt = async ({ messages, maxTokens, temperature = 0, seed = 1, grammar, schema, stop = [] }) => {
      let text = '';
      const { reason, usage } = await engine.complete({
        prompt: render(messages), maxTokens, temperature, seed, stop,
        ...(grammar === undefined ? {} : { grammar }), ...(schema === undefined ? {} : { schema }),
        signal: new AbortController().signal, onDelta: (delta) => { text += delta; }, onPrefill: () => {},
      });
      return { reason, text, usage };
    };
  </script>`;
}

/**
 * A server's model, through the same gateway and rules as for the page.
 * @param {string} address
 * @param {ModelChoice} choice
 */
async function openServed(address, { keys, name }) {
  const given = await readModelServers({
    'model-server': [address],
    ...(keys === undefined ? {} : { 'model-server-keys': keys }),
  });
  /** @type {typeof import('../../../adapters/web/model-gateway.ts')} */
  const rules = await importCompiled('adapters/web/model-gateway.js');
  const pass = modelMiddleware(rules, given ?? []);
  const gateway = createServer((request, response) =>
    pass(request, response, () => response.writeHead(404).end()),
  );
  const { url, close } = await listening(gateway);
  try {
    return { model: await servedModel(url, name), close };
  } catch (error) {
    await close();
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} baseUrl of the gateway
 * @param {string | undefined} name
 * @returns {Promise<LanguageModel>}
 */
async function servedModel(baseUrl, name) {
  /** @type {typeof import('../../../adapters/model-servers/server-connection.ts')} */
  const { listServers, ServerConnection } = await importCompiled(
    'adapters/model-servers/server-connection.js',
  );
  /** @type {typeof import('../../../adapters/model-servers/find-models.ts')} */
  const { findModels } = await importCompiled('adapters/model-servers/find-models.js');
  /** @type {typeof import('../../../adapters/model-servers/server-language-model.ts')} */
  const { ServerLanguageModel } = await importCompiled('adapters/model-servers/server-language-model.js');
  /** @type {typeof import('../../../adapters/tokenizing/estimating-tokenizer.ts')} */
  const { EstimatingTokenizer } = await importCompiled('adapters/tokenizing/estimating-tokenizer.js');
  const [named] = await listServers({ baseUrl });
  if (named === undefined) throw new UserError('The model server is not listed. This is a fault of the lab.');
  const server = new ServerConnection(named, { baseUrl });
  const models = await findModels(server);
  const model = models.find((one) => name === undefined || one.model === name);
  if (model === undefined)
    throw new UserError(
      name === undefined
        ? 'The model server has no model. Next: load one there, then start again.'
        : `The model server has no model '${name}'. Next: name one of these by --server-model: ${models.map((one) => one.model).join(', ')}.`,
    );
  const contextWindow = model.contextWindow ?? 4096;
  const tokenizer = new EstimatingTokenizer();
  // Whoever names the server in the command allows it.
  return new ServerLanguageModel({ server, model, contextWindow, tokenizer, mayAsk: () => true });
}
