// `npm run lab` measures recorded sessions under every policy and compares the policies.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from '../../../scripts/ensure-installed.mjs';
import { isMain, root, runMain, UsageError, UserError } from '../../../scripts/lib/command-line.mjs';
import { parseLabArguments, usage } from './lab/arguments.mjs';
import {
  compileLab,
  importBundledModels,
  importLab,
  measuringModules,
  programHashes,
} from './lab/compiled-lab.mjs';
import { findSessionFiles, findVectorFolders, readPieces, withNextAction } from './lab/files.mjs';
import { printedCommand } from './lab/printed-command.mjs';
import { duration, LabProgress, workOf } from './lab/progress.mjs';
import { openRows } from './lab/rows.mjs';
import { mergeShards, sweepHash, takesPlace, writeShard } from './lab/shards.mjs';
import { breathing, nullIfStopped, watchForStop } from './lab/stopping.mjs';
import { openTokenizer } from './lab/tokenizer.mjs';
import { emptyVectors, openVectors, vectorCache } from './lab/vectors.mjs';

/**
 * @typedef {import('./lab/arguments.mjs').LabArguments} LabArguments
 * @typedef {import('./lab/files.mjs').SessionFile} SessionFile
 * @typedef {import('./lab/compiled-lab.mjs').Lab} Lab
 * @typedef {import('../../lab/index.ts').ComparePlan} ComparePlan
 * @typedef {import('../../lab/index.ts').DetailedRow} DetailedRow
 * @typedef {import('../../lab/index.ts').Session} Session
 */

/**
 * The sessions of a file in the form of the replay.
 * @param {Lab} lab
 * @param {SessionFile} file
 * @param {LabArguments} options
 * @param {(message: string) => void} [onProblem]
 * @returns {AsyncGenerator<Session>}
 */
async function* sessionsOf(lab, file, { slice, sample, cycle, success }, onProblem = () => {}) {
  const usable = usableSessions(lab, file, slice, onProblem);
  for await (const session of cycle === undefined ? usable : cycled(lab, usable, cycle))
    yield success
      ? lab.sampleQuestions(session, sample)
      : sample === undefined
        ? session
        : lab.sampleNeeds(session, sample);
}

/**
 * The sessions one after another as one session, if there are any.
 * @param {Lab} lab
 * @param {AsyncIterable<Session>} usable
 * @param {number} steps
 */
async function* cycled(lab, usable, steps) {
  const sessions = [];
  for await (const session of usable) sessions.push(session);
  if (sessions.length > 0) yield lab.cycleSessions(sessions, steps);
}

/**
 * The usable sessions of a file.
 * @param {Lab} lab
 * @param {SessionFile} file
 * @param {number | undefined} slice
 * @param {(message: string) => void} onProblem
 * @returns {AsyncGenerator<Session>}
 */
async function* usableSessions(lab, file, slice, onProblem) {
  for await (const read of lab.readSessions(file.name, readPieces(file.path))) {
    if (!read.ok) {
      onProblem(withNextAction(read.error));
      continue;
    }
    const { session } = read.value;
    yield slice === undefined ? session : lab.cutSession(session, slice);
    if (slice !== undefined) return;
  }
}

/**
 * What to replay: the given options, or the parts of their page if they name nothing else.
 * @param {LabArguments} given
 * @param {Lab} lab
 * @returns {{ parts: LabArguments[], page: import('../../lab/index.ts').LabPage | undefined }}
 */
function readParts(given, lab) {
  const found = given.page === undefined ? undefined : lab.findPage(given.page);
  if (found?.ok === false) throw new UsageError(found.error.message);
  const page = found?.value;
  const own = { ...given, budgets: given.budgets.length > 0 ? given.budgets : [2048, 4096, 8192] };
  if (page === undefined) return { parts: [own], page };
  const parts = page.parts.map((part) => ({
    ...given,
    policies: given.policies.length > 0 ? given.policies : [...part.policies],
    budgets: given.budgets.length > 0 ? given.budgets : [...part.budgets],
    cycle: given.cycle ?? part.cycle,
    untilOverflow: given.untilOverflow || part.untilOverflow === true,
  }));
  return { parts: given.policies.length > 0 ? parts.slice(0, 1) : parts, page };
}

/**
 * @param {LabArguments} options
 * @param {Lab} lab
 * @param {ComparePlan['directives']} directives
 * @returns {Promise<ComparePlan & { notes: string[] }>}
 */
