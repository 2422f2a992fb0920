// How long it takes to score all keys of a run, by how they are held and what computes, in a real Chromium.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

/**
 * @typedef {Record<'keys' | 'dimension' | 'plain' | 'byId' | 'packed' | 'int8' | 'webgpu' | 'webgpuInt8' | 'upload' | 'uploadInt8' |
 *   'packing' | 'quantising' | 'difference' | 'megabytes' | 'megabytesInt8' | 'recall' | 'refinedRecall', number>} Row
 */

/** @type {[string, (row: Row) => string][]} */
const columns = [
  ['keys', ({ keys }) => keys.toLocaleString('en')],
  ['values', ({ dimension }) => String(dimension)],
  ['plain ms', ({ plain }) => plain.toFixed(1)],
  ['by id', ({ plain, byId }) => `${byId.toFixed(1)} (${(byId / plain).toFixed(2)})`],
  ['packed', ({ plain, packed }) => `${packed.toFixed(1)} (${(packed / plain).toFixed(2)})`],
  ['int8', ({ plain, int8 }) => `${int8.toFixed(1)} (${(int8 / plain).toFixed(2)})`],
  ['WGSL', ({ plain, webgpu }) => `${webgpu.toFixed(1)} (${(webgpu / plain).toFixed(2)})`],
  ['WGSL int8', ({ plain, webgpuInt8 }) => `${webgpuInt8.toFixed(1)} (${(webgpuInt8 / plain).toFixed(2)})`],
  ['first', ({ upload, uploadInt8 }) => `${upload.toFixed(0)} / ${uploadInt8.toFixed(0)}`],
  ['packing', ({ packing, quantising }) => `${packing.toFixed(0)} / ${quantising.toFixed(0)}`],
  ['MB', ({ megabytes, megabytesInt8 }) => `${megabytes.toFixed(1)} / ${megabytesInt8.toFixed(1)}`],
  ['recall@50', ({ recall }) => `${(100 * recall).toFixed(1)} %`],
  ['refined', ({ refinedRecall }) => `${(100 * refinedRecall).toFixed(1)} %`],
];

async function main() {
  /** @type {{ rows: Row[], reading: Record<'count' | 'dimension' | 'single' | 'blocks', number> }} */
  const { rows, reading } = await measureInBrowser('scoring');
  console.log(`
Milliseconds to score all keys against one query, median; in brackets as a share of plain.
plain: a Float32Array a key, one after another. by id: each looked up first, as a policy without a matrix has to. packed: in one matrix. int8: quantised, a scale a row.
WGSL: the kernels, reading the scores back included, on Chromium's software device (SwiftShader), which computes on the same
processor: a graphics card has to be measured on one. first: its first call, with the upload (float / int8).
packing, MB: making the matrix and what it takes (float / int8).
recall@50: of the 50 nearest by exact floats, those that int8 scores name, keys in clusters of 100 around random centres
(cosine about .5 within); refined: with the best 100 ordered by exact scores.
`);
  const lines = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '));
  const most = Math.max(...rows.map(({ difference }) => difference));
  console.log(`\nGreatest difference of the float kernel from the processor: ${most.toExponential(1)}.`);
  const { count, dimension, single, blocks } = reading;
  console.log(
    `${count.toLocaleString('en')} keys of ${dimension} values from IndexedDB into a matrix: ${single.toFixed(0)} ms from a row ` +
      `each, ${blocks.toFixed(0)} (${(blocks / single).toFixed(2)}) in blocks.`,
  );
  await writeResults(
    'scoring',
    { rows, reading },
    {
      title: 'Scoring keys',
      about: 'All keys of a run against one query, median.',
      figures: rows.map((row) => [
        `${row.keys.toLocaleString('en')} keys of ${row.dimension}: each key alone; in one matrix; in eight bits; by WebGPU on the processor`,
        `${row.plain.toFixed(1)} ms; ${row.packed.toFixed(1)} ms; ${row.int8.toFixed(1)} ms; ${row.webgpu.toFixed(1)} ms`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
