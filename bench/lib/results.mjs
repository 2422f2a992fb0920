// Where a bench leaves what it measured: all of it in bench/results, and the few figures that docs/measurements.md shows.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { root } from '../../scripts/lib/command-line.mjs';
import { writeMeasurementsPage } from './measurements-page.mjs';

/** Set by `npm run bench -- --write`: the figures go into docs/measurements as well. */
export const writeVariable = 'WEBPACE_WRITE_MEASUREMENTS';

/** @typedef {{ title: string, about: string, figures: [what: string, value: string][] }} Shown */

/** The processor's cores and how much other work there is. */
function conditions() {
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0],
  };
}

/**
 * @param {string} name of the bench
 * @param {object} results all that was measured
 * @param {Shown} shown what of it the page of measurements shows
 * @param {string} [command] that prints the figures, where it is another than `npm run bench`
 */
export async function writeResults(name, results, shown, command) {
  const folder = join(root, 'bench', 'results');
  await mkdir(folder, { recursive: true });
  const all = { conditions: conditions(), ...results };
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(all, null, 2)}\n`);
  if (process.env[writeVariable] === '1') await keepFigures(name, shown, command);
}

/**
 * @param {string} name of the bench
 * @param {Shown} shown
 * @param {string} [command] that prints the figures
 */
export async function keepFigures(
  name,
  { title, about, figures },
  command = `npm run bench -- --only ${name}`,
) {
  const { cores, load = 0 } = conditions();
  const measurement = {
    title,
    about,
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cores} cores, load ${load.toFixed(1)}, node ${process.version}`,
    figures: figures.map(([what, value]) => ({ what, value })),
  };
  const folder = join(root, 'docs', 'measurements');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(measurement, null, 2)}\n`);
  await writeMeasurementsPage();
}