async function makePlan(options, lab, directives) {
  const variants = lab.readVariants(options.policies, options.settings, directives ?? null);
  if (!variants.ok) throw new UsageError(variants.error.message);
  const folders = options.vectors.length > 0 ? options.vectors : await findVectorFolders(options.data);
  const vectors =
    options.encoder === null
      ? undefined
      : await openVectors([...folders, vectorCache], options.encoder, await importBundledModels());
  if (options.encoderNamed && options.encoder !== null && vectors === undefined && !options.encode)
    throw new UserError(
      `There are no vectors of the encoder '${options.encoder}'.\n` +
        'Next: name their folder with --vectors, make them with --encode, or use --encoder none.',
    );
  const scoring =
    vectors === undefined
      ? 'No vectors: policies that want an encoder go on with words alone.'
      : `Vectors of ${vectors.encoder}: ${vectors.size}. ` +
        (options.every === 1
          ? 'Queries are looked up at every step.'
          : `Queries are looked up again every ${options.every} steps and on a new request.`);
  return {
    variants: variants.value,
    budgets: options.budgets,
    vectors: vectors ?? null,
    every: options.every,
    summaryDelay: options.delay,
    untilOverflow: options.untilOverflow,
    threads: options.threads,
    glimpses: options.glimpses,
    directives: directives ?? null,
    tokenizer: options.tokenizer === null ? null : await openTokenizer(options.tokenizer),
    notes: [
      printedCommand(process.argv.slice(2)),
      scoring,
      options.tokenizer === null
        ? 'Tokens: the estimate of the protocol; block headings and range lines cost nothing.'
        : `Tokens: exact, by ${options.tokenizer} with its chat template; everything costs.`,
      ...(directives
        ? [`Directives are written by ${directives.model}, asked ${options.calls} times at most.`]
        : []),
      ...(options.threads ? ['Policies are told the thread of each step.'] : []),
      ...(options.delay > 0 ? [`Summaries arrive ${options.delay} steps late.`] : []),
      ...(options.cycle === undefined
        ? []
        : [`The sessions of each file cycled to ${options.cycle} steps: ${options.policies.join(', ')}.`]),
      ...(options.sample === undefined
        ? []
        : [
            `A sample only: at most ${options.sample} needs of each session, evenly spaced, and only their prompts.`,
          ]),
      ...(options.slice === undefined
        ? []
        : [`A sample only: the first ${options.slice} steps of the first session of each file.`]),
    ],
  };
}

/**
 * @typedef {object} Sweep
 * @property {Lab} lab
 * @property {readonly LabArguments[]} parts
 * @property {readonly (ComparePlan & { notes: string[] })[]} plans one a part
 * @property {readonly SessionFile[]} files
 * @property {LabArguments} given
 * @property {() => boolean} stopped
 */

/**
 * Each session of each part, with the index of its first row in the whole sweep.
 * @param {Sweep} sweep
 * @param {(message: string) => void} [onProblem] called once for each line or session that cannot be used
 */
async function* sessionsInOrder({ lab, parts, plans, files }, onProblem) {
  let first = 0;
  for (const [place, options] of parts.entries()) {
    const plan = /** @type {ComparePlan & { notes: string[] }} */ (plans[place]);
    for (const file of files) {
      for await (const session of sessionsOf(lab, file, options, place === 0 ? onProblem : undefined)) {
        yield { plan, file, session, first };
        first += plan.variants.length * plan.budgets.length;
      }
    }
  }
}

/**
 * Counts the work before anything is measured.
 * @param {Sweep} sweep
 */
async function survey(sweep) {
  /** @type {string[]} */
  const problems = [];
  /** @type {unknown[]} */
  const rows = [];
  let work = 0;
  let total = 0;
  for await (const { plan, file, session, first } of sessionsInOrder(sweep, (message) =>
    problems.push(message),
  )) {
    const count = plan.variants.length * plan.budgets.length;
    rows.push([
      file.name,
      session.id,
      sweepHash([session]),
      plan.variants.map(({ label }) => label),
      plan.budgets,
    ]);
    total = first + count;
    for (let place = first; place < total; place += 1)
      if (takesPlace(sweep.given.shard, place)) work += workOf(session.steps.length);
  }
  return { problems, rows, work, total };
}

/** Lines that are no sessions and are named. A file of another kind has no others. */
const mostProblems = 10;

/** @param {readonly string[]} problems */
function printProblems(problems) {
  for (const problem of problems.slice(0, mostProblems)) console.error(problem);
  if (problems.length > mostProblems)
    console.error(`${problems.length - mostProblems} more lines are no sessions.`);
}

const remedy =
  'Next: make the vectors with --encode, name their folder with --vectors, or go on by words with --words.';

