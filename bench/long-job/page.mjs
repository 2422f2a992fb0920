// What the long job found out, as pages of docs/lab.

/** @typedef {import('./run-job.mjs').JobRun} JobRun @typedef {import('./read-prompt.mjs').AnsweredQuestion} AnsweredQuestion */
/** @typedef {import('./make-job.mjs').JobSize} JobSize */

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

/** @param {readonly JobRun[]} runs @param {boolean} [isRead] false: nothing was answered, and recall stands in the place of success */
export function jobTable(runs, isRead = true) {
  const good = (/** @type {AnsweredQuestion} */ one) => (isRead ? one.right : one.held);
  const agents = new Set(runs.map(({ agent }) => agent));
  const own = agents.size > 1;
  const head = [
    ...(own ? ['agent'] : []),
    ...['window', 'policy', isRead ? 'success' : 'recall', '±', ...columns.map(([name]) => name)],
    ...(isRead ? ['recall'] : []),
    ...['peak', 'dependency', 'breaks at'],
  ];
  const rows = runs.map(({ agent, policy, budget, answered, peak, dependency, broke }) => {
    const whole = share(answered, good);
    return [
      ...(own ? [agent] : []),
      ...[count(budget), policy, percent(whole), halfWidth(whole, answered.length).toFixed(0)],
      ...columns.map(([, holds]) => percent(share(answered.filter(holds), good))),
      ...(isRead ? [percent(share(answered, ({ held }) => held))] : []),
      ...[count(peak), count(dependency), broke === null ? '–' : `step ${broke}`],
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
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
  return `No policy, in no window, holds what a question of these kinds needs: ${never.map(([name]) => name).join(', ')}.\n\n`;
}

/** How many questions the columns stand for. @param {readonly JobRun[]} runs */
function partsAsked([first]) {
  const of = (/** @type {number} */ column) =>
    first?.answered.filter(columns[column]?.[1] ?? (() => false)).length;
  return `${of(0)} of the first quarter of the sheets (early), ${of(1)} of what was corrected, ${of(2)} that need two sheets, ${of(3)} that lean on the question before`;
}

/** @param {JobSize} size */
const whatIsRead = ({ documents, seed }) => `\
${documents} sheets are read in three parts each, three quarters of them first. The user then corrects some of what they say, lets the rest
be read, and asks. The sheets are invented, by seed ${seed}, and all in English.`;

const whatIsHard = `\
What makes it hard was written down once, before anything was measured, and knows of no policy:

- Each place has a sheet of three years. They differ in their values, and the year stands in the title alone.
- Questions use other words than the sheets: “Who looked after …” where the sheet says “keeper”.
- Some sheets repeat a question word for word, without its answer.
- Some questions name a place by what another sheet says of it: “the place that sold rope to …”.
- Some lean on the question before: “And who coloured its planks?”
- Corrections lie a quarter of the reading back when the questions begin.`;

const whatIsCounted = `\
Success: the reader says the accepted words, in %. ±: half of its 95 % interval, in points. Recall: the accepted words stand somewhere in
the prompt, and where two sheets are needed the sentence that leads from one to the other, too, in %. No value stands in two sheets, so no
recall is a chance hit. Peak: the largest context. Dependency: the sum of all contexts. A policy whose context passes the window breaks
there: it ends, and has answered nothing.`;

/** @param {readonly JobRun[]} runs @param {JobSize} size @param {string} command @param {string} reader */
export function jobPage(runs, size, command, reader) {
  const steps = Math.max(...runs.map((run) => run.steps));
  return `# A long job

${whatIsRead(size)} That is ${steps} steps of one run, with ${size.questions} questions:
${partsAsked(runs)}.
\`${command}\` with \`--write\` makes the job, the run, this page and the picture.

The run goes through the agent's own loop: its steps, memory, policies and store. Vectors are those of the bundled encoder, tokens an
estimate. Which part is read next is scripted, since the order is part of the job. No library is open. The bundled reader (${reader})
answers each question, and is given the history of that step's prompt and nothing else, block by block, each with the text that it has
there. Questions asked before and lines that stand for hidden steps are not read, as in the app. What leans on the question before is
read behind it, and is not answered with what answered that one. What it says is not kept for later questions. As in the app, what the
user said later stands before what was read (rule Q53). The same job through the agent's profiles: [guided and react](long-job-agents.md).

![Policies side by side](long-job.svg)

${whatIsHard}

${whatIsCounted}

${jobTable(runs)}

A difference that is smaller than both intervals says nothing. One job of one seed is measured. Against \`webpace\`, question by question:

${pairTable(runs)}

## What the contexts hold

Recall by the kind of question: the most that a reader could reach. Where success is lower, the reader chose other words, such as those
of a text that only repeats the question.

${neverHeld(runs)}${jobTable(runs, false)}
`;
}

/** @param {readonly JobRun[]} runs @param {JobSize} size @param {string} command @param {string} reader */
export function agentsPage(runs, size, command, reader) {
  const steps = ['guided', 'react'].map((name) =>
    Math.max(0, ...runs.filter(({ agent }) => agent === name).map((run) => run.steps)),
  );
  return `# A long job through the agent's profiles

[The long job](long-job.md) once more: the same sheets, corrections and ${size.questions} questions by seed ${size.seed}, here through
the agent's own profiles, with the library closed, so that answers come from memory alone.
\`${command}\` with \`--write\` makes the job, the runs and this page.

- **guided** (${steps[0]} steps): which part is read next is scripted, each as a visit of a page. The profile does the rest: it takes note of
  the corrections, ranks what it remembers, lets the reader (${reader}) read the best of it, opens it by a glimpse and answers. It ranks
  its whole memory, whatever stands in the prompt: the policy decides how large its contexts are and whether they fit, and not what it says.
- **react** (${steps[1]} steps): the profile reads each part by a call of a tool, and answers. The model is scripted: it asks for the part behind
  the newest one that its prompt tells of, and answers with what the reader finds in the history of its prompt, and nothing else. Its
  answers stay in memory, as a model's do. Instructions and room for a reply take more of the window than in the other runs.

${whatIsCounted} Of guided, recall is of the prompt of the
last step, which holds what a glimpse opened, and which it does not answer from.

${jobTable(runs)}

A difference that is smaller than both intervals says nothing. One job of one seed is measured.
`;
}
