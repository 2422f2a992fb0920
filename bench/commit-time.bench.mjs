// How long it takes to make a step durable in IndexedDB, by the length of its run, in a real Chromium.
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { isMain, root, runMain, UserError } from '../scripts/lib/command-line.mjs';

/** @returns {Promise<string>} everything that the measurement printed */
function measure() {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'bench',
    'test/bench/commit-time.bench.ts',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        printed += text;
      });
    }
    child.on('error', reject);
    child.on('close', () => resolve(printed));
  });
}

async function main() {
  await ensureBrowser();
  const printed = await measure();
  const found = /COMMIT-TIME (\[.*\])/.exec(printed);
  if (found === null) throw new UserError(`The measurement ended without figures:\n${printed}`);
  /** @type {{ steps: number, strict: number, relaxed: number, whole: number }[]} */
  const rows = JSON.parse(found[1] ?? '[]');
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
