// Builds the app, the extension and the library twice and compares every byte: who builds a version gets what was published.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { buildLibrary } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import {
  isMain,
  readOptions,
  root,
  runCommand,
  runMain,
  UsageError,
  UserError,
} from './lib/command-line.mjs';
import { listFiles, sha256OfFile } from './lib/files.mjs';
import { writePolicyList } from './list-policies.mjs';

const usage = `
Usage: npm run check:equal-build [-- --only app,extension,library]

Builds each part twice, into two folders and under two time zones and languages, and compares all files.
What is in dist/app and dist-extension is left alone; dist/library is built anew.
Exit code 1 when any file differs, with its name.
`;

const folder = join(root, '.cache', 'equal-build');
/** What a build could let in: the place that it writes to, the clock, and the customs of the country. */
const surroundings = [
  { name: 'first', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  { name: 'a-second-one', env: { TZ: 'Asia/Kathmandu', LANG: 'de_DE.UTF-8', LC_ALL: '' } },
];

/**
 * @param {string[]} args further arguments for the bundler
 * @returns {(name: string, env: Record<string, string>) => Promise<string>} builds into a folder of its own and gives it
 */
function bundle(...args) {
  return async (name, env) => {
    const out = join(folder, name);
    const { code } = await runCommand(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--logLevel',
        'error',
        '--emptyOutDir',
        '--outDir',
        out,
        ...args,
      ],
      { env },
    );
    if (code !== 0) throw new UserError(`The build failed (exit code ${code}); the messages above say why.`);
    return out;
  };
}

/** @type {Record<string, (name: string, env: Record<string, string>) => Promise<string>>} */
const parts = {
  app: bundle(),
  extension: bundle('--config', 'vite.extension.config.ts'),
  library: async (_, env) => {
    await buildLibrary(env);
    return join(root, 'dist', 'library');
  },
};

/**
 * @param {string} place
 * @returns {Promise<Map<string, string>>} the hash of each file, by its path
 */
async function hashesOf(place) {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  for (const path of await listFiles(place)) hashes.set(path, await sha256OfFile(join(place, path)));
  return hashes;
}

/**
 * @param {ReadonlyMap<string, string>} one
 * @param {ReadonlyMap<string, string>} other
 * @returns {string[]} a line for each file that is in one alone or has other bytes
 */
export function differences(one, other) {
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
  return paths.flatMap((path) => {
    const [left, right] = [one.get(path), other.get(path)];
    if (left === right) return [];
    if (right === undefined) return [`${path}: only the first build has it`];
    if (left === undefined) return [`${path}: only the second build has it`];
    return [`${path}: other bytes`];
  });
}

/** @param {string} part */
async function compareBuilds(part) {
  const build = parts[part];
  if (build === undefined) throw new UsageError(`Unknown: ${part}`, usage);
  const [first, second] = surroundings;
  if (first === undefined || second === undefined) return [];
  const one = await hashesOf(await build(`${part}-${first.name}`, first.env));
  const other = await hashesOf(await build(`${part}-${second.name}`, second.env));
  const found = one.size === 0 ? [`${part}: nothing was built`] : differences(one, other);
  console.log(`${part}: ${one.size} files, ${found.length} differ`);
  return found.map((line) => `  ${part}/${line}`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { only } = readOptions(usage, { only: { type: 'string' } });
    await ensureInstalled();
    writePolicyList();
    const found = [];
    try {
      for (const part of typeof only === 'string' ? only.split(',') : Object.keys(parts))
        found.push(...(await compareBuilds(part)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    if (found.length > 0) throw new UserError(`The same build twice gave other bytes:\n${found.join('\n')}`);
  });
}
