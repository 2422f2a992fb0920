// A library of 2,000 documents and 50 MB: how fast it fills, what it takes of memory, and how soon it answers a search.
//
// Texts are made up: words of a vocabulary of 60,000 by the usual law of word frequencies, a fifth of the documents in Chinese.
// Vectors are random unit vectors of 384 dimensions; the encoder answers at once, so that encoding is not in these figures. The
// store keeps nothing: what is measured is the library itself. The scan beside it looks for the words in every passage.
import { performance } from 'node:perf_hooks';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { built, makeRandom } from '../lib/made-up.mjs';
import { writeResults } from '../lib/results.mjs';
import { upperQuantile } from '../lib/statistics.mjs';

const documents = 2_000;
const charactersEach = 25_000;
const dimension = 384;
const searches = 100;
/** Passages at which searches are timed, and once more at the end. */
const searchedAt = 50_000;

/** The same in every run. */
const random = makeRandom(11);
const syllables = 'ba ro ti men lu sar ko vi da pel ne gor ash ul fen mi tra wick os hart'.split(' ');
const vocabulary = Array.from({ length: 60_000 }, (_, rank) => {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
});

/** A word of the vocabulary: the commonest are drawn as often as in a language. */
const drawWord = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'the';
const chineseWords = Array.from({ length: 20_000 }, () =>
  String.fromCharCode(0x4e00 + Math.floor(random() * 2_500), 0x4e00 + Math.floor(random() * 2_500)),
);
const drawChinese = () => chineseWords[Math.floor(chineseWords.length ** random()) - 1] ?? '的话';

/** @param {boolean} chinese */
function sentence(chinese) {
  const length = 8 + Math.floor(random() * 16);
  if (chinese) return `${Array.from({ length }, drawChinese).join('')}。`;
  return `${Array.from({ length }, drawWord).join(' ')}. `;
}

/** @param {number} number */
function makeDocument(number) {
  const chinese = number % 5 === 0;
  const most = chinese ? charactersEach / 2 : charactersEach;
  let text = `# ${chinese ? sentence(true) : sentence(false)}\n`;
  while (text.length < most) {
    text += '\n';
    for (let count = 0; count < 6; count += 1) text += sentence(chinese);
    text += '\n';
  }
  return { name: `folder/${number}.md`, text };
}

function unitVector() {
  const vector = Float32Array.from({ length: dimension }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const megabytes = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

const encoder = {
  id: 'random',
  dimension,
  maxTokens: 512,
  cosinePrior: () => ({ mean: 0, deviation: 0.05 }),
  /** @param {string[]} texts */
  encode: async (texts) => texts.map(unitVector),
};
const nothing = async () => undefined;
/** Keeps nothing. */
const store = {
  putDocument: nothing,
  putDocumentFacts: nothing,
  putPassageKeys: nothing,
  deleteDocument: nothing,
  listDocuments: async () => [],
  listPassages: async () => [],
  readPassageKeys: async () => [],
  listKeyedPassages: async () => [],
};
const clock = { now: () => 1, elapsed: () => 1 };

/** Some words of one document. @param {{ text: string }[]} list */
function drawQuery(list) {
  const { text } = /** @type {{ text: string }} */ (list[Math.floor(random() * list.length)]);
  const at = Math.floor(random() * (text.length - 200));
  return text
    .slice(at, at + 60)
    .replace(/^\S+\s/u, '')
    .replace(/\s+/gu, ' ');
}

/** Looks for the words in every text. @param {{ text: string }[]} list @param {string} query */
function scan(list, query) {
  const words = query.toLowerCase().split(' ');
  return list
    .map(({ text }) => {
      const folded = text.toLowerCase();
      return words.reduce((sum, word) => sum + (folded.includes(word) ? 1 : 0), 0);
    })
    .sort((left, right) => right - left);
}

/**
 * @param {any} library
 * @param {string} label
 */
async function timeSearches(library, label) {
  const { inquire } = await built('evidence/questions/inquiry.js');
  const list = library.list();
  const queries = Array.from({ length: searches }, () => drawQuery(list));
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const scans = [];
  for (const query of queries) {
    const begun = performance.now();
    await library.search(inquire(query, []));
    times.push(performance.now() - begun);
  }
  for (const query of queries.slice(0, 10)) {
    const begun = performance.now();
    scan(list, query);
    scans.push(performance.now() - begun);
  }
  const { done, total } = library.progress;
  const row = {
    label,
    passages: total,
    keyed: done,
    p50: upperQuantile(times, 0.5),
    p95: upperQuantile(times, 0.95),
    scan: upperQuantile(scans, 0.5),
  };
  console.log(
    `${label.padEnd(28)} ${String(total).padStart(8)}  ${row.p50.toFixed(0).padStart(5)}  ${row.p95.toFixed(0).padStart(5)}  ${row.scan.toFixed(0).padStart(9)}`,
  );
  return row;
}

async function main() {
  const { LibraryIndex } = await built('tools/library/library-index.js');
  const filled = await LibraryIndex.open({ store, encoder, clock });
  const before = megabytes();
  let adding = 0;
  let bytes = 0;
  /** @type {number[]} */
  const each = [];
  /** @type {Awaited<ReturnType<typeof timeSearches>>[]} */
  const rows = [];
  console.log('search, milliseconds         passages    p50    p95  plain scan');
  let timed = false;
  for (let number = 0; number < documents; number += 1) {
    const document = makeDocument(number);
    bytes += Buffer.byteLength(document.text);
    const begun = performance.now();
    await filled.add(document);
    const took = performance.now() - begun;
    adding += took;
    each.push(took);
    if (!timed && filled.progress.total >= searchedAt) {
      timed = true;
      rows.push(await timeSearches(filled, 'by words alone'));
      await filled.index();
      rows.push(await timeSearches(filled, 'by words and meaning'));
    }
  }
  const after = megabytes();
  await filled.index();
  rows.push(await timeSearches(filled, 'all, by words and meaning'));
  const held = megabytes();
  const { total } = filled.progress;
  console.log(`
import: ${documents} documents, ${(bytes / 1e6).toFixed(1)} MB, ${total} passages in ${(adding / 1000).toFixed(1)} s (${(bytes / 1e3 / adding).toFixed(1)} MB/s); the slowest document took ${Math.max(...each).toFixed(0)} ms
memory (texts, passages, index): ${(after - before).toFixed(0)} MB without the vectors that came last, ${(held - before).toFixed(0)} MB with all (${((total * dimension * 4) / 1e6).toFixed(0)} MB of them vectors)`);
  await writeResults(
    'library-scale',
    { documents, bytes, adding, rows, megabytes: held - before },
    {
      title: 'Library search',
      about: 'The library in node over made-up documents, a fifth of them in Chinese.',
      figures: rows.map((row) => [
        `${row.passages.toLocaleString('en')} passages, ${row.label}: median; 95th percentile`,
        `${row.p50.toFixed(0)} ms; ${row.p95.toFixed(0)} ms`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
