// The arguments of `npm run lab`.
import { parseCommand, UsageError } from '../../../../scripts/lib/command-line.mjs';

export const usage = `
Usage: npm run lab -- --data PATH ... --policy NAME,... [OPTIONS]

Replays recorded sessions under context policies, and measures how much of what was needed each one
keeps: recall in full (F), in full or detailed (D) and of values (V), and the tokens used and
prefilled. Prints the tables and writes results.json, tables.md and report.html.

  --data PATH       a .jsonl file, or a folder whose .jsonl files are all used; may be repeated
  --policy NAME,..  policies to compare; NAME:key=value:.. is a variant with settings of its own
  --budget N,..     history budgets in tokens: everything but system prompt and question
                    (default 2048,4096,8192)
  --set KEY=VALUE   a setting of every policy, policy.KEY=VALUE of one; may be repeated
  --encoder ID      the encoder whose vectors are used (default multilingual-e5-small-q4); none: words alone
  --vectors DIR     folder with ID.f16 and ID.sha256 (default: folders named vectors inside or
                    beside the data); what was encoded earlier is used too
  --encode          make the vectors that are missing, in headless Chromiums over all cores; can be stopped
                    and continued
  --words           score by words where a vector is missing; without this or --encode the lab
                    stops and says how many are missing
  --every N         look queries up again only every N steps (default 1), and on a new request
  --tokens KIND     estimate (default): the protocol's count; headings and range lines cost nothing.
                    exact: a model's own tokenizer and chat template; everything costs
  --tokenizer ID    whose tokenizer counts with --tokens exact (default smollm2-135m-instruct)
  --delay N         summaries arrive N steps late (default 0: at once)
  --against NAME    policy that the others are compared with (default hybrid, else the first)
  --threads         tell policies the true thread (task) of each step, as a host with tabs would
  --glimpses        also measure what a reader who knows the answer finds after three glimpses; takes
                    twice the time
  --source model    a language model writes the directives of every policy that allows it, and each step waits
                    for it. It is the bundled model in a headless Chromium, or one of --model-server. Rows say
                    at how many steps its words were used, and at how many the rule was. Default: automatic
  --model-server ADDRESS
                    the model is one of this server (Ollama, LM Studio, llama.cpp, vLLM)
  --model-server-keys FILE
                    its key, as for npm start
  --server-model NAME
                    one of its models (default: the first)
  --calls N         the model is asked N times at most (default 200); beyond that the rule stands in
  --slice N         a small sample: the first session of each file, its first N steps
  --sample N        a quick look: at most N needs of each session, and only the prompts that they are read from;
                    for policies that remember nothing from prompt to prompt
  --cycle N         the stress test: the sessions of each file follow each other again and again, as
                    one session of N steps; pace:hardFit=false shows the paper's own growth
  --until-overflow  end each replay at its first context over the budget
  --page NAME       policies, stress, ablations, webpace or held-out: the policies and budgets of that page unless others are
                    named, and its text and figures written to docs/lab, or into --out
  --shard I/N       measure every N-th row only, beginning with the I-th, and write shard.json, so that
                    N machines share a sweep; with --success: answer its part of the questions
  --merge PATH ...  instead of a comparison: the shard.json files (or their folders) of all N shards
                    become the tables, the report and the page that one machine would have made
  --success         besides recall: the app's trained reader answers the questions of the sessions from what each
                    policy shows (EM, F1, not found); --sample N: at most N questions a session;
                    with --source model a language model answers, and success-model.md is written
  --answers A B     instead of a comparison: do two exported runs of the same questions answer the same?
                    A has the full context; cosine of at least 0.85 (PAACE)
  --judge RUN ...   instead of a comparison: judges exported runs of the same questions by rule: what became of each
                    question, mean@n and pass@n, item F1, repetition, penalties, a score of 0.4/0.4/0.2;
                    with --accepted FILE: {"question": ["answer", ..]};
                    with --source model the model judges what form cannot match
  --generate        instead of a comparison: writes long jobs by a seed, as sessions with exact needs, for --data;
                    with --seed N (default 1), --steps N (5 to 1000, default 30), --count N (default 10)
  --pairs           instead of a comparison: for each need of --data the full context beside the one of each --policy, with what
                    each gives for the step; kept where cosine (0.85), ratio and judge accept (PAACE); writes
                    pairs.jsonl. --encode measures the cosine with the bundled encoder, else it is of words;
                    with --source model the model writes, reads and judges; with --whole-context K,.. a teacher
                    compresses the whole context into one text for the next K tasks, too: by rule, and by the model
  --evolve KIND     instead of a comparison: searches a better prompt for a directive (summary, fold, edits, reading, plan
                    or compression) on the workflows of --data, --budget tokens (default 512) each, with
                    --calls calls to the model and --seed N; the same command goes on from evolve-KIND.json,
                    a higher --calls further; the best prompt is proposed, and used by nobody; --set reaches the
                    policy: summaryTokens=64 keeps a small model's replies short
  --out DIR         where results go (default .cache/lab)
  --fresh           measure everything again, also what an earlier run with the same settings kept
  --help            this text

Ctrl-C keeps what was done; the same command goes on from there.
Exit code: 0, 1 when a line or a session could not be used, 2 when the command is wrong,
130 after Ctrl-C.
`;

