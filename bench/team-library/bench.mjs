// A team's library of many passages: how long it takes to build, what it takes of a disk, how much of the exact result its index
// finds, and how soon it answers one asker and 32, in half and in full precision.
//
// Unless passages are encoded, they and the questions are made up: vectors lie around 500 middles, as texts of one subject do, each
// turned from its middle by 20 to 60 degrees; words follow the usual law of word frequencies.
//
// WEBPACE_BENCH_PASSAGES: how many passages (20,000 unless given; 1,000,000 takes an hour). WEBPACE_BENCH_ENCODED: so many passages of
// the sample library and of our docs, at most all of them, are encoded by the bundled encoder; they come first as they are, and every other
// passage is one of them with its vector turned by 20 to 60 degrees and every third word another. Questions are made of them in the same way.
// WEBPACE_BENCH_SESSIONS: a folder of evaluation sessions with ready vectors of the bundled encoder, as `npm run lab` reads them; their
// steps are the middles in place of our texts, and their requests are the questions, as they are.
// WEBPACE_BENCH_PRECISION: `half` or `full` alone; both unless given.
// The index of a tab is measured over the first 50,000 passages of the same library, by one asker, in this thread. WEBPACE_TEAM_LIBRARY:
// a PostgreSQL with pgvector whose database is this bench's alone (it is emptied); without it the embedded one is measured, in memory,
// where 32 askers wait for each other. In a PostgreSQL a run of one precision goes on from where one of as many or fewer passages ended.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { isMain, runCommand, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { openDatabase, openEmbedded } from '../../src/cli/node/library/databases.mjs';
import { importModule, loadProgram } from '../../src/cli/node/library/program.mjs';
import { writeResults } from '../lib/results.mjs';
import { upperQuantile } from '../lib/statistics.mjs';
import { madeUp, ownTexts, sessionTexts } from './encoded-texts.mjs';
import { dimension, passageMaker, passagesEach } from './made-passages.mjs';
import { openProgress, tell } from './progress.mjs';

/**
 * @typedef {import('../../src/adapters/team-library/sql-database.ts').SqlDatabase} SqlDatabase
 * @typedef {import('../../src/cli/node/library/program.mjs').Program} Program
 * @typedef {import('../../src/ports/documents/team-library.ts').TeamQuestion} TeamQuestion
 * @typedef {ReturnType<typeof passageMaker>} Maker
 * @typedef {{ precision: string, build: number, index: number, bytes: number, recall: number, times: Record<string, [number, number]> }} Measured
 */

const passages = Number(process.env.WEBPACE_BENCH_PASSAGES ?? 20_000);
const questions = 24;
const searches = 48;
const wantedEncoded = Number(process.env.WEBPACE_BENCH_ENCODED ?? 0);
const sessions = process.env.WEBPACE_BENCH_SESSIONS;
const precisions = /** @type {const} */ (['half', 'full']).filter(
  (one) => (process.env.WEBPACE_BENCH_PRECISION ?? one) === one,
);
/** Passages of the index in a tab. */
const mostInTab = 50_000;
const encoder = /** @type {import('../../src/core/memory/units.ts').EncoderId} */ ('bench/384');

/**
 * Share of the ten nearest passages that the index finds, of those that looking at all finds.
 * @param {SqlDatabase} database
 * @param {string} type
 * @param {readonly TeamQuestion[]} asked
 */
async function measureRecall(database, type, asked) {
  const nearest = (/** @type {string} */ vector, /** @type {boolean} */ exact) =>
    database.transaction(async (connection) => {
      await connection.query(
        // At ten thousand passages the planner looks at all by itself: the index is asked for, or else it would not be measured.
        `select set_config('enable_indexscan', '${exact ? 'off' : 'on'}', true),
           set_config('enable_seqscan', '${exact ? 'on' : 'off'}', true), set_config('hnsw.ef_search', '200', true)`,
      );
      const rows = await connection.query(
        `select document, at from webpace_library.passages order by vector <#> $1::${type} limit 10`,
        [vector],
      );
      return rows.map(({ document, at }) => `${document}#${at}`);
    });
  let found = 0;
  for (const { vector } of asked) {
    const text = `[${(vector ?? []).join(',')}]`;
    const [near, exact] = [await nearest(text, false), new Set(await nearest(text, true))];
    found += near.filter((one) => exact.has(one)).length;
  }
  return found / (10 * asked.length);
}

