// The long job as one picture: policies side by side, how many questions each got right, and how large its contexts were.
import { count, percent, share } from './page.mjs';

/** @typedef {import('./run-job.mjs').JobRun} JobRun */

/** Narrow, so that its letters can be read at a telephone's width. */
const width = 520;
const rowHeight = 52;
const firstRow = 110;
const bar = { left: 16, width: 400, height: 12 };

/** Own colours and an own ground: the page around it may be dark or light, whatever the system says. */
const style = `
.ground { fill: #ffffff } .ink { fill: #1f2328 } .soft { fill: #59636e } .track { fill: #e4e8ec }
.right { fill: #1a7f4b } .ours { fill: #0b57d0 } .broken { fill: #b3261e }
@media (prefers-color-scheme: dark) {
.ground { fill: #0d1117 } .ink { fill: #f0f6fc } .soft { fill: #a5adb6 } .track { fill: #2b323b }
.right { fill: #4ac57f } .ours { fill: #79a8ff } .broken { fill: #ff8a80 }
}`;

/** @param {JobRun} run */
const successOf = ({ answered }) => share(answered, ({ right }) => right);

/** @param {JobRun} run @param {number} row */
function rowOf(run, row) {
  const top = firstRow + row * rowHeight;
  const success = successOf(run);
  const size =
    run.broke === null
      ? `<text class="soft" x="${bar.left + bar.width}" y="${top}" font-size="14" text-anchor="end">context: ${count(run.peak)} tokens at most</text>`
      : `<text class="broken" x="${bar.left + bar.width}" y="${top}" font-size="14" text-anchor="end">breaks the window at step ${run.broke}</text>`;
  const isOurs = run.policy === 'webpace';
  return `<text class="ink" x="${bar.left}" y="${top}" font-size="18" font-weight="${isOurs ? 700 : 400}">${run.policy}</text>
${size}
<rect class="track" x="${bar.left}" y="${top + 9}" width="${bar.width}" height="${bar.height}" rx="3"/>
<rect class="${isOurs ? 'ours' : 'right'}" x="${bar.left}" y="${top + 9}" width="${(bar.width * success).toFixed(1)}" height="${bar.height}" rx="3"/>
<text class="ink" x="${width - 14}" y="${top + 20}" font-size="27" font-weight="700" text-anchor="end">${percent(success)} %</text>`;
}

/**
 * @param {readonly JobRun[]} runs of one window
 * @param {import('./page.mjs').JobSize} size
 */
export function jobPicture(runs, { documents }) {
  const [first] = runs;
  const sorted = [...runs].sort((left, right) => successOf(right) - successOf(left));
  const height = firstRow + runs.length * rowHeight - 6;
  const questions = first?.answered.length ?? 0;
  const told = sorted.map((run) => `${run.policy} ${percent(successOf(run))} %`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" role="img">
<title>Right answers after a long job, under each policy: ${told}</title>
<style>${style}
</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
<text class="ink" x="16" y="34" font-size="21" font-weight="700">What is still known after ${documents} documents?</text>
<text class="soft" x="16" y="58" font-size="14.5">${questions} questions, answered from memory alone.</text>
<text class="soft" x="16" y="76" font-size="14.5">Share of right answers, in a window of ${count(first?.budget ?? 0)} tokens:</text>
${sorted.map(rowOf).join('\n')}
</svg>
`;
}
