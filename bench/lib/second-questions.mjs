// The rules of the second set of questions, bench/questions-2.json. Only node builtins.
import { createHash } from 'node:crypto';
import { fold, found, sentences, stands } from './question-text.mjs';

/**
 * @typedef {{ say: string, remove?: string[] }} Turn
 * @typedef {{
 *   id: string, kind: string, language: string, split: string, turns: Turn[],
 *   gold: string[], answers: string[], documents: string[], bridge?: string, several?: boolean,
 * }} Question
 * @typedef {{ texts: Map<string, string>, languages: Map<string, string> }} Library
 * @typedef {(text: string) => void} Fail
 */

const kinds = ['one-hop', 'two-hop', 'follow-up', 'cross-language', 'unanswerable'];
const scripts = { zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u };
const languages = ['en', 'zh', 'de', 'es', 'ar'];
const longestSentence = 250;
const fewest = 40;

/**
 * A follow-up asks further, or for what was told, or for a document that is gone.
 * @param {Question} question
 */
function subtype({ kind, turns, documents }) {
  if (kind !== 'follow-up') return '';
  if (turns.some((turn) => turn.remove)) return 'removed';
  return documents.length === 0 ? 'told' : 'further';
}

/** @param {Question} question */
const rowName = (question) => [question.kind, subtype(question), question.language].filter(Boolean).join(' ');

/**
 * Ids by split: in each kind, row by row, in the order of the hashes of their ids, every other one is set aside.
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
  for (const kind of kinds) {
    const own = questions.filter((question) => question.kind === kind);
    const inOrder = own.map((question) => [place(question), question.id]).sort();
    inOrder.forEach(([, id = ''], i) => {
      splits.set(id, i % 2 === 0 ? 'tuning' : 'set-aside');
    });
  }
  return splits;
}

/** @param {Question} question @param {Fail} fail @returns {boolean} whether the rest can be looked at */
function checkForm(question, fail) {
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
  return true;
}

/** @param {Question} question @param {Library} library @param {Fail} fail */
function checkLanguages(question, library, fail) {
  const said = question.turns.map(({ say }) => say).join(' ');
  for (const [language, script] of Object.entries(scripts)) {
    if (script.test(said) !== (question.language === language)) fail('not in the stated language');
  }
  const same = question.documents.filter((file) => library.languages.get(file) === question.language);
  const { kind, documents } = question;
  if (kind === 'cross-language' && same.length > 0)
    fail(`${same.join(', ')}: in the question's own language`);
  if (kind === 'two-hop' && same.length === 0) fail("no document is in the question's language");
  if (['one-hop', 'follow-up'].includes(kind) && same.length < documents.length) {
    fail("a document is not in the question's language");
  }
}

/** @param {Question} question @param {Library} library @param {Fail} fail */
function checkDocuments(question, library, fail) {
  const { kind, documents, several } = question;
  const removed = question.turns.flatMap(({ remove = [] }) => remove);
  for (const file of [...documents, ...removed]) if (!library.texts.has(file)) fail(`no document ${file}`);
  if (kind === 'unanswerable') return;
  const usual = { 'two-hop': 2, told: 0 }[subtype(question) || kind] ?? 1;
  const wanted = several ? question.gold.length : usual;
  if (documents.length !== wanted) fail(`${documents.length} documents, not ${wanted}`);
  if (several && wanted < 2) fail('marked as having several right values, and has one');
  if (!several && question.gold.length !== 1) fail(`${question.gold.length} gold strings, not one`);
  if (subtype(question) === 'removed' && documents.some((file) => !removed.includes(file))) {
    fail('its document is never removed');
  }
}

/**
 * The gold stands in one short sentence of its document, and a quote of another document does not hold it.
 * @param {string} gold
 * @param {string} file
 * @param {Library} library
 * @param {Fail} fail
 */
function checkGold(gold, file, library, fail) {
  const text = library.texts.get(file) ?? '';
  const home = sentences(text).filter((sentence) => stands(sentence, gold));
  if (!text.includes(gold)) fail(`"${gold}" is not verbatim in ${file}`);
  if (home.length === 0) fail(`"${gold}" is not within one sentence of ${file}`);
  if (home.some((sentence) => [...sentence].length > longestSentence)) {
    fail(`the sentence with "${gold}" is longer than ${longestSentence} characters`);
  }
  for (const [other, whole] of library.texts) {
    if (other !== file && found(whole, gold)) fail(`"${gold}" is also in ${other}`);
  }
}