/**
 * @typedef {object} LabArguments
 * @property {string[]} answers two exported runs whose answers are compared, or none
 * @property {{ seed: number, steps: number, count: number } | null} generate workflows to write, or none
 * @property {{ runs: string[], accepted: string } | null} judge exported runs to judge, or none
 * @property {boolean} pairs true to write pairs of contexts
 * @property {number[]} wholeContext numbers of next tasks for a teacher over the whole context, one row each; empty for no such teacher
 * @property {boolean} success true to let the reader answer questions
 * @property {import('./evolve.mjs').Evolving | null} evolve which prompt to search for, or none
 * @property {string[]} data
 * @property {string[]} policies
 * @property {number[]} budgets empty: those of the page, or the protocol's
 * @property {string[]} settings
 * @property {import('./model.mjs').ModelChoice | null} writer the model that writes directives; null: the rules
 * @property {number} calls that the model gets in all
 * @property {string | null} encoder null: words alone
 * @property {boolean} encoderNamed
 * @property {string[]} vectors
 * @property {boolean} encode
 * @property {boolean} words
 * @property {import('./shards.mjs').Shard | undefined} shard
 * @property {string[]} merge shards to merge, or none
 * @property {number} every
 * @property {string | null} tokenizer null: the estimate
 * @property {number} delay
 * @property {string | undefined} against
 * @property {number | undefined} slice
 * @property {number | undefined} sample
 * @property {number | undefined} cycle
 * @property {boolean} untilOverflow
 * @property {boolean} threads
 * @property {boolean} glimpses
 * @property {string | undefined} page
 * @property {string | undefined} out
 * @property {boolean} fresh
 */

const bundledEncoder = 'multilingual-e5-small-q4';
const bundledTokenizer = 'smollm2-135m-instruct';

/**
 * Reads the arguments after the script's name.
 * @param {string[]} args
 * @returns {LabArguments | 'help'}
 */
export function parseLabArguments(args) {
  const { values, positionals } = parseCommand(usage, args, options);
  if (values.help === true) return 'help';
  const answers = [...(values.answers ?? []), ...(values.answers === undefined ? [] : positionals)];
  const merge = [...(values.merge ?? []), ...(values.merge === undefined ? [] : positionals)];
  const evolve = evolveOf(values);
  const generate = generateOf(values);
  const judge = judgeOf(values, positionals);
  const other = answers.length > 0 || merge.length > 0 || generate !== null || judge !== null;
  if (values.answers !== undefined && answers.length !== 2)
    throw wrong('--answers takes two exported runs: the one with the full context, and the other.');
  // `--data A B C`, as a shell expands `--data folder/*`.
  const data = [...(values.data ?? []), ...positionals];
  if (data.length === 0 && (!other || evolve !== null))
    throw wrong('There is no data: name files or folders with --data.');
  const policies = (values.policy ?? []).flatMap(list);
  if (policies.length === 0 && values.page === undefined && !other && evolve === null)
    throw wrong('There is no policy: name one or more with --policy, or a page with --page.');
  if (values.shard !== undefined && (other || evolve !== null || values.pairs === true))
    throw wrong('--shard shares a comparison, or the questions of --success. Leave it out here.');
  refuseUnheeded(values);
  const { tokens = 'estimate', encoder = bundledEncoder } = values;
  if (tokens !== 'estimate' && tokens !== 'exact')
    throw wrong(`--tokens is estimate or exact, not '${tokens}'.`);
  if (values.tokenizer !== undefined && tokens === 'estimate')
    throw wrong('--tokenizer counts only with --tokens exact.');
  return {
    answers,
    generate,
    judge,
    pairs: values.pairs === true,
    wholeContext: list(values['whole-context'] ?? '').map((text) => whole('--whole-context', text, 1)),
    success: values.success === true,
    evolve,
    data,
    policies,
    budgets: list(values.budget ?? '').map((text) => whole('--budget', text, 1)),
    settings: values.set ?? [],
    writer: writerOf(values),
    calls: whole('--calls', values.calls ?? '200', 1),
    encoder: encoder === 'none' ? null : encoder,
    encoderNamed: values.encoder !== undefined,
    vectors: values.vectors ?? [],
    encode: values.encode === true,
    words: values.words === true,
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
    merge,
    every: whole('--every', values.every ?? '1', 1),
    tokenizer: tokens === 'exact' ? (values.tokenizer ?? bundledTokenizer) : null,
    delay: whole('--delay', values.delay ?? '0', 0),
    against: values.against,
    sample: values.sample === undefined ? undefined : whole('--sample', values.sample, 1),
    slice: values.slice === undefined ? undefined : whole('--slice', values.slice, 1),
    cycle: values.cycle === undefined ? undefined : whole('--cycle', values.cycle, 1),
    untilOverflow: values['until-overflow'] === true,
    threads: values.threads === true,
    glimpses: values.glimpses === true,
    page: values.page,
    out: values.out,
    fresh: values.fresh === true,
  };
}

