// What the prompts of a long job hold, without a reader: a page of docs/lab for jobs that are too long to be read out by a reader here.
import { count, halfWidth, ofKind, percent, share, table } from './page.mjs';

/** @typedef {import('./run-job.mjs').JobRun} JobRun */

/** @param {readonly JobRun[]} runs */
export function recallTable(runs) {
  const rows = runs.map(({ policy, budget, answered, peak, dependency, broke }) => {
    const recall = share(answered, ({ held }) => held);
    const kinds = ['early', 'corrected', 'other'].map((kind) => ofKind(answered, kind, ({ held }) => held));
    return [
      ...[count(budget), policy, percent(recall), halfWidth(recall, answered.length).toFixed(0), ...kinds],
      ...[count(peak), count(dependency), broke === null ? '–' : `step ${broke}`],
    ];
  });
  return table(
    'window | policy | recall | ± | early | corrected | other | peak | dependency | breaks at',
    rows,
  );
}

/** Questions whose accepted words stand in another sheet, too. @param {import('./make-job.mjs').Job} job */
function repeatedAnswers({ documents, questions }) {
  const sheets = documents.map(({ parts }) => parts.join(' ').toLowerCase());
  return questions.filter(({ answer, place }) =>
    sheets.some((sheet, i) => i !== place && sheet.includes(answer.toLowerCase())),
  ).length;
}

/**
 * @param {readonly JobRun[]} runs @param {import('./make-job.mjs').Job} job
 * @param {import('./make-job.mjs').JobSize} size @param {string} command
 */
export function recallPage(runs, job, size, command) {
  const { seed, documents, questions, early, corrected } = size;
  const steps = Math.max(...runs.map((run) => run.steps));
  return `# A long job, by what its prompts hold

[The long job](long-job.md) once more, with more in it: ${documents} sheets in three parts each, ${corrected} corrections by the user, ${questions} questions
(${early} of the first quarter of the sheets, ${corrected} of what was corrected), ${steps} steps of one run, seed ${seed}.
\`${command}\` with \`--write\` makes the job, the runs and this page.

No model and no reader answers here: success was measured on the smaller job alone. The loop, memory, policies and store are the agent's
own, and vectors those of the bundled encoder. Tokens are an estimate. Which part is read next is
scripted. No library is open.

Recall: the accepted words stand somewhere in the prompt of the question, in %. It is the most that any reader could reach, not what
one does reach. ±: half of its 95 % interval, in points. For what was corrected the words are those of the correction, which stands
right before the questions. Peak: the largest
context. Dependency: the sum of all contexts. A policy whose context passes the window breaks there and is asked nothing: its peak and
dependency are those of reading all sheets, as in a window without end.

Words are looked for wherever they stand, and the accepted words of ${repeatedAnswers(job)} of the ${questions} questions stand in another sheet, too: low figures hold
some such chance hits. The name of the place stands in each question and in its sheet, so that looking up words is enough here: where several
policies reach 100 %, this job does not tell which of them is better.

${recallTable(runs)}

A difference that is smaller than both intervals says nothing. One job of one seed is measured.
`;
}
