// `npm run bench:answers`: asks the questions over the sample library, in the built app on the bundled models, and reports by
// kind: short answer right, first quote right, and of questions that nothing answers how many were refused.
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
import { listSampleTexts, openNodeAgent } from './lib/node-agent.mjs';
import { fetchRealTexts } from './lib/real-texts.mjs';
import { keepFigures } from './lib/results.mjs';

const usage = `
npm run bench:answers -- [options]

  --variants A,B     now (the agent with the reader), quotes (the agent without it), search (one search, quotes of the best
                     documents, no agent). Default: search,now
  --split NAME       tuning, set-aside or all (default all; always reported apart). Bars are set on the tuning half alone
  --questions A,B    files of questions (default bench/questions.json,bench/questions-2.json).
                     One that nothing answers is right where that is said
  --real             the questions over real texts (bench/real-questions.json), which are fetched first and never committed
  --third            the third set (bench/questions-3.json), over papers of its own (bench/texts-3) and not the sample library
  --forms            the fourth set (bench/questions-4.json), over files of many forms (bench/texts-4): manual pages, settings, invoices,
                     chats, laws. Rules were changed after looking at its answers, so it is all for tuning
  --ids A,B          only these questions
  --every N          only every Nth question
  --resume           go on from the results of an interrupted run
  --out FILE         where the results go (default bench/results/answers.json; with --third answers-third.json)
  --kinds A,B        only questions of these kinds
  --behind           each question behind the seventh after it that is over other documents, in one run: people go on with other
                     matters, and should get the same answers. Not with --write
  --node             under node, without Chromium: the same agent, encoder and reader, the library in memory. What was encoded
                     and read is kept in .cache/bench-answers, so that the next run takes minutes. Variants now and quotes
  --verbose          print the quotes of every wrong answer
  --write            put the shares into docs/measurements.md; with --resume those of the results that are there
  --help             this text
`;

/** @typedef {{ id: string, kind: string, language: string, split: string, turns: { say: string, remove?: string[] }[], gold: string[], answers: string[], documents?: string[] }} Question */
/** @typedef {{ variant: string, id: string, kind: string, split: string, first: boolean, any: boolean, short: boolean, refused: boolean, probability: number | null, outcome: string, milliseconds: number, quotes: string[], answers: string[] }} Row */

/**
 * What judges the answers, compiled first: the lab's own matcher.
 * @type {import('../src/cli/node/lab/library.mjs').Lab}
 */
let lab;

const answerable = ['one-hop', 'two-hop', 'follow-up', 'cross-language', 'table'];
const kinds = [...answerable, 'unanswerable'];
/** UTF-16 units: a first quote is a sentence, not a page. */
const longestQuote = 600;

/**
 * What was measured before there was a reader, on the set-aside half of bench/questions.json: right, of how many.
 * @type {Record<string, { any: [number, number], short: [number, number] }>}
 */
const before = {
  'one-hop': { any: [11, 14], short: [8, 14] },
  'two-hop': { any: [7, 9], short: [5, 9] },
  'follow-up': { any: [8, 9], short: [6, 9] },
  'cross-language': { any: [6, 10], short: [1, 10] },
};

