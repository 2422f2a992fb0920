// `npm run test:gpu`: the engines for real, where there is a graphics processor. Writes what it saw, check by check.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { serveApp } from '../src/cli/node/serve.mjs';
import { graphicsLaunchOptions } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';
import { listening } from './lib/local-server.mjs';

/**
 * @typedef {import('../src/cli/page/ask-messages.ts').AskMessage} AskMessage
 * @typedef {import('../src/cli/page/ask-messages.ts').AskResult} AskResult
 * @typedef {import('../src/cli/page/ask-messages.ts').DeviceCheckRequest} DeviceCheckRequest
 * @typedef {import('../src/cli/page/ask-messages.ts').EngineCheck} EngineCheck
 * @typedef {import('../src/cli/page/ask-report.ts').AskStep} AskStep
 */

/** Of the sample library: one fact, a number, a table, two documents, and what it does not tell. */
export const questions = [
  'How much is the landing fee for an adult visitor to Tamsey?',
  'What does a bicycle cost on the summer ferry?',
  'On which extension is the clerk of the Harbour Council?',
  'Which job repairs the fog bell of the south mole, and what did it cost?',
  'What is the population of the capital of Australia?',
];

const usage = `
Usage: npm run test:gpu -- [--model ID [--folder FOLDER]] [--encoder ID] [--keys N] [--report FOLDER]

Runs the app's engines on this machine's graphics processor: the language model is loaded and asked
the five questions below and chooses the steps; its replies from a kept cache are compared with
those of a cold engine; the bundled encoder and BGE-M3 are compared with their vectors on the
processor, and BGE-M3 with what its maker has published; the reader is compared with its golden
readings, and the scores of 10,000 keys and more with the processor's; speeds are measured. Each
check is passed, failed, or not run with the reason: without --model those of the model. The report is gpu.md (and gpu.json) in .cache/reports; its
text goes into the form of a graphics-card report. The exit code is 1 where a check failed.

  --model ID       as web-llm names it (for example Qwen3-4B-q4f16_1-MLC); WEBPACE_GPU_MODEL
  --folder FOLDER  the model's files and its library (*.wasm), downloaded before, in place of
                   its publisher; WEBPACE_MODEL_FOLDER
  --encoder ID     bge-m3-fp16 unless given (1.2 GB from its publisher, checked by its hashes),
                   bge-m3-q8, or none
  --keys N         the most keys that are scored; 100000 unless given (1000000 take 2 GB of memory)
  --report FOLDER  where the report is written; .cache/reports unless given
  --help           this text

WEBPACE_CHROMIUM_SWITCHES: more switches for the browser, separated by spaces, where it finds the
graphics processor only with them (--use-angle=vulkan …).

Questions, asked of the sample library in one run:
${questions.map((question) => `  ${question}`).join('\n')}
`;

/** Tokens a second that a model has to write to be given the wheel; as in `models/tuning.ts`. */
const steeringSpeed = 3;

/**
 * What the browser gives a page without any software in its place.
 * @param {import('playwright').Browser} browser
 */
async function readAdapter(browser) {
  // WebGPU wants a secure page: one of this machine is.
  const server = await listening(createServer((_, response) => response.end('<!doctype html>')));
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
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
    await server.close();
  }
}

/**
 * Why nothing can be run; null where it can.
 * @param {Awaited<ReturnType<typeof readAdapter>>} adapter
 */
export function whyNot(adapter) {
  if (adapter === null) return 'this machine gives the browser no graphics processor (WebGPU)';
  if (adapter.software) return `its only graphics processor is software (${adapter.name})`;
  return null;
}

/**
 * Why the model cannot be run where there is a graphics processor; null where it can.
 * @param {{ name: string, halfPrecision: boolean }} adapter
 * @param {string | undefined} model
 * @param {string | undefined} folder
 */
export function whyNoModel(adapter, model, folder) {
  if (!model) return 'no model was named: give --model';
  if (folder)
    for (const file of ['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'])
      if (!existsSync(join(folder, file))) return `the folder has no ${file}`;
  if (/q\df16/.test(model) && !adapter.halfPrecision)
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
  // Encoders come from their publisher all the same.
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\/mlc-ai\//, (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const path = join(folder, name.endsWith('.wasm') ? library : name);
    const headers = { 'access-control-allow-origin': '*' };
    return existsSync(path) ? route.fulfill({ path, headers }) : route.fulfill({ status: 404, headers });
  });
}

