// The rules of the second set of questions, bench/answers/questions-2.json. Only node builtins.
import { checkEach, countRows, subtype } from './question-form.mjs';
import { found, sentences, stands } from './question-text.mjs';

/**
 * @typedef {import('./question-form.mjs').Question} Question
 * @typedef {import('./question-form.mjs').Fail} Fail
 * @typedef {{ texts: Map<string, string>, languages: Map<string, string> }} Library
 */

const kinds = ['one-hop', 'two-hop', 'follow-up', 'cross-language', 'unanswerable'];
const longestSentence = 250;
const fewest = 40;

/** @param {Question} question @param {Library} library @param {Fail} fail */
function checkLanguages(question, library, fail) {
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
 * What every question over a library keeps to.
 * @param {Question} question
 * @param {Library} library
 * @param {Fail} fail
 */
export function checkOverLibrary(question, library, fail) {
  checkLanguages(question, library, fail);
  checkDocuments(question, library, fail);
  checkBridge(question, library, fail);
  if (question.kind !== 'unanswerable') checkAnswers(question, library, fail);
}

/**
 * @param {Question[]} questions
 * @param {Library} library
 * @param {Question[]} others the first set, whose ids and words are taken
 * @returns {{ problems: string[], rows: [string, number, number][], aside: Question[] }}
 */
export function checkSecondQuestions(questions, library, others) {
  const problems = checkEach(questions, kinds, others, (question, fail) => {
    checkOverLibrary(question, library, fail);
  });
  for (const kind of kinds) {
    const own = questions.filter((question) => question.kind === kind).length;
    if (own < fewest) problems.push(`${kind}: ${own} questions, fewer than ${fewest}`);
  }
  const aside = questions.filter(({ split }) => split === 'set-aside');
  return { problems, rows: countRows(questions), aside };
}
