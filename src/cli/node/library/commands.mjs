// What `npm run library` does, over any database and any encoder.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  collectionOf,
  encodingNote,
  readLibraryFolder,
  unreadableNote,
  unreadNote,
} from '../ask/library-folder.mjs';

/**
 * @typedef {import('./program.mjs').Program} Program
 * @typedef {import('./databases.mjs').OpenedDatabase} OpenedDatabase
 * @typedef {import('../../../ports/retrieval/encoder.ts').Encoder} Encoder
 * @typedef {import('../../../ports/documents/document-parser.ts').DocumentParser} DocumentParser
 * @typedef {import('../../../adapters/team-library/library-writer.ts').LibraryWriter} LibraryWriter
 * @typedef {import('../../../adapters/team-library/library-writer.ts').PreparedDocument} PreparedDocument
 * @typedef {object} Around
 * @property {Program} program
 * @property {OpenedDatabase} opened
 * @property {(line: string) => void} print
 * @property {AbortSignal} signal
 */

/** Passages encoded at once. A stop waits for them. */
const passagesAtOnce = 8;
/** From this number, an index finds near passages. */
const manyPassages = 5_000;

/**
 * Adds the documents of a folder. A stop ends it early; documents that were written stay.
 * @param {Around} around
 * @param {Pick<import('./arguments.mjs').LibraryArguments, 'given' | 'collection' | 'readers' | 'prune' | 'full'>} options
 * @param {{ facts: Pick<Encoder, 'id' | 'dimension'>, encoder: () => Promise<Encoder> | null, parser: DocumentParser }} parts
 *   encoder: loaded with the first document that changed; null for words alone
 * @returns {Promise<{ added: number, kept: number, refused: number, removed: number }>}
 */
export async function ingest({ program, opened, print, signal }, options, { facts, encoder, parser }) {
  const { names, paths, unreadable } = await readLibraryFolder(options.given[0] ?? '');
  const precision = options.full ? 'full' : 'half';
  await program.migrate(opened.database, { encoder: facts.id, dimension: facts.dimension, precision });
  const writer = await program.LibraryWriter.open(opened.database);
  const before = new Map((await writer.list()).map((document) => [document.name, document]));
  const outcome = { added: 0, kept: 0, refused: unreadable.length, removed: 0 };
  for (const name of unreadable) print(`${name}: left out, because ${unreadableNote}.`);
  for (const [at, name] of names.entries()) {
    if (signal.aborted) break;
    const place = `${String(at + 1).padStart(String(names.length).length)} of ${names.length}  ${name}`;
    const bytes = new Uint8Array(await readFile(paths[at] ?? ''));
    const collection = options.collection ?? collectionOf(name);
    const fileHash = createHash('sha256').update(bytes).digest('hex');
    if (isKept(before.get(name), fileHash, collection, options.readers)) {
      outcome.kept += 1;
      continue;
    }
    const [reading] = await program.readFiles([{ name, bytes }], parser, { signal });
    if (reading === undefined || !reading.result.ok) {
      if (signal.aborted) break;
      outcome.refused += 1;
      print(`${place}: left out. ${reading?.result.ok === false ? reading.result.error.message : ''}`);
      continue;
    }
    const document = program.prepareDocument({
      ...reading.result.value,
      name,
      fileHash,
      readers: options.readers,
      ...(collection === undefined ? {} : { collection }),
    });
    const vectors = await encodeAll(program, document, await encoder(), signal);
    if (vectors === null) break;
    await writer.put(document, vectors);
    outcome.added += 1;
    const { encoding, unreadPages } = reading.result.value;
    const read = encoding === undefined ? '' : `, ${encodingNote(encoding)}`;
    const unread = unreadPages === undefined ? '' : `, ${unreadNote(unreadPages)}`;
    print(`${place}: ${document.passages.length} passages${read}${unread}`);
  }
  if (options.prune && !signal.aborted)
    outcome.removed = await prune(writer, { names, unreadable }, options.collection, print);
  const passages = (await writer.list()).reduce((sum, document) => sum + document.passages, 0);
  if (outcome.added > 0 && passages >= manyPassages && !signal.aborted) {
    print(`Making ${passages} passages ready for search by meaning ...`);
    await writer.indexVectors();
  }
  return outcome;
}

/**
 * @param {import('../../../adapters/team-library/library-writer.ts').ListedDocument | undefined} before
 * @param {string} fileHash
 * @param {string | undefined} collection
 * @param {readonly string[]} readers
 */
function isKept(before, fileHash, collection, readers) {
  return (
    before?.fileHash === fileHash &&
    before.collection === (collection ?? null) &&
    before.readers.join() === [...new Set(readers)].sort().join()
  );
}

