// Every pattern of the product's source is linear, or says why its texts are short: a pattern that tries every way to read a
// text can take minutes over a few hundred letters that somebody chose.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';

const usage = `
Usage: node scripts/check-patterns.mjs [--write]

Finds the regular expressions of src, and fails for one that is not known to be linear and has no reason in
scripts/known-patterns.json. New ones are judged by recheck, which takes seconds each.
  --write  keeps what was judged as linear, and drops what no source has any more
`;

/**
 * @typedef {{ pattern: string, flags: string, place: string }} FoundPattern
 * @typedef {{ linear: string[], bounded: Record<string, string> }} KnownPatterns
 *   `linear`: hashes of patterns that recheck found to be; `bounded`: patterns that are not, or that it could not judge in
 *   time, with the reason why that does no harm
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
  const paths = (await listFiles(join(root, 'src'))).filter(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('catalogues/'),
  );
  const found = await Promise.all(
    paths.map(async (path) => patternsIn(`src/${path}`, await readFile(join(root, 'src', path), 'utf8'))),
  );
  return found.flat();
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
    return !linear.has(hashOf(written)) && known.bounded[written] === undefined;
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
      const written = new Set(found.map(writtenAs));
      const hashes = new Set([...written].map(hashOf));
      const linear = [
        ...known.linear,
        ...judged.filter((one) => one.linear).map((one) => hashOf(writtenAs(one))),
      ];
      const kept = {
        linear: [...new Set(linear)].filter((hash) => hashes.has(hash)).sort(),
        bounded: Object.fromEntries(
          Object.entries(known.bounded).filter(([pattern]) => written.has(pattern)),
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
