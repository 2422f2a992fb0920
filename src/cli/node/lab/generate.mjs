// `npm run lab -- --generate` writes long jobs from a seed, as sessions for all policies.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';
import { compileLab, importLab } from './compiled-lab.mjs';

/**
 * @param {{ seed: number, steps: number, count: number, out: string | undefined }} options
 * @returns {Promise<number>} the exit code
 */
export async function generate({ seed, steps, count, out }) {
  await compileLab();
  const lab = await importLab();
  const sessions = Array.from({ length: count }, (_, i) => lab.generateWorkflow({ seed: seed + i, steps }));
  let needs = 0;
  for (const session of sessions) {
    const checked = lab.checkNeeds(session);
    needs += checked.needs;
    if (checked.exact !== checked.needs)
      throw new UserError(
        `${session.id}: ${checked.exact} of ${checked.needs} needs are exact. This is a fault of the lab.`,
      );
  }
  const folder = out === undefined ? join(root, '.cache', 'lab') : resolve(out);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `workflows-${seed}-${steps}.jsonl`);
  await writeFile(file, sessions.map((session) => `${lab.sessionLine(session)}\n`).join(''));
  console.log(
    `${count} workflows of ${steps} steps, ${needs} needs, all exact by the oracle. Written: ${file}`,
  );
  return 0;
}
