// Two threads of the bundled model beside one: how fast a prompt is read and a reply written. On a machine whose cores are taken
// by other work two are slower, since they wait for each other; that is why the device profile tries before it chooses.
import { cpus, loadavg } from 'node:os';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

/** @typedef {{ threads: number, prefill: number, decode: number }} Row */

async function main() {
  const before = loadavg()[0] ?? 0;
  /** @type {Row[]} */
  const rows = await measureInBrowser('engine-threads');
  const load = [before, loadavg()[0] ?? 0].map((value) => Number(value.toFixed(1)));
  const [one] = rows;
  console.log(`load of the machine ${load.join(' to ')}, ${cpus().length} cores`);
  console.log('threads  tokens read/s  of one  tokens written/s  of one');
  for (const { threads, prefill, decode } of rows)
    console.log(
      [
        String(threads).padStart(7),
        prefill.toFixed(1).padStart(13),
        (prefill / (one?.prefill ?? Number.NaN)).toFixed(2).padStart(6),
        decode.toFixed(1).padStart(16),
        (decode / (one?.decode ?? Number.NaN)).toFixed(2).padStart(6),
      ].join('  '),
    );
  await writeResults(
    'engine-threads',
    { rows, load },
    {
      title: 'Threads of the engine',
      about: 'Tokens a second of the bundled model, on a machine that other work may keep busy.',
      figures: rows.map(({ threads, prefill, decode }) => [
        `${threads} ${threads === 1 ? 'thread' : 'threads'}: read; written`,
        `${prefill.toFixed(1)}; ${decode.toFixed(1)} tokens a second`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
