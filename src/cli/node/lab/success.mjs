// `npm run lab -- --success`: the app's reader, or a language model, answers the sessions' questions from what each policy shows.
// Answers are kept, so that the same command continues after Ctrl-C.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programHashes } from './compiled-lab.mjs';
import { openModel } from './model.mjs';
import { LabProgress } from './progress.mjs';
import { openReader } from './reader.mjs';
import { openRows } from './rows.mjs';

/**
 * @typedef {import('../../../lab/index.ts').Session} Session
 * @typedef {import('../../../lab/index.ts').ComparePlan} ComparePlan
 * @typedef {import('../../../lab/index.ts').SessionSuccess} SessionSuccess
 * @typedef {import('../../../lab/index.ts').AnsweredNeed} AnsweredNeed
 * @typedef {import('./compiled-lab.mjs').Lab} Lab
 * @typedef {{ plan: ComparePlan & { notes: string[] }, file: { name: string }, session: Session }} AskedSession
 * @typedef {import('../../../lab/index.ts').Answerer} Answerer
 * @typedef {{ out: string, fresh: boolean, stopped: () => boolean, model: import('./model.mjs').ModelChoice | null }} SuccessOptions
 */

/** The reader was trained on paragraphs of these, so its results there mean nothing. */
const trainedOn = ['xquad-xling/sessions.jsonl', 'cmrc-zh/sessions.jsonl'];

/**
 * Answers every question, prints the page and writes it.
 * @param {Lab} lab
 * @param {AsyncIterable<AskedSession>} sessions
 * @param {SuccessOptions} options
 * @returns {Promise<number>} the exit code
 */
export async function reportSuccess(lab, sessions, options) {
  /** @type {AskedSession[]} */
  const work = [];
  for await (const one of sessions)
    if (one.session.needs.length > 0 && !trainedOn.includes(one.file.name)) work.push(one);
  const { all, answerer } = await answerAll(lab, work, options);
  const notes = work[0]?.plan.notes ?? [];
  const { out, stopped } = options;
  const kind = options.model === null ? 'reader' : 'model';
  const page = lab.successPage(all, { notes, answerer: { id: answerer, kind }, trainedOn });
  const name = kind === 'reader' ? 'success.md' : 'success-model.md';
  await mkdir(out, { recursive: true });
  await writeFile(join(out, name), page);
  console.log(`${page}\nWritten: ${name} in ${out}`);
  return stopped() ? 130 : 0;
}

/**
 * After a stop, returns only sessions that every policy answered under every budget.
 * @param {Lab} lab
 * @param {readonly AskedSession[]} work
 * @param {SuccessOptions} options
 */
async function answerAll(lab, work, { fresh, stopped, model }) {
  const { answerer, close } = await openAnswerer(lab, model);
  /** @type {ReturnType<typeof openRows<AnsweredNeed[]>>} */
  const kept = openRows(
    await programHashes(['lab/success/answerers.js', 'lab/success/measure-success.js']),
    fresh,
  );
  /** @type {SessionSuccess[]} */
  const all = [];
  const progress = new LabProgress(
    work.reduce(
      (sum, { plan, session }) => sum + session.needs.length * plan.variants.length * plan.budgets.length,
      0,
    ),
  );
  try {
    for (const asked of work)
      all.push(...(await answerSession(lab, asked, { answerer, kept, stopped, progress })));
  } catch (error) {
    if (!stopped()) throw error;
  } finally {
    progress.clear();
    await close();
  }
  return { all, answerer: answerer.id };
}

/**
 * @param {Lab} lab
 * @param {SuccessOptions['model']} model null: the app's reader
 * @returns {Promise<{ answerer: Answerer, close: () => Promise<void> }>}
 */
async function openAnswerer(lab, model) {
  if (model === null) {
    const { reader, close } = await openReader();
    return { answerer: lab.readerAnswerer(reader), close };
  }
  const opened = await openModel(model);
  return { answerer: lab.modelAnswerer(opened.model), close: opened.close };
}

/**
 * @param {Lab} lab
 * @param {AskedSession} asked
 * @param {{ answerer: Answerer, kept: ReturnType<typeof openRows<AnsweredNeed[]>>,
 *   stopped: () => boolean, progress: LabProgress }} tools
 */
async function answerSession(lab, { plan, file, session }, { answerer, kept, stopped, progress }) {
  const group = lab.groupOf({ file: file.name, lang: session.lang });
  /** @type {SessionSuccess[]} */
  const made = [];
  if (group === null) return made;
  const host = { clock: { elapsed: () => performance.now() }, stopped };
  /** @type {Awaited<ReturnType<Lab['makeSessionChunks']>> | null} */
  let chunks = null;
  for (const budget of plan.budgets)
    for (const { definition: policy, settings, label } of plan.variants) {
      const asked = [session, settings, budget, plan.every, plan.vectors?.encoder ?? null, answerer.id];
      const key = JSON.stringify(['success', file.name, ...asked]);
      let answered = await kept.readRow(key, policy.name);
      const known = answered !== undefined;
      if (answered === undefined) {
        chunks ??= await lab.makeSessionChunks(session, `${file.name}/${session.id}`, {
          tokenizer: plan.tokenizer,
          lateSummaries: false,
        });
        const replay = {
          policy,
          settings,
          budget,
          vectors: plan.vectors,
          every: plan.every,
          summaryDelay: 0,
        };
        answered = await lab.measureSuccess(session, chunks, replay, answerer, host);
        await kept.writeRow(key, policy.name, answered);
      }
      made.push({ group, file: file.name, session: session.id, policy: label, budget, answered });
      progress.finish(session.needs.length, known);
      progress.show(`${file.name} ${session.id} ${label}`, 0);
    }
  return made;
}
