// `npm run bench:answers`: asks the questions over the sample library, in the built app on the bundled models, and reports by
// kind: short answer right, first quote right, and of questions that nothing answers how many were refused.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';
import { isMain, readOptions, root, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { compileLab, importLab } from '../../src/cli/node/lab/compiled-lab.mjs';
import { askInApp, askInNode } from './asking.mjs';
import { readQuestions, setOf } from './question-sets.mjs';
import { explain, isRight, printTable, wordOf, writeFigures } from './report.mjs';

const usage = `
npm run bench:answers -- [options]

  --variants A,B     now (the agent with the reader), quotes (the agent without it), search (one search, quotes of the best
                     documents, no agent). Default: search,now
  --split NAME       tuning, set-aside or all (default all; always reported apart). Bars are set on the tuning half alone
  --questions A,B    files of questions (default bench/answers/questions.json,bench/answers/questions-2.json).
                     One that nothing answers is right where that is said
  --real             the questions over real texts (bench/answers/real-questions.json), which are fetched first and never committed
  --third            the third set (bench/answers/questions-3.json), over papers of its own (bench/answers/texts-3) and not the sample library
  --forms            the fourth set (bench/answers/questions-4.json), over files of many forms (bench/answers/texts-4): manual pages, settings, invoices,
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

/** @typedef {import('./question-sets.mjs').Question} Question */
/** @typedef {import('./asking.mjs').Said} Said */
/** @typedef {import('./report.mjs').Row} Row */

/** UTF-16 units: a first quote is a sentence, not a page. */
const longestQuote = 600;

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
  // The lab's own matcher judges the answers.
  const lab = await importLab();
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
      const row = judge(lab, variant, question, await asked.ask(variant, question));
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

/** @param {string} file */
async function readRows(file) {
  try {
    return /** @type {Row[]} */ (JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 * @param {string} variant
 * @param {Question} question
 * @param {Said} said
 * @returns {Row}
 */
function judge(lab, variant, { id, kind, split, gold, answers: accepted }, said) {
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

if (isMain(import.meta.url)) await runMain(main);
