// What the long job found out, as a page of docs/lab and as one picture.

/** @typedef {import('./run-job.mjs').JobRun} JobRun @typedef {import('./run-job.mjs').AnsweredQuestion} AnsweredQuestion */

/** @param {readonly AnsweredQuestion[]} answered @param {(one: AnsweredQuestion) => boolean | number} of */
export const share = (answered, of) =>
  answered.length === 0 ? 0 : answered.reduce((sum, one) => sum + Number(of(one)), 0) / answered.length;

/** @param {readonly AnsweredQuestion[]} answered @param {string} kind @param {(one: AnsweredQuestion) => boolean | number} of */
export const ofKind = (answered, kind, of) =>
  percent(
    share(
      answered.filter((one) => one.kind === kind),
      of,
    ),
  );

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

/** @param {readonly JobRun[]} runs */
export function jobTable(runs) {
  const rows = runs.map(({ policy, budget, answered, peak, dependency, broke }) => {
    const of = (/** @type {string} */ kind) => ofKind(answered, kind, ({ right }) => right);
    const success = share(answered, ({ right }) => right);
    const cells = [count(budget), policy, percent(success), halfWidth(success, answered.length).toFixed(0)];
    const recall = percent(share(answered, ({ held }) => held));
    return [
      ...cells,
      of('early'),
      of('corrected'),
      recall,
      count(peak),
      count(dependency),
      broke === null ? '–' : `step ${broke}`,
    ];
  });
  return table(
    'window | policy | success | ± | early | corrected | recall | peak | dependency | breaks at',
    rows,
  );
}

/**
 * A table of Markdown.
 * @param {string} head names of its columns
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const rule = head.replaceAll(/[^|]+/g, ' --- ').trim();
  return [head, rule, ...rows.map((row) => row.join(' | '))].map((row) => `| ${row} |`).join('\n');
}

/**
 * Policies one below the other: the context's size over the steps, and a mark for each question.
 * @param {readonly JobRun[]} runs of one window
 */
export function jobPicture(runs) {
  const [width, height, left, top] = [900, 44, 150, 60];
  const most = Math.max(...runs.map(({ peak }) => peak), 1);
  const steps = Math.max(...runs.map((run) => run.steps), 1);
  const x = (/** @type {number} */ step) => (left + ((width - left - 130) * step) / steps).toFixed(1);
  const rows = runs.map((run, row) => {
    const base = top + (row + 1) * height;
    const points = run.sizes.map((size, step) => `${x(step)},${(base - 8 - (24 * size) / most).toFixed(1)}`);
    const marks = run.answered.map(({ right }, i) => {
      const at = left + ((width - left - 130) * (i + 0.5)) / run.answered.length;
      const fill = right ? '#1a7f4b' : '#c9463d';
      return `<rect x="${at.toFixed(1)}" y="${base - 5}" width="4" height="5" fill="${fill}"/>`;
    });
    const success = `${percent(share(run.answered, ({ right }) => right))} %`;
    const broke = run.broke === null ? '' : `, breaks at step ${run.broke}`;
    return [
      `<text x="8" y="${base - 12}">${run.policy}</text>`,
      `<polyline points="${points.join(' ')}" fill="none" stroke="#3b6fb6" stroke-width="1.2"/>`,
      ...marks,
      `<text x="${width - 122}" y="${base - 12}">${success}<title>${success} right${broke}</title></text>`,
    ].join('\n');
  });
  const [first] = runs;
  const bottom = top + runs.length * height + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" font-family="sans-serif" font-size="13" fill="#444" role="img">
<title>Policies side by side over a long job</title>
<rect width="${width}" height="${bottom}" fill="#fff"/>
<text x="8" y="22" font-size="15">A long job under each policy, ${count(first?.budget ?? 0)} tokens: ${count(steps)} steps, ${first?.answered.length ?? 0} questions at the end</text>
<text x="8" y="42">Line: size of the context over the steps. Marks: the questions in order, green where the answer is right. Right: the share of them.</text>
${rows.join('\n')}
</svg>
`;
}

/** @param {readonly JobRun[]} runs @param {import('./make-job.mjs').JobSize} size @param {string} command @param {string} reader */
export function jobPage(runs, size, command, reader) {
  const { seed, documents, questions, early, corrected } = size;
  const steps = Math.max(...runs.map((run) => run.steps));
  return `# A long job

${documents} sheets are read one after another, in three parts each. The user then corrects ${corrected} of what they say, and asks ${questions}
questions: ${early} of the first quarter of the sheets, ${corrected} of what was corrected. That is ${steps} steps of one run. The sheets are invented, by
seed ${seed}, and all in English. \`${command}\` with \`--write\` makes the job, the run, this page and the picture.

The run goes through the agent's own loop: its steps, memory, policies and store. Vectors are those of the bundled encoder, tokens an
estimate. Which part is read next is scripted, since the order is part of the job. No library is open. The bundled reader (${reader})
answers each question, and is given the history of that step's prompt and nothing else. What it says is not kept for later questions. As in
the app, what the user said later stands before what was read (rule Q53): the reader by itself believes the sheet.

![Policies side by side](long-job.svg)

Success: the reader says the accepted words, in %. ±: half of its 95 % interval, in points. Recall: the words accepted stand somewhere in the
prompt, in %. It is the most that any reader could reach. Peak: the largest context. Dependency: the sum of all contexts. A policy whose context
passes the window breaks there, and answers nothing after it. A larger job is measured
[by what its prompts hold](long-job-recall.md), without the reader.

${jobTable(runs)}

A difference that is smaller than both intervals says nothing. One job of one seed is measured.
`;
}
