// How long JavaScript (QuickJS) and Python (Pyodide) take to their first result, and to the next one, in a real Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';

async function main() {
  /** @type {{ interpreter: string, first: number, fresh: number, kept: number, loop: number }[]} */
  const rows = await measureInBrowser('code-start');
  const [javascript] = rows;
  console.log(`
Milliseconds, median of five. first: the interpreter's start and 1 + 1, its files in memory. fresh, kept: the next call with
a fresh state, with the state kept. loop: a sum over a million numbers.
`);
  console.log('interpreter     first   fresh    kept    loop  loop against QuickJS');
  for (const { interpreter, first, fresh, kept, loop } of rows) {
    const cells = [first, fresh, kept, loop].map((value) => value.toFixed(1).padStart(7));
    console.log(
      `${interpreter.padEnd(13)} ${cells.join(' ')}  ${(loop / (javascript?.loop ?? loop)).toFixed(2)}×`,
    );
  }
  await mkdir(join(root, 'bench', 'results'), { recursive: true });
  const conditions = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, load: loadavg()[0] };
  await writeFile(
    join(root, 'bench', 'results', 'code-start.json'),
    `${JSON.stringify({ conditions, rows }, null, 2)}\n`,
  );
}

if (isMain(import.meta.url)) await runMain(main);
