#!/usr/bin/env node
// Checks the sample library and the question set against each other.
// No dependencies; Node 20 or newer.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fold, found, sentences, stands } from './question-text.mjs';
import { checkRealQuestions } from './real-questions.mjs';
import { checkSecondQuestions } from './second-questions.mjs';
import { checkThirdQuestions, readThirdLibrary } from './third-questions.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const HASH_LABEL = 'set-aside questions of questions.json';
const SECOND_LABEL = 'set-aside questions of questions-2.json';
const THIRD_LABEL = 'set-aside questions of questions-3.json';
const REAL_LABEL = 'set-aside questions of real-questions.json';

const HELP = `Usage: node bench/answers/check-questions.mjs [options]

Checks that bench/answers/questions.json, bench/answers/questions-2.json, bench/answers/questions.sha256
and the sample library agree with each other, that bench/answers/questions-3.json agrees
with its documents in bench/answers/texts-3, and the form of the questions over real
texts, and prints a summary. Exits 1 and lists every problem when something is
wrong.

Options:
  --library DIR     folder with index.json and the documents
                    (default: ../../public/library, seen from this script)
  --questions FILE  the questions (default: questions.json beside this script)
  --second FILE     the second set (default: questions-2.json beside this script)
  --hash FILE       the hashes of the set-aside questions
                    (default: questions.sha256 beside this script)
  --write-hash      write the hash file instead of comparing with it
  --verbose         list every gold string and the documents it stands in
  --help            show this text
`;

const options = {
  library: resolve(HERE, '../../public/library'),
  questions: join(HERE, 'questions.json'),
  second: join(HERE, 'questions-2.json'),
  hash: join(HERE, 'questions.sha256'),
  writeHash: false,
  verbose: false,
};
for (let args = process.argv.slice(2), i = 0; i < args.length; i += 1) {
  const value = () => {
    if (args[i + 1] === undefined) usage(`${args[i]} needs a value`);
    i += 1;
    return resolve(args[i]);
  };
  if (args[i] === '--help' || args[i] === '-h') {
    process.stdout.write(HELP);
    process.exit(0);
  } else if (args[i] === '--library') options.library = value();
  else if (args[i] === '--questions') options.questions = value();
  else if (args[i] === '--second') options.second = value();
  else if (args[i] === '--hash') options.hash = value();
  else if (args[i] === '--write-hash') options.writeHash = true;
  else if (args[i] === '--verbose') options.verbose = true;
  else usage(`unknown option ${args[i]}`);
}

function usage(message) {
  process.stderr.write(`${message}\n\n${HELP}`);
  process.exit(2);
}

const problems = [];
const warnings = [];
const problem = (text) => problems.push(text);
const warn = (text) => warnings.push(text);

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    process.stderr.write(`cannot read ${path}: ${error.message}\n`);
    process.exit(1);
  }
}

// --- The library -----------------------------------------------------------

const index = readJson(join(options.library, 'index.json'));
const texts = new Map();
const languages = new Map();

if (typeof index.title !== 'string' || !index.title) problem('index.json: no title');
if (typeof index.licence !== 'string' || !index.licence) problem('index.json: no licence');

for (const document of index.documents ?? []) {
  const { file, title, language } = document;
  if (texts.has(file)) problem(`index.json lists ${file} twice`);
  let text;
  try {
    text = readFileSync(join(options.library, file), 'utf8');
  } catch {
    problem(`index.json lists ${file}, which does not exist`);
    continue;
  }
  texts.set(file, text);
  languages.set(file, language);
  if (language !== 'en' && language !== 'zh') problem(`${file}: language is ${language}`);
  const first = text.split('\n', 1)[0];
  const expected = file.endsWith('.md') ? `# ${title}` : title;
  if (first !== expected) problem(`${file}: its first line is not "${expected}"`);
  const length = [...text.trim()].length;
  const [least, most] = language === 'zh' ? [250, 700] : [600, 1900];
  if (length < least || length > most) {
    problem(`${file}: ${length} characters, outside ${least} to ${most}`);
  }
  if (language === 'en') {
    const words = text.trim().split(/\s+/u).length;
    if (words < 110 || words > 300) problem(`${file}: ${words} words, outside 110 to 300`);
  }
  const chinese = (text.match(/\p{Script=Han}/gu) ?? []).length;
  if (chinese > length / 3 !== (language === 'zh')) {
    problem(`${file}: the text does not look like language "${language}"`);
  }
}
for (const file of readdirSync(options.library)) {
  if (file !== 'index.json' && !texts.has(file)) problem(`${file} is not listed in index.json`);
}
const count = (language) => [...languages.values()].filter((l) => l === language).length;
if (texts.size !== 42) problem(`${texts.size} documents, not 42`);
const noted = (index.documents ?? []).filter((d) => d.note !== undefined);
if (noted.length !== 1 || noted[0].note !== 'contains an embedded instruction, used by a test') {
  problem('index.json: exactly one document should carry the embedded-instruction note');
}

