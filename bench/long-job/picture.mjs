// The long job as one picture: policies side by side, how many questions each got right, and how large its contexts were.
import { count, halfWidth, percent, share } from './page.mjs';

/** @typedef {import('./run-job.mjs').JobRun} JobRun */

/** Narrow, so that its letters can be read at a telephone's width. */
const width = 520;
const firstRow = 116;
const bar = { left: 16, width: 400 };
/** More policies than this stand closer together. */
const many = 8;
const wide = { row: 52, name: 18, fact: 14, percent: 22, bar: 12 };
const close = { row: 41, name: 16, fact: 13, percent: 19, bar: 10 };

/** Own colours and an own ground: the page around it may be dark or light, whatever the system says. */
const style = `
.ground { fill: #ffffff } .ink { fill: #1f2328 } .soft { fill: #59636e } .track { fill: #e4e8ec }
.held { fill: #a6d8bd } .held-by-ours { fill: #a9c7f5 }
.right { fill: #1a7f4b } .ours { fill: #0b57d0 } .broken { fill: #b3261e }
@media (prefers-color-scheme: dark) {
.ground { fill: #0d1117 } .ink { fill: #f0f6fc } .soft { fill: #a5adb6 } .track { fill: #2b323b }
.held { fill: #2c6b49 } .held-by-ours { fill: #37598c }
.right { fill: #4ac57f } .ours { fill: #79a8ff } .broken { fill: #ff8a80 }
}`;

/** @param {JobRun} run */
const successOf = ({ answered }) => share(answered, ({ right }) => right);

/** @param {JobRun} run @param {number} row @param {typeof wide} sizes */
function rowOf(run, row, sizes) {
  const top = firstRow + row * sizes.row;
  const success = successOf(run);
  const fact = (/** @type {string} */ kind, /** @type {string} */ words) =>
    `<text class="${kind}" x="${bar.left + bar.width}" y="${top}" font-size="${sizes.fact}" text-anchor="end">${words}</text>`;
  const isOurs = run.policy === 'webpace';
  const held = share(run.answered, (one) => one.held);
  const long = (/** @type {string} */ kind, /** @type {number} */ part) =>
    `<rect class="${kind}" x="${bar.left}" y="${top + 9}" width="${(bar.width * part).toFixed(1)}" height="${sizes.bar}" rx="3"/>`;
  return `<text class="ink" x="${bar.left}" y="${top}" font-size="${sizes.name}" font-weight="${isOurs ? 700 : 400}">${run.policy}</text>
${run.broke === null ? fact('soft', `context: ${count(run.peak)} tokens at most`) : fact('broken', `breaks the window at step ${run.broke}`)}
${long('track', 1)}
${long(isOurs ? 'held-by-ours' : 'held', held)}
${long(isOurs ? 'ours' : 'right', success)}
<text class="ink" x="${width - 14}" y="${top + 1}" font-size="${sizes.percent}" font-weight="700" text-anchor="end">${percent(success)} %</text>
<text class="soft" x="${width - 14}" y="${top + 18}" font-size="${sizes.fact}" text-anchor="end">± ${halfWidth(success, run.answered.length).toFixed(0)}</text>`;
}

/**
 * @param {readonly JobRun[]} runs of one window
 * @param {import('./page.mjs').JobSize} size
 */
export function jobPicture(runs, { documents }) {
  const [first] = runs;
  const sorted = [...runs].sort((left, right) => successOf(right) - successOf(left));
  const sizes = runs.length > many ? close : wide;
  const height = firstRow + runs.length * sizes.row - 6;
  const questions = first?.answered.length ?? 0;
  const told = sorted.map((run) => `${run.policy} ${percent(successOf(run))} %`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" role="img">
<title>Right answers after a long job, under each policy: ${told}</title>
<style>${style}
</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
<text class="ink" x="16" y="34" font-size="21" font-weight="700">What is still known after ${documents} documents?</text>
<text class="soft" x="16" y="58" font-size="14.5">${questions} questions, from memory alone, in a window of ${count(first?.budget ?? 0)} tokens.</text>
<text class="soft" x="16" y="76" font-size="14.5">Pale: the prompt holds the answer. Strong: the reader gives it.</text>
${sorted.map((run, row) => rowOf(run, row, sizes)).join('\n')}
</svg>
`;
}
