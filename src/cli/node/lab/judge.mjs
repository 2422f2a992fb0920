// `npm run lab -- --judge RUN ... --accepted FILE` judges exported runs of the same questions by rule, and by a model if given.

import { UserError } from '../../../../scripts/lib/command-line.mjs';
import { compileLab, importLab } from './compiled-lab.mjs';
import { readRun, readRunText } from './files.mjs';
import { openModel } from './model.mjs';

/**
 * Prints verdicts and figures of each run, then mean@n and pass@n over all.
 * @param {readonly string[]} paths exported runs
 * @param {string} acceptedPath a JSON file: question to list of accepted answers
 * @param {import('./model.mjs').ModelChoice | null} writer the model that judges what the rule cannot match; null: none
 * @returns {Promise<number>} the exit code: 0 if anything was judged
 */
export async function judge(paths, acceptedPath, writer) {
  await compileLab();
  const lab = await importLab();
  const accepted = acceptedOf(lab, acceptedPath, await readRunText(acceptedPath));
  const runs = [];
  for (const path of paths) runs.push(await readRun(lab, path));
  const opened = writer === null ? null : await openModel(writer);
  let judged;
  try {
    judged = await lab.judgeRuns(runs, accepted, opened?.model ?? null);
  } finally {
    await opened?.close();
  }
  if (!judged.ok) throw new UserError(judged.error.message);
  const { mean, pass } = judged.value;
  for (const [place, run] of judged.value.runs.entries()) {
    console.log(paths[place]);
    for (const { question, verdict, outcome } of run.answers)
      console.log(`  ${outcome.padEnd(14)} by ${judgeOf(verdict)}  ${question}`);
    const { fulfilled, grounded, efficient, overall } = run.rubric;
    console.log(
      `  score ${overall.toFixed(2)} by rule (right ${share(fulfilled)}, quoted ${share(grounded)}, not repeated ${share(efficient)}); ` +
        `item F1 ${run.itemF1 === null ? 'none' : run.itemF1.toFixed(2)}; repetition ${share(run.repetition)}; ` +
        `penalties ${run.penalties.toFixed(1)}`,
    );
  }
  if (mean === null || pass === null)
    throw new UserError(
      `No question of these runs stands in ${acceptedPath}.\nNext: use the questions as they were asked.`,
    );
  console.log(
    `\nmean@${runs.length} ${share(mean)}, pass@${runs.length} ${share(pass)}; ${opened === null ? 'all verdicts by rule' : `what the rule cannot match by ${opened.model.id}`}.`,
  );
  return 0;
}

/** @param {import('../../../lab/index.ts').AnswerVerdict} verdict */
function judgeOf({ by, model }) {
  return model ?? (by === 'none' ? 'rule' : by);
}

/** @param {number} value */
function share(value) {
  return `${(100 * value).toFixed(0)} %`;
}

/**
 * @param {import('./compiled-lab.mjs').Lab} lab
 * @param {string} path
 * @param {string} text
 */
function acceptedOf(lab, path, text) {
  const accepted = lab.readAcceptedAnswers(text);
  if (accepted !== null) return accepted;
  throw new UserError(
    `${path} is not accepted answers.\nNext: write {"question": ["answer", "another way to say it"]}.`,
  );
}