/** Prompts in which the vectors of queries are looked for, over all rows: the check stays quick however much is compared. */
const checkedPrompts = 4000;
/** Of each session and policy at least so many. */
const leastChecked = 8;

/**
 * @typedef {object} WantedVectors
 * @property {Set<string>} asking policies that want vectors in one of the sessions
 * @property {Set<string>} lacking policies whose queries contain more than the request and have no vector
 * @property {number} texts
 * @property {Set<string>} missing
 */

/**
 * Refuses a sweep whose missing vectors would silently turn into scoring by words.
 * @param {Sweep} sweep
 * @param {number} rows of the whole sweep
 */
async function refuseMissingVectors(sweep, rows) {
  const { encoder, words } = sweep.given;
  if (encoder === null || words) return;
  const host = { clock: { elapsed: () => performance.now() }, stopped: sweep.stopped, onStep: breathing() };
  const prompts = Math.max(leastChecked, Math.floor(checkedPrompts / Math.max(1, rows)));
  const { multilingualE5Small: model } = await importBundledModels();
  /** @type {Map<ComparePlan, WantedVectors>} */
  const wanted = new Map();
  for await (const { plan, session } of sessionsInOrder(sweep)) {
    const table = plan.vectors ?? emptyVectors(encoder, model);
    const found = wanted.get(plan) ?? { asking: new Set(), lacking: new Set(), texts: 0, missing: new Set() };
    wanted.set(plan, found);
    const { asking, lacking, missing } = found;
    const unknown = plan.variants.filter(({ label }) => !asking.has(label));
    for (const { label } of await sweep.lab.askingVariants(
      session,
      { ...plan, variants: unknown },
      table,
      host,
    ))
      asking.add(label);
    const texts = sweep.lab.encodedTexts(session);
    found.texts += texts.length;
    for (const text of texts) if (table.find(text) === undefined) missing.add(text);
    const variants = plan.variants.filter(({ label }) => asking.has(label) && !lacking.has(label));
    for (const { label } of await sweep.lab.lackingVariants(
      session,
      { ...plan, variants },
      table,
      host,
      prompts,
    ))
      lacking.add(label);
  }
  tellMissing(
    [...wanted.values()].filter(({ asking }) => asking.size > 0),
    encoder,
  );
}

/**
 * @param {readonly WantedVectors[]} wanted
 * @param {string} encoder
 */
function tellMissing(wanted, encoder) {
  const missing = new Set(wanted.flatMap((one) => [...one.missing]));
  const lacking = new Set(wanted.flatMap((one) => [...one.lacking]));
  const texts = wanted.reduce((sum, one) => sum + one.texts, 0);
  const instead = `of ${encoder}: their steps would be scored by words.\n${remedy}`;
  if (missing.size > 0) throw new UserError(`Of ${texts} texts, ${missing.size} have no vector ${instead}`);
  if (lacking.size > 0)
    throw new UserError(
      `The queries of ${[...lacking].join(', ')} hold more than the request and have no vector ${instead}`,
    );
}

/**
 * @param {Sweep} sweep
 * @param {number} work
 */
async function measure(sweep, work) {
  const { lab, given, stopped } = sweep;
  const progress = new LabProgress(work);
  let showing = '';
  let steps = 0;
  const host = {
    ...openRows(await programHashes(measuringModules(given)), given.fresh),
    clock: { elapsed: () => performance.now() },
    stopped,
    onStep: breathing((done, total) => progress.show(showing, workOf(steps) * (done / total) ** 2)),
  };
  /** @type {import('./lab/shards.mjs').PlacedRow[]} */
  const rows = [];
  try {
    for await (const { plan, file, session, first } of sessionsInOrder(sweep)) {
      showing = `${file.name} ${session.id}`;
      steps = session.steps.length;
      /** @param {number} place */
      const takes = (place) => takesPlace(given.shard, first + place);
      for await (const { detailed, place, kept } of lab.comparePolicies(
        file.name,
        session,
        { ...plan, takes },
        host,
      )) {
        rows.push({ place: first + place, detailed });
        progress.finish(workOf(steps), kept);
      }
    }
  } catch (error) {
    if (!stopped()) throw error;
  } finally {
    progress.clear();
  }
  return rows;
}

/**
 * @param {LabArguments} given
 * @returns {Promise<number>} the exit code
 */
async function run(given) {
  const started = performance.now();
  const files = await findSessionFiles(given.data);
  await ensureInstalled();
  await compileLab();
  const lab = await importLab();
  const { parts, page } = readParts(given, lab);
  // With --success the model answers, and the rules write the directives.
  const writer =
    given.writer === null || given.success ? null : await openWriter(given.writer, lab, given.calls);
  try {
    return await sweepParts({
      lab,
      given,
      files,
      parts,
      page,
      directives: writer?.directives ?? null,
      started,
    });
  } finally {
    await writer?.close();
  }
}

