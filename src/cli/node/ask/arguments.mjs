// The arguments of `npm run ask`.
import { parseCommand, UsageError } from '../../../../scripts/lib/command-line.mjs';
import { policyNames } from '../../../../scripts/list-policies.mjs';

export const usage = `
Usage: npm run ask -- "question" ["follow-up" ...] [OPTIONS]

Asks the app itself, without a window: the code, models, workers and store are the same.
Prints what it searches and reads while it works. The answer with its quotes comes last.

  "follow-up"      asked in the same run, which remembers what came before
  --library DIR    answer from the documents in DIR and its folders: PDF, Office, OpenDocument, EPUB,
                   HTML, mail, tables and text (docs/tools/parse-file.md names all formats)
                   (else: from the sample library, or from a team's library alone)
  --collection NAME  answer only from the folder NAME in DIR, with all folders in it
  --index          get the whole library ready before the first question. Without it, the question
                   is answered at once: by words, and by meaning as far as the library is ready.
                   What is close to the question comes first, and what is ready is kept
  --policy NAME    how memory is chosen: webpace (default), pace, full-history and others;
                   an unknown name lists them all
  --set KEY=VALUE  a setting of that policy, such as recentCount=3, thresholds.alpha=0.5 or
                   source=model (the model writes summaries, folds, edits and plans beside the
                   steps); may be repeated
  --budget N       at most N tokens in a prompt (default 1024)
  --steps N        at most N steps for a question (default 12)
  --minutes N      at most N minutes for a question (default 10). At either limit it ends with what
                   was found; a follow-up in the same run goes on from there
  --details        also print the tokens, the memory and the time of every step, how much of each
                   engine is loaded, and what it runs on
  --json FILE      also write answer, steps and settings to FILE
  --export FILE    also write the run to FILE, as the page exports it: the page imports it
                   again, and the lab replays it
  --model-server ADDRESS
                   a model server (Ollama, LM Studio, llama.cpp, vLLM) chooses the steps and writes
                   the answer: questions go there, with passages of the documents; see
                   docs/model-servers.md
  --server-model NAME
                   one of its models (else: the first)
  --server-encoder NAME
                   an embedding model of it that searches by meaning: the texts of the documents and
                   the run, and the questions, go there. Without --server-model nothing else does
  --model-server-keys FILE
                   keys of these servers, one per line: ADDRESS KEY
  --team-library   also ask a team's library, beside the documents of --library DIR; without DIR it
                   is asked alone. See docs/team-library.md
  --team-library-file FILE
                   holds its address (else: WEBPACE_TEAM_LIBRARY, else the one of npm run library)
  --team-library-role ROLE
                   ask as a member of this database role
  --model ID       the language model that answers, by its id in the catalogue: one for a graphics
                   processor, such as qwen3-4b-q4f16_1-mlc, or for the processor:
                   qwen3-0.6b-q4_k_m-gguf, llama-3.2-1b-instruct-q4_k_m-gguf,
                   qwen2.5-1.5b-instruct-q4_k_m-gguf, qwen3-1.7b-q4_k_m-gguf; an unknown id lists
                   them all. It is downloaded the first time, and kept in .webpace with the library
  --own FILE       a language model of your own, a GGUF file; repeat it for each part of a split one
  --no-model       quotes only: no language model is loaded
  --fresh          start with an empty store and leave nothing behind; else the library and its
                   runs are kept in .webpace, each library apart
  --help           this text

Exit code: 0 when the last question came to its end, also with “Not in your documents” (in --json
its "headline" is then "not-found"); 1 when it failed or ended at a limit, or a file could not be
written; 2 when the command is wrong; 130 after Ctrl-C.
`;

/** @typedef {{ 'team-library'?: boolean, 'team-library-file'?: string, 'team-library-role'?: string }} TeamOptions */

/**
 * @typedef {object} AskArguments
 * @property {string[]} questions
 * @property {string | undefined} library
 * @property {string | undefined} collection
 * @property {string | undefined} policy
 * @property {Record<string, unknown> | undefined} settings of the policy
 * @property {number | undefined} budget
 * @property {number | undefined} steps
 * @property {number | undefined} minutes
 * @property {string | undefined} json
 * @property {string | undefined} exported where the run is written to
 * @property {boolean} model
 * @property {string[] | undefined} modelServers addresses, as given
 * @property {string | undefined} modelServerKeys a file
 * @property {string | undefined} serverModel
 * @property {string | undefined} serverEncoder
 * @property {TeamOptions} teamLibrary as given
 * @property {string | undefined} languageModel id of the catalogue
 * @property {string[]} own files of a model of one's own
 * @property {boolean} details of steps and engines are printed
 * @property {boolean} fresh
 * @property {boolean} index the whole library before the first question
 */

/**
 * Reads the arguments after the script's name.
 * @param {string[]} args
 * @returns {AskArguments | 'help'}
 */
