// Compares the catalogues of the interface with its messages, and brings them into order.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { isMain, readOptions, root, runCommand, runMain, UserError } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';
import { interfaceTexts } from './lib/interface-messages.mjs';

const usage = `
Usage: node scripts/catalogues.mjs [--missing LANGUAGE] [--add FILE]

Says which messages of src/ui a catalogue lacks and which it has too much.
  --missing LANGUAGE  prints the missing ones as JSON: an object of English messages with empty translations
  --add FILE          takes translations from such a file, { "LANGUAGE": { "English": "translation" } },
                      drops what no source says any more, and writes the catalogues in the order of the source
`;

export const catalogueLanguages = /** @type {const} */ (['zh', 'es', 'de', 'ar']);

/** @typedef {Record<string, string>} Catalogue */

/**
 * Every message of the interface, in the order of its files: literals of t() and message(), and the sentences about the
 * policies, which stand with the policies.
 * @returns {Promise<string[]>}
 */
export async function interfaceMessages() {
  const found = new Set();
  for (const path of await interfaceFiles())
    for (const { text } of interfaceTexts(path, await readFile(join(root, path), 'utf8')).messages)
      found.add(text);
  for (const text of await policySentences()) found.add(text);
  return [...found];
}

/** What each policy says of itself, in its own file. */
async function policySentences() {
  const folder = join(root, 'src', 'policies');
  const sentences = [];
  for (const path of await listFiles(folder)) {
    const [name, file] = path.split('/');
    if (file !== `${name}.ts`) continue;
    const text = await readFile(join(folder, path), 'utf8');
    const sentence = /^\s+description:\s*'((?:[^'\\]|\\.)*)'/m.exec(text)?.[1];
    if (sentence !== undefined) sentences.push(sentence.replaceAll("\\'", "'"));
  }
  return sentences;
}

/** Source files of the interface, without the catalogues. */
export async function interfaceFiles() {
  const files = await listFiles(join(root, 'src', 'ui'));
  return files
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('catalogues/'))
    .map((path) => `src/ui/${path}`);
}

/** @param {string} language */
const cataloguePath = (language) => join(root, 'src', 'ui', 'language', 'catalogues', `${language}.ts`);

/**
 * @param {string} language
 * @returns {Promise<Catalogue>}
 */
export async function readCatalogue(language) {
  const path = cataloguePath(language);
  const { program } = parseSync(path, await readFile(path, 'utf8'));
  /** @type {Catalogue} */
  const catalogue = {};
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const value = /** @type {any} */ (statement.declaration)?.declarations?.[0]?.init;
    for (const { key, value: translation } of value?.properties ?? [])
      catalogue[key.value ?? key.name] = translation.value;
  }
  return catalogue;
}

/**
 * @param {string} language
 * @param {Catalogue} catalogue
 */
async function writeCatalogue(language, catalogue) {
  const text = `export const messages: Readonly<Record<string, string>> = ${JSON.stringify(catalogue, null, 2)};\n`;
  await writeFile(cataloguePath(language), text);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, { missing: { type: 'string' }, add: { type: 'string' } });
    const messages = await interfaceMessages();
    const added = options.add === undefined ? {} : JSON.parse(await readFile(options.add, 'utf8'));
    let wrong = 0;
    for (const language of catalogueLanguages) {
      const catalogue = { ...(await readCatalogue(language)), ...added[language] };
      const missing = messages.filter((message) => catalogue[message] === undefined);
      if (options.missing === language)
        console.log(JSON.stringify(Object.fromEntries(missing.map((message) => [message, ''])), null, 2));
      const known = messages.filter((message) => catalogue[message] !== undefined);
      const needless = Object.keys(catalogue).length - known.length;
      wrong += missing.length + needless;
      console.error(
        `${language}: ${messages.length} messages, ${missing.length} missing, ${needless} too many`,
      );
      if (options.add !== undefined)
        await writeCatalogue(
          language,
          Object.fromEntries(known.map((message) => [message, catalogue[message] ?? ''])),
        );
    }
    if (options.add !== undefined) {
      const format = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
      await runCommand(process.execPath, [format, 'format', '--write', cataloguePath('').slice(0, -3)]);
    } else if (wrong > 0 && options.missing === undefined)
      throw new UserError('The catalogues do not fit the messages.');
  });
}
