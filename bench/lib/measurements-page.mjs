// docs/measurements.md, made from the files that the benches write into docs/measurements.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';

/**
 * @typedef {{ what: string, value: string }} Figure
 * @typedef {{
 *   title: string, about: string, command: string, date: string, machine: string, figures: Figure[],
 * }} Measurement
 */

const head = `# Measurements

\`npm run bench -- --write\` measures all benches and writes this page; \`--only NAME\` runs one. Do not edit the page by hand: a test
compares it with the files in \`docs/measurements\`. Times depend on the machine.

[docs/lab/policies.md](lab/policies.md) says what each policy keeps, and [docs/models.md](models.md) what was measured of each model.
`;

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** @param {Measurement} measurement */
function section({ title, about, command, date, machine, figures }) {
  const rows = figures.map(({ what, value }) => `| ${cell(what)} | ${cell(value)} |`);
  return [
    `## ${title}`,
    `${about} \`${command}\`, ${date}; ${machine}.`,
    ['| what | measured |', '|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

/** @param {Measurement[]} measurements */
export function renderMeasurements(measurements) {
  const sorted = [...measurements].sort((left, right) => (left.title < right.title ? -1 : 1));
  return `${[head.trimEnd(), ...sorted.map(section)].join('\n\n')}\n`;
}

const folder = join(root, 'docs', 'measurements');

/** @returns {Promise<Record<string, Measurement>>} by the name of the bench */
export async function readMeasurements() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const read = files.map(async (file) => [
    file.replace('.json', ''),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

export async function writeMeasurementsPage() {
  const measurements = Object.values(await readMeasurements());
  await writeFile(join(root, 'docs', 'measurements.md'), renderMeasurements(measurements));
}

if (isMain(import.meta.url)) await runMain(writeMeasurementsPage);
