// Long tests that draw by seeds can be cut into parts: which files those are, and what names a part.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, UserError } from './command-line.mjs';
import { listFiles } from './files.mjs';

/**
 * @param {unknown} text as in `--shard 2/10`
 * @returns {string}
 */
export function readShard(text) {
  const [, part, parts] = (/^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(String(text)) ?? []).map(Number);
  if (part === undefined || parts === undefined || part > parts)
    throw new UserError(`--shard wants a part such as 2/10, not '${text}'.`);
  return `${part}/${parts}`;
}

/** The test files that are cut into parts by their seeds. */
export async function filesWithSeeds() {
  const files = (await listFiles(join(root, 'test/unit'))).filter((path) => /\.test\.tsx?$/.test(path));
  const paths = files.map((path) => `test/unit/${path}`);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  return paths.filter((_, at) => texts[at]?.includes("/doubles/seeds-of-shard.ts'"));
}
