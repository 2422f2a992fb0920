// The rules of the third set of questions, bench/answers/questions-3.json, over documents of its own in bench/answers/texts-3. A group of
// documents is tuned on or set aside whole, so no document stands in both halves. Only node builtins.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEach, countRows } from './question-form.mjs';
import { stands } from './question-text.mjs';
import { checkOverLibrary } from './second-questions.mjs';

/**
 * @typedef {import('./question-form.mjs').Question & { quotes?: string[] }} Question
 * @typedef {import('./question-form.mjs').Fail} Fail
 * @typedef {{ file: string, language: string, group: string }} Listed
 * @typedef {{ seed: number, listed: Listed[], groups: Map<string, string>, texts: Map<string, string>, languages: Map<string, string> }} Library
 */

/** @type {Record<string, number>} */
const fewest = { 'one-hop': 45, 'two-hop': 30, 'follow-up': 30, 'cross-language': 30, unanswerable: 30 };
/** In words; where a language writes none, in characters. */
const lengths = { words: [250, 900], characters: [500, 1800] };
const unspaced = ['zh', 'ja'];

/**
 * @param {string} folder
 * @param {(text: string) => void} problem
 * @returns {Library}
 */
export function readThirdLibrary(folder, problem) {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  /** @type {Listed[]} */
  const listed = index.documents;
  const files = readdirSync(folder).filter((file) => file !== 'index.json');
  for (const file of files)
    if (!listed.some((one) => one.file === file)) problem(`texts-3/${file} is not listed`);
  const there = listed.filter(({ file }) => files.includes(file));
  listed.forEach(({ file }, i) => {
    if (!files.includes(file)) problem(`texts-3/index.json lists ${file}, which does not exist`);
    if (listed.findIndex((one) => one.file === file) < i) problem(`texts-3/index.json lists ${file} twice`);
  });
  const texts = new Map(there.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
  for (const { file, language } of there) checkLength(file, texts.get(file) ?? '', language, problem);
  const languages = new Map(there.map(({ file, language }) => [file, language]));
  const groups = new Map(there.map(({ file, group }) => [file, group]));
  return { seed: index.seed, listed, groups, texts, languages };
}

/** @param {string} file @param {string} text @param {string} language @param {(text: string) => void} problem */
function checkLength(file, text, language, problem) {
  const unit = unspaced.includes(language) ? 'characters' : 'words';
  const length = unit === 'words' ? text.trim().split(/\s+/u).length : [...text.trim()].length;
  const [least = 0, most = 0] = lengths[unit];
  if (length < least || length > most)
    problem(`texts-3/${file}: ${length} ${unit}, outside ${least} to ${most}`);
}

/**
 * In the order of the hashes of their names with the seed, every other group is set aside.
 * @param {Iterable<string>} groups
 * @param {number} seed
 * @returns {Map<string, string>}
 */
export function splitsOfGroups(groups, seed) {
  const place = (/** @type {string} */ group) =>
    createHash('sha256').update(`${seed} ${group}`, 'utf8').digest('hex');
  const inOrder = [...new Set(groups)].map((group) => [place(group), group]).sort();
  return new Map(inOrder.map(([, group = ''], i) => [group, i % 2 === 0 ? 'tuning' : 'set-aside']));
}

/**
 * The whole sentence that should come first stands verbatim in the last document, and holds the gold.
 * @param {Question} question @param {Library} library @param {Fail} fail
 */
function checkQuotes({ quotes, gold, documents }, library, fail) {
  if (!Array.isArray(quotes) || quotes.length !== gold.length) {
    fail('not one quote for each gold string');
    return;
  }
  quotes.forEach((quote, i) => {
    const text = library.texts.get(documents.at(-1) ?? '') ?? '';
    if (text.split(quote).length !== 2) fail(`the quote "${quote}" does not stand once in its document`);
    if (!stands(quote, gold[i] ?? '')) fail(`the quote "${quote}" does not hold "${gold[i]}"`);
  });
}

/**
 * @param {Question[]} questions
 * @param {Library} library
 * @param {Question[]} others the earlier sets, whose ids and words are taken
 * @returns {{ problems: string[], rows: [string, number, number][], aside: Question[] }}
 */
export function checkThirdQuestions(questions, library, others) {
  const byGroup = splitsOfGroups(library.groups.values(), library.seed);
  const groupOf = (/** @type {Question} */ { documents }) => library.groups.get(documents[0] ?? '') ?? '';
  const splits = new Map(questions.map((question) => [question.id, byGroup.get(groupOf(question)) ?? '']));
  const kinds = Object.keys(fewest);
  /** @type {(question: Question, fail: Fail) => void} */
  const checkOne = (question, fail) => {
    checkOverLibrary(question, library, fail);
    checkQuotes(question, library, fail);
    if (question.documents.some((file) => library.groups.get(file) !== groupOf(question))) {
      fail('its documents are of two groups');
    }
  };
  const problems = checkEach(questions, kinds, others, checkOne, splits);
  for (const [kind, least] of Object.entries(fewest)) {
    const own = questions.filter((question) => question.kind === kind).length;
    if (own < least) problems.push(`questions-3.json, ${kind}: ${own} questions, fewer than ${least}`);
  }
  return {
    problems,
    rows: countRows(questions),
    aside: questions.filter(({ split }) => split === 'set-aside'),
  };
}