/**
 * The app's own page of the command line, as long as `use` takes.
 * @template Seen
 * @param {import('playwright').Browser} browser
 * @param {(context: import('playwright').BrowserContext) => Promise<void>} prepare
 * @param {(open: (hear?: (message: AskMessage) => void) => Promise<import('playwright').Page>) => Promise<Seen>} use
 */
async function withPages(browser, prepare, use) {
  await ensureBuilt();
  const app = await serveApp({ port: 4390, strictPort: false });
  const context = await browser.newContext();
  try {
    await prepare(context);
    return await use(async (hear = () => {}) => {
      const page = await context.newPage();
      await page.exposeBinding('webpaceAskTell', (_, /** @type {AskMessage} */ message) => hear(message));
      await page.goto(`${app.url}ask.html`);
      await page.waitForFunction(() => window.webpaceAsk !== undefined);
      return page;
    });
  } finally {
    await context.close();
    await app.close();
  }
}

/**
 * The five questions, in one run.
 * @param {(hear: (message: AskMessage) => void) => Promise<import('playwright').Page>} open
 * @param {string} model
 */
async function runQuestions(open, model) {
  const started = Date.now();
  /** @type {string[]} */
  const engines = [];
  const page = await open((message) => {
    if (message.type === 'step') console.log(`  ${message.step.kind}: ${message.step.title}`);
    if (message.type !== 'status') return;
    for (const { name, model: title, state, backend } of message.status.engines) {
      const line = `${name} ${title}: ${backend}`;
      if (state === 'ready' && !engines.includes(line)) engines.push(line);
    }
  });
  const request = {
    questions: questions.map((question) => ({ question })),
    library: /** @type {const} */ ('sample'),
    languageModel: model,
    profile: /** @type {const} */ ('react'),
  };
  try {
    const result = await page.evaluate((wanted) => window.webpaceAsk?.start(wanted), request);
    if (result === undefined) throw new Error('The page could not be asked.');
    return { ...figuresOf(result), engines, seconds: Math.round((Date.now() - started) / 1000) };
  } finally {
    // Its engines go with it: two models at once would fill the card.
    await page.close();
  }
}

/**
 * One engine in a page of its own; a page that breaks is a check that failed.
 * @param {() => Promise<import('playwright').Page>} open
 * @param {DeviceCheckRequest} request
 * @returns {Promise<readonly EngineCheck[]>}
 */
async function runCheck(open, request) {
  const names = {
    reuse: 'The kept cache',
    encoder: 'The encoder',
    reader: 'The reader',
    scoring: 'Scores of keys',
  };
  const name = names[request.check];
  try {
    const page = await open();
    try {
      const checks = await page.evaluate((wanted) => window.webpaceAsk?.check(wanted), request);
      return checks ?? [{ name, outcome: 'failed', seen: 'the page could not be asked' }];
    } finally {
      await page.close();
    }
  } catch (thrown) {
    return [{ name, outcome: 'failed', seen: thrown instanceof Error ? thrown.message : String(thrown) }];
  }
}

/** Of the check that stands for all of an encoder that is not looked at. */
const noEncoder = 'BGE-M3 on the graphics processor';

/**
 * @param {string} encoder
 * @param {{ halfPrecision: boolean }} adapter
 * @returns {Promise<DeviceCheckRequest | EngineCheck>}
 */
export async function encoderRequest(encoder, { halfPrecision }) {
  if (encoder === 'none') return { name: noEncoder, outcome: 'not run', seen: 'left out by --encoder none' };
  if (encoder === 'bge-m3-fp16' && !halfPrecision)
    return {
      name: noEncoder,
      outcome: 'not run',
      seen: 'this graphics processor has no 16-bit numbers here; bge-m3-q8 needs none',
    };
  const known = JSON.parse(await readFile(join(root, 'test', 'golden', 'bge-m3.json'), 'utf8'));
  const { questions: asked, passages, cosines, tolerance } = known;
  const golden = {
    questions: asked,
    passages,
    cosines,
    tolerance: tolerance[encoder.split('-').at(-1) ?? ''] ?? 0.01,
  };
  return { check: 'encoder', encoderId: encoder, golden };
}

