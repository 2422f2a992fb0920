// `npm run bench:answers`: asks the questions of bench/questions.json over the sample library, in the built app on the
// bundled models, and reports the share of answers whose quotes hold the gold string and of right short answers.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { isMain, readOptions, root, runMain, UserError } from '../scripts/lib/command-line.mjs';
import { openBrowser } from '../src/cli/node/ask/browser.mjs';
import { compileLab, importLab } from '../src/cli/node/lab/library.mjs';
import { serveApp } from '../src/cli/node/serve.mjs';

const usage = `
npm run bench:answers -- [options]

  --variants A,B     webpace, pace, full-history (agent with that context policy), search (one search, quotes of the
                     best documents, no agent, no model); each with "-quotes" added: without the model's short answer.
                     Default: search,webpace,pace,full-history
  --split NAME       tuning, set-aside or all (default all; always reported apart)
  --questions FILE   other questions than those of bench/questions.json, in the same form: bench/questions-2.json.
                     An unanswerable one is right where nothing is quoted, and where no short answer is given
  --ids A,B          only these questions
  --every N          only every Nth question
  --resume           go on from the results of an interrupted run
  --out FILE         where the results go (default bench/results/answers.json)
  --verbose          print the quotes of every wrong answer
  --help             this text
`;

/** @typedef {{ id: string, kind: string, language: string, split: string, turns: { say: string, remove?: string[] }[], gold: string[], answers: string[] }} Question */
/** @typedef {{ variant: string, id: string, kind: string, split: string, quoted: boolean, short: boolean | null, outcome: string, milliseconds: number, promptTokens: number, cachedTokens: number, generatedTokens: number, overBudget: number, quotes: string[], shortAnswer: string | null }} Row */

/**
 * What judges the answers, compiled first: the lab's own matcher.
 * @type {import('../src/cli/node/lab/library.mjs').Lab}
 */
let lab;

const allKinds = ['one-hop', 'two-hop', 'follow-up', 'cross-language', 'table', 'unanswerable'];

