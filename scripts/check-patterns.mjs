// Every pattern of the product's source is linear, or says why its texts are short: a pattern that tries every way to read a
// text can take minutes over a few hundred letters that somebody chose.
//
// Seen are patterns that are written as such, and those that a module builds of strings while it loads. What a function builds
// only when it is called, of a question's words for example, is not seen.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { builtPatterns } from './lib/built-patterns.mjs';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';

const usage = `
Usage: node scripts/check-patterns.mjs [--write]

Finds the regular expressions of src and workers, and fails for one that is not known to be linear and has no reason in
scripts/known-patterns.json. New ones are judged by recheck, which takes seconds each.
  --write  keeps what was judged as linear, and drops what no source has any more
`;

/**
 * @typedef {import('./lib/built-patterns.mjs').FoundPattern} FoundPattern
 * @typedef {{ linear: string[], bounded: Record<string, string> }} KnownPatterns
 *   `linear`: hashes of patterns that recheck found to be; `bounded`: patterns that are not, or that it could not judge in
 *   time, with the reason why that does no harm; for those that a module builds, the module's name stands for all of them
 */

const knownPath = join(root, 'scripts', 'known-patterns.json');

/**
 * @param {string} path
 * @param {string} source
 * @returns {FoundPattern[]}
 */
function patternsIn(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {FoundPattern[]} */
  const found = [];
  /** @param {any} node */
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'Literal' && node.regex !== undefined) {
      const line = source.slice(0, node.start).split('\n').length;
      found.push({ pattern: node.regex.pattern, flags: node.regex.flags, place: `${path}:${line}` });
    }
    for (const value of Object.values(node)) walk(value);
  };
  walk(program);
  return found;
}

/** @param {Pick<FoundPattern, 'pattern' | 'flags'>} found */
const writtenAs = ({ pattern, flags }) => `/${pattern}/${flags}`;

/** @param {string} written */
const hashOf = (written) => createHash('sha256').update(written).digest('hex').slice(0, 12);

/** @returns {Promise<FoundPattern[]>} */
async function sourcePatterns() {
  const names = await Promise.all(
    ['src', 'workers'].map(async (folder) =>
      (await listFiles(join(root, folder))).map((path) => `${folder}/${path}`),
    ),
  );
  const paths = names.flat().filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('catalogues/'));
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, source: await readFile(join(root, path), 'utf8') })),
  );
  const building = sources.filter(({ source }) => /\bRegExp\(/.test(source)).map(({ path }) => path);
  return [
    ...sources.flatMap(({ path, source }) => patternsIn(path, source)),
    ...(await builtPatterns(building.sort())),
  ];
}

/** @returns {Promise<KnownPatterns>} */
async function knownPatterns() {
  return JSON.parse(await readFile(knownPath, 'utf8'));
}

/**
 * Those that nobody has judged: neither found linear nor given a reason.
 * @param {readonly FoundPattern[]} found
 * @param {KnownPatterns} known
 */
function unknownPatterns(found, known) {
  const linear = new Set(known.linear);
  return found.filter((one) => {
    const written = writtenAs(one);
    return !linear.has(hashOf(written)) && (known.bounded[written] ?? known.bounded[one.place]) === undefined;
  });
}

/** @param {FoundPattern} found */
function isLinear({ pattern, flags }) {
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = createRequire(import.meta.url)('recheck');
  return checkSync(pattern, flags.replace(/[gdy]/g, ''), { timeout: 300_000 }).status === 'safe';
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { write } = readOptions(usage, { write: { type: 'boolean' } });
    const [found, known] = await Promise.all([sourcePatterns(), knownPatterns()]);
    const judged = unknownPatterns(found, known).map((one) => ({ ...one, linear: isLinear(one) }));
    if (write) {
      const reasoned = new Set(found.flatMap((one) => [writtenAs(one), one.place]));
      const hashes = new Set(found.map((one) => hashOf(writtenAs(one))));
      const linear = [
        ...known.linear,
        ...judged.filter((one) => one.linear).map((one) => hashOf(writtenAs(one))),
      ];
      const kept = {
        linear: [...new Set(linear)].filter((hash) => hashes.has(hash)).sort(),
        bounded: Object.fromEntries(
          Object.entries(known.bounded).filter(([pattern]) => reasoned.has(pattern)),
        ),
      };
      await writeFile(knownPath, `${JSON.stringify(kept, null, 2)}\n`);
    }
    const wrong = judged.filter(({ linear }) => !linear);
    for (const one of wrong) console.error(`${one.place}: ${writtenAs(one)}`);
    if (wrong.length > 0)
      throw new UserError(
        `${wrong.length} patterns may take more than linear time. Next: write them so that no two parts can match the same letters, or say in scripts/known-patterns.json why their texts are short.`,
      );
    console.log(
      `check-patterns: ${found.length} patterns, ${Object.keys(known.bounded).length} with a reason`,
    );
  });
}
