// Which reader finds more in a page: the ranking of its sentences, or the bundled language model. On pages of the sample
// library, with questions whose answer one page holds.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

async function main() {
  /** @type {{ reader: string, pages: number, held: number, first: number, summary: number, quotes: number, dropped: number, seconds: number }[]} */
  const rows = await measureInBrowser('readers');
  console.log(`
Pages whose evidence holds the answer, whose first quote does, whose summary does; quotes given, and those of them that the
page does not hold; seconds a page.
`);
  console.log('reader                      pages  evidence  first  summary  quotes  invented  seconds');
  for (const { reader, pages, held, first, summary, quotes, dropped, seconds } of rows) {
    const cells = [
      String(pages).padStart(5),
      String(held).padStart(8),
      String(first).padStart(5),
      String(summary).padStart(7),
      String(quotes).padStart(6),
      String(dropped).padStart(8),
      seconds.toFixed(2).padStart(7),
    ];
    console.log(`${reader.padEnd(26)}  ${cells.join('  ')}`);
  }
  await writeResults(
    'readers',
    { rows },
    {
      title: 'Readers of pages',
      about:
        'The shortest pages of the sample library with a question each: pages whose evidence, and whose first quote, hold the answer.',
      figures: rows.map(({ reader, pages, held, first, seconds }) => [
        `${reader}: evidence; first quote; a page`,
        `${held}; ${first} of ${pages}; ${seconds.toFixed(2)} s`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
