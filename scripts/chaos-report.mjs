// What `npm run test:chaos -- --report FILE` leaves behind: each part as it goes on, and a table of it for docs/faults.md.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

/**
 * @typedef {{ seed: number, planned: number, done: number, unit: string, seconds: number, date: string, load: string,
 *   outcome: 'held' | 'under way' | 'did not hold', findings: string[], figures: Record<string, string | number> }} PartReport
 * @typedef {{ command: string, cores: number, parts: Record<string, PartReport> }} ChaosReport
 */

const marks = ['<!-- chaos report -->', '<!-- end of chaos report -->'];

/** @param {ChaosReport} report */
export function reportTable({ cores, parts }) {
  const rows = Object.entries(parts).map(([name, part]) => {
    const figures = Object.entries(part.figures).map(([what, figure]) => `${what}: ${figure}`);
    const said = [...figures, ...part.findings].join('; ').replaceAll('|', '\\|');
    const done = `${part.done.toLocaleString('en')} of ${part.planned.toLocaleString('en')} ${part.unit}`;
    return `| ${name} | ${part.seed} | ${done} | ${part.outcome} | ${part.seconds} s | ${part.date}, load ${part.load} | ${said} |`;
  });
  return [
    `${cores} cores. Written by \`npm run test:chaos -- --long --report docs/chaos.json\`, each part by its last run.`,
    '',
    '| part | seed | done | outcome | took | when | figures and findings |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The page with the table between its marks. @param {string} page @param {string} table */
export function withTable(page, table) {
  const [from, to] = marks.map((mark) => page.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error('The page has no place for the report.');
  return `${page.slice(0, from)}${marks[0]}\n\n${table}\n\n${page.slice(to)}`;
}

/** @param {string} page */
export const tableIn = (page) =>
  page.slice(page.indexOf(marks[0] ?? '') + (marks[0] ?? '').length, page.indexOf(marks[1] ?? '')).trim();

/**
 * A part's place in the report: what is noted is in the file at once, so that a run that is broken off has left what it did. Parts
 * of an earlier run stay.
 * @param {string | undefined} file nothing is written without one
 * @param {{ name: string, seed: number, planned: number, unit: string }} part
 */
export async function openPartReport(file, { name, seed, planned, unit }) {
  const begun = Date.now();
  /** @type {PartReport} */
  const part = {
    seed,
    planned,
    done: 0,
    unit,
    seconds: 0,
    date: new Date().toISOString().slice(0, 10),
    load: (loadavg()[0] ?? 0).toFixed(0),
    outcome: 'under way',
    findings: [],
    figures: {},
  };
  const write = async () => {
    part.seconds = Math.round((Date.now() - begun) / 1000);
    if (file === undefined) return;
    /** @type {ChaosReport} */
    const report = await readFile(file, 'utf8').then(JSON.parse, () => ({ parts: {} }));
    Object.assign(report, { cores: cpus().length });
    report.parts[name] = part;
    await writeFile(`${file}.part`, `${JSON.stringify(report, null, 2)}\n`);
    await rename(`${file}.part`, file);
  };
  await write();
  return {
    part,
    /** @param {number} done @param {Record<string, string | number>} [figures] */
    async note(done, figures = {}) {
      part.done = done;
      Object.assign(part.figures, figures);
      await write();
      console.log(`${name}: ${done} of ${planned} ${unit}, ${part.seconds} s`);
    },
    /** @param {string} [finding] what did not hold */
    async end(finding) {
      part.outcome = finding === undefined ? 'held' : 'did not hold';
      if (finding !== undefined) part.findings.push(finding);
      await write();
    },
  };
}