/**
 * Milliseconds of a search: median and 95th percentile.
 * @param {Program} program
 * @param {SqlDatabase} database
 * @param {readonly TeamQuestion[]} asked
 * @param {number} askers
 * @returns {Promise<[number, number]>}
 */
async function measureSearches(program, database, asked, askers) {
  const library = new program.SqlTeamLibrary(database, 'bench');
  /** @type {number[]} */
  const times = [];
  let next = 0;
  const ask = async () => {
    while (next < searches) {
      const question = asked[next % asked.length];
      next += 1;
      const begun = performance.now();
      const found = question === undefined ? undefined : await library.search(question);
      if (found?.ok !== true) throw found?.error ?? new Error('There is no question.');
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return [upperQuantile(times, 0.5), upperQuantile(times, 0.95)];
}

/**
 * Writes what is not written yet, and says how many seconds all of it took.
 * @param {Program} program
 * @param {SqlDatabase} database
 * @param {'half' | 'full'} precision
 * @param {Maker} maker
 */
async function writePassages(program, database, precision, maker) {
  const last = Math.ceil(passages / passagesEach);
  const kept = await openProgress(
    database,
    JSON.stringify(['encoded first', wantedEncoded, sessions ?? null, precision]),
    last,
  );
  if (kept.documents === 0) await database.query('drop schema if exists webpace_library cascade');
  else console.log(`${kept.documents * passagesEach} passages are there from a run before`);
  // An index of fewer is made anew over all of them.
  if (kept.documents < last) await database.query('drop index if exists webpace_library.passages_vector');
  await program.migrate(database, { encoder, dimension, precision });
  const writer = await program.LibraryWriter.open(database);
  const begun = performance.now() - 1000 * kept.seconds;
  const seconds = () => (performance.now() - begun) / 1000;
  let writing = Promise.resolve();
  for (let number = kept.documents; number < last; number += 1) {
    const { document, vectors } = maker.document(program, number);
    // It is made ready while the database writes the one before, and waits for its turn there.
    const next = writer.put(document, vectors);
    await writing;
    if (number % 100 === 0 && number > kept.documents) await kept.written(number, seconds());
    if (number % 200 === 0) tell(`written ${number * passagesEach} of ${passages}`, begun);
    writing = next;
  }
  await writing;
  if (kept.documents < last) await kept.written(last, seconds());
  return { writer, kept, build: kept.documents < last ? seconds() : kept.seconds };
}

/**
 * @param {Program} program
 * @param {SqlDatabase} database
 * @param {'half' | 'full'} precision
 * @param {Maker} maker
 * @returns {Promise<Measured>}
 */
async function measure(program, database, precision, maker) {
  const { writer, kept, build } = await writePassages(program, database, precision, maker);
  const begun = performance.now();
  await writer.indexVectors();
  const index = await kept.indexed((performance.now() - begun) / 1000);
  tell('index made', begun);
  const [size] = await database.query(
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'webpace_library' and c.relkind = 'r'`,
  );
  const asked = Array.from({ length: questions }, (_, number) => maker.question(number, questions));
  const recall = await measureRecall(database, program.vectorType({ dimension, precision }), asked);
  /** @type {Measured['times']} */
  const times = {};
  for (const askers of [1, 32]) times[askers] = await measureSearches(program, database, asked, askers);
  return { precision, build, index, bytes: Number(size?.bytes ?? 0), recall, times };
}

/**
 * A search of the index that a tab has, over passages of the same kind.
 * @param {Program} program
 * @param {Maker} maker
 * @returns {Promise<{ passages: number, times: [number, number] }>}
 */
async function measureTab(program, maker) {
  // It is no part of the program that asks a database.
  await runCommand(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'src/tools']);
  const { localPassageIndex } = await importModule('tools/library/local-passage-index.js');
  const [{ weighWords }, { PassageFrequencies }] = await Promise.all(
    ['evidence/strength.js', 'evidence/passages/word-counts.js'].map(importModule),
  );
  const index = localPassageIndex();
  const frequencies = new PassageFrequencies();
  const many = Math.min(passages, mostInTab);
  const begun = performance.now();
  for (let number = 0; number * passagesEach < many; number += 1) {
    const { document, vectors, texts } = maker.document(program, number);
    for (const counts of await index.add([{ document: document.id, title: document.title, passages: texts }]))
      if (counts !== null) frequencies.add(counts);
    await index.setVectors(vectors.map((vector, passage) => ({ document: document.id, passage, vector })));
    if (number % 100 === 99) tell(`in the tab's index ${(number + 1) * passagesEach}`, begun);
  }
  const times = [];
  for (let asked = 0; asked < searches; asked += 1) {
    const { question, vector, priors } = maker.question(asked % questions, questions);
    const asking = performance.now();
    const { profile } = program.inquire(question);
    const weights = weighWords(profile, frequencies);
    await index.rank({
      profile,
      weights,
      vector: Float32Array.from(vector ?? []),
      priors: new Map(priors),
      among: null,
      most: 10,
    });
    times.push(performance.now() - asking);
  }
  return { passages: many, times: [upperQuantile(times, 0.5), upperQuantile(times, 0.95)] };
}

/** What passages are made of, as the variables say. @param {Program} program */
async function chooseMiddles(program) {
  if (sessions !== undefined) return sessionTexts(program, sessions, wantedEncoded || Infinity);
  return wantedEncoded > 0 ? ownTexts(program, wantedEncoded) : madeUp;
}

async function main() {
  if (!Number.isInteger(passages) || passages < passagesEach)
    throw new UserError(`WEBPACE_BENCH_PASSAGES wants a number from ${passagesEach} on.`);
  const address = process.env.WEBPACE_TEAM_LIBRARY;
  const program = await loadProgram();
  const database =
    address === undefined ? await openEmbedded() : (await openDatabase(address, { patient: true })).database;
  try {
    const [row] = await database.query('select version() as version');
    const where = String(row?.version).replace(/ on .*| \(Deb.*/, '');
    const middles = await chooseMiddles(program);
    const encoded = middles.passages.length;
    console.log(`${encoded} encoded passages, ${middles.questions.length} encoded questions`);
    const maker = passageMaker(middles, encoder);
    const measured = [];
    for (const precision of precisions) {
      const one = await measure(program, database, precision, maker);
      measured.push(one);
      console.log(JSON.stringify(one));
    }
    const tab = await measureTab(program, maker);
    console.log(JSON.stringify({ encoded, tab }));
    const kind =
      encoded === 0
        ? `made-up passages in ${where}, their vectors 20 to 60 degrees from 500 middles`
        : `passages in ${where}: ${encoded} encoded, the others these with their vectors turned by 20 to 60 degrees and every third word another`;
    const ms = (/** @type {[number, number] | undefined} */ [median, late] = [0, 0]) =>
      `${median.toFixed(0)} ms; ${late.toFixed(0)} ms`;
    await writeResults(
      'team-library',
      { passages, encoded, where, measured, tab },
      {
        title: 'A team’s library',
        about: `${passages.toLocaleString('en')} ${kind}.`,
        figures: [
          ...measured.flatMap(({ precision, build, index, bytes, recall, times }) => [
            [
              `${precision} precision: writing the passages; making the index`,
              `${build.toFixed(0)} s; ${index.toFixed(0)} s`,
            ],
            [`${precision} precision: on the disk`, `${(bytes / 1e6).toFixed(0)} MB`],
            [
              `${precision} precision: of the ten nearest passages of all, those that the index finds`,
              `${(100 * recall).toFixed(1)} %`,
            ],
            [`${precision} precision: a search, one asker: median; 95th percentile`, ms(times[1])],
            [`${precision} precision: a search, 32 askers: median; 95th percentile`, ms(times[32])],
          ]),
          [
            `the index of a tab, ${tab.passages.toLocaleString('en')} passages, one asker: median; 95th percentile`,
            ms(tab.times),
          ],
        ],
      },
    );
  } finally {
    await database.close();
  }
}

if (isMain(import.meta.url)) await runMain(main);
