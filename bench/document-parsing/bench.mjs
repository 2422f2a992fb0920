// How fast files become text, beside the programs that are the reference for each format where they are installed.
//
// Ours runs in node here, without a worker; the first file of a kind also loads its reader and is not counted. A reference
// is a program of its own: what it takes to start is measured with a run that reads nothing and taken off.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';
import { withNewerPromises } from '../../src/cli/node/library/program.mjs';
import { writeResults } from '../lib/results.mjs';
import { median } from '../lib/statistics.mjs';

const run = promisify(execFile);
const folder = join(root, 'test', 'files', 'documents');
const rounds = 5;
const library = new URL('../../dist/library/', import.meta.url);

/** @typedef {(files: string[]) => string[]} Command */
/** @typedef {{ ending: string, name: string, command: Command | null, start?: Command }} Reference `start` starts it as often */

/** Programs that read every file they are given; null where one is not there. @type {Reference[]} */
const references = [
  {
    ending: 'pdf',
    name: 'pdftotext',
    command: (files) => ['sh', '-c', 'for file; do pdftotext "$file" -; done', 'sh', ...files],
    // It is started anew for each file. An empty one is refused.
    start: (files) => [
      'sh',
      '-c',
      'for file; do pdftotext /dev/null - 2>/dev/null || :; done',
      'sh',
      ...files,
    ],
  },
  {
    ending: 'docx',
    name: 'python-docx',
    command: (files) => python('import docx', '[p.text for p in docx.Document(file).paragraphs]', files),
  },
  {
    ending: 'xlsx',
    name: 'openpyxl',
    command: (files) =>
      python(
        'import openpyxl',
        '[list(s.values) for s in openpyxl.load_workbook(file, read_only=True)]',
        files,
      ),
  },
  {
    ending: 'csv',
    name: 'python csv',
    command: (files) => python('import csv', 'list(csv.reader(open(file, encoding="utf-8")))', files),
  },
  { ending: 'pptx', name: '', command: null },
  { ending: 'epub', name: '', command: null },
  { ending: 'htm', name: '', command: null },
];

/**
 * @param {string} load
 * @param {string} read
 * @param {string[]} files
 */
function python(load, read, files) {
  return ['/usr/bin/python3', '-c', `import sys\n${load}\nfor file in sys.argv[1:]:\n  ${read}`, ...files];
}

/**
 * Milliseconds that a reference takes for all files, its start taken off; null where it is not installed.
 * @param {Reference} reference
 * @param {string[]} files
 */
async function timeReference({ command, start }, files) {
  if (command === null) return null;
  const starting = start?.(files) ?? command([]);
  /** @param {string[]} line */
  const timed = async ([program = '', ...args]) => {
    const begun = performance.now();
    await run(program, args, { maxBuffer: 64_000_000 });
    return performance.now() - begun;
  };
  try {
    await timed(command(files));
    const all = [];
    const none = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await timed(command(files)));
      none.push(await timed(starting));
    }
    return Math.max(0, median(all) - median(none));
  } catch {
    return null;
  }
}

async function main() {
  withNewerPromises();
  const { readDocument } = await import(new URL('adapters/documents/read-document.js', library).href);
  const cmaps = join(root, 'node_modules', 'pdfjs-dist', 'cmaps');
  const reading = {
    characterMap: async (/** @type {string} */ name) => new Uint8Array(await readFile(join(cmaps, name))),
    signal: new AbortController().signal,
    report: () => undefined,
  };
  const names = await readdir(folder);
  const rows = [];
  console.log('format  files   kB    ours, ms a file   reference, ms a file   ratio');
  for (const reference of references) {
    const { ending, name } = reference;
    const files = names.filter((file) => file.endsWith(`.${ending}`)).sort();
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now();
      for (const [index, bytes] of contents.entries())
        await readDocument({ name: files[index], bytes: new Uint8Array(bytes) }, reading);
      if (round > 0) times.push(performance.now() - begun);
    }
    const ours = median(times) / files.length;
    const paths = files.map((file) => join(folder, file));
    const theirs = await timeReference(reference, paths);
    const each = theirs === null ? null : theirs / files.length;
    const kilobytes = contents.reduce((sum, { length }) => sum + length, 0) / 1e3;
    rows.push({ ending, files: files.length, kilobytes, ours, reference: name, each });
    const beside =
      each === null ? (name === '' ? '—' : `${name} is not installed`) : `${each.toFixed(1)} (${name})`;
    const ratio = each === null || each === 0 ? '' : `${(ours / each).toFixed(1)}×`;
    console.log(
      `${ending.padEnd(6)} ${String(files.length).padStart(6)} ${kilobytes.toFixed(0).padStart(5)} ${ours.toFixed(1).padStart(15)}   ${beside.padEnd(22)} ${ratio}`,
    );
  }
  await writeResults(
    'document-parsing',
    { rows },
    {
      title: 'Reading files',
      about:
        'The test documents, milliseconds a file, beside the program that is the reference for its format.',
      figures: rows.map(({ ending, ours, reference, each }) => [
        ending.toUpperCase(),
        `${ours.toFixed(1)} ms${each === null ? '' : ` beside ${each.toFixed(1)} ms of ${reference}`}`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
