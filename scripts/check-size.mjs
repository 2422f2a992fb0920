// What the first page loads must stay small: the shell of the built app against its limit.
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
// @ts-expect-error: it brings no types.
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: npm run size

Adds up what the first page of dist/app loads before anything is opened: the page, its scripts
with all that they import at once, and its styles, each compressed with gzip as a server would.
Fails above the limit. Build the app first (npm run build:app).
`;

/** Bytes, gzip. Views, the lab, charts, models and languages come later and do not count. */
const shellLimit = 250_000;

/** What a script imports at once; import() is for later. */
const imported = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Every file of the shell, the page first.
 * @param {string} folder of the built app
 * @param {string} [page]
 * @returns {Promise<string[]>} paths within the folder
 */
export async function shellFiles(folder, page = 'index.html') {
  const html = await readFile(join(folder, page), 'utf8');
  const found = new Set([page]);
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  /** @type {string[]} */
  const waiting = [];
  for (const tag of tags) {
    const address = /\b(?:src|href)="([^"]+\.(?:js|css))"/.exec(tag)?.[1];
    if (address !== undefined) waiting.push(posix.normalize(address));
  }
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, address = ''] of code.matchAll(imported))
      waiting.push(posix.join(posix.dirname(file), address));
  }
  return [...found];
}

/**
 * @param {string} folder of the built app
 * @returns {Promise<{ total: number, files: { file: string, bytes: number }[] }>} bytes compressed, the largest first
 */
export async function measureShell(folder) {
  const names = await shellFiles(folder);
  const checks = names.map((file) => ({ files: [join(folder, file)], gzip: true }));
  const measured = /** @type {{ size?: number }[]} */ (await sizeLimit([filePlugin], { checks }));
  const files = names.map((file, place) => ({ file, bytes: measured[place]?.size ?? 0 }));
  files.sort((left, right) => right.bytes - left.bytes);
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    const { total, files } = await measureShell(join(root, 'dist', 'app')).catch((error) => {
      if (error.code === 'ENOENT') throw new UserError('dist/app is not built. Next: npm run build:app.');
      throw error;
    });
    for (const { file, bytes } of files.slice(0, 12))
      console.log(`${kilobytes(bytes).padStart(10)}  ${file}`);
    console.log(
      `${kilobytes(total).padStart(10)}  the shell in all (gzip); the limit is ${kilobytes(shellLimit)}`,
    );
    if (total > shellLimit)
      throw new UserError(
        `The shell is ${kilobytes(total - shellLimit)} over its limit. Next: put what a first question does not need ` +
          'behind lazyPart (src/ui/shell/parts.ts) or import().',
      );
  });
}