async function main() {
  const options = readOptions(usage, {
    variants: { type: 'string' },
    split: { type: 'string' },
    questions: { type: 'string' },
    ids: { type: 'string' },
    kinds: { type: 'string' },
    behind: { type: 'boolean' },
    every: { type: 'string' },
    real: { type: 'boolean' },
    third: { type: 'boolean' },
    forms: { type: 'boolean' },
    resume: { type: 'boolean' },
    node: { type: 'boolean' },
    out: { type: 'string' },
    verbose: { type: 'boolean' },
    write: { type: 'boolean' },
  });
  const variants = String(options.variants ?? (options.node ? 'now' : 'search,now')).split(',');
  if (options.node && variants.includes('search'))
    throw new UserError('--node does not take the variant search. See --help.');
  if ([options.real, options.third, options.forms].filter(Boolean).length > 1)
    throw new UserError('--real, --third and --forms go over different texts: give one.');
  if (options.behind && options.write) throw new UserError('--behind takes no --write. See --help.');
  const questions = await readQuestions(options);
  const out = String(options.out ?? join(root, 'bench', 'results', `answers${setOf(options).suffix}.json`));
  await ensureInstalled();
  await compileLab();
  lab = await importLab();
  /** @type {Row[]} */
  const rows = options.resume ? await readRows(out) : [];
  await mkdir(join(out, '..'), { recursive: true });
  const texts = await setOf(options).texts();
  const asked = options.node ? await askInNode(texts) : await askInApp(texts, setOf(options).suffix);
  let interrupted = false;
  process.once('SIGINT', () => {
    interrupted = true;
    console.log('Stopping after this question; what is done is kept (--resume goes on).');
  });
  try {
    const all = variants.flatMap((variant) => questions.map((question) => ({ variant, question })));
    const left = all.filter(
      ({ variant, question }) => !rows.some((row) => row.variant === variant && row.id === question.id),
    );
    const started = Date.now();
    for (const [done, { variant, question }] of left.entries()) {
      if (interrupted) break;
      const row = judge(variant, question, await asked.ask(variant, question));
      rows.push(row);
      await writeFile(out, `${JSON.stringify(rows, null, 1)}\n`);
      const minutes = ((Date.now() - started) / 60_000 / (done + 1)) * (left.length - done - 1);
      const found = `${row.first ? 'first quote' : row.any ? 'quote' : 'no quote'}, ${wordOf(row)}`;
      console.log(
        `${String(done + 1).padStart(4)}/${left.length} ${variant.padEnd(7)} ${question.id.padEnd(26)} ${found}, ${(row.milliseconds / 1000).toFixed(1)} s; ${Math.ceil(minutes)} min left`,
      );
      if (options.verbose && !isRight(row)) explain(question, row);
    }
  } finally {
    await asked.close();
  }
  printTable(rows, variants, texts === null);
  if (options.write === true) await writeFigures(rows, variants, options);
}

/**
 * @param {Row[]} rows
 * @param {string[]} variants
 * @param {{ node?: unknown, real?: unknown, third?: unknown, forms?: unknown, split?: unknown, every?: unknown, kinds?: unknown, questions?: unknown, variants?: unknown }} options
 */
async function writeFigures(rows, variants, options) {
  const { suffix, over } = setOf(options);
  const name = `answers${suffix}`;
  const about =
    'Shares of right answers by kind, with 95 % intervals (Wilson). Bars were set on the tuning half alone.';
  /** @type {[string, string][]} */
  const figures = ['tuning', 'set-aside'].flatMap((split) =>
    variants.flatMap((variant) =>
      kinds.flatMap((kind) => {
        const own = rows.filter((row) => row.split === split && row.variant === variant && row.kind === kind);
        if (own.length === 0) return [];
        /** @param {(row: Row) => boolean} right */
        const of = (right) => share(own.filter(right).length, own.length);
        const [what, value] =
          kind === 'unanswerable'
            ? ['refused', of((row) => row.refused)]
            : [
                'short answer; first quote; any of three',
                [of((row) => row.short), of((row) => row.first), of((row) => row.any)].join('; '),
              ];
        return [/** @type {[string, string]} */ ([`${split}, ${variant}, ${kind}: ${what}`, value])];
      }),
    ),
  );
  // What narrows the questions stands in the command: a part is not the whole.
  const given = /** @type {const} */ (['variants', 'split', 'questions', 'kinds', 'every']).flatMap(
    (option) => (options[option] === undefined ? [] : [`--${option} ${String(options[option])}`]),
  );
  const words = [suffix === '' ? [] : `-${suffix}`, options.node ? '--node' : [], given].flat();
  const command = ['npm run bench:answers', ...(words.length === 0 ? [] : ['--', ...words])].join(' ');
  await keepFigures(name, { title: `Answers${over}`, about, figures }, command);
}

