// Passages that are made up, or made of encoded ones: first these as they are, then each turned from one of them by 20 to 60 degrees,
// with every third word another.
// Each document and each question has its own row of numbers, so that a run can go on where another one ended.
import { seededRandom } from '../../scripts/lib/random.mjs';

/**
 * @typedef {import('../../src/cli/node/library/program.mjs').Program} Program
 * @typedef {import('../../src/ports/documents/team-library.ts').TeamQuestion} TeamQuestion
 * @typedef {import('../../src/core/memory/units.ts').EncoderId} EncoderId
 * @typedef {{ text: string, vector: Float32Array }} Encoded
 * @typedef {object} Middles what passages and questions are made of
 * @property {readonly Encoded[]} passages none: they are made up
 * @property {readonly Encoded[]} questions asked as they are; none: they are made as passages are
 * @property {(question: string) => TeamQuestion['priors']} priors
 */

export const dimension = 384;
export const passagesEach = 100;
/** Middles that are made up where nothing is encoded. */
const middles = 500;
const seeds = { middles: 1, questions: 2, documents: 3 };

/** Numbers in [0, 1) that repeat in every run. */
const randomFrom = (/** @type {number} */ seed) => seededRandom(Math.imul(seed, 0x9e3779b1));

/** @typedef {ReturnType<typeof randomFrom>} Random */

/** @param {Float32Array} vector */
function unit(vector) {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}

const anyVector = (/** @type {Random} */ random) =>
  unit(Float32Array.from({ length: dimension }, () => random() + random() - 1));

/** A vector at 20 to 60 degrees from that one. */
function turned(/** @type {Float32Array} */ middle, /** @type {Random} */ random) {
  const aside = anyVector(random);
  const along = aside.reduce((sum, value, at) => sum + value * (middle[at] ?? 0), 0);
  const across = unit(aside.map((value, at) => value - along * (middle[at] ?? 0)));
  const angle = ((20 + 40 * random()) * Math.PI) / 180;
  return middle.map((value, at) => Math.cos(angle) * value + Math.sin(angle) * (across[at] ?? 0));
}

/** Words, the commonest as often as in a language. */
const drawWords = (/** @type {number} */ many, /** @type {Random} */ random) =>
  Array.from({ length: many }, () => `word${Math.floor(60_000 ** random())}`).join(' ');

const wordsOf = (/** @type {string} */ text) => text.split(/\s+/).filter((word) => word !== '');

/** @param {Middles} given @param {EncoderId} encoder */
export function passageMaker({ passages, questions, priors }, encoder) {
  const first = randomFrom(seeds.middles);
  const subjects =
    passages.length > 0
      ? passages.map(({ text, vector }) => ({ words: wordsOf(text), vector }))
      : Array.from({ length: middles }, () => ({
          words: /** @type {string[]} */ ([]),
          vector: anyVector(first),
        }));
  const draw = (/** @type {Random} */ random) => Math.floor(random() * subjects.length);

  /** Words of a passage on that subject: its own with every third another, or made up. */
  function textOf(/** @type {number} */ subject, /** @type {Random} */ random) {
    const words = subjects[subject]?.words ?? [];
    if (words.length === 0) return `${drawWords(80, random)}.`;
    const others = subjects[draw(random)]?.words ?? words;
    return words.map((word, at) => (at % 3 === 2 ? (others[at % others.length] ?? word) : word)).join(' ');
  }

  const vectorOf = (/** @type {number} */ subject, /** @type {Random} */ random) =>
    turned(subjects[subject]?.vector ?? anyVector(random), random);

  /** @param {number} number @returns {{ text: string, vector: Float32Array }} */
  function madeQuestion(number) {
    const random = randomFrom(seeds.questions + 4 * number);
    const subject = draw(random);
    const words = subjects[subject]?.words ?? [];
    const drawn = Array.from({ length: 6 }, () => words[Math.floor(random() * words.length)]);
    const text = words.length === 0 ? drawWords(6, random) : drawn.join(' ');
    return { text, vector: vectorOf(subject, random) };
  }

  return {
    /** @param {Program} program @param {number} number */
    document(program, number) {
      const random = randomFrom(seeds.documents + 4 * number);
      const made = Array.from({ length: passagesEach }, (_, at) => {
        const asItIs = passages[number * passagesEach + at];
        if (asItIs !== undefined) return asItIs;
        const subject = draw(random);
        return { text: textOf(subject, random), vector: vectorOf(subject, random) };
      });
      const texts = made.map(({ text }) => text);
      let start = 0;
      const cut = texts.map((text) => {
        const passage = { start, end: start + text.length, text };
        start += text.length + 2;
        return passage;
      });
      const document = program.prepareDocument({
        name: `${number}.md`,
        title: `Document ${number}`,
        text: texts.join('\n\n'),
        fileHash: String(number),
        readers: ['everyone'],
      });
      const vectors = made.map(({ vector }) => vector);
      return { document: { ...document, passages: cut }, vectors, texts };
    },

    /** @param {number} number @param {number} many questions in all @returns {TeamQuestion} */
    question(number, many) {
      const { text, vector } =
        questions[Math.floor((number * questions.length) / many)] ?? madeQuestion(number);
      return { question: text, about: [], vector: [...vector], encoder, priors: priors(text), most: 10 };
    },
  };
}