/**
 * @param {import('./lab/model.mjs').ModelChoice} choice
 * @param {Lab} lab
 * @param {number} calls
 */
async function openWriter(choice, lab, calls) {
  const { openModel } = await import('./lab/model.mjs');
  const { model, close } = await openModel(choice);
  return { directives: new lab.LimitedDirectives(lab.languageModelDirectives(model), calls), close };
}

/**
 * @param {object} sweeping
 * @param {Lab} sweeping.lab
 * @param {LabArguments} sweeping.given
 * @param {readonly SessionFile[]} sweeping.files
 * @param {readonly LabArguments[]} sweeping.parts
 * @param {import('../../lab/index.ts').LabPage | undefined} sweeping.page
 * @param {NonNullable<ComparePlan['directives']> | null} sweeping.directives
 * @param {number} sweeping.started
 * @returns {Promise<number>} the exit code
 */
async function sweepParts({ lab, given, files, parts, page, directives, started }) {
  const makePlans = () => Promise.all(parts.map((options) => makePlan(options, lab, directives)));
  const stopped = watchForStop();
  /** @type {Sweep} */
  let sweep = { lab, parts, plans: await makePlans(), files, given, stopped };
  const { problems, rows: places, work, total } = await survey(sweep);
  printProblems(problems);
  // Nothing to write: earlier results stay.
  if (total === 0 && !stopped())
    throw new UserError(
      'The data has no session. Next: give --data files of one session a line, as src/lab/README.md describes.',
    );

  if (given.encode && given.encoder !== null) {
    const { encodeMissing } = await import('./lab/encode.mjs');
    for (const [place, options] of parts.entries()) {
      const sessions = files.map((file) => sessionsOf(lab, file, options));
      await encodeMissing(
        lab,
        /** @type {ComparePlan} */ (sweep.plans[place]),
        given.encoder,
        sessions,
        stopped,
      );
    }
    sweep = { ...sweep, plans: await makePlans() };
  }
  if (!stopped()) await refuseMissingVectors(sweep, total).catch(nullIfStopped(stopped));
  if (given.success) {
    const { reportSuccess } = await import('./lab/success.mjs');
    const own = { given, out: outFolder(given), stopped, problems, places };
    return reportSuccess(lab, sessionsInOrder(sweep), own);
  }

  const placed = await measure(sweep, work);
  const rows = placed.map(({ detailed }) => detailed);
  const notes = [
    ...new Set(sweep.plans.flatMap((plan) => plan.notes)),
    ...writerNotes(lab, rows, directives),
  ];
  if (given.shard === undefined) {
    await writeResults(lab, rows, given, notes, problems);
    if (page !== undefined && !stopped() && rows.length > 0) await writePage(page, rows, notes, given);
  } else {
    const programs = [...(await programHashes(measuringModules(given)))].sort();
    const { shard, against } = given;
    const hash = sweepHash([notes, programs, places]);
    const told = await writeShard(outFolder(given), {
      format: 'webpace-lab-shard',
      version: 1,
      shard,
      sweep: hash,
      total,
      page: page?.name,
      against,
      notes,
      problems,
      rows: placed,
    });
    console.log(`\n${told}`);
  }
  const time = duration((performance.now() - started) / 1000);
  if (stopped())
    console.log(
      `\nStopped after ${time}; ${rows.length} rows are kept. The same command goes on from there.`,
    );
  else console.log(`\n${rows.length} rows in ${time}.`);
  return stopped() ? 130 : problems.length > 0 ? 1 : 0;
}

/**
 * Notes on the directives that the model wrote.
 * @param {Lab} lab
 * @param {readonly DetailedRow[]} rows
 * @param {ComparePlan['directives']} directives
 * @returns {string[]}
 */
function writerNotes(lab, rows, directives) {
  if (!directives) return [];
  const counts = lab
    .directiveCounts(rows)
    .map(
      ({ policy, model, rule }) =>
        `${policy}: at ${model} steps the words of the model stood, at ${rule} the rule stood in for them.`,
    );
  const lost =
    directives.lost === 0 ? '' : ` ${directives.lost} came to nothing, by the limit or the engine.`;
  return [...counts, `Calls to the model in this run: ${directives.calls}.${lost}`];
}

/**
 * Merges the shards of a sweep and writes what one machine would have written.
 * @param {LabArguments} given
 * @returns {Promise<number>} the exit code
 */
