// How long it takes to make a step durable in IndexedDB, by the length of its run, in a real Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';

async function main() {
  /** @type {{ steps: number, strict: number, relaxed: number, whole: number }[]} */
  const rows = await measureInBrowser('commit-time');
  console.log(`
Milliseconds to save a step, median of 50.
strict: one strict transaction a step, as the app does. relaxed: the same data in one record, durability not promised.
whole run: the run written anew as one record, strict.
`);
  console.log('steps in the run  strict  relaxed  whole run');
  for (const { steps, strict, relaxed, whole } of rows) {
    const cells = [
      strict.toFixed(1).padStart(6),
      relaxed.toFixed(1).padStart(7),
      whole.toFixed(1).padStart(9),
    ];
    console.log(`${String(steps).padStart(16)}  ${cells.join('  ')}`);
  }
  await mkdir(join(root, 'bench', 'results'), { recursive: true });
  const conditions = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, load: loadavg()[0] };
  await writeFile(
    join(root, 'bench', 'results', 'commit-time.json'),
    `${JSON.stringify({ conditions, rows }, null, 2)}\n`,
  );
}

if (isMain(import.meta.url)) await runMain(main);