// --- The questions, one by one ---------------------------------------------

const questions = readJson(options.questions);
if (!Array.isArray(questions)) {
  process.stderr.write('questions.json is not an array\n');
  process.exit(1);
}
const kinds = ['one-hop', 'two-hop', 'follow-up', 'cross-language'];
const ids = new Set();
const scored = new Map();
const golds = new Map();
const subtype = (q) =>
  q.kind !== 'follow-up' ? '' : q.turns.some((turn) => turn.remove) ? 'removed' : 'told';
let elsewhere = 0;

for (const q of questions) {
  const id = q.id ?? '(no id)';
  const fail = (text) => problem(`${id}: ${text}`);

  if (typeof q.id !== 'string' || !q.id) fail('no id');
  if (ids.has(q.id)) fail('the id is used twice');
  ids.add(q.id);
  if (!kinds.includes(q.kind)) fail(`unknown kind ${q.kind}`);
  if (!['en', 'zh'].includes(q.language)) fail(`unknown language ${q.language}`);
  if (!['tuning', 'set-aside'].includes(q.split)) fail(`unknown split ${q.split}`);
  const lists = ['turns', 'gold', 'answers', 'documents'];
  const bad = lists.filter((key) => !Array.isArray(q[key]));
  if (bad.length > 0) {
    fail(`not a list: ${bad.join(', ')}`);
    continue;
  }
  for (const key of ['turns', 'gold', 'answers']) if (q[key].length === 0) fail(`${key} is empty`);
  for (const key of ['gold', 'answers', 'documents']) {
    if (q[key].some((s) => typeof s !== 'string' || !s.trim())) fail(`${key} holds an empty string`);
    if (new Set(q[key].map(fold)).size !== q[key].length && key !== 'answers') fail(`${key} repeats itself`);
  }
  if (q.turns.some((turn) => typeof turn.say !== 'string' || !turn.say.trim())) {
    fail('a turn says nothing');
    continue;
  }
  for (const file of q.documents) if (!texts.has(file)) fail(`no document ${file}`);
  const removed = q.turns.flatMap((turn) => turn.remove ?? []);
  for (const file of removed) if (!texts.has(file)) fail(`removes ${file}, which does not exist`);
  if (q.turns[0].remove) fail('removes a document before its first turn');

  const last = q.turns.at(-1).say;
  const earlier = q.turns.slice(0, -1).map((turn) => turn.say);
  const isChinese = /\p{Script=Han}/u.test(last);
  if (isChinese !== (q.language === 'zh')) fail('the scored question is not in the stated language');
  if (scored.has(fold(last)) && q.kind !== 'follow-up')
    fail(`same scored question as ${scored.get(fold(last))}`);
  scored.set(fold(last), id);

  for (const text of [...q.gold, ...q.answers]) {
    if (stands(last, text)) fail(`the scored question contains "${text}"`);
  }

  const kind = subtype(q) || q.kind;
  const oneTurn = q.kind !== 'follow-up';
  if (oneTurn && q.turns.length !== 1) fail(`${q.turns.length} turns for a ${q.kind} question`);
  if (!oneTurn && q.turns.length < 2) fail('a follow-up needs an earlier turn');
  const wanted = { 'one-hop': 1, 'two-hop': 2, 'cross-language': 1, told: 0, removed: 1 }[kind];
  if (wanted !== undefined && q.documents.length !== wanted) {
    fail(`${q.documents.length} documents, not ${wanted}`);
  }

  for (const gold of q.gold) {
    if (golds.has(fold(gold))) fail(`the gold "${gold}" is also that of ${golds.get(fold(gold))}`);
    golds.set(fold(gold), id);

    const holders = [...texts].filter(([, text]) => found(text, gold)).map(([file]) => file);
    const others = holders.filter((file) => !q.documents.includes(file));
    if (options.verbose) {
      const where = holders.join(', ') || 'an earlier turn only';
      process.stdout.write(`${id}: "${gold}" in ${where}\n`);
    }
    if (kind === 'told') {
      if (!earlier.some((say) => stands(say, gold))) fail(`"${gold}" was not told in an earlier turn`);
      if (holders.length > 0) fail(`the told fact "${gold}" also stands in ${holders.join(', ')}`);
      continue;
    }
    const source = q.documents.at(-1);
    const text = texts.get(source);
    if (text === undefined) continue;
    if (!stands(text, gold)) {
      fail(`"${gold}" does not stand in ${source}`);
      continue;
    }
    const home = sentences(text).filter((s) => stands(s, gold));
    if (home.length === 0) fail(`"${gold}" is not within one sentence of ${source}`);
    for (const sentence of home) {
      if ([...sentence].length > 250)
        fail(`the sentence with "${gold}" is ${[...sentence].length} characters long`);
    }
    if (home.length > 1) warn(`${id}: "${gold}" stands in ${home.length} sentences of ${source}`);
    if (others.length > 0) {
      elsewhere += 1;
      const line = `"${gold}" also stands in ${others.length} other document(s): ${others.join(', ')}`;
      if (kind === 'removed' || kind === 'cross-language') fail(line);
      else warn(`${id}: ${line}`);
    }
    if (kind === 'removed') {
      if (!removed.includes(source)) fail(`${source} is never removed`);
      if (earlier.some((say) => stands(say, gold))) fail(`an earlier turn contains "${gold}"`);
    }
    if (kind === 'two-hop' && stands(texts.get(q.documents[0]) ?? '', gold)) {
      fail(`"${gold}" already stands in the first document, ${q.documents[0]}`);
    }
  }

  if (kind === 'two-hop') {
    if (typeof q.bridge !== 'string' || !q.bridge) fail('no bridge');
    else {
      if (stands(last, q.bridge)) fail(`the question names the bridge "${q.bridge}"`);
      for (const file of q.documents) {
        if (!stands(texts.get(file) ?? '', q.bridge))
          fail(`the bridge "${q.bridge}" does not stand in ${file}`);
      }
      for (const part of q.bridge.split(/\s+/u)) {
        if (part.length > 3 && stands(last, part)) fail(`the question contains "${part}" of the bridge`);
      }
    }
  } else if (q.bridge !== undefined) fail('only a two-hop question has a bridge');

  for (const file of q.documents) {
    const same = languages.get(file) === q.language;
    if (kind === 'cross-language' && same) fail(`${file} is in the question's own language`);
    if (kind !== 'cross-language' && !same) fail(`${file} is not in the question's language`);
  }
}

