// `npm run lab -- --pairs` writes filtered pairs of full and compressed contexts as JSON lines, to train a student elsewhere.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root, UsageError } from '../../../../scripts/lib/command-line.mjs';
import { compileLab, importBundledModels, importLab } from './compiled-lab.mjs';
import { openEncoder } from './encode.mjs';
import { readAll } from './evolve.mjs';
import { openModel } from './model.mjs';
import { breathing } from './stopping.mjs';

/**
 * @typedef {import('./arguments.mjs').LabArguments} LabArguments
 * @typedef {import('../../../lab/index.ts').Session} Session
 * @typedef {import('../../../lab/index.ts').ComparePlan['variants'][number]} PolicyVariant
 * @typedef {NonNullable<import('../../../lab/index.ts').ComparePlan['directives']>} Directives
 */

/**
 * Writes the pairs and prints what the filter kept.
 * @param {LabArguments} options
 * @param {() => boolean} stopped
 * @returns {Promise<number>} the exit code
 */
export async function writePairs(options, stopped) {
  await compileLab();
  const lab = await importLab();
  const sessions = await readAll(lab, options.data);
  const opened = options.writer === null ? null : await openModel(options.writer);
  const encoder = options.encode ? await openPairEncoder() : null;
  try {
    const directives =
      opened && new lab.LimitedDirectives(lab.languageModelDirectives(opened.model), options.calls);
    const variants = lab.readVariants(options.policies, options.settings, directives);
    if (!variants.ok) throw new UsageError(variants.error.message);
    const outcomes = lab.stepOutcomes(opened?.model ?? null, encoder?.port ?? null);
    const [budget = 2048] = options.budgets;
    const made = [];
    try {
      const plan = { variants: variants.value, wholeContext: options.wholeContext, budget, directives };
      for await (const pairs of allPairs(lab, sessions, plan, outcomes, stopped)) made.push(pairs);
    } catch (error) {
      if (!stopped()) throw error;
    }
    const folder = options.out === undefined ? join(root, '.cache', 'lab') : resolve(options.out);
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'pairs.jsonl');
    await writeFile(
      file,
      made.flatMap(({ pairs }) => pairs.map((pair) => `${JSON.stringify(pair)}\n`)).join(''),
    );
    console.log(
      `${sessions.length} sessions, ${budget} tokens of history. Contexts are read by ${outcomes.reader}, the cosine is of ${outcomes.measure}.\n\n${lab.contextPairTable(made)}\n\nAll pairs, with what keeps or fails each: ${file}`,
    );
    return stopped() ? 130 : 0;
  } finally {
    await encoder?.close();
    await opened?.close();
  }
}

/**
 * The pairs of each session under each policy, and under each teacher of the whole context.
 * @param {import('./compiled-lab.mjs').Lab} lab
 * @param {readonly Session[]} sessions
 * @param {{ variants: readonly PolicyVariant[], wholeContext: readonly number[], budget: number, directives: Directives | null }} plan
 * @param {Parameters<import('./compiled-lab.mjs').Lab['makePairs']>[3]} outcomes
 * @param {() => boolean} stopped
 */
async function* allPairs(lab, sessions, { variants, wholeContext, budget, directives }, outcomes, stopped) {
  const host = { clock: { elapsed: () => performance.now() }, stopped, onStep: breathing() };
  for (const variant of variants)
    for (const session of sessions)
      yield await lab.makePairs(session, variant, { budget, directives }, outcomes, host);
  for (const teacher of directives === null ? [null] : [null, directives])
    for (const nextTasks of wholeContext)
      for (const session of sessions)
        yield await lab.makeWholePairs(session, nextTasks, { budget, directives: teacher }, outcomes, host);
}

/** The bundled encoder in a headless Chromium. */
async function openPairEncoder() {
  const { multilingualE5Small: model } = await importBundledModels();
  const { encode, close } = await openEncoder(model);
  /** @type {import('../../../ports/retrieval/encoder.ts').Encoder} */
  const port = {
    id: /** @type {import('../../../ports/retrieval/encoder.ts').Encoder['id']} */ (
      `${model.id}-${model.numberFormat}`
    ),
    dimension: model.dimension,
    maxTokens: model.maxTokens,
    cosinePrior: () => model.defaultPrior,
    encode: async (texts) =>
      (await encode(texts.map((text) => `${model.passagePrefix}${text}`))).map((vector) =>
        Float32Array.from(vector),
      ),
  };
  return { port, close };
}
