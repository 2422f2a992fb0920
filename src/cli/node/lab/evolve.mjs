// `npm run lab -- --evolve KIND` searches for a better prompt of one directive. Its file holds all candidates and scores.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';
import { compileLab, importLab } from './compiled-lab.mjs';
import { findSessionFiles, readPieces, withNextAction } from './files.mjs';
import { openModel } from './model.mjs';
import { sweepHash } from './shards.mjs';
import { breathing, nullIfStopped } from './stopping.mjs';

/**
 * @typedef {object} Evolving
 * @property {import('../../../lab/index.ts').PromptSearchState['kind']} kind
 * @property {number} seed
 */

/**
 * @typedef {import('./arguments.mjs').LabArguments} LabArguments
 * @typedef {import('../../../lab/index.ts').PromptSearchState} PromptSearchState
 */

/**
 * Searches until the calls are used up or the person stops it.
 * @param {Evolving} evolving
 * @param {LabArguments} options
 * @param {() => boolean} stopped
 * @returns {Promise<number>} the exit code
 */
export async function evolve({ kind, seed }, options, stopped) {
  await compileLab();
  const lab = await importLab();
  const sessions = await readAll(lab, options.data);
  const folder = options.out === undefined ? join(root, '.cache', 'lab') : resolve(options.out);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `evolve-${kind}.json`);
  const fresh = lab.beginPromptSearch(kind, seed);
  const [budget = 512] = options.budgets;
  const conditions = {
    '--data': sweepHash(sessions),
    '--budget': budget,
    '--set': options.settings,
    '--seed': seed,
    'the model': options.writer,
    'the first prompt': fresh.startVersion,
  };
  const kept = options.fresh ? null : await keptState(file);
  if (kept !== null) refuseOthers(file, kept.conditions ?? {}, conditions);
  const begun = kept ?? fresh;
  if (kept !== null)
    console.log(`Going on from ${file}: ${begun.calls} calls, ${begun.candidates.length} candidates.`);
  const left = options.calls - begun.calls;
  if (left <= 0) {
    report(lab, begun, null);
    return 0;
  }
  const { model, close } = await openModel(
    options.writer ?? { server: undefined, keys: undefined, name: undefined },
  );
  try {
    const directives = new lab.LimitedDirectives(lab.languageModelDirectives(model), left);
    const host = { clock: { elapsed: () => performance.now() }, stopped, onStep: breathing() };
    const state = await lab.searchPrompts(begun, options.calls, {
      propose: (request) => directives.ask(request),
      evaluate: (text) =>
        lab
          .scorePrompt(text, { kind, sessions, budget, directives, settings: options.settings }, host)
          .catch(nullIfStopped(stopped)),
      calls: () => directives.calls,
      stopped,
      async onState(now) {
        await writeFile(`${file}.part`, `${JSON.stringify({ ...now, conditions }, null, 1)}\n`);
        await rename(`${file}.part`, file);
        console.log(lineOf(now));
      },
    });
    report(lab, state, model.id);
    console.log(`Every candidate and its score: ${file}`);
    return stopped() ? 130 : 0;
  } finally {
    await close();
  }
}

/**
 * Scores of other conditions do not compare with new ones.
 * @param {string} file
 * @param {Readonly<Record<string, unknown>>} before
 * @param {Readonly<Record<string, unknown>>} now
 */
function refuseOthers(file, before, now) {
  const other = Object.keys(now).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  if (other.length > 0)
    throw new UserError(
      `The search in ${file} was made with another ${other.join(', ')}.\nNext: start over with --fresh, or name its own folder with --out.`,
    );
}

/**
 * @param {import('./compiled-lab.mjs').Lab} lab
 * @param {readonly string[]} data
 */
export async function readAll(lab, data) {
  const sessions = [];
  for (const file of await findSessionFiles(data))
    for await (const read of lab.readSessions(file.name, readPieces(file.path))) {
      if (!read.ok) throw new UserError(withNextAction(read.error));
      sessions.push(read.value.session);
    }
  return sessions;
}

/**
 * @param {string} file
 * @returns {Promise<PromptSearchState & { conditions?: Record<string, unknown> } | null>} null if no search was begun
 */
async function keptState(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${file} is damaged. Next: remove it, or start over with --fresh.`);
  }
}

/** @param {PromptSearchState} state */
function lineOf({ candidates, calls }) {
  const last =
    candidates.findLast(({ score, refused }) => score !== null || refused !== null) ?? candidates[0];
  if (last === undefined) return '';
  const { id, origin, score, refused } = last;
  const said =
    score === null
      ? `refused: ${refused ?? 'not scored yet'}`
      : `values kept ${(100 * score.quality).toFixed(0)} %, ${score.tokens.toFixed(0)} tokens a context, words stood ${(100 * score.stood).toFixed(0)} %`;
  return `${calls} calls; candidate ${id} (${origin}): ${said}`;
}

/**
 * @param {import('./compiled-lab.mjs').Lab} lab
 * @param {PromptSearchState} state
 * @param {string | null} model
 */
function report(lab, state, model) {
  const best = lab.bestPrompt(state);
  const scored = state.candidates.filter(({ score }) => score !== null).length;
  console.log(
    `\n${state.candidates.length} candidates, ${scored} scored, ${lab.frontOf(state).length} on the front; ${state.calls} calls${model === null ? '' : ` to ${model}`}.`,
  );
  if (best === null) console.log('No prompt was scored: allow more calls with --calls.');
  else if (best.id === 0)
    console.log(`No candidate did better than the first prompt (version ${state.startVersion}).`);
  else
    console.log(
      `Proposed; it is not used until you put it into src/policies/directives/directive-prompts.ts:\n${best.text}`,
    );
}
