// The agent of the app under node, without Chromium: its guided profile over a library in memory, on the bundled encoder and
// reader. Only what the app does around it (storage, workers, the page) is left out.
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { root, runCommand, UserError } from '../../scripts/lib/command-line.mjs';
import { importModule, openParser } from '../../src/cli/node/library/program.mjs';
import { openNodeModels } from './node-models.mjs';
import { unsteered } from './unsteered.mjs';

/**
 * @typedef {import('../../src/ports/runs/step-record.ts').AnswerRecord} AnswerRecord
 * @typedef {{ say: string, remove?: string[] }} Turn
 */

/** Nothing of the answers depends on them: no model writes. */
const counting = { contextWindow: 2048, freshTokens: 300 };

/** The compiled modules of the app that the agent is made of. */
const moduleNames = [
  'adapters/storage/open-memory-stores',
  'adapters/documents/read-files',
  'agent/agent-loop',
  'agent/profiles/guided',
  'agent/run-memory',
  'policies/index',
  'record/answers/answer-text',
  'tools/library/library-index',
  'adapters/tokenizing/estimating-tokenizer',
];

const clock = { now: () => Date.now(), elapsed: () => performance.now() };

/** @param {{ name: string, path: string }[]} files */
export async function openNodeAgent(files) {
  const typescript = 'node_modules/typescript/bin/tsc';
  const { code } = await runCommand(process.execPath, [typescript, '-b', 'src/adapters', 'src/agent']);
  if (code !== 0) throw new UserError('The agent could not be compiled; the messages above say why.');
  const models = await openNodeModels();
  const modules = await Promise.all(moduleNames.map((name) => importModule(`${name}.js`)));
  const parts = Object.assign({}, ...modules);
  const parser = await openParser();
  const openLibrary = () => fillLibrary(files, parts, models.encoder, parser);
  return new NodeAgent(parts, models, openLibrary, await openLibrary());
}

/**
 * @param {{ name: string, path: string }[]} files
 * @param {any} parts
 * @param {any} encoder
 * @param {any} parser
 */
async function fillLibrary(files, parts, encoder, parser) {
  const library = await parts.LibraryIndex.open({
    store: parts.openMemoryStores().documents,
    encoder,
    clock,
  });
  for (const { name, path } of files) {
    const bytes = new Uint8Array(await readFile(path));
    const [reading] = await parts.readFiles([{ name, bytes }], parser);
    if (!reading.result.ok) throw reading.result.error;
    const added = await library.add(reading.result.value);
    if (!added.ok) throw added.error;
  }
  const indexed = await library.index();
  if (!indexed.ok) throw indexed.error;
  return library;
}

class NodeAgent {
  /** @type {any} */
  #parts;
  #openLibrary;
  #library;
  #asked = 0;

  /**
   * @param {any} parts
   * @param {Awaited<ReturnType<typeof openNodeModels>>} models
   * @param {() => Promise<any>} openLibrary
   * @param {any} library
   */
  constructor(parts, models, openLibrary, library) {
    this.#parts = parts;
    this.models = models;
    this.#openLibrary = openLibrary;
    this.#library = library;
  }

  /**
   * Asks the turns of one run, and gives the last answer. A document that a turn removes is there again for the next run.
   *
   * @param {Turn[]} turns
   * @param {boolean} useReader
   */
  async ask(turns, useReader) {
    const { runs: store } = this.#parts.openMemoryStores();
    this.#asked += 1;
    const id = `run-${this.#asked}`;
    await this.#createRun(store, id, turns[0]?.say ?? '');
    /** @type {AnswerRecord | undefined} */
    let answer;
    let changed = false;
    for (const { say, remove = [] } of turns) {
      changed = (await this.#remove(remove)) || changed;
      answer = await this.#askOne(store, id, say, useReader);
    }
    if (changed) {
      this.#library.close();
      this.#library = await this.#openLibrary();
    }
    return /** @type {AnswerRecord} */ (answer);
  }

  /** @param {AnswerRecord} answer @returns {string} */
  headlineOf(answer) {
    return this.#parts.headlineOf(answer);
  }

  close() {
    this.models.close();
  }

  /** @param {any} store @param {string} id @param {string} title */
  async #createRun(store, id, title) {
    const now = Date.now();
    await store.createRun({
      id,
      title,
      createdAt: now,
      updatedAt: now,
      status: 'running',
      steps: 0,
      settings: {
        policy: 'webpace',
        budgets: { contextWindow: 2048, replyReserve: 48 },
        encoder: this.models.encoder.id,
      },
      answers: [],
    });
  }

  /** @param {string[]} names @returns {Promise<boolean>} whether one of them was there */
  async #remove(names) {
    let removed = false;
    for (const { id, name } of this.#library.list())
      if (names.includes(name)) {
        await this.#library.remove(id);
        removed = true;
      }
    return removed;
  }

  /** @param {any} store @param {string} id @param {string} question @param {boolean} useReader */
  async #askOne(store, id, question, useReader) {
    const parts = this.#parts;
    const { encoder, reader } = this.models;
    const stored = await store.readRun(id);
    const memory = await parts.RunMemory.of(store, encoder, stored.chunks);
    const policy = parts.findPolicy('webpace');
    if (!policy.ok) throw policy.error;
    const tokenizer = new parts.EstimatingTokenizer();
    const library = this.#library;
    const profile = parts.guidedProfile({ library, encoder, reader: useReader ? reader : null });
    const result = await parts.answerQuestion(
      {
        store,
        memory,
        tokenizer,
        clock,
        emit() {},
        frame: profile.frame,
        ...counting,
        fence: await store.claimRun(id),
        steering: unsteered(
          policy.value.create({ tokenizer, encoder, keys: memory }),
          counting.contextWindow,
        ),
        replyReserve: profile.replyReserve,
        signal: new AbortController().signal,
      },
      profile,
      stored.run,
      question,
    );
    await memory.settled();
    if (!result.ok) throw result.error;
    return result.value.answer;
  }
}

/** The sample library's texts. @returns {Promise<{ name: string, path: string }[]>} */
export async function listSampleTexts() {
  const { documents } = JSON.parse(await readFile(`${root}/public/library/index.json`, 'utf8'));
  return documents.map((/** @type {{ file: string }} */ { file }) => ({
    name: file,
    path: `${root}/public/library/${file}`,
  }));
}