async function merge(given) {
  const merged = await mergeShards(given.merge);
  const { notes, problems, against, page: name } = merged;
  await ensureInstalled();
  await compileLab();
  const lab = await importLab();
  printProblems(problems);
  if (merged.answerer !== undefined) {
    const { writeSuccess } = await import('./lab/success.mjs');
    await writeSuccess(lab, merged.rows, { notes, answerer: merged.answerer, out: outFolder(given) });
    return problems.length > 0 ? 1 : 0;
  }
  const { rows } = merged;
  await writeResults(lab, rows, { ...given, against: given.against ?? against }, notes, problems);
  const found = name === undefined ? undefined : lab.findPage(name);
  if (found?.ok === true && rows.length > 0) await writePage(found.value, rows, notes, given);
  return problems.length > 0 ? 1 : 0;
}

/** @param {LabArguments} options */
function outFolder({ out }) {
  return out === undefined ? join(root, '.cache', 'lab') : resolve(out);
}

/**
 * @param {Lab} lab
 * @param {DetailedRow[]} rows
 * @param {LabArguments} options
 * @param {string[]} notes
 * @param {string[]} problems
 */
async function writeResults(lab, rows, options, notes, problems) {
  const out = outFolder(options);
  await mkdir(out, { recursive: true });
  const names = lab.policiesOf(rows);
  const against = options.against ?? (names.includes('hybrid') ? 'hybrid' : (names[0] ?? ''));
  if (rows.length > 0 && !names.includes(against))
    throw new UsageError(`--against names '${against}', which is not among the policies compared.`);
  const pairs = lab.comparePairs(rows, against);
  const groups = [...lab.summariseFamilies(rows), ...lab.summariseAll(rows)];
  const kind = lab.haveFamilies(rows) ? 'family' : 'set';
  const tables = [
    ...(kind === 'family' ? [lab.recallTable(lab.summariseSets(rows), 'set')] : []),
    lab.recallTable(groups, kind),
    lab.costTable(groups, kind),
    lab.pairTable(pairs),
    lab.distanceTable(rows),
  ].filter((table) => table.split('\n').length > 2);
  await writeFile(
    join(out, 'results.json'),
    `${JSON.stringify(
      rows.map(({ row }) => row),
      null,
      1,
    )}\n`,
  );
  await writeFile(join(out, 'tables.md'), `${[notes.join('\n'), ...tables].join('\n\n')}\n`);
  await writeFile(join(out, 'report.html'), lab.makeReport(rows, { notes, against, problems }));
  console.log(
    `${notes.join('\n')}\n\n${tables.slice(0, 3).join('\n\n')}\n\nWritten: results.json, tables.md and report.html in ${out}`,
  );
}

/**
 * @param {import('../../lab/index.ts').LabPage} page
 * @param {DetailedRow[]} rows
 * @param {string[]} notes
 * @param {LabArguments} given its own folder, or the project's pages
 */
async function writePage(page, rows, notes, { out }) {
  const { markdown, figures } = page.write(rows, notes);
  const folder = out === undefined ? join(root, 'docs', 'lab') : resolve(out);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${page.name}.md`), markdown);
  for (const [name, svg] of Object.entries(figures)) await writeFile(join(folder, name), svg);
  console.log(`Written: ${join(out ?? join('docs', 'lab'), `${page.name}.md`)}`);
}

async function main() {
  const options = parseLabArguments(process.argv.slice(2));
  if (options === 'help') console.log(usage.trim());
  else if (options.judge !== null) {
    await ensureInstalled();
    const { judge } = await import('./lab/judge.mjs');
    process.exitCode = await judge(options.judge.runs, options.judge.accepted, options.writer);
  } else if (options.generate !== null) {
    await ensureInstalled();
    const { generate } = await import('./lab/generate.mjs');
    process.exitCode = await generate({ ...options.generate, out: options.out });
  } else if (options.evolve !== null) {
    await ensureInstalled();
    const { evolve } = await import('./lab/evolve.mjs');
    process.exitCode = await evolve(options.evolve, options, watchForStop());
  } else if (options.pairs) {
    await ensureInstalled();
    const { writePairs } = await import('./lab/pairs.mjs');
    process.exitCode = await writePairs(options, watchForStop());
  } else if (options.answers.length > 0) {
    const { compareAnswers } = await import('./lab/answers.mjs');
    process.exitCode = await compareAnswers(options.answers);
  } else if (options.merge.length > 0) process.exitCode = await merge(options);
  else process.exitCode = await run(options);
}

if (isMain(import.meta.url)) await runMain(main);
