// What every newer set of questions keeps to: the form of a question, its language, its split. Only node builtins.
import { createHash } from 'node:crypto';
import { fold } from './question-text.mjs';

/**
 * @typedef {{ say: string, remove?: string[] }} Turn
 * @typedef {{
 *   id: string, kind: string, language: string, split: string, turns: Turn[],
 *   gold: string[], answers: string[], documents: string[], bridge?: string, several?: boolean,
 * }} Question
 * @typedef {(text: string) => void} Fail
 */

const languages = ['en', 'zh', 'de', 'es', 'ar', 'fr', 'ja'];
/** The first that is found tells the language: Japanese has Chinese characters as well. */
const scripts = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
};

/**
 * A follow-up asks further, or for what was told, or for a document that is gone.
 * @param {Question} question
 */
export function subtype({ kind, turns, documents }) {
  if (kind !== 'follow-up') return '';
  if (turns.some((turn) => turn.remove)) return 'removed';
  return documents.length === 0 ? 'told' : 'further';
}

/**
 * Splits by id: in each kind, row by row, in the order of the hashes of their ids, every other one is set aside.
 * @param {Question[]} questions
 */
function splitsOf(questions) {
  /** @param {Question} question */
  const place = (question) => {
    const row = ['', 'further', 'told', 'removed'].indexOf(subtype(question));
    const hash = createHash('sha256').update(question.id, 'utf8').digest('hex');
    return `${languages.indexOf(question.language)} ${row} ${hash}`;
  };
  /** @type {Map<string, string>} */
  const splits = new Map();
  for (const kind of new Set(questions.map((question) => question.kind))) {
    const own = questions.filter((question) => question.kind === kind);
    const inOrder = own.map((question) => [place(question), question.id]).sort();
    inOrder.forEach(([, id = ''], i) => {
      splits.set(id, i % 2 === 0 ? 'tuning' : 'set-aside');
    });
  }
  return splits;
}

/**
 * Tuning and set-aside questions in each row: a kind, where there are such its subtype, a language.
 * @param {Question[]} questions
 */
export function countRows(questions) {
  /** @param {Question} question */
  const nameOf = (question) =>
    [question.kind, subtype(question), question.language].filter(Boolean).join(' ');
  return [...new Set(questions.map(nameOf))].map((name) => {
    const own = questions.filter((question) => nameOf(question) === name);
    const tuning = own.filter(({ split }) => split === 'tuning').length;
    return /** @type {[string, number, number]} */ ([name, tuning, own.length - tuning]);
  });
}

/**
 * @param {Question} question
 * @param {string[]} kinds
 * @param {Fail} fail
 * @returns {boolean} whether the rest can be looked at
 */
function checkForm(question, kinds, fail) {
  if (typeof question.id !== 'string' || !question.id) fail('no id');
  if (!kinds.includes(question.kind)) fail(`unknown kind ${question.kind}`);
  if (!languages.includes(question.language)) fail(`unknown language ${question.language}`);
  const { turns, gold, answers, documents } = question;
  if ([turns, gold, answers, documents].some((list) => !Array.isArray(list))) {
    fail('turns, gold, answers or documents is not a list');
    return false;
  }
  if (turns.length === 0 || turns.some(({ say }) => typeof say !== 'string' || !say.trim())) {
    fail('a turn says nothing');
    return false;
  }
  for (const list of [gold, answers, documents]) {
    if (list.some((text) => typeof text !== 'string' || !text.trim())) fail('a list holds an empty string');
  }
  for (const list of [gold, documents]) {
    if (new Set(list.map(fold)).size !== list.length) fail('gold or documents repeats itself');
  }
  const wantedTurns = question.kind === 'follow-up' ? 2 : 1;
  if (turns.length !== wantedTurns) fail(`${turns.length} turns, not ${wantedTurns}`);
  if (turns[0]?.remove) fail('removes a document before its first turn');
  const empty = gold.length === 0 && answers.length === 0;
  if (question.kind === 'unanswerable' && !empty) fail('unanswerable, and has gold or answers');
  if (question.kind !== 'unanswerable' && (gold.length === 0 || answers.length === 0)) {
    fail('no gold or no answers');
  }
  const said = turns.map(({ say }) => say).join(' ');
  const seen = Object.entries(scripts).find(([, script]) => script.test(said))?.[0];
  const own = question.language in scripts ? question.language : undefined;
  if (seen !== own) fail('not in the stated language');
  return true;
}

/**
 * Checks each question by its form, and that no id and no wording comes twice.
 * @param {Question[]} questions
 * @param {string[]} kinds
 * @param {Question[]} others of an earlier set, whose ids and words are taken
 * @param {(question: Question, fail: Fail) => void} checkFurther
 * @param {Map<string, string>} [splits] by id, where they are not drawn by the id alone
 * @returns {string[]} the problems
 */
export function checkEach(questions, kinds, others, checkFurther, splits = splitsOf(questions)) {
  /** @type {string[]} */
  const problems = [];
  const wordsOf = (/** @type {Question} */ { turns }) => fold(turns.map(({ say }) => say).join());
  const ids = new Set(others.map(({ id }) => id));
  const wording = new Set(others.map(wordsOf));
  for (const question of questions) {
    /** @type {Fail} */
    const fail = (text) => problems.push(`${question.id}: ${text}`);
    if (!checkForm(question, kinds, fail)) continue;
    if (ids.has(question.id)) fail('the id is used twice');
    ids.add(question.id);
    if (wording.has(wordsOf(question))) fail('the same words as another question');
    wording.add(wordsOf(question));
    if (question.split !== splits.get(question.id)) {
      fail(`the split is ${question.split}, and the hash says ${splits.get(question.id)}`);
    }
    checkFurther(question, fail);
  }
  return problems;
}
