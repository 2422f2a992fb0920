// `npm run lab -- --success`: the app's reader, or a language model, answers the sessions' questions from what each policy shows.
// Answers are kept, so that the same command continues after Ctrl-C.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measuringModules, programHashes, readingModules } from './compiled-lab.mjs';
import { openModel } from './model.mjs';
import { LabProgress } from './progress.mjs';
import { openReader } from './reader.mjs';
import { openRows } from './rows.mjs';
import { sweepHash, takesPlace, writeShard } from './shards.mjs';

/**
 * @typedef {import('../../../lab/index.ts').Session} Session
 * @typedef {import('../../../lab/index.ts').ComparePlan} ComparePlan
 * @typedef {import('../../../lab/index.ts').SessionSuccess} SessionSuccess
 * @typedef {import('../../../lab/index.ts').AnsweredNeed} AnsweredNeed
 * @typedef {import('./compiled-lab.mjs').Lab} Lab
 * @typedef {{ plan: ComparePlan & { notes: string[] }, file: { name: string }, session: Session }} GivenSession
 * @typedef {GivenSession & { group: string, first: number }} AskedSession with the place of its first answers among all
 * @typedef {import('../../../lab/index.ts').Answerer} Answerer
 * @typedef {{ id: string, kind: 'reader' | 'model' }} AnswererName
 * @typedef {import('./shards.mjs').PlacedRow<SessionSuccess>} PlacedSuccess
 * @typedef {{ answered: AnsweredNeed[], lacking: string | null }} KeptAnswers `lacking`: the version of the vectors, if it lacked some
 */

/**
 * @typedef {object} SuccessOptions
 * @property {import('./arguments.mjs').LabArguments} given its `writer` answers; null: the app's reader
 * @property {string} out
 * @property {() => boolean} stopped
 * @property {string[]} problems lines and sessions that could not be used
 * @property {unknown[]} places all rows of the sweep, with the sessions' hashes
 */

/** The reader was trained on paragraphs of these, so its results there mean nothing. */
const trainedOn = ['xquad-xling/sessions.jsonl', 'cmrc-zh/sessions.jsonl'];

/**
 * One hash for each policy over all modules that affect its answers.
 * @param {SuccessOptions['given']} given
 */
function answeringPrograms(given) {
  return programHashes([
    ...measuringModules(given),
    'lab/success/answerers.js',
    'lab/success/measure-success.js',
    ...(given.writer === null ? readingModules : []),
  ]);
}

/**
 * Answers every question, prints the page and writes it; of a shard, answers its part and writes its file.
 * @param {Lab} lab
 * @param {AsyncIterable<GivenSession>} sessions
 * @param {SuccessOptions} options
 * @returns {Promise<number>} the exit code
 */
export async function reportSuccess(lab, sessions, options) {
  const { given, out, stopped, problems, places } = options;
  const { shard } = given;
  const { work, total } = await askedSessions(lab, sessions);
  const { placed, id } = await answerAll(lab, work, options);
  const notes = work[0]?.plan.notes ?? [];
  /** @type {AnswererName} */
  const answerer = { id, kind: given.writer === null ? 'reader' : 'model' };
  if (shard === undefined) {
    const all = placed.map(({ detailed }) => detailed);
    await writeSuccess(lab, all, { notes, answerer, out });
  } else {
    const programs = [...(await answeringPrograms(given))].sort();
    const told = await writeShard(out, {
      format: 'webpace-lab-shard',
      version: 1,
      shard,
      sweep: sweepHash([notes, programs, places, answerer]),
      total,
      page: undefined,
      against: undefined,
      notes,
      problems,
      rows: placed,
      answerer,
    });
    console.log(told);
  }
  return stopped() ? 130 : problems.length > 0 ? 1 : 0;
}

/**
 * Prints the page and writes it.
 * @param {Lab} lab
 * @param {readonly SessionSuccess[]} all
 * @param {{ notes: readonly string[], answerer: AnswererName, out: string }} about
 */
export async function writeSuccess(lab, all, { notes, answerer, out }) {
  const page = lab.successPage(all, { notes, answerer, trainedOn });
  const name = answerer.kind === 'reader' ? 'success.md' : 'success-model.md';
  await mkdir(out, { recursive: true });
  await writeFile(join(out, name), page);
  console.log(`${page}\nWritten: ${name} in ${out}`);
}

