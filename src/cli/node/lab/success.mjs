// `npm run lab -- --success`: the app's reader answers the questions of the sessions from what each policy shows.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LabProgress } from './progress.mjs';
import { openReader } from './reader.mjs';

/**
 * @typedef {import('../../../lab/index.ts').Session} Session
 * @typedef {import('../../../lab/index.ts').ComparePlan} ComparePlan
 * @typedef {import('../../../lab/index.ts').SessionSuccess} SessionSuccess
 */

/** The reader was trained on paragraphs of these: what it reads there says nothing of it. */
const trainedOn = ['xquad-xling/sessions.jsonl', 'cmrc-zh/sessions.jsonl'];

/** Of a sample, prompts that nothing is read from are not made (rule L49). */
const onlyRead = /** @type {const} */ ({ onlyRead: true });

/**
 * Answers every question, prints the tables and writes them.
 * @param {import('./library.mjs').Lab} lab
 * @param {AsyncIterable<{ plan: ComparePlan & { notes: string[] }, file: { name: string }, session: Session }>} sessions
 * @param {{ sample: number | undefined, out: string, stopped: () => boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function reportSuccess(lab, sessions, { sample, out, stopped }) {
  const { reader, close } = await openReader();
  /** @type {SessionSuccess[]} */
  const all = [];
  /** @type {string[]} */
  let notes = [];
  const host = { clock: { elapsed: () => performance.now() }, stopped };
  const work = [];
  for await (const one of sessions) {
    notes = one.plan.notes;
    const session = lab.questionsOf(one.session, sample);
    if (session.needs.length > 0 && !trainedOn.includes(one.file.name))
      work.push({ ...one, session: sample === undefined ? session : { ...session, ...onlyRead } });
  }
  const progress = new LabProgress(
    work.reduce(
      (sum, { plan, session }) => sum + session.needs.length * plan.variants.length * plan.budgets.length,
      0,
    ),
  );
  try {
    for (const { plan, file, session } of work) {
      const group = lab.groupOf({ file: file.name, lang: session.lang });
      if (group === null) continue;
      const chunks = await lab.makeSessionChunks(session, `${file.name}/${session.id}`, {
        ...{ tokenizer: plan.tokenizer, lateSummaries: false },
      });
      for (const budget of plan.budgets)
        for (const { definition: policy, settings, label } of plan.variants) {
          const replay = {
            policy,
            settings,
            budget,
            vectors: plan.vectors,
            every: plan.every,
            summaryDelay: 0,
          };
          const answered = await lab.measureSuccess(session, chunks, replay, reader, host);
          all.push({ group, policy: label, budget, answered });
          progress.finish(session.needs.length, false);
          progress.show(`${file.name} ${session.id} ${label}`, 0);
        }
    }
  } catch (error) {
    if (!stopped()) throw error;
  } finally {
    progress.clear();
    await close();
  }
  const text = [
    notes.join('\n'),
    `Read by ${reader.id}, which is given nothing but the history of the context. Left out: ${trainedOn.join(', ')}, on whose ` +
      'paragraphs it was trained.',
    lab.successTable(all),
    lab.foretellingTable(all),
  ].join('\n\n');
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'success.md'), `${text}\n`);
  await writeFile(join(out, 'success.json'), `${JSON.stringify(all)}\n`);
  console.log(`${text}\n\nWritten: success.md and success.json in ${out}`);
  return stopped() ? 130 : 0;
}