/**
 * Refuses options that would have no effect.
 * @param {{ 'whole-context'?: string, pairs?: boolean, success?: boolean }} values
 */
function refuseUnheeded(values) {
  if (values['whole-context'] !== undefined && values.pairs !== true)
    throw wrong('--whole-context belongs to --pairs.');
  if (values.success !== true) return;
  for (const name of ['threads', 'delay', 'until-overflow', 'glimpses'])
    if (name in values) throw wrong(`--${name} has no effect on answers: leave it out with --success.`);
}

/**
 * @param {{ judge?: string[], accepted?: string }} values
 * @param {string[]} positionals
 */
function judgeOf({ judge, accepted }, positionals) {
  if (judge === undefined && accepted === undefined) return null;
  if (judge === undefined || accepted === undefined)
    throw wrong('--judge names exported runs, and --accepted the file of accepted answers: give both.');
  return { runs: [...judge, ...positionals], accepted };
}

const directiveKinds = ['summary', 'fold', 'edits', 'reading', 'plan', 'compression'];

/**
 * @param {{ evolve?: string, seed?: string }} values
 * @returns {import('./evolve.mjs').Evolving | null}
 */
function evolveOf({ evolve, seed }) {
  if (evolve === undefined) return null;
  if (!directiveKinds.includes(evolve))
    throw wrong(`--evolve takes one of ${directiveKinds.join(', ')}, not '${evolve}'.`);
  const kind = /** @type {import('./evolve.mjs').Evolving['kind']} */ (evolve);
  return { kind, seed: whole('--seed', seed ?? '1', 0) };
}

/** @param {{ generate?: boolean, evolve?: string, seed?: string, steps?: string, count?: string }} values */
function generateOf({ generate, evolve, seed, steps, count }) {
  if (generate !== true) {
    if ((seed !== undefined && evolve === undefined) || steps !== undefined || count !== undefined)
      throw wrong('--seed, --steps and --count belong to --generate, and --seed to --evolve.');
    return null;
  }
  const length = whole('--steps', steps ?? '30', 5);
  if (length > 1000) throw wrong('--steps is at most 1000.');
  return { seed: whole('--seed', seed ?? '1', 0), steps: length, count: whole('--count', count ?? '10', 1) };
}

/**
 * @param {Record<string, unknown> & { source?: string, evolve?: string, 'model-server'?: string, 'model-server-keys'?: string, 'server-model'?: string }} values
 * @returns {import('./model.mjs').ModelChoice | null}
 */
function writerOf({ source = 'automatic', ...values }) {
  if (source !== 'automatic' && source !== 'model')
    throw wrong(`--source is automatic or model, not '${source}'.`);
  const { 'model-server': server, 'model-server-keys': keys, 'server-model': name } = values;
  if (server === undefined && (keys ?? name) !== undefined)
    throw wrong('--model-server-keys and --server-model need --model-server as well.');
  if (source === 'model' || values.evolve !== undefined) return { server, keys, name };
  if (server !== undefined || values.calls !== undefined)
    throw wrong('--model-server and --calls need --source model as well.');
  return null;
}

const options = /** @type {const} */ ({
  answers: { type: 'string', multiple: true },
  data: { type: 'string', multiple: true },
  policy: { type: 'string', multiple: true },
  budget: { type: 'string' },
  set: { type: 'string', multiple: true },
  encoder: { type: 'string' },
  vectors: { type: 'string', multiple: true },
  encode: { type: 'boolean' },
  words: { type: 'boolean' },
  shard: { type: 'string' },
  merge: { type: 'string', multiple: true },
  every: { type: 'string' },
  tokens: { type: 'string' },
  tokenizer: { type: 'string' },
  delay: { type: 'string' },
  against: { type: 'string' },
  source: { type: 'string' },
  'model-server': { type: 'string' },
  'model-server-keys': { type: 'string' },
  'server-model': { type: 'string' },
  calls: { type: 'string' },
  slice: { type: 'string' },
  sample: { type: 'string' },
  cycle: { type: 'string' },
  'until-overflow': { type: 'boolean' },
  threads: { type: 'boolean' },
  glimpses: { type: 'boolean' },
  page: { type: 'string' },
  judge: { type: 'string', multiple: true },
  accepted: { type: 'string' },
  pairs: { type: 'boolean' },
  'whole-context': { type: 'string' },
  success: { type: 'boolean' },
  evolve: { type: 'string' },
  generate: { type: 'boolean' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  count: { type: 'string' },
  out: { type: 'string' },
  fresh: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {string} text */
function list(text) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @param {string} text */
function shardOf(text) {
  const [index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw wrong(`--shard wants which part of how many, such as 2/4, not '${text}'.`);
  return { index, count };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} least
 */
function whole(name, text, least) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw wrong(`${name} wants whole numbers of at least ${least}, not '${text}'.`);
  return value;
}

/** @param {string} message */
function wrong(message) {
  return new UsageError(message, usage);
}
