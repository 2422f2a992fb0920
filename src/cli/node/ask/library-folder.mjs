// The folder that `npm run ask -- --library` answers from.
import { access, constants, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../../../../scripts/lib/command-line.mjs';
import { listFiles } from '../../../../scripts/lib/files.mjs';

/** Folders and files that are no documents in a folder of documents. */
const skip = (/** @type {string} */ name) => name.startsWith('.') || name === 'node_modules';

/** The endings in `documentEndings` (src/evidence/documents/document-endings.ts). A test keeps both equal. */
export const readable =
  /\.(?:pdf|docx|pptx|xlsx|txt|md|markdown|csv|tsv|html|htm|xhtml|odt|ods|odp|epub|eml|json|jsonl|xml|rss|atom|opml|ofx|qfx|vcf|ics|srt|vtt|log|text|tab|rst|adoc|org|tex|conf|cfg|ini|yaml|yml|toml)$/i;
/**
 * What is said of a file whose encoding was guessed.
 * @param {string} encoding as in `ParsedDocument`
 */
export function encodingNote(encoding) {
  return encoding === 'utf-8'
    ? 'some characters are damaged and shown as “�”'
    : `read as ${encoding}; if letters are wrong, save it as UTF-8`;
}

/**
 * What is said of a file some pages of which could not be read.
 * @param {number} pages
 */
export function unreadNote(pages) {
  return `${pages} ${pages === 1 ? 'page is' : 'pages are'} damaged and left out`;
}

/** What is said of a file or folder that cannot be read. */
export const unreadableNote =
  'it cannot be read. Next: see that it is there, that you may read it, and that its name is in UTF-8';

const formats =
  'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt or .md files';

/**
 * @typedef {object} LibraryFolder
 * @property {string} folder absolute
 * @property {string[]} names paths inside the folder, with forward slashes
 * @property {string[]} paths absolute, in the same order
 * @property {string[]} unreadable documents and folders that cannot be read, as in names
 * @property {number} others number of files whose names are not those of documents
 */

/**
 * The collection of a document: its outermost folder, undefined at the top. `src/cli/page/fill-library.ts` has the same function.
 * @param {string} name
 */
export const collectionOf = (name) => (name.includes('/') ? name.split('/')[0] : undefined);

/**
 * Refuses a collection that the folder does not have.
 * @param {LibraryFolder} folder
 * @param {string} collection
 */
export function checkCollection({ names, folder }, collection) {
  const known = [...new Set(names.flatMap((name) => collectionOf(name) ?? []))].sort();
  if (known.includes(collection)) return;
  throw new UsageError(
    known.length === 0
      ? `'${folder}' has no folder with documents in it, so there is no collection '${collection}'. Next: leave --collection out.`
      : `There is no collection '${collection}'. Next: name one of ${known.join(', ')}.`,
  );
}

/** @param {string} path */
const mayRead = (path) =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  );

/**
 * The documents that can be read are files: a link to nothing is none, and a pipe would be waited for.
 * @param {string} path
 */
async function isReadableFile(path) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && (await mayRead(path));
}

/**
 * Finds the documents in a folder.
 * @param {string} given
 * @returns {Promise<LibraryFolder>}
 */
export async function readLibraryFolder(given) {
  const folder = resolve(given);
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new UsageError(`There is no folder '${given}'. Next: correct its name.`);
  if (!found.isDirectory())
    throw new UsageError(`'${given}' is a file. Next: name the folder that it is in.`);
  if (!(await mayRead(folder)))
    throw new UsageError(
      `The folder '${given}' may not be read. Next: change its rights, or name another one.`,
    );
  /** @type {string[]} */
  const unreadable = [];
  const all = await listFiles(folder, { skip, unreadable: (inside) => unreadable.push(inside) });
  const documents = all.filter((name) => readable.test(name));
  /** @type {string[]} */
  const names = [];
  for (const name of documents) ((await isReadableFile(join(folder, name))) ? names : unreadable).push(name);
  if (names.length === 0 && unreadable.length > 0)
    throw new UsageError(`'${given}' has no document that can be read. ${unreadable[0]}: ${unreadableNote}.`);
  if (all.length === 0)
    throw new UsageError(
      `The folder '${given}' is empty. Next: put documents into it (${formats}), or name another one.`,
    );
  if (names.length === 0)
    throw new UsageError(
      `The folder '${given}' has ${all.length} files, but no ${formats}. ` +
        'Next: save your documents as one of these there, or name another folder.',
    );
  return {
    folder,
    names,
    paths: names.map((name) => resolve(folder, name)),
    unreadable,
    others: all.length - documents.length,
  };
}