/**
 * @param {Program} program
 * @param {PreparedDocument} document
 * @param {Encoder | null} encoder
 * @param {AbortSignal} signal
 * @returns {Promise<(Float32Array | null)[] | null>} null if it was stopped
 */
async function encodeAll(program, document, encoder, signal) {
  const texts = program.encodedTexts(document);
  if (encoder === null) return texts.map(() => null);
  const vectors = [];
  for (let from = 0; from < texts.length; from += passagesAtOnce) {
    // Lets a signal of the terminal in.
    await new Promise((done) => setImmediate(done));
    if (signal.aborted) return null;
    vectors.push(...(await encoder.encode(texts.slice(from, from + passagesAtOnce), { kind: 'passage' })));
  }
  return vectors;
}

/**
 * Removes documents that are no longer in the folder, only from the collections that the folder stands for. What cannot be read
 * now may still be there.
 * @param {LibraryWriter} writer
 * @param {{ names: readonly string[], unreadable: readonly string[] }} folder
 * @param {string | undefined} collection
 * @param {(line: string) => void} print
 */
async function prune(writer, { names, unreadable }, collection, print) {
  const there = new Set(names);
  const own = new Set(names.map((name) => collection ?? collectionOf(name) ?? null));
  let removed = 0;
  for (const document of await writer.list()) {
    if (there.has(document.name) || !own.has(document.collection)) continue;
    if (unreadable.some((path) => `${document.name}/`.startsWith(`${path}/`))) continue;
    if (await writer.remove(document.name)) removed += 1;
    print(`removed  ${document.name}`);
  }
  return removed;
}

/**
 * Prints the best passages with their places.
 * @param {Around} around
 * @param {Pick<import('./arguments.mjs').LibraryArguments, 'given' | 'collection' | 'most'>} options
 * @param {Encoder | null} encoder
 * @returns {Promise<number>} number of documents found
 */
export async function search({ program, opened, print, signal }, { given, collection, most }, encoder) {
  const question = given[0] ?? '';
  const { text, sought } = program.inquire(question);
  const [vector] = encoder === null ? [] : await encoder.encode([text], { kind: 'query' });
  const library = new program.SqlTeamLibrary(opened.database, opened.place);
  const found = await library.search(
    {
      question,
      about: [],
      vector: vector === undefined ? null : [...vector],
      encoder: encoder?.id ?? null,
      priors: program.scripts.map((script) => [
        script,
        encoder?.cosinePrior(sought.script, script) ?? { mean: 0, deviation: 1 },
      ]),
      most,
      collection,
    },
    signal,
  );
  if (!found.ok) throw found.error;
  if (found.value.otherEncoder) print('The library was made with another encoder: searched by words alone.');
  const hits = found.value.hits.filter(({ strength }) => strength > 0);
  if (hits.length === 0) print('Nothing was found.');
  for (const [at, hit] of hits.entries()) {
    const passage = found.value.passages.find(
      (one) => one.document === hit.document && one.passage === hit.passage,
    );
    const document = await library.document(hit.document, signal);
    // It was changed or closed since, so nothing of it is shown.
    if (!document.ok) continue;
    const { title, name, text: whole } = document.value;
    const words = whole.slice(passage?.start ?? 0, passage?.end ?? 300).replace(/\s+/g, ' ');
    print(`${at + 1}. ${title} (${name}), strength ${hit.strength.toFixed(2)}`);
    print(`   ${words.length > 300 ? `${words.slice(0, 300)}…` : words}`);
  }
  return hits.length;
}

/** @param {Around} around */
export async function list({ program, opened, print }) {
  const library = new program.SqlTeamLibrary(opened.database, opened.place);
  const facts = await library.facts();
  if (!facts.ok) throw facts.error;
  const documents = await (await program.LibraryWriter.open(opened.database)).list();
  for (const { name, title, collection, readers, passages } of documents)
    print(`${name}  “${title}”  ${collection ?? '–'}  ${readers.join(', ')}  ${passages} passages`);
  print(`${documents.length} documents in ${opened.place}`);
}

/**
 * @param {Around} around
 * @param {readonly string[]} names
 * @returns {Promise<number>} number of documents that were not there
 */
export async function remove({ program, opened, print }, names) {
  const writer = await program.LibraryWriter.open(opened.database);
  let missing = 0;
  for (const name of names) {
    const removed = await writer.remove(name);
    if (!removed) missing += 1;
    print(removed ? `removed  ${name}` : `There is no document ‘${name}’.`);
  }
  return missing;
}
