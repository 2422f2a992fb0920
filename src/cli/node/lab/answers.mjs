// `npm run lab -- --answers FULL OTHER` compares the answers of two exported runs.

import { ensureBrowser } from '../../../../scripts/ensure-browser.mjs';
import { UserError } from '../../../../scripts/lib/command-line.mjs';
import { compileLab, importBundledModels, importLab } from './compiled-lab.mjs';
import { openEncoder } from './encode.mjs';
import { readRun } from './files.mjs';

/**
 * Prints how many answers of the second run mean the same as those of the first.
 * @param {readonly string[]} paths two exported runs, the one with the full context first
 * @returns {Promise<number>} the exit code: 0 if all answers are the same
 */
export async function compareAnswers([full = '', other = '']) {
  await compileLab();
  const lab = await importLab();
  const runs = [];
  for (const path of [full, other]) runs.push(await readRun(lab, path));
  const { multilingualE5Small: model } = await importBundledModels();
  await ensureBrowser();
  const page = await openEncoder(model);
  try {
    const encoder = {
      id: model.id,
      dimension: model.dimension,
      maxTokens: 512,
      cosinePrior: () => model.defaultPrior,
      encode: async (/** @type {readonly string[]} */ texts) =>
        (await page.encode(texts.map((text) => `passage: ${text}`))).map((vector) =>
          Float32Array.from(vector),
        ),
    };
    const [one, two] = /** @type {any[]} */ (runs);
    const compared = await lab.compareRunAnswers(/** @type {any} */ (encoder), one, two);
    if (!compared.ok) throw new UserError(compared.error.message);
    const { answers, sameShare, ratios, successful } = compared.value;
    for (const { question, cosine, same } of answers)
      console.log(`${same ? 'same     ' : 'different'}  ${cosine.toFixed(3)}  ${question}`);
    if (sameShare === null)
      throw new UserError('The two runs have no question in common.\nNext: ask both the same.');
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length);
    console.log(
      `\n${(100 * sameShare).toFixed(0)} % of ${answers.length} answers are the same (cosine of at least 0.85); ` +
        `contexts took ${(100 * mean).toFixed(0)} % of the tokens on average. ` +
        `${successful ? 'A successful compression' : 'Not a successful compression'} by the paper's criteria.`,
    );
    return sameShare === 1 ? 0 : 1;
  } finally {
    await page.close();
  }
}
