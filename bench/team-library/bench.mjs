// A team's library of many passages: how long it takes to build, what it takes of a disk, how much of the exact result its index
// finds, and how soon it answers one asker and 32, in half and in full precision.
//
// Unless passages are encoded, they and the questions are made up: vectors lie around 500 middles, as texts of one subject do, each
// turned from its middle by 20 to 60 degrees; words follow the usual law of word frequencies.
//
// WEBPACE_BENCH_PASSAGES: how many passages (20,000 unless given; 1,000,000 takes hours). WEBPACE_BENCH_ENCODED: so many passages of the
// sample library and of our docs, at most all of them, are encoded by the bundled encoder; they are the middles then, and every other passage is one of them
// with its vector turned by 20 to 60 degrees and every third word another. Questions are made of them in the same way.
// WEBPACE_BENCH_PRECISION: `half` or `full` alone; both unless given.
// The index of a tab is measured over the first 50,000 passages of the same library, by one asker, in this thread. WEBPACE_TEAM_LIBRARY: a PostgreSQL with pgvector whose
// database is this bench's alone (it is emptied); without it the embedded one is measured, in memory, where 32 askers wait for each other.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { isMain, root, runCommand, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { openDatabase, openEmbedded } from '../../src/cli/node/library/databases.mjs';
import { loadEncoder } from '../../src/cli/node/library/encoder.mjs';
import { importModule, loadProgram } from '../../src/cli/node/library/program.mjs';
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
const wantedEncoded = Number(process.env.WEBPACE_BENCH_ENCODED ?? 0);
const precisions = /** @type {const} */ (['half', 'full']).filter(
  (one) => (process.env.WEBPACE_BENCH_PRECISION ?? one) === one,
);
/** Passages of the index in a tab. */
const mostInTab = 50_000;
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
let subjects = Array.from({ length: middles }, anyVector);
/** The words of each middle; none where it is made up. @type {string[][]} */
let subjectWords = [];

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
const drawSubject = () => Math.floor(random() * subjects.length);

/** Words of a passage on that subject: its own with every third another, or made up. */
function textOf(/** @type {number} */ subject) {
  const words = subjectWords[subject];
  if (words === undefined) return `${drawWords(80)}.`;
  const all = subjectWords[drawSubject()] ?? words;
  return words.map((word, at) => (at % 3 === 2 ? (all[at % all.length] ?? word) : word)).join(' ');
}

/** So that a long run can be told from one that hangs. */
const tell = (/** @type {string} */ what, /** @type {number} */ begun) =>
  console.log(`${what} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);

/**
 * Vectors of the texts, kept for the next run of the same texts: one core encodes two to five of them a second.
 * @param {import('../../src/ports/encoder.ts').Encoder} loaded
 * @param {readonly string[]} texts
 */
async function encodeOnce(loaded, texts) {
  const mark = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const file = join(root, '.cache', 'team-library-bench', `${mark}.f32`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null && kept.byteLength === 4 * dimension * texts.length) {
    const values = new Float32Array(kept.buffer.slice(kept.byteOffset, kept.byteOffset + kept.byteLength));
    return texts.map((_, row) => values.slice(row * dimension, (row + 1) * dimension));
  }
  /** @type {Float32Array[]} */
  const vectors = [];
  const begun = performance.now();
  for (let from = 0; from < texts.length; from += 8) {
    vectors.push(...(await loaded.encode(texts.slice(from, from + 8), { kind: 'passage' })));
    if (from % 80 === 0) tell(`encoded ${vectors.length} of ${texts.length}`, begun);
  }
  tell(`encoded all ${texts.length}`, begun);
  await mkdir(join(root, '.cache', 'team-library-bench'), { recursive: true });
  await writeFile(file, Float32Array.from(vectors.flatMap((vector) => [...vector])));
  return vectors;
}

/** Encodes passages of our own documents, and makes them the middles; says how many there were. */
async function encodeSubjects(/** @type {Program} */ program) {
  const loaded = await loadEncoder();
  /** @type {string[]} */
  const texts = [];
  for (const folder of ['public/library', 'docs', 'docs/spec', 'docs/decisions', 'docs/lab']) {
    for (const name of (await readdir(join(root, folder))).sort()) {
      if (!name.endsWith('.md') || texts.length >= wantedEncoded) continue;
      const text = await readFile(join(root, folder, name), 'utf8');
      const { passages: cut } = program.prepareDocument({
        name,
        text,
        fileHash: name,
        readers: ['everyone'],
      });
      texts.push(...cut.map(({ start, end }) => text.slice(start, end)));
    }
  }
  texts.splice(wantedEncoded);
  // Padded to the longest of its batch: texts of one length together take half the time.
  texts.sort((left, right) => left.length - right.length);
  subjects = await encodeOnce(loaded, texts);
  subjectWords = texts.map((text) => text.split(/\s+/).filter((word) => word !== ''));
  return subjects.length;
}

/**
 * @param {Program} program
 * @param {number} number
 */
function makeDocument(program, number) {
  const about = Array.from({ length: passagesEach }, drawSubject);
  const texts = about.map(textOf);
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
  return { document: { ...document, passages: cut }, vectors: about.map(vectorOf), texts };
}

/** @returns {TeamQuestion} */
function makeQuestion() {
  const subject = drawSubject();
  const words = subjectWords[subject];
  return {
    question:
      words === undefined
        ? drawWords(6)
        : Array.from({ length: 6 }, () => words[Math.floor(random() * words.length)]).join(' '),
    about: [],
    vector: [...vectorOf(subject)],
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
    const { document, vectors } = makeDocument(program, number);
    await writer.put(document, vectors);
    if (number % 200 === 199) tell(`written ${(number + 1) * passagesEach} of ${passages}`, begun);
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

/**
 * A search of the index that a tab has, over passages of the same kind.
 * @param {Program} program
 * @returns {Promise<{ passages: number, times: [number, number] }>}
 */
async function measureTab(program) {
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
    const { document, vectors, texts } = makeDocument(program, number);
    for (const counts of await index.add([{ document: document.id, title: document.title, passages: texts }]))
      if (counts !== null) frequencies.add(counts);
    await index.setVectors(vectors.map((vector, passage) => ({ document: document.id, passage, vector })));
    if (number % 100 === 99) tell(`in the tab's index ${(number + 1) * passagesEach}`, begun);
  }
  const times = [];
  for (let asked = 0; asked < searches; asked += 1) {
    const { question, vector, priors } = makeQuestion();
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
  return { passages: many, times: [quantile(times, 0.5), quantile(times, 0.95)] };
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
    const encoded = wantedEncoded > 0 ? await encodeSubjects(program) : 0;
    const measured = [];
    for (const precision of precisions) {
      const one = await measure(program, database, precision);
      measured.push(one);
      console.log(JSON.stringify(one));
    }
    const tab = await measureTab(program);
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
            [`${precision} precision: writing; index`, `${build.toFixed(0)} s; ${index.toFixed(0)} s`],
            [`${precision} precision: on the disk`, `${(bytes / 1e6).toFixed(0)} MB`],
            [
              `${precision} precision: recall@10 of the index against looking at all`,
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
