// What the long job found out, as pages of docs/lab.

/** @typedef {import('./run-job.mjs').JobRun} JobRun @typedef {import('./read-prompt.mjs').AnsweredQuestion} AnsweredQuestion */
/** @typedef {Omit<import('./make-job.mjs').JobSize, 'seed'> & { seeds: readonly number[] }} JobSize of each of the jobs, one a seed */

/** @param {readonly AnsweredQuestion[]} answered @param {(one: AnsweredQuestion) => boolean | number} of */
export const share = (answered, of) =>
  answered.length === 0 ? 0 : answered.reduce((sum, one) => sum + Number(of(one)), 0) / answered.length;

/** @param {number} value */
export const percent = (value) => (100 * value).toFixed(0);
/** @param {number} value */
export const count = (value) => value.toLocaleString('en');

/** The half width of a 95 % interval of a share (Wilson), in points. @param {number} value @param {number} of */
export function halfWidth(value, of) {
  const z = 1.96;
  return of === 0
    ? 0
    : (100 * z * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
}

/** Parts of the questions that have a column of their own. @type {[head: string, holds: (one: AnsweredQuestion) => boolean][]} */
const columns = [
  ['early', ({ kind }) => kind === 'early'],
  ['corrected', ({ kind }) => kind === 'corrected'],
  ['two sheets', ({ form }) => form === 'two sheets'],
  ['follow-up', ({ form }) => form === 'follow-up'],
];

/**
 * @param {readonly JobRun[]} runs
 * @param {{ isRead?: boolean, jobs?: number }} [shown] `isRead` false: nothing was answered, and recall stands in the place of success.
 *   `jobs`: of how many jobs each run is made
 */
export function jobTable(runs, { isRead = true, jobs = 1 } = {}) {
  const good = (/** @type {AnsweredQuestion} */ one) => (isRead ? one.right : one.held);
  const agents = new Set(runs.map(({ agent }) => agent));
  const own = agents.size > 1;
  const head = [
    ...(own ? ['agent'] : []),
    'window',
    'policy',
    isRead ? 'success' : 'recall',
    '±',
    ...(jobs > 1 ? ['each job'] : []),
    ...columns.map(([name]) => name),
    ...(isRead ? ['recall'] : []),
    'peak',
    'dependency',
    'breaks at',
  ];
  const rows = runs.map(({ agent, policy, budget, answered, peak, dependency, broke }) => {
    const whole = share(answered, good);
    return [
      ...(own ? [agent] : []),
      count(budget),
      policy,
      percent(whole),
      halfWidth(whole, answered.length).toFixed(0),
      ...(jobs > 1 ? [eachJob(answered, jobs, good)] : []),
      ...columns.map(([, holds]) => percent(share(answered.filter(holds), good))),
      ...(isRead ? [percent(share(answered, ({ held }) => held))] : []),
      count(peak),
      count(dependency),
      broke === null ? '–' : `step ${broke}`,
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @param {readonly AnsweredQuestion[]} answered of all jobs, one after another @param {number} jobs @param {(one: AnsweredQuestion) => boolean} good */
function eachJob(answered, jobs, good) {
  const of = answered.length / jobs;
  return Array.from({ length: jobs }, (_, i) =>
    percent(share(answered.slice(i * of, (i + 1) * of), good)),
  ).join(', ');
}

/** Question by question: how often one of two is right alone. @param {readonly JobRun[]} runs */
export function pairTable(runs) {
  const ours = runs.filter(({ policy }) => policy === 'webpace');
  const rows = ours.flatMap((one) =>
    runs
      .filter(
        ({ policy, budget, agent }) => policy !== one.policy && budget === one.budget && agent === one.agent,
      )
      .map((other) => {
        const alone = (/** @type {JobRun} */ left, /** @type {JobRun} */ right) =>
          left.answered.filter((answer, i) => answer.right && right.answered[i]?.right !== true).length;
        return [count(one.budget), other.policy, String(alone(other, one)), String(alone(one, other))];
      }),
  );
  const head = ['window', 'policy', 'it alone is right', 'webpace alone is right'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Kinds of questions whose answers no context holds. @param {readonly JobRun[]} runs */
function neverHeld(runs) {
  const never = columns.filter(([, holds]) =>
    runs.every(({ answered }) => !answered.filter(holds).some(({ held }) => held)),
  );
  if (never.length === 0) return '';
  return `No policy, in any window, holds what these kinds of questions need: ${never.map(([name]) => name).join(', ')}.\n\n`;
}

/** How many questions the columns stand for. @param {readonly JobRun[]} runs */
function partsAsked([first]) {
  const of = (/** @type {number} */ column) =>
    first?.answered.filter(columns[column]?.[1] ?? (() => false)).length;
  return `${of(0)} about the first quarter of the sheets (early), ${of(1)} about corrections, ${of(2)} that need two sheets, ${of(3)} that refer to the previous question`;
}

/** @param {readonly number[]} seeds */
const bySeeds = (seeds) =>
  seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds.slice(0, -1).join(', ')} and ${seeds.at(-1)}`;

/** @param {JobSize} size */
const whatIsRead = ({ documents, seeds }) => `\
${documents} sheets are read in three parts each, the first three quarters of them at once. The user then corrects some of their facts, has
the rest read, and asks. The sheets are invented, by ${bySeeds(seeds)}, and all in English.`;

/** @param {JobSize} size */
const howSure = ({ seeds }) => `\
A difference smaller than both intervals says nothing. ${seeds.length === 1 ? 'Only one job of one seed is measured. ' : ''}Rules C19 and C20 of \`webpace\` were chosen on other jobs of the same kind, of seeds 2 to 5 ([what was tried](tried/policy.md#the-request-before-and-leads-rules-c19-and-c20-shipped)).`;

const whatIsHard = `\
These difficulties were fixed before the first measurement, without regard to any policy:

- Each place has sheets for three years. They differ in their values, and only the title has the year.
- Questions use other words than the sheets: “Who looked after …” for “keeper”.
- Some sheets repeat a question word for word, without its answer.
- Some questions describe a place by a fact from another sheet: “the place that sold rope to …”.
- Some refer to the previous question: “And who coloured its planks?”
- When the questions begin, the corrections are a quarter of the reading back.`;

const whatIsCounted = `\
Success: the reader gives the accepted words, in %. ±: half of its 95 % interval, in points. Recall: the accepted words are in the prompt,
and, if two sheets are needed, also the sentence that leads from one to the other, in %. No value is in two sheets, so recall is never a
chance hit. Peak: the largest context. Dependency: the sum of all contexts. A policy whose context exceeds the window breaks there: its run
ends without answers.`;

/** @param {readonly JobRun[]} runs @param {JobSize} size @param {string} command @param {string} reader */
export function jobPage(runs, size, command, reader) {
  const steps = Math.max(...runs.map((run) => run.steps));
  return `# A long job

${whatIsRead(size)} ${size.seeds.length === 1 ? `That is ${steps} steps of one run, with ${size.questions} questions` : `Each of the ${size.seeds.length} jobs is one run of ${steps} steps at most, with ${size.questions} questions. Together these are ${size.questions * size.seeds.length}`}:
${partsAsked(runs)}.
\`${command}\` with \`--write\` makes the job, the run, this page and the picture.

The run goes through the agent's own loop: its steps, memory, policies and store. The bundled encoder makes the vectors; tokens are
estimated. A script decides which part is read next, because the order belongs to the job. No library is open. The bundled reader (${reader})
answers each question, and gets only the history of that step's prompt, block by block, each with the text that it has
there. As in the app, earlier questions and lines for hidden steps are not read. A question that refers to the previous one is read
after it, and does not get the same answer. Its answers are not kept for later questions. As in the app, what the
user said later stands before what was read (rule Q53). The same job through the agent's profiles: [guided and react](long-job-agents.md).

![Policies side by side](long-job.svg)

${whatIsHard}

${whatIsCounted}

${jobTable(runs, { jobs: size.seeds.length })}

${howSure(size)} Against \`webpace\`, question by question:

${pairTable(runs)}

## What the contexts hold

Recall by kind of question: the most that a reader can reach. If success is lower, the reader chose other words, such as those of a text
that only repeats the question.

${neverHeld(runs)}${jobTable(runs, { isRead: false, jobs: size.seeds.length })}
`;
}

/** @param {readonly JobRun[]} runs @param {JobSize} size @param {string} command @param {string} reader */
export function agentsPage(runs, size, command, reader) {
  const steps = ['guided', 'react'].map((name) =>
    Math.max(0, ...runs.filter(({ agent }) => agent === name).map((run) => run.steps)),
  );
  return `# A long job through the agent's profiles

[The long job](long-job.md) once more: the same sheets, corrections and ${size.questions} questions by ${bySeeds(size.seeds)}, here through
the agent's own profiles, with the library closed, so that answers come from memory alone.
\`${command}\` with \`--write\` makes the job, the runs and this page.

- **guided** (${steps[0]} steps): a script decides which part is read next, as a visit of a page. The profile does the rest: it notes the
  corrections, ranks its memory, lets the reader (${reader}) read the best of it, opens that with a glimpse, and answers. It ranks
  its whole memory, not only the prompt: the policy decides the size of its contexts and whether they fit, but not its answers.
- **react** (${steps[1]} steps): the profile reads each part by a tool call, and answers. The model is scripted: it asks for the part after the
  newest one in its prompt, and answers only with what the reader finds in the history of its prompt. Its answers stay in memory, as a
  model's do. Instructions and reply take more of the window than in the other runs.

${whatIsCounted} For guided, recall is that of the last step's
prompt, which holds what a glimpse opened; the profile does not answer from it.

${jobTable(runs, { jobs: size.seeds.length })}

${howSure(size)} Rule Q108 of the guided profile
(who asked the same is no answer) was made after the answers of seed 1 were read.
`;
}