export function parseAskArguments(args) {
  const { values, positionals } = parseCommand(usage, args, options);
  if (values.help === true) return 'help';
  const next = 'Write what you want to know, in quotes, after `npm run ask --`.';
  if (positionals.length === 0) throw new UsageError(`The question is missing. ${next}`, usage);
  const questions = positionals.map((question) => question.trim());
  if (questions.includes('')) throw new UsageError(`The question is empty. ${next}`);
  const library = given('library', values.library);
  const collection = given('collection', values.collection);
  if (collection !== undefined && library === undefined)
    throw new UsageError('--collection names a folder inside --library DIR. Next: give --library as well.');
  const serverModel = given('server-model', values['server-model']);
  if (serverModel !== undefined && values['model-server'] === undefined)
    throw new UsageError('--server-model names a model of --model-server ADDRESS. Next: give that as well.');
  const serverEncoder = given('server-encoder', values['server-encoder']);
  if (serverEncoder !== undefined && values['model-server'] === undefined)
    throw new UsageError(
      '--server-encoder names an embedding model of --model-server ADDRESS. Next: give that as well.',
    );
  const teamLibrary = teamOptions(values);
  if (collection !== undefined && teamLibrary['team-library'] === true)
    throw new UsageError(
      'A question over one collection asks nothing of a team. Next: leave out --collection or --team-library.',
    );
  const languageModel = given('model', values.model);
  const own = (values.own ?? []).map((file) => /** @type {string} */ (given('own', file)));
  const named = [languageModel !== undefined, own.length > 0, values['no-model'] === true];
  if (named.filter(Boolean).length > 1)
    throw new UsageError('--model, --own and --no-model exclude each other. Next: keep one of them.');
  // With --server-encoder alone the server answers nothing, so the words may come from elsewhere.
  const answers = values['model-server'] !== undefined && serverEncoder === undefined;
  if ((serverModel !== undefined || answers) && named.includes(true))
    throw new UsageError(
      'The model of --model-server answers, so --model, --own and --no-model exclude it. Next: keep one of them.',
    );
  return {
    questions,
    library,
    collection,
    policy: policyOf(values.policy),
    settings: settingsOf(values.set),
    budget: wholeNumber('budget', 'of tokens, such as 1024', values.budget),
    steps: wholeNumber('steps', 'of steps, such as 30', values.steps),
    minutes: wholeNumber('minutes', 'of minutes, such as 20', values.minutes),
    json: given('json', values.json),
    exported: given('export', values.export),
    model: values['no-model'] !== true,
    modelServers: values['model-server'],
    modelServerKeys: given('model-server-keys', values['model-server-keys']),
    serverModel,
    serverEncoder,
    teamLibrary,
    languageModel,
    own,
    details: values.details === true,
    fresh: values.fresh === true,
    index: values.index === true,
  };
}

const options = /** @type {const} */ ({
  library: { type: 'string' },
  collection: { type: 'string' },
  policy: { type: 'string' },
  set: { type: 'string', multiple: true },
  budget: { type: 'string' },
  steps: { type: 'string' },
  minutes: { type: 'string' },
  json: { type: 'string' },
  export: { type: 'string' },
  'model-server': { type: 'string', multiple: true },
  'model-server-keys': { type: 'string' },
  'server-model': { type: 'string' },
  'server-encoder': { type: 'string' },
  'team-library': { type: 'boolean' },
  'team-library-file': { type: 'string' },
  'team-library-role': { type: 'string' },
  model: { type: 'string' },
  own: { type: 'string', multiple: true },
  'no-model': { type: 'boolean' },
  details: { type: 'boolean' },
  fresh: { type: 'boolean' },
  index: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/**
 * @param {TeamOptions} values
 * @returns {TeamOptions} those that were given
 */
function teamOptions(values) {
  const { 'team-library': asked } = values;
  const file = given('team-library-file', values['team-library-file']);
  const role = given('team-library-role', values['team-library-role']);
  if (asked !== true && (file !== undefined || role !== undefined))
    throw new UsageError('--team-library-file and --team-library-role need --team-library as well.');
  return {
    ...(asked === true ? { 'team-library': true } : {}),
    ...(file === undefined ? {} : { 'team-library-file': file }),
    ...(role === undefined ? {} : { 'team-library-role': role }),
  };
}

/** @param {string | undefined} text */
function policyOf(text) {
  const policy = given('policy', text);
  const names = policyNames();
  if (policy === undefined || names.includes(policy)) return policy;
  const known = ['webpace', ...names.filter((name) => name !== 'webpace')].join(', ');
  throw new UsageError(`There is no context policy “${policy}”. Known: ${known}. Next: correct --policy.`);
}

/**
 * `key=value`, or `key.part=value` for a part of a setting. The value is JSON, or else text.
 * @param {string[] | undefined} texts
 */
function settingsOf(texts) {
  if (texts === undefined) return undefined;
  /** @type {Record<string, unknown>} */
  const settings = {};
  for (const text of texts) {
    const equals = text.indexOf('=');
    if (equals <= 0) throw new UsageError(`--set wants KEY=VALUE, such as recentCount=3, not '${text}'.`);
    const [head = '', part] = text.slice(0, equals).split('.');
    const value = readValue(text.slice(equals + 1));
    if (part === undefined) settings[head] = value;
    else settings[head] = { .../** @type {object | undefined} */ (settings[head]), [part]: value };
  }
  return settings;
}

/** @param {string} text */
function readValue(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function given(name, value) {
  if (value?.trim() === '') throw new UsageError(`--${name} wants a value; it was given an empty one.`);
  return value;
}

/**
 * @param {string} name
 * @param {string} what
 * @param {string | undefined} text
 */
function wholeNumber(name, what, text) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} wants a whole number ${what}, not '${text}'.`);
  return number;
}
