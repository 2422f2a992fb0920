// What the answers come to: a word and an explanation for each, the table of shares by kind, and docs/measurements.md.
import { cpus } from 'node:os';
import { keepFigures } from '../lib/results.mjs';
import { setOf } from './question-sets.mjs';

/** @typedef {import('./question-sets.mjs').Question} Question */
/** @typedef {{ variant: string, id: string, kind: string, split: string, first: boolean, any: boolean, short: boolean, refused: boolean, probability: number | null, outcome: string, milliseconds: number, quotes: string[], answers: string[] }} Row */

const answerable = ['one-hop', 'two-hop', 'follow-up', 'cross-language', 'table'];
const kinds = [...answerable, 'unanswerable'];

/**
 * What was measured before there was a reader, on the set-aside half of bench/answers/questions.json: right, of how many.
 * @type {Record<string, { any: [number, number], short: [number, number] }>}
 */
const before = {
  'one-hop': { any: [11, 14], short: [8, 14] },
  'two-hop': { any: [7, 9], short: [5, 9] },
  'follow-up': { any: [8, 9], short: [6, 9] },
  'cross-language': { any: [6, 10], short: [1, 10] },
};

/** @param {Row} row */
export function isRight(row) {
  return row.kind === 'unanswerable' ? row.refused : row.first && row.short && !row.refused;
}

/** @param {Row} row */
export function wordOf(row) {
  if (row.refused) return 'refused';
  return row.answers.length === 0 ? 'no short answer' : row.short ? 'right' : 'WRONG';
}

/**
 * @param {Question} question
 * @param {Row} row
 */
export function explain(question, row) {
  console.log(`       ${question.turns.map(({ say }) => say).join(' | ')}`);
  const probability = row.probability === null ? '' : ` (${row.probability.toFixed(2)})`;
  console.log(`       gold ${question.gold.join(' / ')}; said ${row.answers.join(' / ')}${probability}`);
  for (const quote of row.quotes) console.log(`       > ${quote.replace(/\s+/g, ' ')}`);
}

/**
 * Puts the shares into docs/measurements.md.
 * @param {Row[]} rows
 * @param {string[]} variants
 * @param {{ node?: unknown, real?: unknown, third?: unknown, forms?: unknown, split?: unknown, every?: unknown, kinds?: unknown, questions?: unknown, variants?: unknown }} options
 */
export async function writeFigures(rows, variants, options) {
  const { suffix, over } = setOf(options);
  const name = `answers${suffix}`;
  const about =
    'Shares of right answers by kind, with 95 % intervals (Wilson). Bars and weights were set on other questions.';
  /** @type {[string, string][]} */
  const figures = ['tuning', 'set-aside'].flatMap((split) =>
    variants.flatMap((variant) =>
      kinds.flatMap((kind) => {
        const own = rows.filter((row) => row.split === split && row.variant === variant && row.kind === kind);
        if (own.length === 0) return [];
        /** @param {(row: Row) => boolean} right */
        const of = (right) => share(own.filter(right).length, own.length);
        const [what, value] =
          kind === 'unanswerable'
            ? ['refused', of((row) => row.refused)]
            : [
                'short answer; first quote; any of three',
                [of((row) => row.short), of((row) => row.first), of((row) => row.any)].join('; '),
              ];
        return [/** @type {[string, string]} */ ([`${split}, ${variant}, ${kind}: ${what}`, value])];
      }),
    ),
  );
  // What narrows the questions stands in the command: a part is not the whole.
  const given = /** @type {const} */ (['variants', 'split', 'questions', 'kinds', 'every']).flatMap(
    (option) => (options[option] === undefined ? [] : [`--${option} ${String(options[option])}`]),
  );
  const words = [suffix === '' ? [] : `-${suffix}`, options.node ? '--node' : [], given].flat();
  const command = ['npm run bench:answers', ...(words.length === 0 ? [] : ['--', ...words])].join(' ');
  await keepFigures(name, { title: `Answers${over}`, about, figures }, command);
}

/**
 * Prints the shares by kind, each split apart.
 * @param {Row[]} rows
 * @param {string[]} variants
 * @param {boolean} sample whether they are over the sample library, of which older figures are known
 */
export function printTable(rows, variants, sample) {
  for (const split of ['tuning', 'set-aside']) {
    const inSplit = rows.filter((row) => row.split === split);
    if (inSplit.length === 0) continue;
    console.log(`\n${split} questions, with 95 % intervals (Wilson)`);
    /** @type {(cells: string[]) => void} */
    const line = (cells) =>
      console.log(
        cells
          .map((cell, i) => cell.padEnd(i === 0 ? 30 : 26))
          .join(' ')
          .trimEnd(),
      );
    line(['', sample ? 'before' : '', ...variants]);
    for (const kind of kinds.filter((one) => inSplit.some((row) => row.kind === one))) {
      /** @param {(row: Row) => boolean} right */
      const cells = (right) =>
        variants.map((variant) => {
          const own = inSplit.filter((row) => row.variant === variant && row.kind === kind);
          return share(own.filter(right).length, own.length);
        });
      if (kind === 'unanswerable') {
        line([`${kind}: refused`, '–', ...cells((row) => row.refused)]);
        continue;
      }
      const old = before[kind];
      const known = sample && split === 'set-aside' && old !== undefined ? old : null;
      line([`${kind}: short answer`, known ? share(...known.short) : '–', ...cells((row) => row.short)]);
      line([`${kind}: first quote`, '–', ...cells((row) => row.first)]);
      line([`${kind}: any of three`, known ? share(...known.any) : '–', ...cells((row) => row.any)]);
    }
    const kept = variants.map((variant) => {
      const own = inSplit.filter((row) => row.variant === variant && answerable.includes(row.kind));
      return share(own.filter((row) => !row.refused).length, own.length);
    });
    line(['answerable: not refused', '–', ...kept]);
    const seconds = variants.map((variant) =>
      (
        median(inSplit.filter((row) => row.variant === variant).map((row) => row.milliseconds)) / 1000
      ).toFixed(1),
    );
    line(['median seconds', '–', ...seconds]);
  }
  if (sample)
    console.log('\nBefore: the set-aside half of bench/answers/questions.json alone, without a reader.');
  console.log(`Measured on ${cpus().length} cores; times are rough, shares are exact.`);
}

/**
 * @param {number} right
 * @param {number} of
 */
function share(right, of) {
  if (of === 0) return '–';
  const z = 1.96;
  const part = right / of;
  const middle = (part + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((part * (1 - part)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (/** @type {number} */ value) => Math.round(100 * value);
  return `${percent(part)} % (${percent(Math.max(0, middle - half))}–${percent(Math.min(1, middle + half))}) of ${of}`;
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
