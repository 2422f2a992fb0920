// How fast the reader reads ten passages of 128 tokens beside the encoder, with one thread and with two.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ threads: number, tokens: number, passages: number, loading: number, best: number, reading: number, first: number, encoding: number }[]} */
  const rows = await measureInBrowser('reader');
  const seconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(2);
  console.log(`
${rows[0]?.passages} passages, ${rows[0]?.tokens} tokens with question and title. Seconds of the median round (and of the best), until
the first batch was told, of the encoder over the same passages, and of the reader's load beside a loaded encoder.
`);
  console.log('threads  seconds   best  first  tokens/s  passages/s  encoder  load');
  for (const { threads, tokens, passages, loading, best, reading, first, encoding } of rows) {
    const cells = [
      seconds(reading).padStart(7),
      seconds(best).padStart(5),
      seconds(first).padStart(5),
      ((1000 * tokens) / reading).toFixed(0).padStart(8),
      ((1000 * passages) / reading).toFixed(1).padStart(10),
      seconds(encoding).padStart(7),
      seconds(loading).padStart(4),
    ];
    console.log(`${String(threads).padStart(7)}  ${cells.join('  ')}`);
  }
  await writeResults(
    'reader',
    { rows },
    {
      title: 'The reader',
      about:
        'Ten passages of 128 tokens with one question, beside the encoder over the same passages in the same round.',
      figures: rows.map(({ threads, tokens, reading, first, encoding }) => [
        `${threads} ${threads === 1 ? 'thread' : 'threads'}: all passages read; first batch read; tokens a second; the encoder over the same`,
        `${seconds(reading)} s; ${seconds(first)} s; ${((1000 * tokens) / reading).toFixed(0)}; ${seconds(encoding)} s`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