async function main() {
  const options = readOptions(usage, {
    variants: { type: 'string' },
    split: { type: 'string' },
    questions: { type: 'string' },
    ids: { type: 'string' },
    every: { type: 'string' },
    resume: { type: 'boolean' },
    out: { type: 'string' },
    verbose: { type: 'boolean' },
  });
  const variants = String(options.variants ?? 'search,webpace,pace,full-history').split(',');
  const questions = await readQuestions(options);
  const out = String(options.out ?? join(root, 'bench', 'results', 'answers.json'));
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  await compileLab();
  lab = await importLab();
  /** @type {Row[]} */
  const rows = options.resume ? await readRows(out) : [];
  await mkdir(join(out, '..'), { recursive: true });
  const server = await serveApp({ port: 4319, strictPort: false });
  const browser = await openBrowser({ library: 'bench', fresh: false });
  let interrupted = false;
  process.once('SIGINT', () => {
    interrupted = true;
    console.log('Stopping after this question; what is done is kept (--resume goes on).');
  });
  try {
    for (const variant of variants) {
      for (const question of questions) {
        if (interrupted) break;
        if (rows.some((row) => row.variant === variant && row.id === question.id)) continue;
        const { row, answer } = await ask(browser.page, server.url, variant, question);
        rows.push(row);
        await writeFile(out, `${JSON.stringify(rows, null, 1)}\n`);
        const mark = row.quoted ? 'quoted' : 'MISSED';
        const short = row.short === null ? '' : row.short ? ', short right' : ', short wrong';
        const time = (row.milliseconds / 1000).toFixed(1);
        console.log(
          `${variant.padEnd(14)} ${question.id.padEnd(22)} ${mark}${short}, ${time} s, ${row.promptTokens} prompt tokens (${row.cachedTokens} cached)`,
        );
        if (options.verbose && (!row.quoted || row.short === false)) {
          console.log(`   ${question.turns.map(({ say }) => say).join(' | ')}`);
          console.log(`   gold ${question.gold.join(' / ')}; short “${answer?.shortAnswer ?? ''}”`);
          for (const { document, quote } of answer?.citations ?? []) console.log(`   ${document}: ${quote}`);
        }
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(rows, variants);
}

/**
 * @param {Record<string, unknown>} options
 * @returns {Promise<Question[]>}
 */
async function readQuestions(options) {
  /** @type {Question[]} */
  const all = JSON.parse(
    await readFile(String(options.questions ?? join(root, 'bench', 'questions.json')), 'utf8'),
  );
  const split = options.split ?? 'all';
  if (!['all', 'tuning', 'set-aside'].includes(String(split))) {
    throw new UserError(`--split is tuning, set-aside or all, not “${split}”.`);
  }
  const ids = options.ids === undefined ? null : String(options.ids).split(',');
  const every = options.every === undefined ? 1 : Number(options.every);
  const chosen = all
    .filter((question) => split === 'all' || question.split === split)
    .filter((question) => ids === null || ids.includes(question.id))
    .filter((_, i) => i % every === 0);
  if (chosen.length === 0) throw new UserError('No question is left to ask. See --help.');
  return chosen;
}

/** @param {string} file */
async function readRows(file) {
  try {
    return /** @type {Row[]} */ (JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {string} variant
 * @param {Question} question
 */
async function ask(page, url, variant, question) {
  if (!page.url().startsWith(url)) {
    await page.goto(`${url}ask.html`);
    await page.waitForFunction(() => window.webpaceAsk !== undefined, undefined, { timeout: 60_000 });
    // The engines are loaded before the first question is timed.
    await page.evaluate(() => window.webpaceAsk?.start({ questions: [], library: 'sample' }));
  }
  const [name = '', mode] = variant.split('-quotes');
  const search = name === 'search';
  const turns = search ? question.turns.slice(-1) : question.turns;
  const removed = search ? question.turns.flatMap(({ remove = [] }) => remove) : [];
  const request = {
    questions: turns.map(({ say, remove = [] }) => ({ question: say, remove: [...remove, ...removed] })),
    library: /** @type {const} */ ('sample'),
    useModel: !search && mode === undefined,
    ...(search ? { profile: /** @type {const} */ ('search-only') } : { policy: name }),
  };
  const result = await page.evaluate((wanted) => window.webpaceAsk?.start(wanted), request);
  const answer = result?.answers.length === turns.length ? result.answers.at(-1) : undefined;
  if (result?.failure) console.log(`   ${result.failure.message} [${result.failure.code}]`);
  const quotes = (answer?.citations ?? []).map(({ quote }) => quote);
  const overBudget =
    quotes.filter((quote) => quote.length > lab.quoteLimits.longest).length +
    Math.max(0, quotes.length - lab.quoteLimits.most);
  const steps = result?.steps ?? [];
  const first = steps.findLastIndex(({ kind }) => kind === 'request');
  const own = steps.slice(Math.max(0, first));
  const sum = (/** @type {(step: (typeof own)[number]) => number} */ of) =>
    own.reduce((total, step) => total + of(step), 0);
  /** @type {Row} */
  const row = {
    variant,
    id: question.id,
    kind: question.kind,
    split: question.split,
    quoted: overBudget === 0 && rightQuotes(question, quotes),
    short: request.useModel ? rightShort(question, answer?.shortAnswer ?? '') : null,
    outcome: answer?.outcome ?? result?.failure?.code ?? 'none',
    milliseconds: sum((step) => step.milliseconds),
    promptTokens: sum((step) => step.promptTokens),
    cachedTokens: sum((step) => step.cachedTokens),
    generatedTokens: sum((step) => step.generatedTokens),
    overBudget,
    quotes,
    shortAnswer: answer?.shortAnswer ?? null,
  };
  return { row, answer };
}

/** @param {Question} question @param {string[]} quotes */
function rightQuotes({ kind, gold }, quotes) {
  return kind === 'unanswerable' ? quotes.length === 0 : lab.quotesHold(quotes, gold);
}

/** @param {Question} question @param {string} shortAnswer */
function rightShort({ kind, answers }, shortAnswer) {
  return kind === 'unanswerable' ? shortAnswer.trim() === '' : lab.holdsAccepted(shortAnswer, answers);
}

/**
 * @param {Row[]} rows
 * @param {string[]} variants
 */
function printTable(rows, variants) {
  const share = (/** @type {Row[]} */ of, /** @type {(row: Row) => boolean} */ right) =>
    of.length === 0 ? '–' : `${Math.round((100 * of.filter(right).length) / of.length)} %`;
  const kinds = allKinds.filter((kind) => rows.some((row) => row.kind === kind));
  for (const split of ['tuning', 'set-aside']) {
    const inSplit = rows.filter((row) => row.split === split);
    if (inSplit.length === 0) continue;
    console.log(`\n${split} questions: quotes hold the gold string / short answer right`);
    console.log(
      ['variant'.padEnd(20), ...kinds.map((kind) => kind.padEnd(16)), 'median s', 'new prompt tokens'].join(
        ' ',
      ),
    );
    for (const variant of variants) {
      const own = inSplit.filter((row) => row.variant === variant);
      if (own.length === 0) continue;
      const cells = kinds.map((kind) => {
        const of = own.filter((row) => row.kind === kind);
        const short = of.some((row) => row.short !== null) ? share(of, (row) => row.short === true) : '–';
        return `${share(of, (row) => row.quoted)} / ${short} (${of.length})`.padEnd(16);
      });
      const seconds = median(own.map((row) => row.milliseconds)) / 1000;
      const fresh = median(own.map((row) => row.promptTokens - row.cachedTokens));
      console.log([variant.padEnd(20), ...cells, seconds.toFixed(1).padEnd(8), Math.round(fresh)].join(' '));
    }
  }
  console.log(`\nMeasured on ${cpus().length} cores; times are rough, shares are exact.`);
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (isMain(import.meta.url)) await runMain(main);
