// Checks the bundled model files against public/models/SHA256SUMS.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';
import { listFiles, sha256OfFile } from './lib/files.mjs';

const usage = `
Usage: node scripts/verify-models.mjs

Checks every file of public/models against public/models/SHA256SUMS and names what is
missing, extra or changed. Exit code 1 when anything is.
`;

const modelsFolder = join(root, 'public', 'models');
const listName = 'SHA256SUMS';

/**
 * Reads a checksum list as sha256sum writes it ("<64 hex digits>  ./path"). A malformed line is refused, never
 * skipped: a skipped line would be a file that nobody checks.
 * @param {string} text
 * @returns {{ path: string, sha256: string }[]}
 */
export function parseChecksums(text) {
  /** @type {{ path: string, sha256: string }[]} */
  const entries = [];
  const seen = new Set();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' && index === text.split('\n').length - 1) continue;
    const match = /^([0-9a-f]{64}) [ *](?:\.\/)?(\S.*)$/.exec(line);
    if (match === null) throw new UserError(`${listName} line ${index + 1} is malformed: '${line}'`);
    const [, sha256 = '', path = ''] = match;
    if (path.startsWith('/') || path.includes('\\') || path.split('/').includes('..'))
      throw new UserError(`${listName} line ${index + 1} points outside the folder: '${path}'`);
    if (seen.has(path)) throw new UserError(`${listName} line ${index + 1} repeats '${path}'`);
    seen.add(path);
    entries.push({ path, sha256 });
  }
  if (entries.length === 0) throw new UserError(`${listName} is empty`);
  return entries;
}

/**
 * Compares a folder with its checksum list.
 * @param {string} folder
 * @returns {Promise<{ checked: number, missing: string[], changed: string[], extra: string[] }>}
 */
export async function compareModels(folder) {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => {
    throw new UserError(`public/models/${listName} cannot be read.\n${nextAction}`);
  });
  const listed = parseChecksums(text);
  const present = new Set(await listFiles(folder));
  present.delete(listName);
  const missing = [];
  const changed = [];
  for (const { path, sha256 } of listed) {
    if (!present.delete(path)) missing.push(path);
    else if ((await sha256OfFile(join(folder, path))) !== sha256) changed.push(path);
  }
  return { checked: listed.length, missing, changed, extra: [...present] };
}

const nextAction =
  'Next: restore the files with `git checkout -- public/models` and delete what does not belong there ' +
  '(`git status public/models` names it).';

/**
 * Refuses model files that are not exactly the ones listed.
 * @returns {Promise<number>} how many files were checked
 */
export async function verifyModels() {
  const { checked, missing, changed, extra } = await compareModels(modelsFolder);
  const problems = [
    ...missing.map((path) => `missing: ${path}`),
    ...changed.map((path) => `wrong content: ${path}`),
    ...extra.map((path) => `not in ${listName}: ${path}`),
  ];
  if (problems.length > 0)
    throw new UserError(
      `The bundled models in public/models are not as published:\n  ${problems.join('\n  ')}\n${nextAction}`,
    );
  return checked;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    console.log(`public/models: ${await verifyModels()} files match ${listName}`);
  });
}