/**
 * A set of questions: what its results and the browser's library are called by, and the texts that are asked; null for the sample
 * library.
 * @typedef {{ suffix: string, over: string, questions: string[], texts: () => Promise<{ name: string, path: string }[] | null> }} QuestionSet
 */

/** @type {QuestionSet} */
const sampleSet = {
  suffix: '',
  over: '',
  questions: ['questions.json', 'questions-2.json'],
  texts: async () => null,
};

/** By the option that names it. @type {Record<'real' | 'third' | 'forms', QuestionSet>} */
const otherSets = {
  real: {
    suffix: '-real',
    over: ' over real texts',
    questions: ['real-questions.json'],
    texts: fetchRealTexts,
  },
  third: {
    suffix: '-third',
    over: ' over papers',
    questions: ['questions-3.json'],
    texts: () => listTexts('texts-3'),
  },
  forms: {
    suffix: '-forms',
    over: ' over many forms',
    questions: ['questions-4.json'],
    texts: () => listTexts('texts-4'),
  },
};

/** @param {{ real?: unknown, third?: unknown, forms?: unknown }} options */
function setOf(options) {
  const names = /** @type {(keyof typeof otherSets)[]} */ (Object.keys(otherSets));
  const name = names.find((one) => options[one] === true);
  return name === undefined ? sampleSet : otherSets[name];
}

/**
 * @param {string} name of a folder of bench
 * @returns {Promise<{ name: string, path: string }[]>}
 */
async function listTexts(name) {
  const folder = join(root, 'bench', name);
  const { documents } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  return documents.map((/** @type {{ file: string }} */ { file }) => ({
    name: file,
    path: join(folder, file),
  }));
}

/** @param {Row} row */
function isRight(row) {
  return row.kind === 'unanswerable' ? row.refused : row.first && row.short && !row.refused;
}

/** @param {Row} row */
function wordOf(row) {
  if (row.refused) return 'refused';
  return row.answers.length === 0 ? 'no short answer' : row.short ? 'right' : 'WRONG';
}

/**
 * @param {Question} question
 * @param {Row} row
 */
function explain(question, row) {
  console.log(`       ${question.turns.map(({ say }) => say).join(' | ')}`);
  const probability = row.probability === null ? '' : ` (${row.probability.toFixed(2)})`;
  console.log(`       gold ${question.gold.join(' / ')}; said ${row.answers.join(' / ')}${probability}`);
  for (const quote of row.quotes) console.log(`       > ${quote.replace(/\s+/g, ' ')}`);
}

/**
 * @param {Record<string, unknown>} options
 * @returns {Promise<Question[]>}
 */
async function readQuestions(options) {
  const folder = join(root, 'bench');
  const given = options.questions === undefined ? null : String(options.questions).split(',');
  const files = given ?? setOf(options).questions.map((name) => join(folder, name));
  /** @type {Question[]} */
  const all = [];
  for (const file of files) all.push(...JSON.parse(await readFile(file, 'utf8')));
  const only = options.kinds === undefined ? null : String(options.kinds).split(',');
  const split = options.split ?? 'all';
  if (!['all', 'tuning', 'set-aside'].includes(String(split))) {
    throw new UserError(`--split is tuning, set-aside or all, not “${split}”.`);
  }
  const ids = options.ids === undefined ? null : String(options.ids).split(',');
  const every = options.every === undefined ? 1 : Number(options.every);
  const chosen = all
    .filter((question) => split === 'all' || question.split === split)
    .filter((question) => only === null || only.includes(question.kind))
    .filter((question) => ids === null || ids.includes(question.id))
    .filter((_, i) => i % every === 0);
  if (chosen.length === 0) throw new UserError('No question is left to ask. See --help.');
  return options.behind ? behindOthers(chosen) : chosen;
}

