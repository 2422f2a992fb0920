// The sets of questions: their files, the texts that they are asked of, and which of them are chosen.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, UserError } from '../../scripts/lib/command-line.mjs';
import { fetchRealTexts } from './real-texts.mjs';

/** @typedef {{ id: string, kind: string, language: string, split: string, turns: { say: string, remove?: string[] }[], gold: string[], answers: string[], documents?: string[] }} Question */

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

/**
 * The set that the options name.
 * @param {{ real?: unknown, third?: unknown, forms?: unknown }} options
 */
export function setOf(options) {
  const names = /** @type {(keyof typeof otherSets)[]} */ (Object.keys(otherSets));
  const name = names.find((one) => options[one] === true);
  return name === undefined ? sampleSet : otherSets[name];
}

/**
 * @param {string} name of a folder beside this file
 * @returns {Promise<{ name: string, path: string }[]>}
 */
async function listTexts(name) {
  const folder = join(root, 'bench', 'answers', name);
  const { documents } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  return documents.map((/** @type {{ file: string }} */ { file }) => ({
    name: file,
    path: join(folder, file),
  }));
}

/**
 * The questions that the options name, in the order of their files.
 * @param {Record<string, unknown>} options
 * @returns {Promise<Question[]>}
 */
export async function readQuestions(options) {
  const folder = join(root, 'bench', 'answers');
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
