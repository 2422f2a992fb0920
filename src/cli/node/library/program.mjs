// Compiles and loads the app's modules for the team's library.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root, runCommand, UserError } from '../../../../scripts/lib/command-line.mjs';

const compiled = join(root, 'dist', 'library');

/**
 * @typedef {typeof import('../../../adapters/team-library/library-writer.ts')
 *   & typeof import('../../../adapters/team-library/migrations.ts')
 *   & typeof import('../../../adapters/team-library/sql-database.ts')
 *   & typeof import('../../../adapters/team-library/sql-team-library.ts')
 *   & typeof import('../../../adapters/team-library/team-faults.ts')
 *   & Pick<typeof import('../../../adapters/documents/read-files.ts'), 'readFiles'>
 *   & Pick<typeof import('../../../core/text/script.ts'), 'scripts'>
 *   & Pick<typeof import('../../../evidence/questions/inquiry.ts'), 'inquire'>} Program
 */

/** @param {string} path a module in `src` */
export const importModule = (path) => import(pathToFileURL(join(compiled, path)).href);

/** Compiles what has changed, then loads it. @returns {Promise<Program>} */
export async function loadProgram() {
  const { code } = await runCommand(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-b',
    'src/adapters',
  ]);
  if (code !== 0) throw new UserError('The library could not be compiled; the messages above say why.');
  const folder = 'adapters/team-library';
  const modules = await Promise.all(
    [
      `${folder}/library-writer.js`,
      `${folder}/migrations.js`,
      `${folder}/sql-database.js`,
      `${folder}/sql-team-library.js`,
      `${folder}/team-faults.js`,
      'adapters/documents/read-files.js',
      'core/text/script.js',
      'evidence/questions/inquiry.js',
    ].map(importModule),
  );
  return Object.assign({}, ...modules);
}

/** @returns {Promise<import('../../../ports/documents/document-parser.ts').DocumentParser>} our own readers, in this thread */
export async function openParser() {
  withNewerPromises();
  const { readDocument } = await importModule('adapters/documents/read-document.js');
  const { failure, success, toWebpaceError } = await importModule('core/errors.js');
  const tables = join(root, 'node_modules', 'pdfjs-dist', 'cmaps');
  return {
    async parse(source, { signal, onProgress } = {}) {
      try {
        return success(
          await readDocument(source, {
            characterMap: async (/** @type {string} */ name) =>
              new Uint8Array(await readFile(join(tables, name))),
            signal: signal ?? new AbortController().signal,
            report: onProgress ?? (() => {}),
          }),
        );
      } catch (error) {
        return failure(toWebpaceError(error, 'document-damaged'));
      }
    },
  };
}

/** pdf.js needs functions that the oldest supported node lacks. */
export function withNewerPromises() {
  const promise = /** @type {{ withResolvers?: unknown }} */ (/** @type {unknown} */ (Promise));
  promise.withResolvers ??= () => {
    const parts = {};
    const settled = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return Object.assign(parts, { promise: settled });
  };
}