/**
 * Sessions with questions that count.
 * @param {Lab} lab
 * @param {AsyncIterable<GivenSession>} sessions
 */
async function askedSessions(lab, sessions) {
  /** @type {AskedSession[]} */
  const work = [];
  let total = 0;
  for await (const one of sessions) {
    const { plan, file, session } = one;
    const group = lab.groupOf({ file: file.name, lang: session.lang });
    if (group === null || session.needs.length === 0 || trainedOn.includes(file.name)) continue;
    work.push({ ...one, group, first: total });
    total += plan.variants.length * plan.budgets.length;
  }
  return { work, total };
}

/**
 * After a stop, returns only sessions that every policy of the shard answered under every budget.
 * @param {Lab} lab
 * @param {readonly AskedSession[]} work
 * @param {SuccessOptions} options
 */
async function answerAll(lab, work, { given, stopped }) {
  const { fresh, shard, writer } = given;
  const { answerer, close } = await openAnswerer(lab, writer);
  /** @type {ReturnType<typeof openRows<KeptAnswers>>} */
  const kept = openRows(await answeringPrograms(given), fresh);
  /** @type {PlacedSuccess[]} */
  const placed = [];
  const progress = new LabProgress(
    work.reduce((sum, { plan, session, first }) => {
      const rows = Array.from({ length: plan.variants.length * plan.budgets.length }, (_, i) => first + i);
      return sum + session.needs.length * rows.filter((place) => takesPlace(shard, place)).length;
    }, 0),
  );
  try {
    for (const asked of work)
      placed.push(...(await answerSession(lab, asked, { answerer, kept, stopped, progress, shard })));
  } catch (error) {
    if (!stopped()) throw error;
  } finally {
    progress.clear();
    await close();
  }
  return { placed, id: answerer.id };
}

/**
 * @param {Lab} lab
 * @param {SuccessOptions['given']['writer']} model null: the app's reader
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
 * @param {{ answerer: Answerer, kept: ReturnType<typeof openRows<KeptAnswers>>, stopped: () => boolean,
 *   progress: LabProgress, shard: SuccessOptions['given']['shard'] }} tools
 */
async function answerSession(lab, { plan, file, session, group, first }, tools) {
  const { answerer, kept, stopped, progress, shard } = tools;
  /** @type {PlacedSuccess[]} */
  const made = [];
  const version = plan.vectors?.version ?? null;
  /** @type {Awaited<ReturnType<Lab['makeSessionChunks']>> | null} */
  let chunks = null;
  let place = first - 1;
  for (const budget of plan.budgets)
    for (const { definition: policy, settings, label } of plan.variants) {
      place += 1;
      if (!takesPlace(shard, place)) continue;
      const counted = [plan.every, plan.vectors?.encoder ?? null, plan.tokenizer?.id ?? 'estimate'];
      const key = JSON.stringify(['success', file.name, session, settings, budget, ...counted, answerer.id]);
      let row = await kept.readRow(key, policy.name);
      // Answers that lacked vectors are made again if the table has new ones.
      const known = row !== undefined && (row.lacking === null || row.lacking === version);
      if (row === undefined || !known) {
        chunks ??= await lab.makeSessionChunks(session, `${file.name}/${session.id}`, {
          tokenizer: plan.tokenizer,
          lateSummaries: false,
        });
        const { vectors, every } = plan;
        const replay = { policy, settings, budget, vectors, every, summaryDelay: 0 };
        let lacks = false;
        const host = {
          clock: { elapsed: () => performance.now() },
          stopped,
          onMissingVector: () => {
            lacks = true;
          },
        };
        const answered = await lab.measureSuccess(session, chunks, replay, answerer, host);
        row = { answered, lacking: lacks ? version : null };
        await kept.writeRow(key, policy.name, row);
      }
      const { answered } = row;
      made.push({
        place,
        detailed: { group, file: file.name, session: session.id, policy: label, budget, answered },
      });
      progress.finish(session.needs.length, known);
      progress.show(`${file.name} ${session.id} ${label}`, 0);
    }
  return made;
}
