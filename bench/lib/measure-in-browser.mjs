// Runs the in-browser.ts of a bench in a real Chromium and reads what it printed.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { root, UserError } from '../../scripts/lib/command-line.mjs';

/**
 * @template Figures
 * @param {string} name of the bench: its figures are printed as JSON in one line, behind this name in capitals
 * @returns {Promise<Figures>}
 */
export async function measureInBrowser(name) {
  await ensureBrowser();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'bench', `bench/${name}/in-browser.ts`];
  /** @type {string} */
  const printed = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (piece) => {
        text += piece;
      });
    }
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
  const found = new RegExp(`${name.toUpperCase()} (.*)`).exec(printed);
  if (found === null) throw new UserError(`The measurement ended without figures:\n${printed}`);
  return JSON.parse(found[1] ?? 'null');
}
