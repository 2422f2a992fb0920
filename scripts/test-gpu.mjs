// `npm run test:gpu`: web-llm for real, where there is a graphics processor, a model and its library. Writes what it saw.
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { serveApp } from '../src/cli/node/serve.mjs';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { isMain, readOptions, root, runMain } from './lib/command-line.mjs';

/**
 * @typedef {import('../src/cli/page/ask-messages.ts').AskMessage} AskMessage
 * @typedef {import('../src/cli/page/ask-messages.ts').AskResult} AskResult
 * @typedef {import('../src/cli/page/ask-report.ts').AskStep} AskStep
 */

/** Of the sample library: one fact, a table, two documents, a number, and what it does not tell. */
export const questions = [
  'When does the last ferry of the day leave?',
  'What does a bicycle cost on the ferry?',
  'Who built the lighthouse, and when was its lamp first lit?',
  'How many apple trees are in the orchard?',
  'What is the population of the capital of Australia?',
];

const usage = `
Usage: npm run test:gpu -- --model ID [--folder FOLDER]

Loads a model of the catalogue in the app on this machine's graphics processor, asks it the
five questions below with the model at the wheel, and writes .cache/reports/gpu.json and
.cache/reports/gpu.md, whose text goes into the form of a graphics-card report. Where that is
not possible it says why, and runs nothing.

  --model ID       as web-llm names it (for example Qwen3-4B-q4f16_1-MLC); WEBPACE_GPU_MODEL
  --folder FOLDER  the model's files and its library (*.wasm), downloaded before, in place of
                   its publisher; WEBPACE_MODEL_FOLDER
  --help           this text

Questions, asked of the sample library in one run:
${questions.map((question) => `  ${question}`).join('\n')}
`;

