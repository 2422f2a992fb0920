// Texts with the vectors that the bundled encoder gives them: our own documents, encoded here and kept for the next run, or evaluation
// sessions with their ready vectors, as `npm run lab` reads them.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root, UserError } from '../../scripts/lib/command-line.mjs';
import { findSessionFiles, findVectorFolders } from '../../src/cli/node/lab/files.mjs';
import { openVectors } from '../../src/cli/node/lab/vectors.mjs';
import { encoderFacts, loadEncoder } from '../../src/cli/node/library/encoder.mjs';
import { importModule } from '../../src/cli/node/library/program.mjs';
import { dimension } from './made-passages.mjs';
import { tell } from './progress.mjs';

/**
 * @typedef {import('../../src/cli/node/library/program.mjs').Program} Program
 * @typedef {import('./made-passages.mjs').Encoded} Encoded
 * @typedef {import('./made-passages.mjs').Middles} Middles
 */

/** Nothing is encoded: all is made up. @type {Middles} */
export const madeUp = {
  passages: [],
  questions: [],
  priors: () => [['latin', { mean: 0, deviation: 0.1 }]],
};

/**
 * Scales of cosines that are expected of the bundled encoder.
 * @param {Program} program
 * @returns {Promise<Middles['priors']>}
 */
async function encoderPriors(program) {
  const encoder = await encoderFacts();
  return (question) => {
    const { profile } = program.inquire(question, []);
    return program.scripts.map((script) => [script, encoder.cosinePrior(profile.script, script)]);
  };
}

/**
 * Vectors of the texts, kept for the next run of the same texts: one core encodes two to five of them a second.
 * @param {import('../../src/ports/retrieval/encoder.ts').Encoder} loaded
 * @param {readonly string[]} texts
 */
async function encodeOnce(loaded, texts) {
  const mark = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const folder = join(root, '.cache', 'team-library-bench');
  const file = join(folder, `${mark}.f32`);
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
  await mkdir(folder, { recursive: true });
  await writeFile(file, Float32Array.from(vectors.flatMap((vector) => [...vector])));
  return vectors;
}

/**
 * Passages of our own documents, at most so many.
 * @param {Program} program
 * @param {number} most
 * @returns {Promise<Middles>}
 */
export async function ownTexts(program, most) {
  /** @type {string[]} */
  const texts = [];
  for (const folder of [
    'public/library',
    'docs',
    'docs/spec',
    'docs/decisions',
    'docs/lab',
    'docs/lab/tried',
  ]) {
    for (const name of (await readdir(join(root, folder))).sort()) {
      if (!name.endsWith('.md') || texts.length >= most) continue;
      const text = await readFile(join(root, folder, name), 'utf8');
      const { passages } = program.prepareDocument({ name, text, fileHash: name, readers: ['everyone'] });
      texts.push(...passages.map(({ start, end }) => text.slice(start, end)));
    }
  }
  texts.splice(most);
  // Padded to the longest of its batch: texts of one length together take half the time.
  texts.sort((left, right) => left.length - right.length);
  const vectors = await encodeOnce(await loadEncoder(), texts);
  return {
    passages: texts.map((text, at) => ({ text, vector: vectors[at] ?? new Float32Array(dimension) })),
    questions: [],
    priors: await encoderPriors(program),
  };
}

/**
 * Steps of evaluation sessions as passages, and their requests as questions: those that have a ready vector, each once.
 * @param {Program} program
 * @param {string} folder
 * @param {number} most passages
 * @returns {Promise<Middles>}
 */
export async function sessionTexts(program, folder, most) {
  const { multilingualE5Small: model } = await importModule('adapters/model-files/bundled-models.js');
  const table = await openVectors(await findVectorFolders([folder]), `${model.id}-${model.numberFormat}`, {
    multilingualE5Small: model,
  });
  if (table === undefined) throw new UserError(`There are no vectors of the bundled encoder in ${folder}.`);
  /** @type {Map<string, Encoded>} */
  const passages = new Map();
  /** @type {Map<string, Encoded>} */
  const questions = new Map();
  const add = (
    /** @type {Map<string, Encoded>} */ to,
    /** @type {string} */ prefix,
    /** @type {string} */ text,
  ) => {
    const vector = table.find(prefix + text);
    if (vector !== undefined) to.set(text, { text, vector });
  };
  for (const { path } of await findSessionFiles([folder])) {
    for (const line of (await readFile(path, 'utf8')).split('\n')) {
      if (line === '') continue;
      const { query, steps, needs } = JSON.parse(line);
      for (const { action, observation } of steps ?? [])
        if (passages.size < most) add(passages, model.passagePrefix, `${action}\n${observation}`.trim());
      for (const { q } of [{ q: query }, ...(needs ?? [])])
        add(questions, model.queryPrefix, String(q ?? '').trim());
    }
  }
  return {
    passages: [...passages.values()],
    questions: [...questions.values()],
    priors: await encoderPriors(program),
  };
}