/**
 * What the five questions show, as checks.
 * @param {ReturnType<typeof figuresOf>} seen
 * @returns {EngineCheck[]}
 */
export function judgeQuestions({ answered, calls, readShare, readPerSecond, writtenPerSecond, failure }) {
  const ended = `${answered.length} of ${questions.length} have an end, ${answered.filter(({ outcome }) => outcome === 'answered').length} an answer, in ${calls} calls of the model`;
  const steered = failure === null && answered.length === questions.length && calls >= questions.length;
  const why = failure === null ? '' : `; ${failure.message} [${failure.code}]`;
  return [
    {
      name: 'The model loads and steers five questions to their end',
      outcome: steered ? 'passed' : 'failed',
      seen: `${ended}${why}`,
    },
    readShare === null
      ? { name: 'The cache is kept between steps', outcome: 'not run', seen: 'no prompt was read' }
      : {
          name: 'The cache is kept between steps',
          outcome: readShare < 1 ? 'passed' : 'failed',
          seen:
            readShare < 1
              ? `${Math.round(100 * readShare)} % of the prompt tokens were read, the rest was kept`
              : 'none was kept (the trial at the loading failed, or this engine cannot cut its cache)',
        },
    writtenPerSecond === null
      ? { name: 'It is fast enough to steer', outcome: 'not run', seen: 'nothing was written' }
      : {
          name: 'It is fast enough to steer',
          outcome: writtenPerSecond >= steeringSpeed ? 'passed' : 'failed',
          seen: `reads ${readPerSecond ?? '–'} tokens/s, writes ${writtenPerSecond} tokens/s; ${steeringSpeed} are wanted`,
        },
  ];
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
      question,
      outcome,
      quotes: citations.length,
      shortAnswer,
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
 * @param {readonly EngineCheck[]} checks
 * @param {ReturnType<typeof figuresOf> & { engines: string[], seconds: number } | null} seen null where no question was asked
 */
export function reportText(model, card, checks, seen) {
  const plain = (/** @type {string} */ text) => text.replace(/[|\s]+/g, ' ').trim();
  const count = (/** @type {EngineCheck['outcome']} */ wanted) =>
    checks.filter(({ outcome }) => outcome === wanted).length;
  return [
    `## ${model} on ${card}`,
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run.`,
    '',
    '| check | outcome | seen |',
    '|---|---|---|',
    ...checks.map(({ name, outcome, seen: why }) => `| ${plain(name)} | ${outcome} | ${plain(why)} |`),
    '',
    ...(seen === null
      ? []
      : [
          `Asked in ${seen.seconds} s with the loading.`,
          '',
          ...seen.engines.map((line) => `- ${line}`),
          '',
          '| question | outcome | quotes | answer |',
          '|---|---|---|---|',
          ...seen.answered.map(
            ({ question, outcome, quotes, shortAnswer }) =>
              `| ${question} | ${outcome} | ${quotes} | ${plain(shortAnswer ?? '–')} |`,
          ),
          '',
        ]),
  ].join('\n');
}

/** Checks of a language model, and those of the engines that the app brings along. */
const modelChecks = [
  'The model loads and steers five questions to their end',
  'The cache is kept between steps',
  'It is fast enough to steer',
  'A reply from a kept cache is that of a cold engine',
];
const ownChecks = [
  'The bundled encoder on the graphics processor',
  'The reader on the graphics processor',
  'Scores of keys on the graphics processor',
  noEncoder,
];

/**
 * Checks as not run, for one reason: all, or the given ones.
 * @param {string} reason
 * @param {readonly string[]} names
 * @returns {EngineCheck[]}
 */
export function notRun(reason, names = [...modelChecks, ...ownChecks]) {
  return names.map((name) => ({ name, outcome: 'not run', seen: reason }));
}

/**
 * Numbers of keys to score, tenfold each up to the most.
 * @param {number} most
 */
export function keySizes(most) {
  const sizes = [];
  for (let size = 10_000; size < most; size *= 10) sizes.push(size);
  return [...sizes, most];
}

/**
 * The engines that the app brings along.
 * @param {number} keys
 * @returns {Promise<DeviceCheckRequest[]>}
 */
async function ownRequests(keys) {
  const { cases } = JSON.parse(await readFile(join(root, 'test', 'golden', 'reader.json'), 'utf8'));
  const golden = cases.map(
    (/** @type {import('../src/runtime/checks/check-reader.ts').GoldenReading} */ one) => {
      const { question, title, text, bestText, margin } = one;
      return { question, title, text, bestText, margin };
    },
  );
  return [
    { check: 'encoder', encoderId: null, golden: null },
    { check: 'reader', golden },
    { check: 'scoring', sizes: keySizes(keys) },
  ];
}

/**
 * @typedef {object} GpuRun
 * @property {string | null} model null: its checks are not run
 * @property {string} [reason] why there is none
 * @property {{ name: string, halfPrecision: boolean }} adapter
 * @property {string} encoder
 * @property {number} [keys] the most that are scored
 * @property {(context: import('playwright').BrowserContext) => Promise<void>} prepare
 *   before any page is opened: where the model's files come from
 */

/**
 * All checks, one after another, each in a page of its own.
 * @param {import('playwright').Browser} browser
 * @param {GpuRun} run
 */
export async function runAll(browser, { model, reason = '', adapter, encoder, keys = 100_000, prepare }) {
  return withPages(browser, prepare, async (open) => {
    /** @type {EngineCheck[]} */
    const checks = [];
    const add = (/** @type {readonly EngineCheck[]} */ more) => {
      for (const check of more) {
        checks.push(check);
        console.log(`${check.outcome}: ${check.name}: ${check.seen}`);
      }
    };
    const seen = model === null ? null : await runQuestions(open, model);
    if (model === null || seen === null) add(notRun(reason, modelChecks));
    else {
      add(judgeQuestions(seen));
      add(await runCheck(open, { check: 'reuse', languageModelId: model.toLowerCase() }));
    }
    for (const request of await ownRequests(keys)) add(await runCheck(open, request));
    const wanted = await encoderRequest(encoder, adapter);
    add('check' in wanted ? await runCheck(open, wanted) : [wanted]);
    return { checks, seen };
  });
}

/**
 * @param {string} folder
 * @param {string} text
 * @param {object} figures
 */
export async function writeReport(folder, text, figures) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'gpu.json'), `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(join(folder, 'gpu.md'), text);
  const path = relative(process.cwd(), join(folder, 'gpu.md'));
  console.log(`\n${text}\nWritten to ${path}: paste it into a graphics-card report.`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, {
      model: { type: 'string' },
      folder: { type: 'string' },
      encoder: { type: 'string' },
      keys: { type: 'string' },
      report: { type: 'string' },
    });
    const model = options.model ?? process.env.WEBPACE_GPU_MODEL;
    const folder = options.folder ?? process.env.WEBPACE_MODEL_FOLDER;
    const encoder = options.encoder ?? 'bge-m3-fp16';
    const report = options.report ? resolve(options.report) : join(root, '.cache', 'reports');
    if (!['bge-m3-fp16', 'bge-m3-q8', 'none'].includes(encoder))
      throw new UserError(`There is no encoder '${encoder}'. Next: give bge-m3-fp16, bge-m3-q8 or none.`);
    const keys = Number(options.keys ?? 100_000);
    if (!Number.isInteger(keys) || keys < 1)
      throw new UserError(`--keys wants a number of keys, not '${options.keys}'. Next: give 100000, say.`);
    const browser = await chromium.launch(graphicsLaunchOptions());
    try {
      const adapter = await readAdapter(browser);
      const reason = whyNot(adapter);
      if (reason !== null || adapter === null) {
        const checks = notRun(reason ?? '');
        await writeReport(
          report,
          reportText(model ?? 'No model', adapter?.name ?? 'no graphics processor', checks, null),
          {
            model,
            adapter,
            checks,
          },
        );
        console.log(`Nothing was run on a graphics processor: ${reason}. No test passed and none failed.`);
        return;
      }
      const prepare = async (/** @type {import('playwright').BrowserContext} */ context) => {
        if (folder) await serveFrom(context, folder);
      };
      const without = whyNoModel(adapter, model, folder);
      const run = { adapter, encoder, keys, prepare, reason: without ?? '' };
      const { checks, seen } = await runAll(browser, {
        ...run,
        model: without === null ? String(model) : null,
      });
      const text = reportText(model ?? 'No model', adapter.name, checks, seen);
      await writeReport(report, text, { model, adapter, checks, ...seen });
      if (checks.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  });
}
