// The rules of the questions over real texts, bench/answers/real-questions.json. Only node builtins.
import { checkEach, countRows } from './question-form.mjs';
import { stands } from './question-text.mjs';

/**
 * @typedef {import('./question-form.mjs').Question} Question
 * @typedef {import('./question-form.mjs').Fail} Fail
 */

const kinds = ['one-hop', 'table', 'unanswerable'];

/** @param {string} text */
const inOneLine = (text) => text.replace(/\s+/gu, ' ').trim();

/**
 * What a reader sees of a text: a page without its tags.
 * @param {string} name
 * @param {string} text
 */
export function visibleText(name, text) {
  const shown = name.endsWith('.html') ? text.replace(/<[^>]*>/gu, ' ') : text;
  return inOneLine(shown.replaceAll('&amp;', '&'));
}

/** @param {Question} question @param {Map<string, string>} texts @param {Fail} fail */
function checkTexts({ gold, documents, answers }, texts, fail) {
  for (const text of gold) {
    const holders = [...texts].filter(([, shown]) => shown.includes(inOneLine(text))).map(([name]) => name);
    const others = holders.filter((name) => !documents.includes(name));
    if (holders.length === others.length) fail(`"${text}" is not verbatim in ${documents.join(', ')}`);
    if (others.length > 0) fail(`"${text}" is also in ${others.join(', ')}`);
  }
  for (const name of documents) {
    const shown = texts.get(name) ?? '';
    if (gold.length > 0 && !gold.some((text) => shown.includes(inOneLine(text))))
      fail(`no gold is in ${name}`);
  }
  const whole = documents.map((name) => texts.get(name) ?? '').join('\n');
  const told = answers.some((answer) => whole.includes(answer) || stands(whole, answer));
  if (answers.length > 0 && !told) fail('no answer is in its text');
}

/**
 * @param {Question[]} questions
 * @param {{ files: { name: string }[] }[]} packages
 * @param {Map<string, string>} [texts] what a reader sees of each text; without them the form alone is checked
 * @returns {{ problems: string[], rows: [string, number, number][], aside: Question[] }}
 */
export function checkRealQuestions(questions, packages, texts) {
  const names = packages.flatMap(({ files }) => files.map(({ name }) => name));
  const problems = checkEach(questions, kinds, [], (question, fail) => {
    for (const name of question.documents) if (!names.includes(name)) fail(`no text ${name}`);
    if (question.kind !== 'unanswerable' && question.documents.length === 0) fail('no document');
    const said = question.turns[0]?.say ?? '';
    for (const text of [...question.gold, ...question.answers]) {
      if (stands(said, text)) fail(`the question contains "${text}"`);
    }
    if (texts !== undefined) checkTexts(question, texts, fail);
  });
  if (new Set(names).size !== names.length) problems.push('real-texts.json: a name is used twice');
  const aside = questions.filter(({ split }) => split === 'set-aside');
  return { problems, rows: countRows(questions), aside };
}