const launchOptions = () => {
  const path = findChromium();
  return {
    ...(path === undefined ? { channel: 'chromium' } : { executablePath: path }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--enable-unsafe-webgpu', '--enable-features=Vulkan'],
  };
};

/**
 * What the browser gives a page without any software in its place.
 * @param {import('playwright').Browser} browser
 */
async function readAdapter(browser) {
  // WebGPU wants a secure page: one of this machine is.
  const server = createServer((_, response) => response.end('<!doctype html>'));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await page.evaluate(async () => {
      const { gpu } = /** @type {{ gpu?: GPU }} */ (navigator);
      const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
      if (!adapter) return null;
      const { vendor, architecture, description, isFallbackAdapter } = adapter.info;
      const words = [vendor, architecture, description].filter(Boolean).join(' ');
      return {
        name: words || 'unnamed',
        software: isFallbackAdapter || /swiftshader|llvmpipe|basic render/i.test(words),
        halfPrecision: adapter.features.has('shader-f16'),
        maxBufferBytes: adapter.limits.maxBufferSize,
      };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Why nothing can be run; null where it can.
 * @param {Awaited<ReturnType<typeof readAdapter>>} adapter
 * @param {string | undefined} model
 * @param {string | undefined} folder
 */
export function whyNot(adapter, model, folder) {
  if (adapter === null) return 'this machine gives the browser no graphics processor (WebGPU)';
  if (adapter.software) return `its only graphics processor is software (${adapter.name})`;
  if (!model) return 'no model was named: give --model';
  if (folder)
    for (const file of ['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'])
      if (!existsSync(join(folder, file))) return `the folder has no ${file}`;
  if (/q4f16/.test(model) && !adapter.halfPrecision)
    return `${adapter.name} offers no 16-bit numbers here, and ${model} needs them`;
  return null;
}

/**
 * Answers the publishers' addresses from a folder.
 * @param {import('playwright').BrowserContext} context
 * @param {string} folder
 */
async function serveFrom(context, folder) {
  const library = (await readdir(folder)).find((file) => file.endsWith('.wasm'));
  if (library === undefined) throw new Error(`${folder} has no library (*.wasm).`);
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const path = join(folder, name.endsWith('.wasm') ? library : name);
    const headers = { 'access-control-allow-origin': '*' };
    return existsSync(path) ? route.fulfill({ path, headers }) : route.fulfill({ status: 404, headers });
  });
}

/**
 * Asks the app's own page of the command line.
 * @param {import('playwright').Browser} browser
 * @param {string} model
 * @param {string | undefined} folder
 */
async function runModel(browser, model, folder) {
  await ensureBuilt();
  const app = await serveApp({ port: 4390, strictPort: false });
  const started = Date.now();
  /** @type {string[]} */
  const engines = [];
  try {
    const context = await browser.newContext();
    if (folder) await serveFrom(context, folder);
    const page = await context.newPage();
    await page.exposeBinding('webpaceAskTell', (_, /** @type {AskMessage} */ message) => {
      if (message.type === 'step') console.log(`  ${message.step.kind}: ${message.step.title}`);
      if (message.type !== 'status') return;
      for (const { name, model: title, state, backend } of message.status.engines) {
        const line = `${name} ${title}: ${backend}`;
        if (state === 'ready' && !engines.includes(line)) engines.push(line);
      }
    });
    await page.goto(`${app.url}ask.html`);
    await page.waitForFunction(() => window.webpaceAsk !== undefined);
    const request = {
      questions: questions.map((question) => ({ question })),
      library: /** @type {const} */ ('sample'),
      languageModel: model,
      profile: /** @type {const} */ ('react'),
    };
    const result = await page.evaluate((wanted) => window.webpaceAsk?.start(wanted), request);
    if (result === undefined) throw new Error('The page could not be asked.');
    return { ...figuresOf(result), engines, seconds: Math.round((Date.now() - started) / 1000) };
  } finally {
    await app.close();
  }
}

/**
 * What of the answers is reported: no text of the documents.
 * @param {Pick<AskResult, 'answers' | 'steps' | 'failure'>} result
 */
export function figuresOf({ answers, steps, failure }) {
  const calls = steps.filter(({ promptTokens }) => promptTokens > 0);
  const sum = (/** @type {(step: AskStep) => number} */ of) => calls.reduce((all, step) => all + of(step), 0);
  const prompts = sum(({ promptTokens }) => promptTokens);
  const read = prompts - sum(({ cachedTokens }) => cachedTokens);
  const rate = (/** @type {number} */ tokens, /** @type {number} */ milliseconds) =>
    milliseconds > 0 ? Math.round((10_000 * tokens) / milliseconds) / 10 : null;
  return {
    answered: answers.map(({ question, outcome, citations, shortAnswer }) => ({
      ...{ question, outcome, quotes: citations.length, shortAnswer },
    })),
    calls: calls.length,
    /** Of all prompt tokens, those that were read; 1 where no cache was kept. */
    readShare: prompts === 0 ? null : Math.round((100 * read) / prompts) / 100,
    readPerSecond: rate(
      read,
      sum((step) => step.readMilliseconds),
    ),
    writtenPerSecond: rate(
      sum(({ generatedTokens }) => generatedTokens),
      sum((step) => step.writeMilliseconds),
    ),
    failure,
  };
}

/**
 * The report as text for the form of a graphics-card report.
 * @param {string} model
 * @param {string} card
 * @param {ReturnType<typeof figuresOf> & { engines: string[], seconds: number }} seen
 */
export function reportText(model, card, seen) {
  const { answered, engines, failure, calls, readShare, readPerSecond, writtenPerSecond, seconds } = seen;
  const cache =
    readShare === null
      ? 'no prompt was read'
      : readShare === 1
        ? 'none was kept (the trial at the loading failed, or this engine cannot cut its cache)'
        : `${Math.round(100 * readShare)} % of the prompt tokens were read, the rest was kept`;
  return [
    `## ${model} on ${card}`,
    '',
    `- answered: ${answered.filter(({ outcome }) => outcome === 'answered').length} of ${questions.length}`,
    `- calls of the model: ${calls}, in ${seconds} s with the loading`,
    `- cache: ${cache}`,
    `- reads ${readPerSecond ?? '–'} tokens/s, writes ${writtenPerSecond ?? '–'} tokens/s`,
    ...engines.map((line) => `- ${line}`),
    ...(failure === null ? [] : [`- failed: ${failure.message} [${failure.code}]`]),
    '',
    '| question | outcome | quotes | answer |',
    '|---|---|---|---|',
    ...answered.map(
      ({ question, outcome, quotes, shortAnswer }) =>
        `| ${question} | ${outcome} | ${quotes} | ${(shortAnswer ?? '–').replace(/[|\s]+/g, ' ')} |`,
    ),
    '',
  ].join('\n');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, { model: { type: 'string' }, folder: { type: 'string' } });
    const model = options.model ?? process.env.WEBPACE_GPU_MODEL;
    const folder = options.folder ?? process.env.WEBPACE_MODEL_FOLDER;
    const browser = await chromium.launch(launchOptions());
    try {
      const adapter = await readAdapter(browser);
      const reason = whyNot(adapter, model, folder);
      if (reason !== null) {
        console.log(`Nothing was run on a graphics processor: ${reason}. No test passed and none failed.`);
        return;
      }
      const seen = await runModel(browser, String(model), folder);
      const reports = join(root, '.cache', 'reports');
      await mkdir(reports, { recursive: true });
      await writeFile(join(reports, 'gpu.json'), `${JSON.stringify({ model, adapter, ...seen }, null, 2)}\n`);
      const text = reportText(String(model), adapter?.name ?? 'unnamed', seen);
      await writeFile(join(reports, 'gpu.md'), text);
      console.log(`${text}\nWritten to .cache/reports/gpu.md: paste it into a graphics-card report.`);
      if (seen.failure !== null) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  });
}
