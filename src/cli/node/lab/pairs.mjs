// `npm run lab -- --pairs` writes filtered pairs of full and compressed contexts as JSON lines, to train a student elsewhere.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root, UsageError } from '../../../../scripts/lib/command-line.mjs';
import { compileLab, importBundledModels, importLab } from './compiled-lab.mjs';
import { openEncoder } from './encode.mjs';
import { readAll } from './evolve.mjs';
import { openModel } from './model.mjs';

/** @typedef {import('./arguments.mjs').LabArguments} LabArguments */

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
    const host = { clock: { elapsed: () => performance.now() }, stopped };
    const made = [];
    for (const variant of variants.value)
      for (const session of sessions)
        made.push(await lab.makePairs(session, variant, { budget, directives }, outcomes, host));
    for (const teacher of directives === null ? [null] : [null, directives])
      for (const nextTasks of options.wholeContext)
        for (const session of sessions)
          made.push(
            await lab.makeWholePairs(session, nextTasks, { budget, directives: teacher }, outcomes, host),
          );
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
    return 0;
  } finally {
    await encoder?.close();
    await opened?.close();
  }
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
