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

/**
 * @param {{ name: string, path: string }[]} files
 * @returns {Promise<{ ask: (turns: Turn[], useReader: boolean) => Promise<AnswerRecord>, headlineOf: (answer: AnswerRecord) => string, close: () => void }>}
 */
export async function openNodeAgent(files) {
  const typescript = 'node_modules/typescript/bin/tsc';
  const { code } = await runCommand(process.execPath, [typescript, '-b', 'src/adapters', 'src/agent']);
  if (code !== 0) throw new UserError('The agent could not be compiled; the messages above say why.');
  const models = await openNodeModels();
  const modules = await Promise.all(
    [
      'adapters/storage/open-memory-stores',
      'adapters/documents/read-files',
      'agent/agent-loop',
      'agent/profiles/guided',
      'agent/run-memory',
      'policies/index',
      'record/answers/answer-text',
      'tools/library/library-index',
      'adapters/tokenizing/estimating-tokenizer',
    ].map((name) => importModule(`${name}.js`)),
  );
  const parts = Object.assign({}, ...modules);
  const { encoder, reader } = models;
  const clock = { now: () => Date.now(), elapsed: () => performance.now() };
  const parser = await openParser();
  const contents = files.map(({ name, path }) => ({ name, path }));

  async function openLibrary() {
    const library = await parts.LibraryIndex.open({
      store: parts.openMemoryStores().documents,
      encoder,
      clock,
    });
    for (const { name, path } of contents) {
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

  let library = await openLibrary();
  let asked = 0;

  /** @param {Turn[]} turns @param {boolean} useReader */
  async function ask(turns, useReader) {
    const { runs: store } = parts.openMemoryStores();
    asked += 1;
    const settings = {
      policy: 'webpace',
      budgets: { contextWindow: 2048, replyReserve: 48 },
      encoder: encoder.id,
    };
    const now = Date.now();
    const title = turns[0]?.say ?? '';
    await store.createRun({
      id: `run-${asked}`,
      title,
      createdAt: now,
      updatedAt: now,
      status: 'running',
      steps: 0,
      settings,
      answers: [],
    });
    /** @type {AnswerRecord | undefined} */
    let answer;
    let changed = false;
    for (const { say, remove = [] } of turns) {
      for (const { id, name } of library.list())
        if (remove.includes(name)) {
          await library.remove(id);
          changed = true;
        }
      answer = await askOne(store, `run-${asked}`, say, useReader);
    }
    if (changed) {
      library.close();
      library = await openLibrary();
    }
    return /** @type {AnswerRecord} */ (answer);
  }

  /** @param {any} store @param {string} id @param {string} question @param {boolean} useReader */
  async function askOne(store, id, question, useReader) {
    const stored = await store.readRun(id);
    const memory = await parts.RunMemory.of(store, encoder, stored.chunks);
    const policy = parts.findPolicy('webpace');
    if (!policy.ok) throw policy.error;
    const tokenizer = new parts.EstimatingTokenizer();
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

  return { ask, headlineOf: parts.headlineOf, close: () => models.close(), models };
}

/** The sample library's texts. @returns {Promise<{ name: string, path: string }[]>} */
export async function listSampleTexts() {
  const { documents } = JSON.parse(await readFile(`${root}/public/library/index.json`, 'utf8'));
  return documents.map((/** @type {{ file: string }} */ { file }) => ({
    name: file,
    path: `${root}/public/library/${file}`,
  }));
}