/**
 * Each question behind another one, as the turn before it. Questions of several turns, and those without others, are left out.
 * @param {Question[]} questions
 */
function behindOthers(questions) {
  const single = questions.filter(({ turns }) => turns.length === 1);
  return single.flatMap((question, at) => {
    const other = single[(at + 7) % single.length];
    if (other === undefined || other.documents?.some((name) => question.documents?.includes(name))) return [];
    return [{ ...question, turns: [...other.turns, ...question.turns] }];
  });
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
 * @typedef {{ quotes: string[], answers: string[], probability: number | null, refused: boolean, outcome: string, milliseconds: number }} Said
 * @typedef {{ ask: (variant: string, question: Question) => Promise<Said>, close: () => Promise<void> }} Asked
 */

/** @param {{ header?: string | null, quote: string }} citation */
const shownQuote = ({ quote, header }) => (header ? `${header}\n${quote}` : quote);

/**
 * @param {{ name: string, path: string }[] | null} texts the library; null for the sample
 * @returns {Promise<Asked>}
 */
async function askInNode(texts) {
  const agent = await openNodeAgent(texts ?? (await listSampleTexts()));
  return {
    async ask(variant, { turns }) {
      const started = performance.now();
      const answer = await agent.ask(turns, variant === 'now');
      return {
        quotes: answer.citations.map(shownQuote),
        answers: answer.answers.map(({ text }) => text),
        probability: answer.answers[0]?.probability ?? null,
        refused: isRefused(agent.headlineOf(answer), answer.outcome, answer.citations.length),
        outcome: answer.outcome,
        milliseconds: performance.now() - started,
      };
    },
    close: async () => agent.close(),
  };
}

/**
 * @param {{ name: string, path: string }[] | null} texts the library; null for the sample
 * @param {string} suffix
 * @returns {Promise<Asked>}
 */
async function askInApp(texts, suffix) {
  await ensureBrowser();
  await ensureBuilt();
  const server = await serveApp({ port: 4319, strictPort: false });
  const browser = await openBrowser({ library: `bench${suffix}`, fresh: false });
  return {
    ask: (variant, question) => askPage(browser.page, server.url, variant, question, texts),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {string} variant
 * @param {Question} question
 * @param {{ name: string, path: string }[] | null} texts the library; null for the sample
 * @returns {Promise<Said>}
 */
async function askPage(page, url, variant, question, texts) {
  const library = texts === null ? /** @type {const} */ ('sample') : { files: texts.map(({ name }) => name) };
  if (!page.url().startsWith(url)) {
    await page.goto(`${url}ask.html`);
    await page.waitForFunction(() => window.webpaceAsk !== undefined, undefined, { timeout: 60_000 });
    // The engines are loaded before the first question is timed.
    if (texts !== null)
      await page.setInputFiles(
        '#files',
        texts.map(({ path }) => path),
      );
    await page.evaluate((given) => window.webpaceAsk?.start({ questions: [], library: given }), library);
  }
  const search = variant === 'search';
  const turns = search ? question.turns.slice(-1) : question.turns;
  const removed = search ? question.turns.flatMap(({ remove = [] }) => remove) : [];
  const request = {
    questions: turns.map(({ say, remove = [] }) => ({ question: say, remove: [...remove, ...removed] })),
    library,
    profile: search ? /** @type {const} */ ('search-only') : /** @type {const} */ ('guided'),
    useModel: variant === 'now',
  };
  const result = await page.evaluate((wanted) => window.webpaceAsk?.start(wanted), request);
  const answer = result?.answers.length === turns.length ? result.answers.at(-1) : undefined;
  if (result?.failure) console.log(`   ${result.failure.message} [${result.failure.code}]`);
  const steps = result?.steps ?? [];
  const own = steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ kind }) => kind === 'request'),
    ),
  );
  const citations = answer?.citations ?? [];
  return {
    quotes: citations.map(shownQuote),
    answers: (answer?.answers ?? []).map(({ text }) => text),
    probability: answer?.answers[0]?.probability ?? null,
    refused: isRefused(answer?.headline, answer?.outcome, citations.length),
    outcome: answer?.outcome ?? result?.failure?.code ?? 'none',
    milliseconds: own.reduce((total, step) => total + step.milliseconds, 0),
  };
}