/** @param {Question} question @param {Library} library @param {Fail} fail */
function checkAnswers(question, library, fail) {
  const { gold, answers, documents, several } = question;
  if (gold.length === 0 || answers.length === 0) fail('no gold or no answers');
  const last = question.turns.at(-1)?.say ?? '';
  const earlier = question.turns.slice(0, -1).map(({ say }) => say);
  for (const text of [...gold, ...answers]) if (stands(last, text)) fail(`the question contains "${text}"`);
  if (subtype(question) === 'told') {
    for (const text of gold) {
      if (!earlier.some((say) => stands(say, text))) fail(`"${text}" was not told in an earlier turn`);
      for (const [file, whole] of library.texts) if (found(whole, text)) fail(`"${text}" is also in ${file}`);
    }
    return;
  }
  for (const say of earlier)
    for (const text of gold) if (stands(say, text)) fail(`"${text}" was told before`);
  gold.forEach((text, i) => {
    const file = (several ? documents[i] : documents.at(-1)) ?? '';
    checkGold(text, file, library, fail);
    const whole = library.texts.get(file) ?? '';
    const told = answers.some((answer) => stands(text, answer) || stands(whole, answer));
    if (!told) fail(`no accepted answer stands in "${text}" or in ${file}`);
  });
}

/** @param {Question} question @param {Library} library @param {Fail} fail */
function checkBridge({ kind, bridge, documents, gold, turns }, library, fail) {
  if (kind !== 'two-hop') {
    if (bridge !== undefined) fail('only a two-hop question has a bridge');
    return;
  }
  if (!bridge) {
    fail('no bridge');
    return;
  }
  if (stands(turns.at(-1)?.say ?? '', bridge)) fail(`the question names the bridge "${bridge}"`);
  for (const file of documents) {
    if (!stands(library.texts.get(file) ?? '', bridge)) fail(`the bridge "${bridge}" is not in ${file}`);
  }
  const first = library.texts.get(documents[0] ?? '') ?? '';
  if (gold.some((text) => stands(first, text))) fail('the gold stands in the first document already');
}

/**
 * @param {Question[]} questions
 * @param {Library} library
 * @param {Question[]} others the first set, whose ids and words are taken
 * @returns {{ problems: string[], rows: [string, number, number][], aside: Question[] }}
 */
export function checkSecondQuestions(questions, library, others) {
  /** @type {string[]} */
  const problems = [];
  const ids = new Set(others.map(({ id }) => id));
  const wording = new Set(others.map(({ turns }) => fold(turns.map(({ say }) => say).join())));
  const splits = splitsOf(questions);
  for (const question of questions) {
    /** @type {Fail} */
    const fail = (text) => problems.push(`${question.id}: ${text}`);
    if (!checkForm(question, fail)) continue;
    if (ids.has(question.id)) fail('the id is used twice');
    ids.add(question.id);
    const words = fold(question.turns.map(({ say }) => say).join());
    if (wording.has(words)) fail('the same words as another question');
    wording.add(words);
    if (question.split !== splits.get(question.id)) {
      fail(`the split is ${question.split}, and the hash of the id says ${splits.get(question.id)}`);
    }
    checkLanguages(question, library, fail);
    checkDocuments(question, library, fail);
    checkBridge(question, library, fail);
    if (question.kind !== 'unanswerable') checkAnswers(question, library, fail);
    else if (question.gold.length + question.answers.length > 0)
      fail('unanswerable, and has gold or answers');
  }
  for (const kind of kinds) {
    const own = questions.filter((question) => question.kind === kind).length;
    if (own < fewest) problems.push(`${kind}: ${own} questions, fewer than ${fewest}`);
  }
  const names = [...new Set(questions.map(rowName))];
  const rows = names.map((name) => {
    const own = questions.filter((question) => rowName(question) === name);
    const tuning = own.filter(({ split }) => split === 'tuning').length;
    return /** @type {[string, number, number]} */ ([name, tuning, own.length - tuning]);
  });
  return { problems, rows, aside: questions.filter(({ split }) => split === 'set-aside') };
}
