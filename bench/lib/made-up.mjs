// What benchmarks make runs of: a small vocabulary, prose of it, vectors of chance; the same in every run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command-line.mjs';

const library = new URL('../../dist/library/', import.meta.url);
/** @type {(path: string) => Promise<any>} the library is built before the benchmark runs, and typed at its source */
export const built = (path) => import(new URL(path, library).href);

/** Of the encoder that comes along. */
export const dimension = 384;

export const frame = {
  prefix: [{ role: 'system', content: 'You answer from the text with a few words of it.' }],
  historyLabel: 'Text:\n',
  questionLabel: 'Question: ',
  closing: '\nAnswer:',
};

const words = (
  'the ferry leaves Norby at 08:15 and comes back before dark except on Sundays when the harbour office is closed mill ' +
  'wheel repaired 1742 stone river bridge tea house price 320 yuan invoice RX-204 paid 3 March 2021 anna@post.example'
).split(' ');

/** Numbers in [0, 1) that repeat in every run. */
export function makeRandom(seed = 7) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** @param {() => number} random @param {number} [length] */
export function unitVector(random, length = dimension) {
  const vector = Float32Array.from({ length }, () => random() - 0.5);
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}

/**
 * A chunk with all its representations, counted.
 *
 * @param {{ step: number, kind: string, action: string, observation: string }} made
 * @param {any} tokenizer
 */
export async function makeChunk({ step, kind, action, observation }, tokenizer) {
  const { contentHash, extractRepresentations, renderBlock, tiers } = await built('core/index.js');
  const { makeRepresentations } = await built('core/memory/chunk.js');
  const id = `run/${step}`;
  const full = observation === '' ? action : `${action}\n${observation}`;
  const texts = { full, ...extractRepresentations({ kind, action, observation }) };
  const counts = await tokenizer.count(
    tiers.map((/** @type {'full'} */ tier) => renderBlock(step, texts[tier])),
  );
  return {
    id,
    run: 'run',
    step,
    kind,
    action,
    observation,
    trust: 'untrusted',
    origins: [],
    contentHash: contentHash(full),
    representations: makeRepresentations(
      { chunk: id, tokenizer: tokenizer.id, trust: 'untrusted' },
      (/** @type {'full'} */ tier) => ({
        text: texts[tier],
        author: 'extractive',
        tokens: counts[tiers.indexOf(tier)],
      }),
    ),
  };
}

/**
 * Prose of 10 to 150 words, with what little else holds: an order that comes back now and then, so that there are links.
 *
 * @param {() => number} random
 */
export function observation(random) {
  const length = 10 + Math.floor(random() * 140);
  const prose = Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
  return `${prose} order ORD-${Math.floor(random() * 3000)}`;
}

/**
 * The bundled model's own tokenizer. `around` is called with each piece of its work, for whoever takes the time of it.
 *
 * @param {<Value>(work: () => Value) => Value} [around]
 */
export async function modelTokenizer(around = (work) => work()) {
  const { ChatTokenizer } = await built('adapters/tokenizing/chat-tokenizer.js');
  const folder = join(root, 'public', 'models', 'smollm2-135m-instruct');
  const read = async (/** @type {string} */ name) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const chat = new ChatTokenizer(await read('tokenizer.json'), await read('tokenizer_config.json'));
  return {
    id: 'smollm2-135m-instruct',
    count: async (/** @type {string[]} */ texts) => around(() => texts.map((text) => chat.count(text))),
    countPrompt: async (/** @type {unknown} */ messages) => around(() => chat.encodePrompt(messages).length),
    truncate: async (/** @type {string} */ text, /** @type {number} */ tokens) =>
      around(() => chat.truncate(text, tokens)),
  };
}