/** @param {string | undefined} headline @param {string | undefined} outcome @param {number} quotes */
function isRefused(headline, outcome, quotes) {
  return headline === 'not-found' || (outcome === 'gave-up' && quotes === 0);
}

/**
 * @param {string} variant
 * @param {Question} question
 * @param {Said} said
 * @returns {Row}
 */
function judge(variant, { id, kind, split, gold, answers: accepted }, said) {
  const { quotes, answers } = said;
  return {
    variant,
    id,
    kind,
    split,
    first: (quotes[0]?.length ?? 0) <= longestQuote && lab.quotesHold(quotes.slice(0, 1), gold),
    any: lab.quotesHold(quotes, gold),
    // Several values are one answer where the question has several.
    short: lab.holdsAccepted(answers[0] ?? '', accepted) || lab.holdsAccepted(answers.join(', '), accepted),
    ...said,
  };
}

/**
 * @param {Row[]} rows
 * @param {string[]} variants
 * @param {boolean} sample whether they are over the sample library, of which older figures are known
 */
function printTable(rows, variants, sample) {
  for (const split of ['tuning', 'set-aside']) {
    const inSplit = rows.filter((row) => row.split === split);
    if (inSplit.length === 0) continue;
    console.log(`\n${split} questions, with 95 % intervals (Wilson)`);
    /** @type {(cells: string[]) => void} */
    const line = (cells) =>
      console.log(
        cells
          .map((cell, i) => cell.padEnd(i === 0 ? 30 : 26))
          .join(' ')
          .trimEnd(),
      );
    line(['', sample ? 'before' : '', ...variants]);
    for (const kind of kinds.filter((one) => inSplit.some((row) => row.kind === one))) {
      /** @param {(row: Row) => boolean} right */
      const cells = (right) =>
        variants.map((variant) => {
          const own = inSplit.filter((row) => row.variant === variant && row.kind === kind);
          return share(own.filter(right).length, own.length);
        });
      if (kind === 'unanswerable') {
        line([`${kind}: refused`, '–', ...cells((row) => row.refused)]);
        continue;
      }
      const old = before[kind];
      const known = sample && split === 'set-aside' && old !== undefined ? old : null;
      line([`${kind}: short answer`, known ? share(...known.short) : '–', ...cells((row) => row.short)]);
      line([`${kind}: first quote`, '–', ...cells((row) => row.first)]);
      line([`${kind}: any of three`, known ? share(...known.any) : '–', ...cells((row) => row.any)]);
    }
    const kept = variants.map((variant) => {
      const own = inSplit.filter((row) => row.variant === variant && answerable.includes(row.kind));
      return share(own.filter((row) => !row.refused).length, own.length);
    });
    line(['answerable: not refused', '–', ...kept]);
    const seconds = variants.map((variant) =>
      (
        median(inSplit.filter((row) => row.variant === variant).map((row) => row.milliseconds)) / 1000
      ).toFixed(1),
    );
    line(['median seconds', '–', ...seconds]);
  }
  if (sample) console.log('\nBefore: the set-aside half of bench/questions.json alone, without a reader.');
  console.log(`Measured on ${cpus().length} cores; times are rough, shares are exact.`);
}

/**
 * @param {number} right
 * @param {number} of
 */
function share(right, of) {
  if (of === 0) return '–';
  const z = 1.96;
  const part = right / of;
  const middle = (part + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((part * (1 - part)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (/** @type {number} */ value) => Math.round(100 * value);
  return `${percent(part)} % (${percent(Math.max(0, middle - half))}–${percent(Math.min(1, middle + half))}) of ${of}`;
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (isMain(import.meta.url)) await runMain(main);
