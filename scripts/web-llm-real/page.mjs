// What the check does in the page: the app's own adapter loads the model and is asked a few short things.
import { WebLlmLanguageModel } from '../../src/adapters/language-models/web-llm/web-llm-language-model.ts';
import { ChatTokenizer } from '../../src/adapters/tokenizing/chat-tokenizer.ts';
import { tokenizerId } from '../../src/core/memory/units.ts';
import { choiceGrammar } from '../../src/models/choice-grammar.ts';

/**
 * @typedef {import('../../src/ports/models/language-model.ts').GenerateRequest} GenerateRequest
 * @typedef {import('../../src/ports/models/language-model.ts').Usage} Usage
 * @typedef {{ name: string, passed: boolean, seen: string, seconds: number }} Check
 */

/** Hours: what a software device needs for a prompt of a few words is not known before. */
const patience = 4 * 3_600_000;
const short = new URL(location.href).searchParams.has('short');
const base = new URL('/org/Generated-q4f32_1-MLC/resolve/main/', location.href).href;
const libraryUrl = new URL('/library.wasm', location.href).href;

/** @param {string} name */
async function readJson(name) {
  return (await fetch(new URL(name, base))).json();
}

let said = '';

async function makeModel() {
  const [file, config] = await Promise.all([readJson('tokenizer.json'), readJson('mlc-chat-config.json')]);
  const counter = new ChatTokenizer(file, config);
  return new WebLlmLanguageModel({
    deadlines: { load: patience, token: patience },
    tokenizer: {
      id: tokenizerId('generated'),
      count: async (texts) => texts.map((text) => counter.count(text)),
      countPrompt: async (messages) => counter.countPrompt(messages),
      truncate: async (text, tokens) => counter.truncate(text, tokens),
    },
    spawn: () =>
      short
        ? new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module', name: 'short' })
        : new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' }),
    onState: (state) => {
      if (state.state !== 'loading') return;
      const { stage, loadedBytes, totalBytes } = state.progress;
      const tenths = Math.floor((10 * loadedBytes) / Math.max(1, totalBytes));
      const line = `${stage} ${10 * tenths} %`;
      if (line !== said) console.info(line);
      said = line;
    },
    model: {
      id: 'generated',
      modelId: 'Generated-q4f32_1-MLC',
      modelUrl: base,
      libraryUrl,
      files: {
        // The name that packages before 0.2.80 ask for.
        manifest: { url: `${base}ndarray-cache.json` },
        files: [
          { url: `${base}mlc-chat-config.json` },
          { url: `${base}tokenizer.json` },
          { url: libraryUrl },
        ],
      },
      needsHalfPrecision: false,
      defaultContext: 512,
      trainedContext: 512,
    },
  });
}

/** @param {Usage} usage */
function inWords({ promptTokens, cachedTokens, generatedTokens, prefillMilliseconds, decodeMilliseconds }) {
  const read = promptTokens - cachedTokens;
  const seconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(0);
  return `${read} of ${promptTokens} tokens read in ${seconds(prefillMilliseconds)} s, ${generatedTokens} written, those after the first in ${seconds(decodeMilliseconds)} s`;
}

const system = /** @type {const} */ ({ role: 'system', content: 'Name one bird.' });

const near = 'The one that sings at night.';
const far = 'The one that sings at noon.';

/** @typedef {Awaited<ReturnType<typeof makeModel>>} Model */

/**
 * Runs all checks, one after the other, and tells each as it ends.
 * @param {(check: Check) => void} tell
 */
async function checkAll(tell) {
  const model = await makeModel();
  /** @type {RunCheck} */
  const check = async (name, run) => {
    const started = performance.now();
    const result = await run().catch((thrown) => ({
      passed: false,
      seen: String(thrown?.message ?? thrown),
    }));
    tell({ name, ...result, seconds: Math.round((performance.now() - started) / 1000) });
    return result.passed;
  };
  if (short) await checkShortly(model, check);
  else if (await checkLoad(model, check)) {
    const cold = await checkReplies(model, check);
    await checkRequests(model, check, cold);
  }
  model.close();
}

/** @typedef {(name: string, run: () => Promise<{ passed: boolean, seen: string }>) => Promise<boolean>} RunCheck */

