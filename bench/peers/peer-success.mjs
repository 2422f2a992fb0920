// Task success of the packages: the app's reader answers a session's questions from what each of them shows, and from nothing else.
import { LabProgress } from '../../src/cli/node/lab/progress.mjs';
import { openNodeModels } from '../lib/node-models.mjs';

/**
 * @typedef {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} Lab
 * @typedef {import('../../src/lab/index.ts').Session} Session
 * @typedef {import('../../src/lab/index.ts').SessionSuccess} SessionSuccess
 * @typedef {ReturnType<typeof import('../../src/cli/node/lab/rows.mjs').openRows<any>>} KeptRows
 */

/** The reader learned from paragraphs of these, so its answers there mean nothing. */
const trainedOn = ['xquad-xling', 'cmrc-zh'];

/**
 * The tables of success, or null if no session has a question with an answer in words. What was read once is kept in .cache/bench-answers.
 * @param {Lab} lab
 * @param {{ group: string, file: string, session: Session }[]} sessions
 * @param {import('../../src/lab/index.ts').ComparePlan} plan
 * @param {{ most: number, kept: KeptRows }} options `most`: questions of a session, evenly spaced
 */
export async function successSection(lab, sessions, plan, { most, kept }) {
  const asked = sessions
    .filter(({ file }) => !trainedOn.some((name) => file.includes(name)))
    .map((one) => ({ ...one, session: lab.sampleQuestions(one.session, most) }))
    .filter(({ session }) => session.needs.length > 0);
  if (asked.length === 0) return null;
  const { reader, close } = await openNodeModels();
  const progress = new LabProgress(asked.length * plan.variants.length * plan.budgets.length);
  /** @type {SessionSuccess[]} */
  const all = [];
  for (const one of asked) {
    all.push(
      ...(await answerSession(lab, one, plan, { answerer: lab.readerAnswerer(reader), progress, kept })),
    );
  }
  progress.clear();
  close();
  const questions = asked.reduce((sum, { session }) => sum + session.needs.length, 0);
  return [
    `${questions} questions with an answer in words, at most ${most} of a session. The bundled reader answers each from what is shown, and from ` +
      'nothing else. D, EM, F1 and the interval are as on the page [success](success.md).',
    lab.successTable(all),
    `Less the F1 of \`${plan.variants[0]?.label}\`, for the same questions. A difference whose interval includes 0 says nothing.`,
    lab.differenceTable(all),
  ].join('\n\n');
}

/**
 * @param {Lab} lab
 * @param {{ group: string, file: string, session: Session }} asked
 * @param {import('../../src/lab/index.ts').ComparePlan} plan
 * @param {{ answerer: import('../../src/lab/index.ts').Answerer, progress: LabProgress, kept: KeptRows }} tools
 */
async function answerSession(lab, { group, file, session }, plan, { answerer, progress, kept }) {
  const { vectors, every, tokenizer, summaryDelay } = plan;
  const chunks = await lab.makeSessionChunks(session, `${file}/${session.id}`, {
    tokenizer,
    lateSummaries: false,
  });
  const host = { clock: { elapsed: () => performance.now() } };
  /** @type {SessionSuccess[]} */
  const rows = [];
  for (const budget of plan.budgets)
    for (const { definition: policy, settings, label } of plan.variants) {
      const key = JSON.stringify([
        'peers',
        file,
        session,
        settings,
        budget,
        vectors?.version ?? null,
        answerer.id,
      ]);
      const known = await kept.readRow(key, policy.name);
      const replay = { policy, settings, budget, vectors, every, summaryDelay };
      const answered = known ?? (await lab.measureSuccess(session, chunks, replay, answerer, host));
      if (known === undefined) await kept.writeRow(key, policy.name, answered);
      rows.push({ group, file, session: session.id, policy: label, budget, answered });
      progress.finish(1, known !== undefined);
      progress.show(`${file} ${label} ${budget}: answers`, 0);
    }
  return rows;
}