// --- Counts, splits and hash -----------------------------------------------

const tally = (where) => questions.filter(where).length;
const expect = (name, where, wanted) => {
  const got = tally(where);
  if (got !== wanted) problem(`${name}: ${got}, not ${wanted}`);
};
const plan = [
  ['one-hop', 'en', '', 18],
  ['one-hop', 'zh', '', 10],
  ['two-hop', 'en', '', 13],
  ['two-hop', 'zh', '', 5],
  ['follow-up', 'en', 'told', 6],
  ['follow-up', 'zh', 'told', 3],
  ['follow-up', 'en', 'removed', 6],
  ['follow-up', 'zh', 'removed', 3],
  ['cross-language', 'en', '', 10],
  ['cross-language', 'zh', '', 10],
];
expect('all questions', () => true, 84);
const rows = plan.map(([kind, language, sub, wanted]) => {
  const name = [kind, sub, language].filter(Boolean).join(' ');
  const here = (q) => q.kind === kind && q.language === language && subtype(q) === sub;
  expect(name, here, wanted);
  const tuning = tally((q) => here(q) && q.split === 'tuning');
  const aside = tally((q) => here(q) && q.split === 'set-aside');
  if (Math.abs(tuning - aside) > 1) problem(`${name}: ${tuning} tuning against ${aside} set-aside`);
  return [name, tuning, aside];
});
for (const kind of kinds) {
  const half = tally((q) => q.kind === kind) / 2;
  expect(`${kind}, set-aside`, (q) => q.kind === kind && q.split === 'set-aside', half);
}