/**
 * @param {Model} model
 * @param {string} content
 * @param {Partial<GenerateRequest>} [more]
 */
async function ask(model, content, more = {}) {
  const user = /** @type {const} */ ({ role: 'user', content });
  const messages = short ? [user] : [system, user];
  const request = { messages, maxTokens: 3, temperature: 0, seed: 1, ...more };
  let text = '';
  for await (const event of model.generate(request)) {
    if (event.type === 'delta') text += event.text;
    else return { ...event, heard: text };
  }
  throw new Error('The stream ended without a finish.');
}

/** @param {Model} model @param {RunCheck} check */
async function checkShortly(model, check) {
  await check('loads', async () => {
    await model.load();
    return { passed: model.reuse === 'exact-messages', seen: `reuse: ${model.reuse}` };
  });
  await check('reads a prompt and writes a reply', async () => {
    const { text, heard, usage } = await ask(model, 'Owl', { maxTokens: 2 });
    const passed = heard === text && usage.generatedTokens === 2;
    return { passed, seen: `${JSON.stringify(text)}; ${inWords(usage)}` };
  });
}

/** @param {Model} model @param {RunCheck} check */
function checkLoad(model, check) {
  return check('loads, and a reply behind a cut cache is the cold one (the trial)', async () => {
    await model.load();
    return { passed: model.reuse === 'cache-edited', seen: `reuse: ${model.reuse}` };
  });
}

/**
 * Replies to two prompts of which most is the same.
 *
 * @param {Model} model @param {RunCheck} check
 * @returns the reply of a cold cache; undefined if there was none
 */
async function checkReplies(model, check) {
  /** @type {string | undefined} */
  let cold;
  await check('reads a prompt and writes a reply', async () => {
    const { text, heard, usage, reason } = await ask(model, near);
    cold = text;
    const passed = reason === 'length' && heard === text && usage.generatedTokens === 3;
    return { passed, seen: `${JSON.stringify(text)}; ${inWords(usage)}` };
  });
  await check('reads of the next prompt what is new in it', async () => {
    const { text, usage } = await ask(model, far);
    return { passed: usage.cachedTokens >= 8, seen: `${JSON.stringify(text)}; ${inWords(usage)}` };
  });
  await check('writes the first reply again, behind a cut cache', async () => {
    const { text, usage } = await ask(model, near);
    const passed = text === cold && usage.cachedTokens > 0;
    return { passed, seen: `${JSON.stringify(text)}; ${inWords(usage)}` };
  });
  return cold;
}

/**
 * What a request can ask for.
 *
 * @param {Model} model @param {RunCheck} check @param {string | undefined} cold
 */
async function checkRequests(model, check, cold) {
  await check('counts as the engine does', async () => {
    const { usage } = await ask(model, near, { maxTokens: 1 });
    const own = await model.tokenizer.countPrompt([system, { role: 'user', content: near }]);
    return { passed: own === usage.promptTokens, seen: `${own} by us, ${usage.promptTokens} by the engine` };
  });
  await check('is bound by a grammar', async () => {
    const choices = ['owl', 'lark'];
    const { text } = await ask(model, near, { grammar: choiceGrammar(choices), maxTokens: 8 });
    return { passed: choices.includes(text), seen: JSON.stringify(text) };
  });
  await check('ends a reply at a stop, and answers after it', async () => {
    const stop = new AbortController();
    const messages = [system, /** @type {const} */ ({ role: 'user', content: near })];
    let reason = '';
    const stream = model.generate({ messages, maxTokens: 40, temperature: 0, seed: 1, signal: stop.signal });
    for await (const event of stream) {
      if (event.type === 'delta') stop.abort();
      else reason = event.reason;
    }
    const { text } = await ask(model, near, { maxTokens: 1 });
    return {
      passed: reason === 'aborted' && cold?.startsWith(text) === true,
      seen: `${reason}, then ${JSON.stringify(text)}`,
    };
  });
}

async function readAdapter() {
  const adapter = await navigator.gpu?.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) return null;
  const { vendor, architecture, description } = adapter.info;
  return [vendor, architecture, description].filter(Boolean).join(' ') || 'unnamed';
}

Object.assign(globalThis, { webpaceReal: { checkAll, readAdapter } });
