// A team's library of many passages: how long it takes to build, what it takes of a disk, how much of the exact result its index
// finds, and how soon it answers one asker and 32, in half and in full precision.
//
// Passages and questions are made up: vectors lie around 500 middles, as texts of one subject do, each turned from its middle by 20 to 60
// degrees; words follow the usual law of word frequencies. Nothing is encoded, so that encoding is not in these figures.
//
// WEBPACE_BENCH_PASSAGES: how many passages (20,000 unless given; 1,000,000 takes hours). WEBPACE_TEAM_LIBRARY: a PostgreSQL with pgvector whose
// database is this bench's alone (it is emptied); without it the embedded one is measured, in memory, where 32 askers wait for each other.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { isMain, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { openDatabase, openEmbedded } from '../../src/cli/node/library/databases.mjs';
import { loadProgram } from '../../src/cli/node/library/program.mjs';
import { writeResults } from '../lib/results.mjs';

/**
 * @typedef {import('../../src/adapters/team-library/sql-database.ts').SqlDatabase} SqlDatabase
 * @typedef {import('../../src/cli/node/library/program.mjs').Program} Program
 * @typedef {import('../../src/ports/team-library.ts').TeamQuestion} TeamQuestion
 * @typedef {{ precision: string, build: number, index: number, bytes: number, recall: number, times: Record<string, [number, number]> }} Measured
 */

const passages = Number(process.env.WEBPACE_BENCH_PASSAGES ?? 20_000);
const dimension = 384;
const passagesEach = 100;
const middles = 500;
const questions = 24;
const searches = 48;
const encoder = /** @type {import('../../src/core/memory/units.ts').EncoderId} */ ('bench/384');

let state = 17;
/** Numbers in [0, 1) that repeat in every run. */
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 0x1_0000_0000;
};

/** @param {Float32Array} vector */
function unit(vector) {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const anyVector = () => unit(Float32Array.from({ length: dimension }, () => random() + random() - 1));
const subjects = Array.from({ length: middles }, anyVector);

/** A vector at 20 to 60 degrees from the middle of a subject. */
function vectorOf(/** @type {number} */ subject) {
  const middle = subjects[subject] ?? anyVector();
  const aside = anyVector();
  const along = aside.reduce((sum, value, at) => sum + value * (middle[at] ?? 0), 0);
  const across = unit(aside.map((value, at) => value - along * (middle[at] ?? 0)));
  const angle = ((20 + 40 * random()) * Math.PI) / 180;
  return middle.map((value, at) => Math.cos(angle) * value + Math.sin(angle) * (across[at] ?? 0));
}

/** The commonest words are drawn as often as in a language. */
const drawWord = () => `word${Math.floor(60_000 ** random())}`;
const drawWords = (/** @type {number} */ many) => Array.from({ length: many }, drawWord).join(' ');

/**
 * @param {Program} program
 * @param {number} number
 */
function makeDocument(program, number) {
  const texts = Array.from({ length: passagesEach }, () => `${drawWords(80)}.`);
  let start = 0;
  const document = program.prepareDocument({
    name: `${number}.md`,
    title: `Document ${number}`,
    text: texts.join('\n\n'),
    fileHash: String(number),
    readers: ['everyone'],
  });
  const cut = texts.map((text) => {
    const passage = { start, end: start + text.length, text };
    start += text.length + 2;
    return passage;
  });
  return { ...document, passages: cut };
}

/** @returns {TeamQuestion} */
function makeQuestion() {
  return {
    question: drawWords(6),
    about: [],
    vector: [...vectorOf(Math.floor(random() * middles))],
    encoder,
    priors: [['latin', { mean: 0, deviation: 0.1 }]],
    most: 10,
  };
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  [...values].sort((left, right) => left - right)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

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
  return [quantile(times, 0.5), quantile(times, 0.95)];
}

/**
 * @param {Program} program
 * @param {SqlDatabase} database
 * @param {'half' | 'full'} precision
 * @returns {Promise<Measured>}
 */
async function measure(program, database, precision) {
  await database.query('drop schema if exists webpace_library cascade');
  const form = { encoder, dimension, precision };
  await program.migrate(database, form);
  const writer = await program.LibraryWriter.open(database);
  let begun = performance.now();
  for (let number = 0; number * passagesEach < passages; number += 1) {
    const document = makeDocument(program, number);
    await writer.put(
      document,
      document.passages.map(() => vectorOf(Math.floor(random() * middles))),
    );
  }
  const build = (performance.now() - begun) / 1000;
  begun = performance.now();
  await writer.indexVectors();
  const index = (performance.now() - begun) / 1000;
  const [size] = await database.query(
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'webpace_library' and c.relkind = 'r'`,
  );
  const asked = Array.from({ length: questions }, makeQuestion);
  const recall = await measureRecall(database, program.vectorType(form), asked);
  /** @type {Measured['times']} */
  const times = {};
  for (const askers of [1, 32]) times[askers] = await measureSearches(program, database, asked, askers);
  return { precision, build, index, bytes: Number(size?.bytes ?? 0), recall, times };
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
    const measured = [];
    for (const precision of /** @type {const} */ (['half', 'full'])) {
      const one = await measure(program, database, precision);
      measured.push(one);
      console.log(JSON.stringify(one));
    }
    const ms = (/** @type {[number, number] | undefined} */ [median, late] = [0, 0]) =>
      `${median.toFixed(0)} ms; ${late.toFixed(0)} ms`;
    await writeResults(
      'team-library',
      { passages, where, measured },
      {
        title: 'A team’s library',
        about: `${passages.toLocaleString('en')} made-up passages in ${where}, their vectors 20 to 60 degrees from 500 middles.`,
        figures: measured.flatMap(({ precision, build, index, bytes, recall, times }) => [
          [`${precision} precision: writing; index`, `${build.toFixed(0)} s; ${index.toFixed(0)} s`],
          [`${precision} precision: on the disk`, `${(bytes / 1e6).toFixed(0)} MB`],
          [
            `${precision} precision: recall@10 of the index against looking at all`,
            `${(100 * recall).toFixed(1)} %`,
          ],
          [`${precision} precision: a search, one asker: median; 95th percentile`, ms(times[1])],
          [`${precision} precision: a search, 32 askers: median; 95th percentile`, ms(times[32])],
        ]),
      },
    );
  } finally {
    await database.close();
  }
}

if (isMain(import.meta.url)) await runMain(main);