const second = readJson(options.second);
const third = readJson(join(HERE, 'questions-3.json'));
const real = readJson(join(HERE, 'real-questions.json'));
if (![second, third, real].every(Array.isArray)) {
  process.stderr.write('questions-2.json, questions-3.json or real-questions.json is not an array\n');
  process.exit(1);
}
const checked = checkSecondQuestions(second, { texts, languages }, questions);
const checkedThird = checkThirdQuestions(third, readThirdLibrary(join(HERE, 'texts-3'), problem), [
  ...questions,
  ...second,
]);
// The texts are not here: `node bench/answers/real-texts.mjs --check` fetches them and holds the questions against them.
const checkedReal = checkRealQuestions(real, readJson(join(HERE, 'real-texts.json')));
for (const { problems: found } of [checked, checkedThird, checkedReal])
  for (const text of found) problem(text);

const hashLine = (aside, label) => {
  const digest = createHash('sha256').update(JSON.stringify(aside), 'utf8').digest('hex');
  return `${digest}  ${label}`;
};
const lines = [
  hashLine(
    questions.filter((q) => q.split === 'set-aside'),
    HASH_LABEL,
  ),
  hashLine(checked.aside, SECOND_LABEL),
  hashLine(checkedThird.aside, THIRD_LABEL),
  hashLine(checkedReal.aside, REAL_LABEL),
];
if (options.writeHash) {
  writeFileSync(options.hash, `${lines.join('\n')}\n`);
} else {
  let stored = [];
  try {
    stored = readFileSync(options.hash, 'utf8').trimEnd().split('\n');
  } catch {
    problem('the hash file is missing');
  }
  for (const line of stored.length > 0 ? lines : []) {
    if (!stored.includes(line)) problem(`the hash file lacks "${line}", which the set-aside questions give`);
  }
}

// --- Report ----------------------------------------------------------------

const asked = new Set([...questions, ...second].flatMap((q) => q.documents ?? []));
const unused = [...texts.keys()].filter((file) => !asked.has(file));
process.stdout.write(`Documents: ${texts.size} (${count('en')} English, ${count('zh')} Chinese)\n`);
for (const [title, list, counts] of [
  ['Questions', questions, rows],
  ['Questions of the second set', second, checked.rows],
  ['Questions of the third set', third, checkedThird.rows],
  ['Questions over real texts', real, checkedReal.rows],
]) {
  process.stdout.write(`${title}: ${list.length}\n`);
  for (const [name, tuning, set] of counts) {
    process.stdout.write(
      `  ${name.padEnd(24)} ${String(tuning).padStart(2)} tuning, ${String(set).padStart(2)} set-aside\n`,
    );
  }
}
process.stdout.write(`Gold strings that stand in another document as well: ${elsewhere}\n`);
process.stdout.write(`Documents that no question needs: ${unused.join(', ') || 'none'}\n`);
process.stdout.write(`Set-aside hashes:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
if (warnings.length > 0) {
  process.stdout.write(`\n${warnings.length} warning(s):\n`);
  for (const text of warnings) process.stdout.write(`  - ${text}\n`);
}
if (problems.length > 0) {
  process.stdout.write(`\n${problems.length} problem(s):\n`);
  for (const text of problems) process.stdout.write(`  - ${text}\n`);
  process.exit(1);
}
process.stdout.write('\nEverything agrees.\n');
